// The key is the shortest option in at most a quarter of a form's questions, the same limit as for the longest.

import { keyIsShortest } from '../../question-traits.ts';
import { percent } from '../../tally.ts';
import { breachAtForm, type FormRule } from '../rule.ts';

export const keyShortest: FormRule = {
  name: 'key-shortest',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    const share = contents.questions.filter(keyIsShortest).length / contents.questions.length;
    if (share <= 0.25) return [];
    return [breachAtForm(contents, 'blocks', `the key is the shortest option in ${percent(share)}; 25 % are allowed`)];
  },
};
