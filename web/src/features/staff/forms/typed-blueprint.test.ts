// A blueprint as typed: something that is not a number is not sent.

import type { FormBlueprint } from '@simulator/api-contract';
import { expect, test } from 'vitest';
import { readBlueprint, typedBlueprint } from './typed-blueprint.ts';

const blueprint: FormBlueprint = {
  ...{ blocks: 2, questionsPerBlock: 20, pretestPerBlock: 2 },
  counts: [{ division: 'species', part: 'canine', count: 40 }],
  ...{ pictures: { least: 6, most: 8 }, meanDifficulty: { least: 0.65, most: 0.72 } },
};
const typed = typedBlueprint(blueprint);

test('a blueprint that nobody edited is read back unchanged', () => {
  expect(readBlueprint(typed, blueprint)).toEqual(blueprint);
});

test.each([
  ['a count of words', { counts: [{ division: 'species' as const, part: 'canine', count: 'many' }] }],
  ['an empty count', { counts: [{ division: 'species' as const, part: 'canine', count: '' }] }],
  ['a range the wrong way round', { pictures: { least: '9', most: '8' } }],
  ['a share above one', { meanDifficulty: { least: '0.5', most: '1.2' } }],
  ['a share in percent', { meanDifficulty: { least: '65', most: '72' } }],
])('a blueprint with %s is refused', (_, changed) => {
  expect(readBlueprint({ ...typed, ...changed }, blueprint)).toBeNull();
});
