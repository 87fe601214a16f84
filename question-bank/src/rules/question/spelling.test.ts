// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion, goodQuestionWith } from '../../specimens/good-question.ts';
import { spelling } from './spelling.ts';

test.each([
  ['anaemia', 'anemia'],
  ['haemorrhage', 'hemorrhage'],
  ['diarrhoea', 'diarrhea'],
  ['oestrus', 'estrus'],
  ['colour', 'color'],
  ['stabilised', 'stabilized'],
  ['analysed', 'analyzed'],
  ['foetus', 'fetus'],
])("'%s' is reported as British for '%s'", (british, american) => {
  expect(spelling.check(goodQuestionWith(`There was ${british}.`))).toMatchObject([
    { message: expect.stringContaining(`'${american}'`) },
  ]);
});

test.each([
  'Haemonchus',
  'Mannheimia haemolytica',
  'Mycoplasma haemofelis',
  'Tritrichomonas foetus',
  'Greyhound',
  'analyses',
  'raised',
])("'%s' is not reported as British", (word) => {
  expect(spelling.check(goodQuestionWith(`There was ${word}.`))).toEqual([]);
});

test('a good question passes', () => {
  expect(spelling.check(goodQuestion())).toEqual([]);
});

test("'proestrus' and 'nasoesophageal' pass, 'oestrus' and 'oesophagus' do not, and only a bird may be a 'grey'", () => {
  const faults = (feedback: string, species: 'canine' | 'pet-bird' = 'canine') =>
    spelling.check(goodQuestion({ feedback, species })).length;
  expect(faults('Proestrus ends; a nasoesophageal tube is placed.')).toBe(0);
  expect(faults('Oestrus ends; an oesophagus is dilated.')).toBe(2);
  expect(faults('A young grey sneezes.', 'pet-bird')).toBe(0);
  expect(faults('A young grey sneezes.')).toBe(1);
});
