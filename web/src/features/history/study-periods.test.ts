// Puts study and simulations on one calendar: nothing is lost, no matter how long the span is.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOfDay, dayOf } from '../../device/clock/calendar-day.ts';
import { studyPeriods } from './study-periods.ts';
import type { Score } from './trends.ts';

/** Noon in the device's time zone. */
const at = (date: string) => new Date(`${date}T12:00:00`);
const day = (date: string) => dayOf(at(date).getTime());
const score = (date: string): Score => ({
  simulationId: `sim_of_${date}`,
  beganAt: at(date).toISOString(),
  scaledScore: 500,
  passed: true,
  correct: 200,
  total: 300,
  rules: 'standard',
  form: { formId: 'form-1' },
});
const studied = (...all: readonly (readonly [date: string, answered: number, right: number])[]) =>
  new Map(all.map(([date, answered, right]) => [day(date), { answered, right }]));

test('there is nothing to draw when nothing was studied', () => {
  expect(studyPeriods(new Map(), [score('2026-11-01')], day('2026-11-23'))).toBeNull();
});

describe('the length of the periods depends on the span', () => {
  test('a short span is divided into days up to today, including days without study', () => {
    const time = studyPeriods(studied(['2026-11-20', 10, 7]), [score('2026-11-21')], day('2026-11-23'));
    expect(time?.unit).toBe('day');
    expect(time?.periods.map(({ answered, right, scores }) => [answered, right, scores.length])).toEqual([
      [10, 7, 0],
      [0, 0, 1],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
  test('a longer span is divided into weeks, which begin on Sunday', () => {
    const time = studyPeriods(studied(['2026-10-07', 10, 7], ['2026-10-10', 4, 4]), [], day('2026-11-23'));
    expect(time?.unit).toBe('week');
    expect(time?.periods[0]).toMatchObject({ answered: 14, right: 11 });
    expect(time?.periods.map(({ firstDay }) => dateOfDay(firstDay))).toEqual([
      '2026-10-04',
      '2026-10-11',
      '2026-10-18',
      '2026-10-25',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
    ]);
  });
  test('a long span is divided into calendar months', () => {
    const time = studyPeriods(studied(['2026-02-28', 3, 1]), [score('2025-12-31')], day('2026-07-01'));
    expect(time?.unit).toBe('month');
    expect(time?.periods.map(({ firstDay, lastDay }) => `${dateOfDay(firstDay)} ${dateOfDay(lastDay)}`)).toEqual([
      '2025-12-01 2025-12-31',
      '2026-01-01 2026-01-31',
      '2026-02-01 2026-02-28',
      '2026-03-01 2026-03-31',
      '2026-04-01 2026-04-30',
      '2026-05-01 2026-05-31',
      '2026-06-01 2026-06-30',
      '2026-07-01 2026-07-31',
    ]);
  });
});

/** One seed for all runs, so that a rerun gets the same cases. */
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);

test('every answer and simulation is in exactly one period, and the periods have no gaps between them', () => {
  const today = day('2026-11-23');
  const days = fc.uniqueArray(
    fc.record({ ago: fc.integer({ min: -2, max: 900 }), answered: fc.integer({ min: 1, max: 90 }) }),
    {
      selector: ({ ago }) => ago,
      minLength: 1,
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(days, fc.array(fc.nat(900), { maxLength: 8 }), (all, simulations) => {
      const time = studyPeriods(
        new Map(all.map(({ ago, answered }) => [today - ago, { answered, right: 1 }])),
        simulations.map((ago) => score(dateOfDay(today - ago))),
        today,
      );
      const periods = time?.periods ?? [];
      const sum = (of: (period: (typeof periods)[number]) => number) =>
        periods.reduce((total, period) => total + of(period), 0);
      expect(sum(({ answered }) => answered)).toBe(all.reduce((total, { answered }) => total + answered, 0));
      expect(sum(({ right }) => right)).toBe(all.length);
      expect(sum(({ scores }) => scores.length)).toBe(simulations.length);
      for (const [index, { firstDay }] of periods.entries())
        if (index > 0) expect(firstDay).toBe((periods[index - 1]?.lastDay ?? 0) + 1);
      expect(periods.length).toBeLessThanOrEqual(32);
    }),
    { seed },
  );
});
