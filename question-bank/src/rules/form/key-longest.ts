// The key is the longest option in at most a quarter of a form's questions.

import { keyIsLongest } from '../../question-traits.ts';
import { percent } from '../../tally.ts';
import { breachAtForm, type FormRule } from '../rule.ts';

export const keyLongest: FormRule = {
  name: 'key-longest',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    const share = contents.questions.filter(keyIsLongest).length / contents.questions.length;
    if (share <= 0.25) return [];
    return [breachAtForm(contents, 'blocks', `the key is the longest option in ${percent(share)}; 25 % are allowed`)];
  },
};
