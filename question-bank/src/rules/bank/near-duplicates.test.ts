// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { bankOf } from '../../specimens/good-form.ts';
import { goodQuestion } from '../../specimens/good-question.ts';
import { taughtQuestion } from '../../specimens/taught-question.ts';
import { nearDuplicates } from './near-duplicates.ts';

const other =
  'Milk yield has fallen by half in a New York herd since silage was changed. Rumens are slack, feces are loose and gray, and two cows are lame. Which sample is taken first?';
const unlike = goodQuestion({ id: 5, question: other, options: ['Blood', 'Feces', 'Milk', 'Rumen fluid', 'Silage'] });

test('a question that repeats another with different names and numbers is a problem', () => {
  const copy = goodQuestion({
    id: 2,
    question: goodQuestion()
      .question.replaceAll('31-kg', '18-kg')
      .replace('Ohio', 'Texas')
      .replace('290/min', '260/min'),
  });
  expect(nearDuplicates.check(bankOf([goodQuestion(), copy, unlike]))).toMatchObject([
    { id: 2, message: expect.stringMatching(/question 1$/) },
  ]);
});

test('twins may share their wording only if their figures differ', () => {
  const twin = (question: string) => bankOf([goodQuestion(), goodQuestion({ id: 361, question, correct: 1 })]);
  const [potassium, rate] = ['Potassium is 8.9 mmol/L', '46/min with wide complexes'];
  const changed = goodQuestion()
    .question.replace('Potassium is 4.3 mmol/L', potassium)
    .replace('290/min with narrow complexes', rate)
    .replace('creatinine is 1.0', 'creatinine is 7.4');
  expect(nearDuplicates.check(twin(changed))).toEqual([]);
  expect(nearDuplicates.check(twin(goodQuestion().question))).toHaveLength(1);
});

test('checking 720 questions takes less than three seconds', () => {
  const words = Array.from(
    { length: 900 },
    (_, index) => `w${String.fromCharCode(97 + (index % 26), 97 + ((index * 7) % 26))}`,
  );
  const questions = Array.from({ length: 720 }, (_, id) =>
    goodQuestion({
      id: id + 1000,
      question: Array.from({ length: 110 }, (_, at) => words[(id * 37 + at * (id % 13)) % 900]).join(' '),
    }),
  );
  const startedAt = performance.now();
  nearDuplicates.check(bankOf(questions));
  expect(performance.now() - startedAt).toBeLessThan(3000);
});

test('twins may share a stem only if their laboratory results differ', () => {
  const results = (values: readonly number[]) =>
    values.map((value, hour) => ({ name: `Glucose after ${hour} hours`, value, unit: 'mg/dL', low: 80, high: 120 }));
  const pair = (first: number[], second: number[]) =>
    bankOf([taughtQuestion({ id: 1, labs: results(first) }), taughtQuestion({ id: 361, labs: results(second) })]);
  expect(nearDuplicates.check(pair([61, 72, 83, 94, 95, 96], [161, 172, 183, 194, 195, 196]))).toEqual([]);
  expect(nearDuplicates.check(pair([61, 72, 83], [61, 72, 83]))).toHaveLength(1);
});
