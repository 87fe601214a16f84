// Questions that give each other away are never on the same form.

import { breachAt, type FormRule } from '../rule.ts';

export const formEnemies: FormRule = {
  name: 'form-enemies',
  about: 'form',
  needsWholeForm: false,
  check({ form, questions }) {
    const members = new Set(form.blocks.flat());
    return questions.flatMap((question) =>
      question.enemies.flatMap((enemy, index) =>
        members.has(enemy) && question.id > enemy
          ? [breachAt(question, `enemies.${index}`, `question ${enemy} is an enemy and stands on ${form.formId}, too`)]
          : [],
      ),
    );
  },
};
