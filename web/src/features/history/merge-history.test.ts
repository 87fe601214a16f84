// Merges the lists of the server and of this browser: nothing twice, nothing lost, nothing of another person.

import type { PastSimulation, SimulationEnding } from '@simulator/api-contract';
import { noAccommodation } from '@simulator/exam-engine';
import { describe, expect, test } from 'vitest';
import { type DeviceSimulation, mergeHistory } from './merge-history.ts';

const results = (scaledScore: number): PastSimulation['results'] => ({
  correct: 180,
  total: 300,
  scaledScore,
  passed: scaledScore >= 425,
  level: 'Marginal',
  topics: [],
});
const ending = (outcome: SimulationEnding['outcome']): SimulationEnding => ({
  outcome,
  beganAt: '2026-11-03T09:00:00.000Z',
  endedAt: '2026-11-03T15:00:00.000Z',
  durationMs: 21_600_000,
  breakMinutesUsed: 0,
  blocks: [],
  departures: [],
});
const onServer = (simulationId: string, more: Partial<PastSimulation> = {}): PastSimulation => ({
  simulationId,
  edition: '0123456789abcdef',
  formId: 'form-1',
  rules: 'standard',
  accommodation: noAccommodation,
  beganAt: '2026-11-03T09:00:00.000Z',
  blocks: [],
  results: null,
  ending: null,
  ...more,
});
const onDevice = (simulationId: string, more: Partial<DeviceSimulation> = {}): DeviceSimulation => ({
  ...onServer(simulationId),
  owner: 'anonymous',
  isOpen: false,
  progress: null,
  ...more,
});

test('a simulation in both lists is listed once, with the server’s score and what this browser adds', () => {
  const { entries } = mergeHistory(
    [onServer('a', { results: results(500), blocks: [1, 2] })],
    [onDevice('a', { owner: 'ann', results: results(499), blocks: [2, 3], isOpen: true })],
    'ann',
  );
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    results: { scaledScore: 500 },
    blocks: [1, 2, 3],
    isOnServer: true,
    isOpen: true,
    standing: 'scored',
  });
});

test('a simulation has the rules that this browser’s log names, otherwise those that the server knows', () => {
  const accommodation = { ...noAccommodation, timeFactor: 2, extraBreakMinutes: 5 } as const;
  const received = onServer('a', { rules: 'exam-day', accommodation });
  expect(mergeHistory([received], [], 'ann').entries[0]).toMatchObject({ rules: 'exam-day', accommodation });
  const logged = onDevice('a', { owner: 'ann', rules: 'self-paced' });
  expect(mergeHistory([received], [logged], 'ann').entries[0]).toMatchObject({
    rules: 'self-paced',
    accommodation: noAccommodation,
  });
});

test('results that have not reached the server come from this browser’s log', () => {
  const { entries } = mergeHistory(
    [onServer('a', { blocks: [1] })],
    [onDevice('a', { owner: 'ann', results: results(450), ending: ending('completed') })],
    'ann',
  );
  expect(entries[0]).toMatchObject({ results: { scaledScore: 450 }, standing: 'scored' });
});

test('the simulations of both lists are sorted from newest to oldest', () => {
  const { entries } = mergeHistory(
    [
      onServer('old', { beganAt: '2026-10-01T00:00:00Z' }),
      onServer('newest', { beganAt: '2026-12-01T00:00:00+00:00' }),
    ],
    [onDevice('middle', { beganAt: '2026-11-01T00:00:00.000Z' })],
    'ann',
  );
  expect(entries.map(({ simulationId }) => simulationId)).toEqual(['newest', 'middle', 'old']);
});

describe('simulations in this browser', () => {
  const device = [onDevice('nobodys'), onDevice('anns', { owner: 'ann' }), onDevice('bens', { owner: 'ben' })];
  test.each([
    ['nobody', null, ['nobodys'], 2],
    ['Ann', 'ann', ['anns', 'nobodys'], 1],
  ])('are hidden if they belong to someone else, when signed in as %s', (_, userId, shown, hidden) => {
    const merged = mergeHistory(null, device, userId);
    expect(merged.entries.map(({ simulationId }) => simulationId).sort()).toEqual(shown);
    expect(merged.hidden).toBe(hidden);
  });
  test('are not hidden if the server lists them as the person’s own', () => {
    const merged = mergeHistory([onServer('bens')], device, 'ann');
    expect(merged.hidden).toBe(0);
  });
});

describe('a simulation in the history', () => {
  test.each([
    ['scored', { results: results(500) }],
    ['terminated', { ending: ending('terminated') }],
    ['unscored', { ending: ending('completed') }],
    ['unfinished', { blocks: [1, 2] }],
  ] satisfies readonly [string, Partial<PastSimulation>][])('is listed as %s', (standing, more) => {
    expect(mergeHistory([onServer('a', more)], [], 'ann').entries[0]?.standing).toBe(standing);
    expect(mergeHistory(null, [onDevice('a', more)], null).entries[0]?.standing).toBe(standing);
  });
  test('is listed as terminated even with a score, because it can’t be scored (results-10)', () => {
    const received = onServer('a', { results: results(500), ending: ending('terminated') });
    expect(mergeHistory([received], [], 'ann').entries[0]?.standing).toBe('terminated');
  });
});
