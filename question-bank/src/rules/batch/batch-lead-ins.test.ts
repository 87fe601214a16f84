// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestionAsking } from '../../specimens/good-question.ts';
import { batchLeadIns } from './batch-lead-ins.ts';

const batch = (leadIns: string[]) => ({
  name: 'c1',
  questions: leadIns.map((leadIn, index) => goodQuestionAsking(leadIn, { id: index + 1 })),
});
const different = (count: number) => Array.from({ length: count }, (_, index) => `Which is drug ${index}?`);

test('a lead-in for the third time in fifteen is a problem, at the third question', () => {
  const leadIns = ['What next?', 'What next?', 'What NEXT?', ...different(12)];
  expect(batchLeadIns.check(batch(leadIns))).toMatchObject([{ id: 3 }]);
});

test("'most appropriate' for the fourth time is a problem", () => {
  const vague = ['drug', 'test', 'dose', 'route'].map((thing) => `Which ${thing} is most appropriate?`);
  expect(batchLeadIns.check(batch([...vague, ...different(11)]))).toMatchObject([{ id: 4 }]);
});

test('different lead-ins pass', () => {
  expect(batchLeadIns.check(batch(different(15)))).toEqual([]);
});
