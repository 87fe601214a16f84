// The first three questions of a block have no picture: the device loads the block's pictures while they are answered.

import { blueprint } from '../../blueprint.ts';
import { hasPicture } from '../../question-traits.ts';
import { breachAtForm, type FormRule } from '../rule.ts';

export const earlyPictures: FormRule = {
  name: 'early-pictures',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    const first = blueprint.questionsBeforePictures;
    return contents.blocks.flatMap((questions, block) =>
      questions.slice(0, first).flatMap((question, place) => {
        if (!hasPicture(question)) return [];
        const message = `question ${question.id} has a picture and is one of the first ${first} of block ${block + 1}`;
        return [{ ...breachAtForm(contents, `blocks.${block}.${place}`, message), id: question.id }];
      }),
    );
  },
};
