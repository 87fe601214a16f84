// Scores and topics over time: only scored simulations, from old to new.

import { noAccommodation, standardRules } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import type { HistoryEntry } from './merge-history.ts';
import { scoresOf, scoringOf, speciesTrends, topicTrends } from './trends.ts';

const entry = (
  beganAt: string,
  scaledScore: number,
  topics: Readonly<Record<string, number>>,
  standing: HistoryEntry['standing'] = 'scored',
): HistoryEntry => ({
  simulationId: beganAt,
  edition: '0123456789abcdef',
  formId: 'form-1',
  rules: 'standard',
  accommodation: noAccommodation,
  beganAt,
  blocks: [],
  ending: null,
  progress: null,
  isOpen: false,
  isOnServer: true,
  standing,
  results: {
    correct: 0,
    total: 300,
    scaledScore,
    passed: scaledScore >= 425,
    level: 'Marginal',
    topics: Object.entries(topics).map(([category, percentage]) => ({
      category,
      percentage,
      correct: percentage / 5,
      total: 20,
    })),
    ...(scaledScore > 400 && { species: [{ species: 'equine', correct: scaledScore - 464, total: 20 }] }),
  },
});

const history = [
  entry('2026-11-20T08:00:00Z', 470, { Pharmacology: 70, Imaging: 50 }),
  entry('2026-11-10T08:00:00Z', 0, { Pharmacology: 0, Imaging: 0 }, 'terminated'),
  entry('2026-10-20T08:00:00Z', 400, { Pharmacology: 40, Imaging: 55, Welfare: 60 }),
];

test('scores run from oldest to newest, each with its form and rules, and omit terminated simulations', () => {
  const common = { correct: 0, total: 300, rules: 'standard', form: { formId: 'form-1' } };
  expect(scoresOf(history)).toEqual([
    {
      simulationId: '2026-10-20T08:00:00Z',
      beganAt: '2026-10-20T08:00:00Z',
      scaledScore: 400,
      passed: false,
      ...common,
    },
    {
      simulationId: '2026-11-20T08:00:00Z',
      beganAt: '2026-11-20T08:00:00Z',
      scaledScore: 470,
      passed: true,
      ...common,
    },
  ]);
});

test('each topic runs from its first to its latest percentage, and the weakest topic comes first', () => {
  const trends = topicTrends(history).map(({ part, points, latest, change }) => ({
    part,
    percentages: points.map(({ percentage }) => percentage),
    latest: latest.percentage,
    change,
  }));
  expect(trends).toEqual([
    { part: 'Imaging', percentages: [55, 50], latest: 50, change: -5 },
    { part: 'Welfare', percentages: [60], latest: 60, change: null },
    { part: 'Pharmacology', percentages: [40, 70], latest: 70, change: 30 },
  ]);
});

test('each point has its count and range, and species come only from simulations that have them', () => {
  const [equine, ...others] = speciesTrends(history);
  expect(others).toEqual([]);
  expect(equine?.points).toHaveLength(1);
  expect(equine?.latest).toMatchObject({ correct: 6, total: 20, percentage: 30 });
  expect(equine?.latest.interval.low).toBeCloseTo(0.145, 3);
  expect(equine?.latest.interval.high).toBeCloseTo(0.519, 3);
});

test('there are no scores and no topic trends without a scored simulation', () => {
  expect(scoresOf([])).toEqual([]);
  expect(topicTrends(history.slice(1, 2))).toEqual([]);
});

test('scores are drawn by the rules of the newest scored simulation whose rules this page knows', () => {
  const known = entry('2026-11-01', 500, {});
  const newer = { ...entry('2026-11-02', 500, {}), rules: 'unheard-of' };
  const unscored = { ...entry('2026-11-03', 500, {}, 'unfinished'), rules: 'standard' };
  expect(scoringOf([newer, known])).toBe(standardRules.scoring);
  expect(scoringOf([unscored, newer])).toBeUndefined();
  expect(scoringOf([])).toBeUndefined();
});
