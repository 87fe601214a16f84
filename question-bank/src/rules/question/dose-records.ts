// A record of a looked-up dose quotes what the question teaches. If the dose is reworded, it must be looked up again.

import { dosesIn, teachesInWords } from '../../wording/doses.ts';
import { breachAt, type QuestionRule } from '../rule.ts';

export const doseRecords: QuestionRule = {
  name: 'dose-records',
  about: 'question',
  check(question) {
    return (question.provenance.doses ?? []).flatMap(({ dose }, index) => {
      const field = `provenance.doses.${index}.dose`;
      if (!teachesInWords(question, dose))
        return [breachAt(question, field, `'${dose}' is not in what the question teaches`)];
      if (dosesIn(dose).length === 0) return [breachAt(question, field, `'${dose}' names no dose`)];
      return [];
    });
  },
};
