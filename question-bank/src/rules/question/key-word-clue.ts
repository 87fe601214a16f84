// No word of five letters or more is only in the stem and in the key, because test-wise readers look for such words.

import { breachAt, type QuestionRule, stemTextsOf } from '../rule.ts';

/** Words without content. 'Before' and 'after' are not among them, because they carry meaning. */
const idleWords = new Set([
  'about',
  'could',
  'other',
  'should',
  'their',
  'there',
  'these',
  'those',
  'where',
  'whether',
  'which',
  'while',
  'would',
]);

export const keyWordClue: QuestionRule = {
  name: 'key-word-clue',
  about: 'question',
  check(question) {
    const stem = longWords(
      stemTextsOf(question)
        .map(([, text]) => text)
        .join(' '),
    );
    const others = new Set(
      question.options.flatMap((option, index) => (index === question.correct ? [] : [...longWords(option)])),
    );
    const shared = [...longWords(question.options[question.correct] ?? '')].filter(
      (word) => stem.has(word) && !others.has(word) && !idleWords.has(word),
    );
    if (shared.length === 0) return [];
    return [
      breachAt(
        question,
        `options.${question.correct}`,
        `is the key and alone shares with the stem: ${shared.join(', ')}`,
      ),
    ];
  },
};

function longWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z]{5,}/g));
}
