// No option includes others or rules out every exception.

import { breachAt, optionTextsOf, type QuestionRule } from '../rule.ts';

const catchAlls: readonly [RegExp, string][] = [
  [/\b(?:all|none|any|both|neither) of (?:the above|these|them)\b/i, 'embraces the other options'],
  [/^(?:[Bb]oth |[Nn]either )?[A-E](?:,? (?:and|or|nor) |, ?)[A-E]$/, 'names other options by letter'],
  [/\b(?:always|never)\b/i, 'is absolute, which gives it away'],
];

export const catchAllOptions: QuestionRule = {
  name: 'catch-all-options',
  about: 'question',
  check(question) {
    return optionTextsOf(question).flatMap(([field, text]) =>
      catchAlls
        .filter(([pattern]) => pattern.test(text))
        .map(([, fault]) => breachAt(question, field, `'${text}' ${fault}`)),
    );
  },
};
