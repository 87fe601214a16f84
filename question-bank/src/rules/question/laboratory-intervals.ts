// Every laboratory value of a stem has a unit, and each analyte has a reference interval at least once.

import { laboratoryValues } from '../../wording/laboratory-values.ts';
import { breachAt, type QuestionRule } from '../rule.ts';

export const laboratoryIntervals: QuestionRule = {
  name: 'laboratory-intervals',
  about: 'question',
  check(question) {
    const values = laboratoryValues(question.question);
    const explained = new Set(values.filter(({ interval }) => interval).map(({ analyte }) => analyte));
    return values.flatMap(({ analyte, quote, hasUnit }) => [
      ...(explained.has(analyte)
        ? []
        : [breachAt(question, 'question', `gives '${quote}' without a reference interval`)]),
      ...(hasUnit ? [] : [breachAt(question, 'question', `gives '${quote}' without a unit`)]),
    ]);
  },
};
