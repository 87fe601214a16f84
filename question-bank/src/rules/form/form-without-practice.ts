// No question of the practice pool is on a form, because candidates who practiced it would meet it again.

import { isForPractice } from '../../question-traits.ts';
import { breachAtForm, type FormRule } from '../rule.ts';

export const formWithoutPractice: FormRule = {
  name: 'form-without-practice',
  about: 'form',
  needsWholeForm: false,
  check(contents) {
    return contents.form.blocks.flatMap((ids, block) =>
      ids.flatMap((id, place) => {
        if (!isForPractice(id)) return [];
        const message = `question ${id} belongs to the practice pool, which stands on no form`;
        return [{ ...breachAtForm(contents, `blocks.${block}.${place}`, message), id }];
      }),
    );
  },
};
