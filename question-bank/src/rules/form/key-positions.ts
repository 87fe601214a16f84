// Among a form's five-option questions, each letter is the key in 17 to 23 %.

import { keyLetter, letters } from '../../question-traits.ts';
import { percent, tally } from '../../tally.ts';
import { breachAtForm, type FormRule } from '../rule.ts';

export const keyPositions: FormRule = {
  name: 'key-positions',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    const withFive = contents.questions.filter(({ options }) => options.length === 5);
    const counts = tally(withFive, keyLetter);
    return letters.flatMap((letter) => {
      const share = (counts.get(letter) ?? 0) / withFive.length;
      if (share >= 0.17 && share <= 0.23) return [];
      return [
        breachAtForm(
          contents,
          'blocks',
          `${letter} is the key of ${percent(share)} of five-option questions; 17 to 23 % are allowed`,
        ),
      ];
    });
  },
};
