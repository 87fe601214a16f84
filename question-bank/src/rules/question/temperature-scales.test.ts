// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion, goodQuestionWith } from '../../specimens/good-question.ts';
import { temperatureScales } from './temperature-scales.ts';

test.each([
  'Temperature is 39.5°C.',
  'It is 103.1°F.',
  'Temperature is 39.5°C (102.1°F).',
  'It is kept at 4 to 8°C (39 to 50°F).',
])("'%s' is a problem", (sentence) => {
  expect(temperatureScales.check(goodQuestionWith(sentence))).toMatchObject([{ field: 'question' }]);
});

test.each([
  'It is 39.5°C (103.1°F).',
  'It is 40°C (104°F).',
  'It is kept at 4 to 8°C (39 to 46°F).',
  'It fell by 2°C.',
])("'%s' passes", (sentence) => {
  expect(temperatureScales.check(goodQuestionWith(sentence))).toEqual([]);
});

test('feedback may give a temperature in one scale, but two scales must agree', () => {
  expect(temperatureScales.check(goodQuestion({ feedback: 'At 39.5°C he is febrile.' }))).toEqual([]);
  expect(temperatureScales.check(goodQuestion({ feedback: 'At 39.5°C (101°F) he is febrile.' }))).toHaveLength(1);
});

test('a good question passes', () => {
  expect(temperatureScales.check(goodQuestion())).toEqual([]);
});

test.each([
  'It has risen from 38.3 to 40.0°C (104°F).',
  'Warmth falls about 3°C (5°F) a week.',
  'A rise of just over 1°C (2°F) is seen.',
])("a rise or a step of a few degrees passes if its scales agree: '%s'", (sentence) => {
  expect(temperatureScales.check(goodQuestionWith(sentence))).toEqual([]);
});
