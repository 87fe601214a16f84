// Rules and accommodation in the columns of a table: whatever is fixed is read back, and rows of earlier versions stay
// fixed.

import { accommodationFrom, accommodationParts, noAccommodation } from '@simulator/exam-engine';
import { describe, expect, test } from 'vitest';
import { accessCodes } from './database/schema.ts';
import { choiceOf, fromStoredChoice, toStoredChoice } from './stored-choice.ts';

const everyPart = accommodationFrom((part) => (part === 'timeFactor' ? 1.5 : 10));
const fixed = { rules: 'exam-day', accommodation: everyPart };
const stored = { rules: 'exam-day', ...everyPart };

test('rules and every part are stored and read back', () => {
  expect(toStoredChoice(fixed)).toEqual(stored);
  expect(fromStoredChoice(stored)).toEqual(fixed);
});

describe.each(accommodationParts)('the part %s of an accommodation', (part) => {
  test('is not given by a row from before it existed, whose other parts stay fixed', () => {
    const accommodation = { ...everyPart, [part]: noAccommodation[part] };
    expect(fromStoredChoice({ ...stored, [part]: null })).toEqual({ rules: 'exam-day', accommodation });
  });

  test('has a column, which is among those of a choice', () => {
    expect(choiceOf(accessCodes)[part]).toBe(accessCodes[part]);
  });
});
