// On a form, 54 to 72 questions have a picture, 9 to 12 in each block.

import { blueprint } from '../../blueprint.ts';
import { hasPicture } from '../../question-traits.ts';
import { breachAtForm, type FormRule } from '../rule.ts';

export const formPictures: FormRule = {
  name: 'form-pictures',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    const amounts = [
      { what: 'form', field: 'blocks', questions: contents.questions, allowed: blueprint.pictures },
      ...contents.blocks.map((questions, block) => ({
        what: `block ${block + 1}`,
        field: `blocks.${block}`,
        questions,
        allowed: blueprint.picturesOfABlock,
      })),
    ];
    return amounts.flatMap(({ what, field, questions, allowed }) => {
      const count = questions.filter(hasPicture).length;
      if (count >= allowed.least && count <= allowed.most) return [];
      return [
        breachAtForm(
          contents,
          field,
          `${what} has ${count} questions with a picture; ${allowed.least} to ${allowed.most} are allowed`,
        ),
      ];
    });
  },
};
