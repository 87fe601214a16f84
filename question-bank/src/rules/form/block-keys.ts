// Within a block, no letter is the key much more or less often than by chance, or many times in a row.

import { keyLetter, letters } from '../../question-traits.ts';
import { type Breach, breachAtForm, type FormRule } from '../rule.ts';

/** A run of six occurs by chance in one block of ninety. */
const longestRun = 5;

/**
 * Wide enough that only one in a hundred honestly shuffled forms fails. A form has 30 counts (5 letters in 6 blocks).
 */
const standardErrors = 3.6;

export const blockKeys: FormRule = {
  name: 'block-keys',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    return contents.blocks.flatMap((questions, block): Breach[] => {
      const field = `blocks.${block}`;
      const keys = questions.map(keyLetter);
      const run = longestRunOf(keys);
      const tooLong =
        run > longestRun
          ? [breachAtForm(contents, field, `has ${run} equal keys in a row; ${longestRun} are allowed`)]
          : [];
      const unequal = letters.flatMap((letter, place) => {
        const chances = questions.map(({ options }) => (place < options.length ? 1 / options.length : 0));
        const expected = chances.reduce((sum, chance) => sum + chance, 0);
        const error = Math.sqrt(chances.reduce((sum, chance) => sum + chance * (1 - chance), 0));
        const count = keys.filter((key) => key === letter).length;
        if (Math.abs(count - expected) <= standardErrors * error) return [];
        return [
          breachAtForm(
            contents,
            field,
            `has the key ${count} times at ${letter}; about ${Math.round(expected)} are due`,
          ),
        ];
      });
      return [...tooLong, ...unequal];
    });
  },
};

function longestRunOf(keys: readonly string[]): number {
  let [longest, run] = [0, 0];
  keys.forEach((key, place) => {
    run = key === keys[place - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}
