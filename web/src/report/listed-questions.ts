// The questions of a simulation as its review lists them, and which of them a filter leaves.

import type { QuestionNotes } from '@simulator/exam-engine';
import type { ReportedSimulation } from './reported-simulation.ts';

export const shows = ['missed', 'wrong', 'unanswered', 'changed', 'slow', 'pictures'] as const;
/** A kind of question that the review can be limited to. `missed` are those wrong and those not answered. */
export type Show = (typeof shows)[number];

export const parts = ['topic'] as const;
/** By what else the review can be limited: a property of each question with few values. */
export type Part = (typeof parts)[number];

/** A question is left by a filter if it fits all that the filter says. An empty one leaves everything. */
export interface ReviewFilter {
  readonly show?: Show | undefined;
  readonly parts: Readonly<Partial<Record<Part, string>>>;
}

export const noFilter: ReviewFilter = { parts: {} };

export interface ListedQuestion {
  readonly block: number;
  /** Index in its block. */
  readonly question: number;
  readonly outcome: 'right' | 'wrong' | 'unanswered';
  readonly shows: ReadonlySet<Show>;
  readonly parts: Readonly<Partial<Record<Part, string>>>;
}

/** A question is slow from this many times the candidate's own median on. */
const slowFrom = 2;

/** In the order of the form. `keys` by block; blocks whose keys have not come are left out. */
export function listQuestions(
  { blocks }: Pick<ReportedSimulation, 'blocks'>,
  keys: readonly (readonly QuestionNotes[] | null)[],
): readonly ListedQuestion[] {
  const median = medianTimeMs({ blocks });
  return keys.flatMap((notes, index) => {
    const block = blocks[index];
    const places = new Map(block?.answered.map(({ questionId }, place) => [questionId, place]));
    return (notes ?? []).map((one, question): ListedQuestion => {
      const place = places.get(one.id) ?? question;
      const { answer = null, timeSpentMs = null } = block?.answered[place] ?? {};
      const outcome = answer === null ? 'unanswered' : answer === one.correct ? 'right' : 'wrong';
      const fits: Readonly<Record<Show, boolean>> = {
        missed: outcome !== 'right',
        wrong: outcome === 'wrong',
        unanswered: outcome === 'unanswered',
        changed: (block?.choices?.[place]?.length ?? 0) > 1,
        slow: median !== null && (timeSpentMs ?? 0) >= slowFrom * median,
        pictures: one.picture !== undefined,
      };
      return {
        block: index + 1,
        question,
        outcome,
        shows: new Set(shows.filter((show) => fits[show])),
        parts: { topic: one.topic },
      };
    });
  });
}

/** What the candidate typically took for a question that was shown; null if no time is known. */
export function medianTimeMs({ blocks }: Pick<ReportedSimulation, 'blocks'>): number | null {
  const times = blocks
    .flatMap(({ answered }) => answered.flatMap(({ timeSpentMs }) => (timeSpentMs ? [timeSpentMs] : [])))
    .sort((a, b) => a - b);
  const [low = null, high = null] = [times[Math.ceil(times.length / 2) - 1], times[Math.floor(times.length / 2)]];
  return low === null || high === null ? null : (low + high) / 2;
}

export function isFiltering({ show, parts: wanted }: ReviewFilter): boolean {
  return show !== undefined || Object.keys(wanted).length > 0;
}

export function leftBy(filter: ReviewFilter, listed: readonly ListedQuestion[]): readonly ListedQuestion[] {
  return listed.filter(
    (one) =>
      (filter.show === undefined || one.shows.has(filter.show)) &&
      parts.every((part) => filter.parts[part] === undefined || one.parts[part] === filter.parts[part]),
  );
}

interface Place {
  readonly block: number;
  readonly question: number;
}

/** Negative if `a` comes before `b` in the form. */
export function comparePlaces(a: Place, b: Place): number {
  return a.block - b.block || a.question - b.question;
}
