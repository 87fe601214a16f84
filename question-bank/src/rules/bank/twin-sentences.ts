// Twins teach related subjects from two sides: no sentence of one appears in the other.

import { isTaught, twinIdOf } from '../../question-traits.ts';
import type { BankQuestion } from '../../read-bank.ts';
import { sentencesOf } from '../../wording/sentences.ts';
import { type BankRule, breachAt, notesOf } from '../rule.ts';

/** Shorter sentences, such as 'Recheck in 2 weeks.', may be in both. */
const wordsOfASentence = 8;

export const twinSentences: BankRule = {
  name: 'twin-sentences',
  about: 'bank',
  check({ questions }) {
    const byId = new Map(questions.filter(isTaught).map((question) => [question.id, question]));
    return questions.filter(isTaught).flatMap((question) => {
      const twin = byId.get(twinIdOf(question.id) ?? 0);
      if (!twin || twin.id > question.id) return [];
      const known = new Set(sentencesToLearn(twin).map(([, sentence]) => sentence.toLowerCase()));
      return sentencesToLearn(question)
        .filter(([, sentence]) => known.has(sentence.toLowerCase()))
        .map(([field, sentence]) =>
          breachAt(question, field, `repeats a sentence of its twin ${twin.id}: '${sentence}'`),
        );
    });
  },
};

function sentencesToLearn(question: BankQuestion): [field: string, sentence: string][] {
  return notesOf(question)
    .filter(([field]) => !field.startsWith('compare'))
    .flatMap(([field, text]) => sentencesOf(text).map((sentence): [string, string] => [field, sentence]))
    .filter(([, sentence]) => sentence.split(' ').length >= wordsOfASentence);
}
