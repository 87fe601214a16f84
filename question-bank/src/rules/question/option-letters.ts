// Rationales, feedback and takeaway never name an option by letter or place: papers shuffle the options.

import { at, notesOf, type QuestionRule } from '../rule.ts';

const references = [
  /\b(?:options?|choices?|answers?) [A-E]\b/i,
  /\b(?:first|second|third|fourth|fifth|last|next|previous|above) (?:option|answer)\b/i,
  /(?:^|[.;:] )[A-E] (?:is|would be) (?:right|wrong|correct|incorrect)\b/,
];

export const optionLetters: QuestionRule = {
  name: 'option-letters',
  about: 'question',
  check(question) {
    return notesOf(question).flatMap(([field, text]) => {
      // 'answer a question' is no reference, 'answer A' is.
      const found = references
        .map((pattern) => pattern.exec(text)?.[0])
        .find((match) => match && !/ [a-e]$/.test(match));
      return found ? [at(question, field, `refers to an option by letter or place: '${found}'`)] : [];
    });
  },
};
