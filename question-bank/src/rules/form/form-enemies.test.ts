// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formEnemies } from './form-enemies.ts';

test('enemies on the same form are a problem, but an enemy elsewhere is not', () => {
  const withEnemy = (enemy: number) =>
    goodForm((question) => (question.id === 20 ? { ...question, enemies: [enemy] } : question));
  expect(formEnemies.check(withEnemy(3))).toMatchObject([{ id: 20, field: 'enemies.0' }]);
  expect(formEnemies.check(withEnemy(380))).toEqual([]);
});

test('two enemies that name each other are reported as one problem', () => {
  const contents = goodForm((question) => {
    if (question.id === 3) return { ...question, enemies: [20] };
    return question.id === 20 ? { ...question, enemies: [3] } : question;
  });
  expect(formEnemies.check(contents)).toHaveLength(1);
});

test('a good form passes', () => {
  expect(formEnemies.check(goodForm())).toEqual([]);
});
