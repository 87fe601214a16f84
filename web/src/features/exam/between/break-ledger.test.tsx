// Where the break time comes from, in the words of the transition and the break.

import { chosenRules, execute, noAccommodation, type Simulation } from '@simulator/exam-engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BreakLedger } from './break-ledger.tsx';

/**
 * A simulation under exam-day rules with 10 extra break minutes, after blocks that were ended with these milliseconds
 * left and breaks that took `usedMinutes`.
 */
function after(creditedMs: readonly number[], usedMinutes: number): Simulation {
  const rules = chosenRules({
    rules: 'exam-day',
    accommodation: { ...noAccommodation, timeFactor: 1, extraBreakMinutes: 10 },
  });
  if (!rules) throw new Error('Exam day is a set of rules');
  const ids = Array.from({ length: rules.questionsPerBlock }, (_, id) => id);
  const blocks = Array.from({ length: rules.blockCount }, () => ids);
  const form = { formId: 'form-1', edition: 'edition', rules: [rules.id], blocks };
  const begin = { type: 'BeginSimulation', simulationId: 'sim_1', rules, form, beganAt: '' } as const;
  const { simulation } = execute(undefined, begin, 0);
  if (!simulation) throw new Error('The form does not fit the rules');
  return {
    ...simulation,
    breakUsedMs: usedMinutes * 60_000,
    blocks: simulation.blocks.map((record, index) => {
      const credited = creditedMs[index];
      const completion = { cause: 'ended', minutesUsed: 60, creditedMs: credited ?? 0, atMs: 0 } as const;
      return credited === undefined ? record : { ...record, completion };
    }),
  };
}

const linesOf = (simulation: Simulation) =>
  [...renderToStaticMarkup(<BreakLedger simulation={simulation} />).matchAll(/<li>(.*?)<\/li>/g)].map(
    ([, line]) => line,
  );

test('the break ledger lists given minutes and extra minutes separately', () => {
  expect(linesOf(after([], 0))).toEqual(['45 min given', '10 min extra']);
});

test('times are written in hours, minutes and seconds, and units that are zero are left out', () => {
  expect(linesOf(after([9_743_000, 3_600_000, 3_605_000], 75)).slice(2)).toEqual([
    '2 h 42 min 23 s earned in block 1',
    '1 h earned in block 2',
    '1 h 5 s earned in block 3',
    '1 h 15 min used',
  ]);
});

test('each block that earned break time is listed to the second, and one that earned none is omitted', () => {
  expect(linesOf(after([0, 380_000, 45_000, 120_000], 7))).toEqual([
    '45 min given',
    '10 min extra',
    '6 min 20 s earned in block 2',
    '45 s earned in block 3',
    '2 min earned in block 4',
    '7 min used',
  ]);
});
