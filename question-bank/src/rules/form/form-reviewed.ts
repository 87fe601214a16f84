// Every question on a form is reviewed, because only reviewed questions are served.

import { breachAt, type FormRule } from '../rule.ts';

export const formReviewed: FormRule = {
  name: 'form-reviewed',
  about: 'form',
  needsWholeForm: false,
  check({ form, questions }) {
    return questions
      .filter(({ provenance }) => provenance.status !== 'reviewed')
      .map((question) =>
        breachAt(
          question,
          'provenance.status',
          `is ${question.provenance.status}; questions on ${form.formId} must be reviewed`,
        ),
      );
  },
};
