// The questions of a simulation as its review lists them, and which of them a filter leaves.

import { type Division, isRight, type QuestionNotes, type RuledOn } from '@simulator/exam-engine';
import type { ReportedSimulation } from '../reported-simulation.ts';

export const filterKinds = [
  'missed',
  'wrong',
  'unanswered',
  'flagged',
  'unsure',
  'changed',
  'slow',
  'pictures',
] as const;
/**
 * A kind of question that the review can be limited to, as addresses name it. `missed` includes wrong and unanswered
 * questions, `unsure` those of which the candidate was not sure in practice.
 */
export type FilterKind = (typeof filterKinds)[number];

/** The divisions whose parts the review can be limited to. */
export const filterDivisions = ['topic', 'species', 'system', 'task'] as const satisfies readonly Division[];
type FilterDivision = (typeof filterDivisions)[number];

/** A part of the form: a topic by its label, all others by their ids. */
export interface FormPart {
  readonly division: FilterDivision;
  readonly part: string;
}

/** A filter leaves a question if the question fits all of its conditions. An empty filter leaves everything. */
export interface ReviewFilter {
  readonly kind?: FilterKind | undefined;
  readonly part?: FormPart | undefined;
}

export const noFilter: ReviewFilter = {};

export interface ListedQuestion {
  readonly block: number;
  /** Index in its block. */
  readonly question: number;
  readonly outcome: 'right' | 'wrong' | 'unanswered' | 'dropped';
  readonly kinds: ReadonlySet<FilterKind>;
  readonly notes: QuestionNotes;
}

/** From this multiple of the candidate's own median on, a question is slow. */
const slowFrom = 2;

export const noneUnsure: ReadonlySet<number> = new Set();

/**
 * In the order of the form. `keys` is by block; blocks whose keys have not arrived are left out. `unsureInPractice`
 * has ids of questions.
 */
export function listQuestions(
  { blocks, choices }: Pick<ReportedSimulation, 'blocks' | 'choices'>,
  keys: readonly (readonly (QuestionNotes & RuledOn)[] | null)[],
  unsureInPractice: ReadonlySet<number> = noneUnsure,
): readonly ListedQuestion[] {
  const median = medianTimeMs({ blocks });
  return keys.flatMap((notes, index) => {
    const block = blocks[index];
    const places = new Map(block?.answered.map(({ questionId }, place) => [questionId, place]));
    return (notes ?? []).map((one, question): ListedQuestion => {
      const place = places.get(one.id) ?? question;
      const { answer = null, timeSpentMs = null } = block?.answered[place] ?? {};
      const outcome = outcomeOf(one, answer);
      const fits: Readonly<Record<FilterKind, boolean>> = {
        missed: outcome === 'wrong' || outcome === 'unanswered',
        wrong: outcome === 'wrong',
        unanswered: outcome === 'unanswered',
        flagged: block?.marks?.[place]?.flagged === true,
        unsure: unsureInPractice.has(one.id),
        changed: (choices?.get(one.id)?.length ?? 0) > 1,
        slow: median !== null && (timeSpentMs ?? 0) >= slowFrom * median,
        pictures: one.picture !== undefined,
      };
      return {
        block: index + 1,
        question,
        outcome,
        kinds: new Set(filterKinds.filter((kind) => fits[kind])),
        notes: one,
      };
    });
  });
}

/** A dropped question is neither right nor wrong, whatever was chosen. */
export function outcomeOf(
  notes: Pick<QuestionNotes, 'correct'> & RuledOn,
  answer: number | null,
): ListedQuestion['outcome'] {
  if (notes.dropped) return 'dropped';
  if (answer === null) return 'unanswered';
  return isRight(notes, answer) ? 'right' : 'wrong';
}

/** The candidate's median time for a question that was shown; null if no time is known. */
export function medianTimeMs({ blocks }: Pick<ReportedSimulation, 'blocks'>): number | null {
  const times = blocks
    .flatMap(({ answered }) => answered.flatMap(({ timeSpentMs }) => (timeSpentMs ? [timeSpentMs] : [])))
    .sort((a, b) => a - b);
  const [low = null, high = null] = [times[Math.ceil(times.length / 2) - 1], times[Math.floor(times.length / 2)]];
  return low === null || high === null ? null : (low + high) / 2;
}

export function isFiltering({ kind, part }: ReviewFilter): boolean {
  return kind !== undefined || part !== undefined;
}

export function leftBy(filter: ReviewFilter, listed: readonly ListedQuestion[]): readonly ListedQuestion[] {
  return listed.filter(
    (one) =>
      (filter.kind === undefined || one.kinds.has(filter.kind)) &&
      (filter.part === undefined || one.notes[filter.part.division] === filter.part.part),
  );
}

/** Distinguishes parts of different divisions with the same name. */
export function keyOfPart({ division, part }: FormPart): string {
  return `${division}=${part}`;
}

/** How many questions of the kind each part has, by `keyOfPart`. One pass, because a form has more than fifty parts. */
export function countByPart(
  kind: FilterKind | undefined,
  listed: readonly ListedQuestion[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { notes } of leftBy({ kind }, listed)) {
    for (const division of filterDivisions) {
      const part = notes[division];
      if (part === undefined) continue;
      const key = keyOfPart({ division, part });
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

interface Place {
  readonly block: number;
  readonly question: number;
}

/** Negative if `a` comes before `b` in the form. */
export function comparePlaces(a: Place, b: Place): number {
  return a.block - b.block || a.question - b.question;
}
