// The takeaway is one complete sentence. In a question with teaching it has no absolute word that a counterexample
// would refute.

import { isTaught } from '../../question-traits.ts';
import { sentencesOf } from '../../wording/sentences.ts';
import { breachAt, type QuestionRule } from '../rule.ts';

/** Doesn't match an animal that was never vaccinated, or 'means' as a noun. */
const absoluteWord =
  /\balways\b|(?<!\b(?:was|were|has|have|had|been) )\bnever\b|(?<!(?:,|\bby|\bof) )\bmeans\b(?!,| of)/i;

export const takeawaySentence: QuestionRule = {
  name: 'takeaway-sentence',
  about: 'question',
  check(question) {
    const { takeaway } = question;
    if (takeaway === undefined) return [];
    const sentences = sentencesOf(takeaway).length;
    if (sentences !== 1) return [breachAt(question, 'takeaway', `has ${sentences} sentences; one is allowed`)];
    if (!/[.!?]["”]?$/.test(takeaway)) return [breachAt(question, 'takeaway', 'must end as a sentence does')];
    const absolute = isTaught(question) ? absoluteWord.exec(takeaway)?.[0] : undefined;
    return absolute ? [breachAt(question, 'takeaway', `says '${absolute}'; say for whom and when instead`)] : [];
  },
};
