// A rationale has 25 to 60 words: enough to name a finding, too few to digress.

import { wordCount } from '../../wording/sentences.ts';
import { breachAt, type QuestionRule } from '../rule.ts';

export const rationaleLength: QuestionRule = {
  name: 'rationale-length',
  about: 'question',
  check(question) {
    return (question.rationales ?? []).flatMap((rationale, index) => {
      const words = wordCount(rationale);
      if (words >= 25 && words <= 60) return [];
      return [breachAt(question, `rationales.${index}`, `has ${words} words; 25 to 60 are allowed`)];
    });
  },
};
