// Each rule gets what it is about, and waits for a complete form if it must.

import { expect, test } from 'vitest';
import { checkBank } from './check-bank.ts';
import { rulesOfTheBank } from './rules/bank-rules.ts';
import { bankOf, goodForm, goodFormFile } from './specimens/good-form.ts';
import { goodQuestion } from './specimens/good-question.ts';

const formRules = rulesOfTheBank.filter(({ about }) => about === 'form');

test('every rule has a different name', () => {
  expect(new Set(rulesOfTheBank.map(({ name }) => name)).size).toBe(rulesOfTheBank.length);
});

test('a complete, good form has no problems and no waiting rules', () => {
  const bank = { questions: goodForm().questions, forms: [goodFormFile()] };
  expect(checkBank(bank, formRules)).toEqual({ problems: [], waiting: [] });
});

test('rules that need a whole form wait while a question is missing, and the other rules do not', () => {
  const bank = { questions: goodForm().questions.slice(1), forms: [goodFormFile()] };
  const { problems, waiting } = checkBank(bank, formRules);
  expect(problems).toMatchObject([{ rule: 'form-members' }]);
  expect(waiting).toMatchObject([{ formId: 'form-1', missing: 1, rules: expect.arrayContaining(['key-positions']) }]);
});

test('a problem carries the name of its rule', () => {
  const { problems } = checkBank(bankOf([goodQuestion({ estimated_difficulty: 1 })]), rulesOfTheBank);
  expect(problems).toContainEqual(expect.objectContaining({ rule: 'difficulty-range', id: 1 }));
});
