// Which questions a set is chosen from (decision 0070), and the choice itself, which depends only on a seed.

import { isSlow } from './memory.ts';
import { numberFrom } from './seeded.ts';
import { type QuestionState, type SetFilter, studyDivisions } from './set-filter.ts';
import type { StudiedQuestion, StudyState } from './study-state.ts';

/** What is known about a question without its words. */
export interface QuestionInfo {
  readonly id: number;
  readonly edition: string;
  readonly part: number;
  readonly topic: string;
  /** Absent in older editions, as are system and task. */
  readonly species?: string;
  readonly system?: string;
  readonly task?: string;
  readonly hasPicture: boolean;
}

const stableDays = 21;

/**
 * The last answer must be right and sure. A card must also have a stability of three weeks; other questions need two
 * days with right answers.
 */
export function isMastered({ memory, lastIsRight, lastIsUnsure, rightDays }: StudiedQuestion): boolean {
  if (!lastIsRight || lastIsUnsure) return false;
  return memory ? memory.stability >= stableDays : rightDays >= 2;
}

export function statesOf(question: StudiedQuestion | undefined): ReadonlySet<QuestionState> {
  const states = new Set<QuestionState>();
  if (question?.isFlagged) states.add('flagged');
  if (!question || question.timesAnswered === 0) return states.add('new');
  if (!question.lastIsRight) states.add('missed');
  if (question.lastIsUnsure) states.add('unsure');
  if (isSlow(question.lastTimeMs)) states.add('slow');
  if (isMastered(question)) states.add('mastered');
  return states;
}

/** Returns the matching questions in the order given. Within one field any value is enough; all fields must match. */
export function matching(
  questions: readonly QuestionInfo[],
  filter: SetFilter,
  { questions: studied }: Pick<StudyState, 'questions'>,
): QuestionInfo[] {
  const { states, picture } = filter;
  return questions.filter((question) => {
    const isOfPart = studyDivisions.every(
      (division) => filter[division].length === 0 || filter[division].includes(question[division] ?? ''),
    );
    const found = statesOf(studied.get(question.id));
    const isInState = states.length === 0 || states.some((state) => found.has(state));
    return isOfPart && isInState && (picture === 'any' || question.hasPicture === (picture === 'with'));
  });
}

/**
 * Returns `size` questions in random order. The same questions and seed give the same set, in whatever order they come.
 */
export function chooseSet(questions: readonly QuestionInfo[], size: number, seed: number): QuestionInfo[] {
  const place = ({ id }: QuestionInfo) => numberFrom(seed, id);
  return [...questions].sort((one, other) => place(one) - place(other) || one.id - other.id).slice(0, size);
}
