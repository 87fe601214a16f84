// The rule fires on planted violations and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion } from '../../specimens/good-question.ts';
import { borrowedPictures } from './borrowed-pictures.ts';

const findings = 'Radiograph: a fracture of the tibia.';
const shown = goodQuestion({ id: 12, findings });
const borrower = (planted: Parameters<typeof goodQuestion>[0]) =>
  goodQuestion({ id: 721, findings, picture_of: 12, enemies: [12], ...planted });
const messages = (...questions: ReturnType<typeof goodQuestion>[]) =>
  borrowedPictures.check({ forms: [], questions: [shown, ...questions] }).map(({ message }) => message);

test.each([
  ['findings of no picture', goodQuestion({ id: 721, findings }), /picture_of names/],
  ['a question of a form', goodQuestion({ id: 13, findings, picture_of: 12, enemies: [12] }), /practice pool/],
  ['a question that does not exist', borrower({ picture_of: 99 }), /not in the bank/],
  ['another species', borrower({ species: 'aquatic' }), /another species/],
  ['other findings', borrower({ findings: 'Radiograph: no fracture.' }), /findings are others/],
  ['no enemy', borrower({ enemies: [] }), /no enemy/],
])('a borrowed picture is a problem in this case: %s', (_, question, message) => {
  expect(messages(question)).toEqual([expect.stringMatching(message)]);
});

test('a picture borrowed from an enemy with the same findings passes, and so does a question without a picture', () => {
  expect(messages(borrower({}), goodQuestion({ id: 722 }))).toEqual([]);
});
