// Exceptions tolerate what they name, and unused ones are reported.

import { expect, test } from 'vitest';
import { applyExceptions } from './exceptions.ts';
import type { Problem } from './problem.ts';

const problem: Problem = { file: 'a.yaml', line: 3, field: 'question', message: 'is long', rule: 'stem-length', id: 7 };
const lineOf = (field: string) => Number(field) + 10;

test('an exception removes the problem that it names', () => {
  const list = [{ rule: 'stem-length', id: 7, reason: 'a regulation is quoted' }];
  expect(applyExceptions([problem], { list, lineOf })).toEqual([]);
});

test('an exception for another question or rule removes nothing and is a problem itself', () => {
  const list = [
    { rule: 'stem-length', id: 8, reason: 'gone' },
    { rule: 'spelling', id: 7, reason: 'gone' },
  ];
  const left = applyExceptions([problem], { list, lineOf });
  expect(left).toMatchObject([problem, { rule: 'exceptions', line: 10 }, { rule: 'exceptions', line: 11 }]);
});
