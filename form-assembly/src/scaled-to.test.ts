// Blueprints of other sizes: the shares stay, and the counts of a division add up.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Blueprint } from './blueprint.ts';
import { scaledTo } from './scaled-to.ts';

const whole: Blueprint = {
  ...{ blocks: 6, questionsPerBlock: 60, pretestPerBlock: 10 },
  counts: [
    { division: 'species', part: 'canine', count: 200 },
    { division: 'species', part: 'feline', count: 153 },
    { division: 'species', part: 'aquatic', count: 7 },
    { division: 'topic', part: 'Pathobiology', count: 360 },
  ],
  ...{ pictures: { least: 54, most: 72 }, meanDifficulty: { least: 0.65, most: 0.72 } },
};

test('scaling a blueprint to its own size leaves it unchanged', () => {
  expect(scaledTo(whole, { blocks: 6, questionsPerBlock: 60, pretestPerBlock: 10 })).toEqual(whole);
});

test('scaled counts add up to the form in each division, and none is a whole question off its share', () => {
  const sizes = fc.record({
    blocks: fc.integer({ min: 1, max: 6 }),
    questionsPerBlock: fc.integer({ min: 10, max: 60 }),
    pretestPerBlock: fc.integer({ min: 0, max: 10 }),
  });
  fc.assert(
    fc.property(sizes, (size) => {
      const questions = size.blocks * size.questionsPerBlock;
      const scaled = scaledTo(whole, size);
      for (const division of ['species', 'topic']) {
        const counts = scaled.counts.filter((one) => one.division === division);
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(questions);
      }
      scaled.counts.forEach(({ count }, index) => {
        expect(Math.abs(count - ((whole.counts[index]?.count ?? 0) * questions) / 360)).toBeLessThan(1);
      });
    }),
    { numRuns: 100, seed: 20261123 },
  );
});
