// A lead-in asks for what is right, never for the exception.

import { leadInOf } from '../../wording/sentences.ts';
import { breachAt, type QuestionRule } from '../rule.ts';

const negation = /\b(not|except|least|isn['’]t|aren['’]t|doesn['’]t|incorrect|false|contraindicated)\b/i;

export const negativeLeadIn: QuestionRule = {
  name: 'negative-lead-in',
  about: 'question',
  check(question) {
    const leadIn = leadInOf(question.question);
    // 'At least' is a quantity, not a negation.
    const word = negation.exec(leadIn.replace(/\bat least\b/gi, ''))?.[0];
    return word ? [breachAt(question, 'question', `asks in the negative: '${word}' in '${leadIn}'`)] : [];
  },
};
