// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { bankOf } from '../../specimens/good-form.ts';
import { goodQuestion } from '../../specimens/good-question.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { twinSentences } from './twin-sentences.ts';

const long = 'The organism enters monocytes and the lining of the colon.';
const twinsSaying = (first: string, second: string) =>
  bankOf([
    taughtQuestion({ id: 1, teaching: { mechanism: first }, rationales: [], feedback: 'One.', takeaway: 'Two.' }),
    taughtQuestion({ id: 361, teaching: { work_up: second }, rationales: [], feedback: 'Three.', takeaway: 'Four.' }),
  ]);

test('a long sentence in both twins is a problem at the later one', () => {
  expect(twinSentences.check(twinsSaying(`${long} More.`, `Else. ${long}`))).toMatchObject([
    { id: 361, field: 'teaching.work_up', message: expect.stringContaining('twin 1') },
  ]);
});

test('a short sentence may be in both twins, and a long one in questions that are not twins or have no teaching', () => {
  expect(twinSentences.check(twinsSaying('Recheck in 2 weeks.', 'Recheck in 2 weeks.'))).toEqual([]);
  expect(twinSentences.check(bankOf([taughtQuestion({ id: 1 }), taughtQuestion({ id: 2 })]))).toEqual([]);
  expect(twinSentences.check(bankOf([goodQuestion({ id: 1 }), goodQuestion({ id: 361 })]))).toEqual([]);
});
