// Right answers by part of a form: by topic, species, organ system, task and domain, each with the interval of its rate
// (scoring-17, scoring-18, decision 0074).

import type { AnsweredQuestion } from '../answers.ts';
import type { QuestionKey } from '../form.ts';
import { type RateInterval, wilsonInterval } from './rate-interval.ts';
import { countsInScore, isRight } from './rulings.ts';

/** What a form is divided by. */
export const divisions = ['species', 'system', 'topic', 'task', 'domain'] as const;

export type Division = (typeof divisions)[number];

/** A question's key with the parts that it belongs to; older editions have only the topic. */
export interface SortedKey extends QuestionKey {
  readonly species?: string;
  readonly system?: string;
  readonly task?: string;
  readonly domain?: string;
}

export interface PartTally {
  readonly division: Division;
  /** The part's id, or a topic's label. */
  readonly part: string;
  readonly correct: number;
  readonly total: number;
  /** The interval that contains the rate over many more such questions 19 times in 20. */
  readonly interval: RateInterval;
  /**
   * Whether the rate differs from that of the whole form by more than chance explains; null if it does not, or if the
   * part has too few questions.
   */
  readonly standing: 'below' | 'above' | null;
}

/** Parts with fewer questions than this are called neither weak nor strong. */
export const minForAdvice = 8;

/** Returns the parts of one division that have scored questions, in the order in which the keys name them. */
export function tallyParts(
  division: Division,
  keys: readonly SortedKey[],
  answered: readonly AnsweredQuestion[],
): readonly PartTally[] {
  const answers = new Map(answered.map(({ questionId, answer }) => [questionId, answer]));
  const scored = keys.filter(countsInScore);
  const isCorrect = (key: SortedKey) => isRight(key, answers.get(key.id) ?? null);
  const rate = scored.filter(isCorrect).length / scored.length;
  const parts = Map.groupBy(scored, (key) => key[division]);
  return [...parts].flatMap(([part, ofPart]) => {
    if (part === undefined) return [];
    const [correct, total] = [ofPart.filter(isCorrect).length, ofPart.length];
    const interval = wilsonInterval(correct, total);
    return { division, part, correct, total, interval, standing: standingOf(interval, total, rate) };
  });
}

function standingOf({ low, high }: RateInterval, total: number, whole: number): PartTally['standing'] {
  if (total < minForAdvice) return null;
  if (high < whole) return 'below';
  return low > whole ? 'above' : null;
}
