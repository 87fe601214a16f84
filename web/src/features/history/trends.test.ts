// Scores and topics over time: only what is scored, from old to new.

import { noAccommodation, standardRules } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import type { HistoryEntry } from './merge-history.ts';
import { scoresOf, scoringOf, topicTrends } from './trends.ts';

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
    topics: Object.entries(topics).map(([category, percentage]) => ({ category, percentage, correct: 0, total: 10 })),
  },
});

const history = [
  entry('2026-11-20T08:00:00Z', 470, { Pharmacology: 70, Imaging: 50 }),
  entry('2026-11-10T08:00:00Z', 0, { Pharmacology: 0, Imaging: 0 }, 'terminated'),
  entry('2026-10-20T08:00:00Z', 400, { Pharmacology: 40, Imaging: 55, Welfare: 60 }),
];

test('scores run from the oldest to the newest; a terminated simulation has none', () => {
  expect(scoresOf(history)).toEqual([
    { simulationId: '2026-10-20T08:00:00Z', beganAt: '2026-10-20T08:00:00Z', scaledScore: 400, passed: false },
    { simulationId: '2026-11-20T08:00:00Z', beganAt: '2026-11-20T08:00:00Z', scaledScore: 470, passed: true },
  ]);
});

test('each topic runs from its first to its latest percentage, the weakest now first', () => {
  expect(topicTrends(history)).toEqual([
    { topic: 'Imaging', percentages: [55, 50], latest: 50, change: -5 },
    { topic: 'Welfare', percentages: [60], latest: 60, change: null },
    { topic: 'Pharmacology', percentages: [40, 70], latest: 70, change: 30 },
  ]);
});

test('without a scored simulation there is neither', () => {
  expect(scoresOf([])).toEqual([]);
  expect(topicTrends(history.slice(1, 2))).toEqual([]);
});

test('scores are drawn by the rules of the newest one whose rules this page knows', () => {
  const known = entry('2026-11-01', 500, {});
  const newer = { ...entry('2026-11-02', 500, {}), rules: 'unheard-of' };
  const unscored = { ...entry('2026-11-03', 500, {}, 'unfinished'), rules: 'standard' };
  expect(scoringOf([newer, known])).toBe(standardRules.scoring);
  expect(scoringOf([unscored, newer])).toBeUndefined();
  expect(scoringOf([])).toBeUndefined();
});
