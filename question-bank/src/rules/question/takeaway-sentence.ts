// The takeaway is one whole sentence; with teaching its claim is limited: no word that a counterexample refutes.

import { isTaught } from '../../question-traits.ts';
import { sentencesOf } from '../../wording/sentences.ts';
import { at, type QuestionRule } from '../rule.ts';

/** Not an animal that was never vaccinated, nor ways and means. */
const absoluteWord =
  /\balways\b|(?<!\b(?:was|were|has|have|had|been) )\bnever\b|(?<!(?:,|\bby|\bof) )\bmeans\b(?!,| of)/i;

export const takeawaySentence: QuestionRule = {
  name: 'takeaway-sentence',
  about: 'question',
  check(question) {
    const { takeaway } = question;
    if (takeaway === undefined) return [];
    const sentences = sentencesOf(takeaway).length;
    if (sentences !== 1) return [at(question, 'takeaway', `has ${sentences} sentences; one is allowed`)];
    if (!/[.!?]["”]?$/.test(takeaway)) return [at(question, 'takeaway', 'must end as a sentence does')];
    const absolute = isTaught(question) ? absoluteWord.exec(takeaway)?.[0] : undefined;
    return absolute ? [at(question, 'takeaway', `says '${absolute}'; say for whom and when instead`)] : [];
  },
};
