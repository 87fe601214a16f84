// How scores, topics and species developed over time: the points of the score chart, and each part from the first
// simulation to the last.

import { findRules, type RateInterval, type Scoring, wilsonInterval } from '@simulator/exam-engine';
import type { HistoryEntry } from './merge-history.ts';

export interface Score {
  readonly simulationId: string;
  readonly beganAt: string;
  readonly scaledScore: number;
  readonly passed: boolean;
  readonly correct: number;
  readonly total: number;
  /** Id of the rules. Scores under different rules are not the same score (decision 0067). */
  readonly rules: string;
  readonly form: Pick<HistoryEntry, 'formId' | 'formName' | 'editionDate'>;
}

/** One simulation's rate of right answers in one part. */
export interface PointInTime {
  readonly correct: number;
  readonly total: number;
  /** Rounded to whole percent. */
  readonly percentage: number;
  readonly interval: RateInterval;
}

export interface PartTrend {
  readonly part: string;
  /** Oldest first; simulations without questions of the part are left out. */
  readonly points: readonly PointInTime[];
  readonly latest: PointInTime;
  /** Percentage points from the first to the latest. Null if there is only one. */
  readonly change: number | null;
}

/** Oldest first. Terminated and unfinished simulations have no score. */
export function scoresOf(entries: readonly HistoryEntry[]): readonly Score[] {
  return scored(entries).map(({ simulationId, beganAt, results, rules, formId, formName, editionDate }) => ({
    simulationId,
    beganAt,
    scaledScore: results.scaledScore,
    passed: results.passed,
    correct: results.correct,
    total: results.total,
    rules,
    form: { formId, ...(formName && { formName }), ...(editionDate && { editionDate }) },
  }));
}

/**
 * The scale and marks that scores and topics are compared with: those of the newest scored simulation whose rules this
 * page knows.
 */
export function scoringOf(entries: readonly HistoryEntry[]): Scoring | undefined {
  return scored(entries)
    .toReversed()
    .flatMap(({ rules }) => findRules(rules)?.scoring ?? [])[0];
}

export function topicTrends(entries: readonly HistoryEntry[]): readonly PartTrend[] {
  return trendsOf(
    scored(entries).flatMap(({ results }) => results.topics.map((tally) => [tally.category, tally] as const)),
  );
}

export function speciesTrends(entries: readonly HistoryEntry[]): readonly PartTrend[] {
  return trendsOf(
    scored(entries).flatMap(({ results }) => results.species?.map((tally) => [tally.species, tally] as const) ?? []),
  );
}

/** The currently weakest parts come first, because those are what to study. */
function trendsOf(
  tallies: readonly (readonly [string, { readonly correct: number; readonly total: number }])[],
): readonly PartTrend[] {
  const byPart = new Map<string, PointInTime[]>();
  for (const [part, { correct, total }] of tallies) {
    if (total === 0) continue;
    const point = {
      correct,
      total,
      percentage: Math.round((100 * correct) / total),
      interval: wilsonInterval(correct, total),
    };
    byPart.set(part, [...(byPart.get(part) ?? []), point]);
  }
  return [...byPart]
    .flatMap(([part, points]) => {
      const [first, latest] = [points[0], points.at(-1)];
      if (!first || !latest) return [];
      return { part, points, latest, change: points.length > 1 ? latest.percentage - first.percentage : null };
    })
    .sort((a, b) => a.latest.percentage - b.latest.percentage);
}

function scored(entries: readonly HistoryEntry[]) {
  return entries
    .flatMap((entry) => (entry.standing === 'scored' && entry.results ? { ...entry, results: entry.results } : []))
    .sort((a, b) => Date.parse(a.beganAt) - Date.parse(b.beganAt));
}
