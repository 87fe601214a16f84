// The header that names a simulation's rules: what is written can be read again, and anything else is read as the
// observed rules.

import {
  accommodationFrom,
  accommodationParts,
  allRules,
  findRules,
  mostMinutes,
  noAccommodation,
  type RulesChoice,
  standardRules,
  timeFactors,
} from '@simulator/exam-engine';
import { describe, expect, test } from 'vitest';
import { fixesSomething, readRulesChoice, writeRulesChoice } from './rules-choice.ts';
import { rulesChoice } from './rules-schemas.ts';

const observed: RulesChoice = { rules: standardRules.id, accommodation: noAccommodation };

describe('a rules choice', () => {
  const choices = allRules.flatMap(({ id }) =>
    timeFactors.flatMap((timeFactor) =>
      [0, 1, mostMinutes.extraBreakMinutes].map(
        (extraBreakMinutes): RulesChoice => ({
          rules: id,
          accommodation: { ...noAccommodation, timeFactor, extraBreakMinutes },
        }),
      ),
    ),
  );

  test.each(choices.map((choice) => [writeRulesChoice(choice), choice] as const))(
    'written as %s is read back unchanged',
    (text, choice) => {
      expect(readRulesChoice(text)).toEqual(choice);
    },
  );

  test('of rules that only a newer version knows is read unchanged, so that the page can say so', () => {
    expect(readRulesChoice('of-next-year;1.25;5')).toEqual({
      rules: 'of-next-year',
      accommodation: { ...noAccommodation, timeFactor: 1.25, extraBreakMinutes: 5 },
    });
  });

  test.each([';no-calculator', ';a;b', ';'])(
    'with a part that only a newer version knows is read as unknown rules: %s',
    (newer) => {
      const accommodation = accommodationFrom((part) => (part === 'timeFactor' ? 1.5 : 10));
      const text = ['exam-day', ...accommodationParts.map((part) => accommodation[part])].join(';') + newer;
      const choice = readRulesChoice(text);
      expect(choice).toEqual({ rules: text, accommodation });
      expect(findRules(choice.rules)).toBeUndefined();
    },
  );
});

describe.each(accommodationParts)('the part %s of an accommodation', (part) => {
  const accommodation = accommodationFrom((one) => (one === part ? (one === 'timeFactor' ? 1.5 : 10) : null));
  const choice: RulesChoice = { rules: 'exam-day', accommodation };

  test('is written into the header and read back', () => {
    expect(readRulesChoice(writeRulesChoice(choice))).toEqual(choice);
  });

  test('is accepted in a body', () => {
    expect(rulesChoice.parse(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });
});

test('what earlier versions write, which know two parts, is read: further parts are not given', () => {
  const known = { timeFactor: 1.5, extraBreakMinutes: 10 } as const;
  const choice = { rules: 'exam-day', accommodation: { ...noAccommodation, ...known } };
  expect(writeRulesChoice(choice)).toBe('exam-day;1.5;10');
  expect(readRulesChoice('exam-day;1.5;10')).toEqual(choice);
  expect(rulesChoice.parse({ rules: 'exam-day', accommodation: known })).toEqual(choice);
});

test.each([
  null,
  '',
  ';',
  ';;',
  ';1;0',
  'exam-day',
  'exam-day;1.5',
  'exam-day;1.5;',
  'exam-day;;10',
  'exam-day;3;10',
  'exam-day;0;10',
  'exam-day;-1;10',
  'exam-day;NaN;10',
  'exam-day;1.50;10',
  'exam-day;1e0;10',
  'exam-day;0x1;10',
  'exam-day;1.5;-1',
  'exam-day;1.5;-0',
  'exam-day;1.5;61',
  'exam-day;1.5;1e1',
  'exam-day;1.5;10.5',
  'exam-day;1.5;010',
  'exam-day;1.5; 10',
  'exam-day;1.5;Infinity',
  'exam-day;1.5;010;no-calculator',
  'exam-day;3;10;no-calculator',
  'exam-day;1.5;10, exam-day;2;60',
  'exam-day,1.5,10',
])('%j is not a rules choice and is read as the observed rules', (text) => {
  expect(readRulesChoice(text)).toEqual(observed);
});

test.each([
  [{ rules: null, accommodation: null }, false],
  [{ rules: 'exam-day', accommodation: null }, true],
  [{ rules: null, accommodation: noAccommodation }, true],
])('for a code with %j, fixesSomething returns %s', (fixed, expected) => {
  expect(fixesSomething(fixed)).toBe(expected);
});
