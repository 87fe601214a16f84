// The results of a finished simulation: score, pass, level, topics, weakest and strongest (scoring-1 to scoring-10,
// decision 0044).

import type { Answer, AnsweredQuestion } from '../answers.ts';
import { type QuestionKey, topics } from '../form.ts';
import type { PerformanceLevel, Topic, TopicBadge } from '../labels.ts';
import { countsInScore, isRight } from './rulings.ts';
import { scaledScore } from './scaled-score.ts';
import type { Scoring } from './scoring.ts';

export interface SimulationResults {
  readonly correct: number;
  /** Questions that count; pre-test questions and dropped ones do not. */
  readonly total: number;
  readonly scaledScore: number;
  readonly passed: boolean;
  readonly level: PerformanceLevel;
  readonly analysis: PerformanceAnalysis;
}

export interface PerformanceAnalysis {
  /** Rounded percentage over all scored questions. */
  readonly overallAccuracy: number;
  /** Whether the overall percentage reaches the analysis pass mark, which is not the scaled one. */
  readonly passed: boolean;
  /** Ascending by rounded percentage; ties in the order of the topics (scoring-7). */
  readonly categoryPerformances: readonly CategoryPerformance[];
  /** Up to three, weakest first. */
  readonly weakestCategories: readonly CategoryPerformance[];
  /** The last three of the list, strongest first; ties again in the order of the topics (scoring-7). */
  readonly strongestCategories: readonly CategoryPerformance[];
}

export interface CategoryPerformance {
  readonly category: Topic;
  readonly correct: number;
  readonly total: number;
  /** Rounded to whole numbers. */
  readonly percentage: number;
  /** The two lowest topics are to be studied, the two highest are strong; no topic is both. */
  readonly badge: TopicBadge | null;
}

/**
 * Keys (with rulings applied) and answers may be in any order. A missing or null answer counts as wrong. At least one
 * key must count.
 */
export function scoreSimulation(
  scoring: Scoring,
  keys: readonly QuestionKey[],
  answered: readonly AnsweredQuestion[],
): SimulationResults {
  const answers = new Map(answered.map(({ questionId, answer }) => [questionId, answer]));
  const scored = keys.filter(countsInScore);
  const correct = scored.filter((key) => isRight(key, answers.get(key.id) ?? null)).length;
  const score = scaledScore(scoring, correct, scored.length);
  return {
    correct,
    total: scored.length,
    scaledScore: score,
    passed: score >= scoring.passingScaledScore,
    level: performanceLevel(scoring, score),
    analysis: analyze(scoring, scored, answers),
  };
}

/** Readiness levels by scaled score (scoring-6). */
export function performanceLevel(scoring: Scoring, score: number): PerformanceLevel {
  if (score >= scoring.excellentScore) return 'excellent';
  if (score >= scoring.goodScore) return 'good';
  return score >= scoring.passingScaledScore ? 'marginal' : 'needs-improvement';
}

function analyze(
  scoring: Scoring,
  scored: readonly QuestionKey[],
  answers: ReadonlyMap<number, Answer>,
): PerformanceAnalysis {
  const tallies = topics
    .map((category) => tally(category, scored, answers))
    .filter(({ total }) => total > 0)
    .sort((a, b) => a.percentage - b.percentage);
  const categoryPerformances = tallies.map((row, index) => ({ ...row, badge: badge(index, tallies.length) }));
  const correct = tallies.reduce((sum, row) => sum + row.correct, 0);
  const overallAccuracy = percentage(correct, scored.length);
  return {
    overallAccuracy,
    passed: overallAccuracy >= scoring.analysisPassPercentage,
    categoryPerformances,
    weakestCategories: categoryPerformances.slice(0, 3),
    strongestCategories: categoryPerformances.slice(-3).sort((a, b) => b.percentage - a.percentage),
  };
}

function tally(category: Topic, scored: readonly QuestionKey[], answers: ReadonlyMap<number, Answer>) {
  const ofTopic = scored.filter((key) => key.topic === category);
  const correct = ofTopic.filter((key) => isRight(key, answers.get(key.id) ?? null)).length;
  return { category, correct, total: ofTopic.length, percentage: percentage(correct, ofTopic.length) };
}

function badge(index: number, count: number): CategoryPerformance['badge'] {
  if (index < 2) return 'focus-area';
  return index >= count - 2 ? 'strong' : null;
}

function percentage(correct: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * correct) / total);
}
