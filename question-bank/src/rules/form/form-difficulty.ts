// A form is as difficult as intended, and its blocks are about equally difficult.

import { blueprint } from '../../blueprint.ts';
import { mean } from '../../tally.ts';
import { breachAtForm, type FormRule } from '../rule.ts';

export const formDifficulty: FormRule = {
  name: 'form-difficulty',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    const { least, most } = blueprint.meanDifficulty;
    const whole = mean(contents.questions.map((question) => question.estimated_difficulty));
    const ofBlocks = contents.blocks.map((block) => mean(block.map((question) => question.estimated_difficulty)));
    const spread = Math.max(...ofBlocks) - Math.min(...ofBlocks);
    return [
      ...(whole < least || whole > most
        ? [
            breachAtForm(
              contents,
              'blocks',
              `mean estimated difficulty is ${whole.toFixed(3)}; ${least} to ${most} is allowed`,
            ),
          ]
        : []),
      // Rounds the spread, because means of two-digit decimals rarely equal a limit exactly.
      ...(Number(spread.toFixed(6)) > blueprint.blockDifficultySpread
        ? [
            breachAtForm(
              contents,
              'blocks',
              `block means (${ofBlocks.map((value) => value.toFixed(3)).join(', ')}) lie more than ${blueprint.blockDifficultySpread} apart`,
            ),
          ]
        : []),
    ];
  },
};
