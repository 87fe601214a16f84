// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { batchOpenings } from './batch-openings.ts';

const batch = (openings: string[]) => ({
  name: 'c1',
  questions: openings.map((opening, index) =>
    goodQuestion({ id: index + 1, question: `${opening} in Ohio is ill. What next?` }),
  ),
});
const different = (count: number) =>
  Array.from({ length: count }, (_, index) => `Farm ${'abcdefghijklmno'[index]} with cattle and pigs`);

test('the same five words for the third time are a problem, numbers made alike', () => {
  const openings = ['Heart rate is 90/min and', 'Heart rate is 80/min and', 'Heart rate is 71/min and'];
  expect(batchOpenings.check(batch([...openings, ...different(12)]))).toMatchObject([{ id: 3 }]);
});

test('age and breed for the fifth time in fifteen are a problem', () => {
  const signalments = ['Boxer', 'Pug', 'Beagle', 'Borzoi', 'Akita'].map((breed) => `A 5-year-old ${breed} from Texas`);
  expect(batchOpenings.check(batch([...signalments, ...different(10)]))).toMatchObject([{ id: 5 }]);
});

test('different openings pass', () => {
  expect(batchOpenings.check(batch(different(15)))).toEqual([]);
});
