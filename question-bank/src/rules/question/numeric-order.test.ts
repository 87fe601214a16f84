// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { numericOrder } from './numeric-order.ts';

test.each([
  [['5 mL/kg', '20 mL/kg', '10 mL/kg', '40 mL/kg']],
  [['2 weeks', '10 days', '1 month', '2 months']],
  [['Grade I', 'Grade III', 'Grade II', 'Grade IV']],
  [
    ['After one dose', 'After three doses', 'After two doses', 'After four doses'].map((text) =>
      text.replace(/doses?/, 'dose'),
    ),
  ],
])('the options %j are a problem because they are out of order', (options) => {
  expect(numericOrder.check(goodQuestion({ options, correct: 0 }))).toHaveLength(1);
});

test.each([
  [['36 hours', '2 days', '1 week', '1 month']],
  [['0.5 mg/kg IV', '1 mg/kg IV', '2.5 mg/kg IV', '1,000 mg/kg IV']],
  [['Stage B1', 'Stage B2', 'Stage C', 'Stage D']],
  [['Ivermectin, 5 mg/kg', 'Albendazole, 2 mg/kg', 'Moxidectin, 1 mg/kg', 'Levamisole, 8 mg/kg']],
])('the options %j pass because they are in order or have no order', (options) => {
  expect(numericOrder.check(goodQuestion({ options, correct: 0 }))).toEqual([]);
});

test('a good question passes', () => {
  expect(numericOrder.check(goodQuestion())).toEqual([]);
});
