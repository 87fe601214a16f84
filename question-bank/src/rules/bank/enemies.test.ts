// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { bankOf } from '../../specimens/good-form.ts';
import { goodQuestion } from '../../specimens/good-question.ts';
import { enemies } from './enemies.ts';

const bank = (first: number[], second: number[]) =>
  bankOf([goodQuestion({ id: 1, enemies: first }), goodQuestion({ id: 2, enemies: second })]);

test('an enemy that does not exist, an enemy that does not name the question back, and oneself are problems', () => {
  expect(enemies.check(bank([3], []))).toMatchObject([{ id: 1, message: expect.stringContaining('does not exist') }]);
  expect(enemies.check(bank([2], []))).toMatchObject([{ id: 1, message: expect.stringContaining('in return') }]);
  expect(enemies.check(bank([1], []))).toMatchObject([{ id: 1, message: expect.stringContaining('itself') }]);
});

test('questions that name each other as enemies pass', () => {
  expect(enemies.check(bank([2], [1]))).toEqual([]);
});
