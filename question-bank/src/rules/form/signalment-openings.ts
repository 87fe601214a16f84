// At most 27 % of a form's stems without teaching open with age and breed. In the exam's own style, most stems do.

import { isTaught, opensWithSignalment } from '../../question-traits.ts';
import { percent } from '../../tally.ts';
import { breachAtForm, type FormRule } from '../rule.ts';

export const signalmentOpenings: FormRule = {
  name: 'signalment-openings',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    const share =
      contents.questions.filter((question) => !isTaught(question) && opensWithSignalment(question)).length /
      contents.questions.length;
    if (share <= 0.27) return [];
    return [breachAtForm(contents, 'blocks', `${percent(share)} of stems open with age and breed; 27 % are allowed`)];
  },
};
