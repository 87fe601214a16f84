// Within a block, no two questions of one species share a diagnosis or decision.

import { breachAt, type FormRule } from '../rule.ts';

export const blockThemes: FormRule = {
  name: 'block-themes',
  about: 'form',
  needsWholeForm: false,
  check({ blocks }) {
    return blocks.flatMap((questions, block) =>
      [...Map.groupBy(questions, ({ species, theme }) => `${species} ${theme}`).values()].flatMap(
        ([first, ...others]) =>
          others.map((other) =>
            breachAt(
              other,
              'theme',
              `'${other.theme}' is also the theme of ${other.species} question ${first?.id} in block ${block + 1}`,
            ),
          ),
      ),
    );
  },
};
