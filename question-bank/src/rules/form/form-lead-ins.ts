// No wording of the lead-in is used in more than 13 % of a form's questions (two in fifteen).

import { leadInWording } from '../../question-traits.ts';
import { percent, tally } from '../../tally.ts';
import { breachAtForm, type FormRule } from '../rule.ts';

export const formLeadIns: FormRule = {
  name: 'form-lead-ins',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    return [...tally(contents.questions, leadInWording)].flatMap(([wording, count]) => {
      const share = count / contents.questions.length;
      if (share <= 0.13) return [];
      return [breachAtForm(contents, 'blocks', `'${wording}' is the lead-in of ${percent(share)}; 13 % are allowed`)];
    });
  },
};
