// A form has six blocks of 60 different ids, ten of each block unscored (decision 0041).

import { blueprint } from '../../blueprint.ts';
import { type Breach, breachAtForm, type FormRule } from '../rule.ts';

export const formShape: FormRule = {
  name: 'form-shape',
  about: 'form',
  needsWholeForm: false,
  check(contents) {
    const { blocks, pretest } = contents.form;
    const breaches: Breach[] = [];
    const complain = (field: string, message: string) => breaches.push(breachAtForm(contents, field, message));

    if (blocks.length !== blueprint.blocks) complain('blocks', `has ${blocks.length} blocks, not ${blueprint.blocks}`);
    const seen = new Set<number>();
    blocks.forEach((ids, block) => {
      const field = `blocks.${block}`;
      const unscored = ids.filter((id) => pretest.includes(id)).length;
      if (ids.length !== blueprint.questionsOfABlock) {
        complain(field, `has ${ids.length} questions, not ${blueprint.questionsOfABlock}`);
      }
      if (unscored !== blueprint.pretestOfABlock) {
        complain(field, `has ${unscored} pre-test questions, not ${blueprint.pretestOfABlock}`);
      }
      ids.forEach((id, position) => {
        if (seen.has(id)) complain(`${field}.${position}`, `asks question ${id} a second time`);
        seen.add(id);
      });
    });
    pretest.forEach((id, position) => {
      if (!seen.has(id)) complain(`pretest.${position}`, `question ${id} is in no block`);
      if (pretest.indexOf(id) < position) complain(`pretest.${position}`, `repeats question ${id}`);
    });
    return breaches;
  },
};
