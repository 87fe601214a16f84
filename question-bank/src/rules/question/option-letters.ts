// Rationales, feedback, takeaway and teaching never name an option by letter or place: papers shuffle the options.

import { breachAt, notesOf, type QuestionRule } from '../rule.ts';

const byLetter = [
  /\b(?:options?|choices?|answers?) [A-E]\b/i,
  /(?:^|[.;:] )[A-E] (?:is|would be) (?:right|wrong|correct|incorrect)\b/,
];
/** Not applied to teaching, which may mention a second answer that someone gave. */
const byPlace = /\b(?:first|second|third|fourth|fifth|last|next|previous|above) (?:option|answer)\b/i;

export const optionLetters: QuestionRule = {
  name: 'option-letters',
  about: 'question',
  check(question) {
    return notesOf(question).flatMap(([field, text]) => {
      // 'Answer a question' is not a reference to an option; 'answer A' is.
      const isTeaching = field.startsWith('teaching') || field.startsWith('compare');
      const found = [...byLetter, ...(isTeaching ? [] : [byPlace])]
        .map((pattern) => pattern.exec(text)?.[0])
        .find((match) => match && !/ [a-e]$/.test(match));
      return found ? [breachAt(question, field, `refers to an option by letter or place: '${found}'`)] : [];
    });
  },
};
