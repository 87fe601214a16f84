// Every question of a form exists and can be read.

import { breachAtForm, type FormRule } from '../rule.ts';

export const formMembers: FormRule = {
  name: 'form-members',
  about: 'form',
  needsWholeForm: false,
  check(contents) {
    const present = new Set(contents.questions.map(({ id }) => id));
    const missing = contents.form.blocks.flat().filter((id) => !present.has(id));
    if (missing.length === 0) return [];
    const some = missing.slice(0, 12).join(', ');
    const rest = missing.length > 12 ? ' ...' : '';
    return [breachAtForm(contents, 'blocks', `${missing.length} questions are missing or unreadable: ${some}${rest}`)];
  },
};
