// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { keyConvergence } from './key-convergence.ts';

/**
 * Two distractors vary one half of the option at `center`, one distractor varies the other half, and the last shares
 * nothing with it.
 */
const around = (center: number): string[] => {
  const options = [
    'Cefazolin for 9 days',
    'Ampicillin for 7 days',
    'Cefazolin by mouth',
    'Saline',
    'Cefazolin for 7 days',
  ];
  return [...options.slice(0, 4 - center), 'Cefazolin for 7 days', ...options.slice(4 - center, 4)].slice(0, 5);
};

test('distractors that are variations of the key are a problem', () => {
  const contents = goodForm((question) => {
    const others = ['Cefazolin for 9 days', 'Ampicillin for 7 days', 'Cefazolin by mouth', 'Saline'];
    const options = [...others.slice(0, question.correct), 'Cefazolin for 7 days', ...others.slice(question.correct)];
    return question.id % 2 === 0 ? { ...question, options } : question;
  });
  expect(keyConvergence.check(contents)).toMatchObject([
    { message: expect.stringMatching(/is the key in 180 of 180; 36/) },
  ]);
});

test('options that vary one of them pass if that one is not the key more often than chance allows', () => {
  expect(keyConvergence.check(goodForm((question) => ({ ...question, options: around(2) })))).toEqual([]);
});

test('options that share nothing with each other pass', () => {
  expect(keyConvergence.check(goodForm())).toEqual([]);
});
