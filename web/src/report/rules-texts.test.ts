// Rules and accommodations in words.

import { noAccommodation } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { type RulesInWords, rulesInWords } from './rules-texts.ts';

test.each<[RulesInWords, string]>([
  [{ id: 'standard' }, 'Standard simulation'],
  [{ id: 'exam-day', accommodation: { ...noAccommodation, timeFactor: 1, extraBreakMinutes: 0 } }, 'Exam day'],
  [
    { id: 'self-paced', accommodation: { ...noAccommodation, timeFactor: 1.25, extraBreakMinutes: 1 } },
    'Self-paced, 1.25 times the block time, one extra break minute',
  ],
  [
    { id: 'standard', accommodation: { ...noAccommodation, timeFactor: 1, extraBreakMinutes: 30 } },
    'Standard simulation, 30 extra break minutes',
  ],
  [{ id: 'of-a-newer-version' }, 'of-a-newer-version'],
])('the rules %j are written as "%s"', (rules, said) => {
  expect(rulesInWords(rules)).toBe(said);
});
