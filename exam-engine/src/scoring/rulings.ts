// Scoring under rulings: what staff decided to count of a question after people had answered it (scoring-19, decision 0101).

import type { Answer } from '../answers.ts';
import type { QuestionKey } from '../form.ts';

/** One ruling as it was made; it never changes. Of a question the one with the highest number holds. */
export interface Ruling {
  readonly question: number;
  /** Rulings of an edition are numbered in the order in which they were made. */
  readonly number: number;
  /** `restore` takes back what was ruled before. */
  readonly effect: 'drop' | 'accept' | 'restore';
  /** Zero-based options that count as right; empty unless the effect is `accept`. */
  readonly accepted: readonly number[];
}

/** What holds for a question. */
export type RulingInForce = Pick<Ruling, 'question' | 'accepted'> & { readonly effect: 'drop' | 'accept' };

/** What a ruling adds to a key. The key itself stays, so that the score before can be computed too. */
export interface RuledOn {
  /** Counts neither as right nor as wrong. */
  readonly dropped?: true;
  /** Count as right in place of the key. */
  readonly accepted?: readonly number[];
}

/** In order of question, whatever the order in which the rulings come. */
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

/** The keys as scoring and review read them; the same list where nothing was ruled about any of them. */
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

/** Drops what rulings added: the keys of the first score. */
export function beforeRulings<Key extends QuestionKey>(keys: readonly Key[]): readonly Key[] {
  if (!keys.some(({ dropped, accepted }) => dropped || accepted)) return keys;
  return keys.map(({ dropped: _, accepted: __, ...key }) => key as Key);
}

/** Of a question that was dropped as well: what it was worth before. */
export function isRight({ correct, accepted }: Pick<QuestionKey, 'correct'> & RuledOn, answer: Answer): boolean {
  if (!accepted) return answer === correct;
  return answer !== null && accepted.includes(answer);
}

/** Whether the question is part of score and analysis: neither a pre-test question nor dropped. */
export function countsInScore({ scored, dropped }: Pick<QuestionKey, 'scored'> & RuledOn): boolean {
  return scored && !dropped;
}
