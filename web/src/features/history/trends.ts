// How scores and topics developed over time: the points of the score line, and each topic from the first simulation to the last.

import { findRules, type Scoring } from '@simulator/exam-engine';
import type { HistoryEntry } from './merge-history.ts';

export interface Score {
  readonly simulationId: string;
  readonly beganAt: string;
  readonly scaledScore: number;
  readonly passed: boolean;
}

export interface TopicTrend {
  readonly topic: string;
  /** Percentages, oldest first; simulations without questions of the topic are left out. */
  readonly percentages: readonly number[];
  readonly latest: number;
  /** Percentage points from the first to the latest; null when there is only one. */
  readonly change: number | null;
}

/** Oldest first. Terminated and unfinished simulations have no score. */
export function scoresOf(entries: readonly HistoryEntry[]): readonly Score[] {
  return scored(entries).map(({ simulationId, beganAt, results }) => ({
    simulationId,
    beganAt,
    scaledScore: results.scaledScore,
    passed: results.passed,
  }));
}

/** What scores and topics are compared with: scale and marks of the newest scored simulation whose rules this page knows. */
export function scoringOf(entries: readonly HistoryEntry[]): Scoring | undefined {
  return scored(entries)
    .toReversed()
    .flatMap(({ rules }) => findRules(rules)?.scoring ?? [])[0];
}

/** Weakest now first, because that is what to study. */
export function topicTrends(entries: readonly HistoryEntry[]): readonly TopicTrend[] {
  const byTopic = new Map<string, number[]>();
  for (const { results } of scored(entries)) {
    for (const { category, percentage } of results.topics) {
      byTopic.set(category, [...(byTopic.get(category) ?? []), percentage]);
    }
  }
  return [...byTopic]
    .map(([topic, percentages]) => {
      const [first = 0] = percentages;
      const latest = percentages.at(-1) ?? 0;
      return { topic, percentages, latest, change: percentages.length > 1 ? latest - first : null };
    })
    .sort((a, b) => a.latest - b.latest);
}

function scored(entries: readonly HistoryEntry[]) {
  return entries
    .flatMap((entry) => (entry.standing === 'scored' && entry.results ? { ...entry, results: entry.results } : []))
    .sort((a, b) => Date.parse(a.beganAt) - Date.parse(b.beganAt));
}
