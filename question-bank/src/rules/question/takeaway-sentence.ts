// The takeaway is one whole sentence.

import { sentencesOf } from '../../wording/sentences.ts';
import { at, type QuestionRule } from '../rule.ts';

export const takeawaySentence: QuestionRule = {
  name: 'takeaway-sentence',
  about: 'question',
  check(question) {
    const { takeaway } = question;
    if (takeaway === undefined) return [];
    const sentences = sentencesOf(takeaway).length;
    if (sentences !== 1) return [at(question, 'takeaway', `has ${sentences} sentences; one is allowed`)];
    return /[.!?]["”]?$/.test(takeaway) ? [] : [at(question, 'takeaway', 'must end as a sentence does')];
  },
};
