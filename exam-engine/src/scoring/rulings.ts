// Scoring under rulings: how staff decided to score a question after people had answered it (scoring-19, decision
// 0101).

import type { Answer } from '../answers.ts';
import type { QuestionKey } from '../form.ts';

/**
 * One ruling as it was made; it never changes. If a question has several, the one with the highest number is in force.
 */
export interface Ruling {
  readonly question: number;
  /** Rulings of an edition are numbered in the order in which they were made. */
  readonly number: number;
  /** `restore` takes back the earlier rulings on the question. */
  readonly effect: 'drop' | 'accept' | 'restore';
  /** Zero-based options that count as right; empty unless the effect is `accept`. */
  readonly accepted: readonly number[];
}

/** The ruling in force on a question. */
export type RulingInForce = Pick<Ruling, 'question' | 'accepted'> & { readonly effect: 'drop' | 'accept' };

/** What a ruling adds to a key. The key itself stays, so that the score before the ruling can be computed too. */
export interface RuledOn {
  /** The question counts neither as right nor as wrong. */
  readonly dropped?: true;
  /** The options that count as right in place of the key. */
  readonly accepted?: readonly number[];
}

/** Returns the rulings in force, sorted by question. The order of the input does not matter. */
export function rulingsInForce(rulings: readonly Ruling[]): readonly RulingInForce[] {
  const latest = new Map<number, Ruling>();
  for (const ruling of rulings) {
    const known = latest.get(ruling.question);
    if (!known || ruling.number > known.number) latest.set(ruling.question, ruling);
  }
  return [...latest.values()]
    .sort((one, other) => one.question - other.question)
    .flatMap(({ question, effect, accepted }) => (effect === 'restore' ? [] : [{ question, effect, accepted }]));
}

/** The keys as scoring and review read them. Returns the same list if none of them has a ruling. */
export function underRulings<Key extends QuestionKey>(
  keys: readonly Key[],
  rulings: readonly RulingInForce[],
): readonly (Key & RuledOn)[] {
  const byQuestion = new Map(rulings.map((ruling) => [ruling.question, ruling]));
  if (!keys.some(({ id }) => byQuestion.has(id))) return keys;
  return keys.map((key) => {
    const ruling = byQuestion.get(key.id);
    if (!ruling) return key;
    return ruling.effect === 'drop' ? { ...key, dropped: true } : { ...key, accepted: ruling.accepted };
  });
}

/** Removes what rulings added. The results are the keys of the first score. */
export function beforeRulings<Key extends QuestionKey>(keys: readonly Key[]): readonly Key[] {
  if (!keys.some(({ dropped, accepted }) => dropped || accepted)) return keys;
  return keys.map(({ dropped: _, accepted: __, ...key }) => key as Key);
}

/** Ignores `dropped`: a dropped question is compared with its key, to say what the answer was worth before. */
export function isRight({ correct, accepted }: Pick<QuestionKey, 'correct'> & RuledOn, answer: Answer): boolean {
  if (!accepted) return answer === correct;
  return answer !== null && accepted.includes(answer);
}

/** Whether the question is part of score and analysis: it is not a pre-test question and not dropped. */
export function countsInScore({ scored, dropped }: Pick<QuestionKey, 'scored'> & RuledOn): boolean {
  return scored && !dropped;
}
