// A question on a form has feedback, rationales and a takeaway; a twin that is not on a form yet may lack them.

import { missingFields } from '../../compile-form.ts';
import { breachAt, type FormRule } from '../rule.ts';

export const formCompleteness: FormRule = {
  name: 'form-completeness',
  about: 'form',
  needsWholeForm: false,
  check({ form, questions }) {
    return questions.flatMap((question) =>
      missingFields(question).map((field) =>
        breachAt(question, field, `is missing, and the question is on ${form.formId}`),
      ),
    );
  },
};
