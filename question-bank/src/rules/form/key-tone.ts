// Careful words don't point to the key, and sweeping words don't point to wrong options: they don't help a guesser.

import { compareWithChance, type Guess } from '../../chance.ts';
import { breachAtForm, type FormRule } from '../rule.ts';

const careful = /\b(may|might|often|usually|generally|sometimes|likely|possibly|probably|can|could|tends?)\b/i;
const sweeping = /\b(all|any|every|none|only|must|completely|entirely|immediately|guaranteed?)\b/i;

export const keyTone: FormRule = {
  name: 'key-tone',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    const keysAmong = (words: RegExp) =>
      compareWithChance(
        contents.questions.flatMap(({ options, correct }): Guess[] =>
          options.flatMap((option, index) =>
            words.test(option) ? [{ chance: 1 / options.length, hit: index === correct ? 1 : 0 }] : [],
          ),
        ),
      );
    const [soft, strong] = [keysAmong(careful), keysAmong(sweeping)];
    const due = (expected: number) => `about ${Math.round(expected)} are due`;
    return [
      ...(soft.hits > soft.most
        ? [
            breachAtForm(
              contents,
              'blocks',
              `${soft.hits} options with may, often or likely are keys; ${due(soft.expected)}`,
            ),
          ]
        : []),
      ...(strong.hits < strong.least
        ? [
            breachAtForm(
              contents,
              'blocks',
              `${strong.hits} options with all, only or must are keys; ${due(strong.expected)}`,
            ),
          ]
        : []),
    ];
  },
};
