// A second opinion on the results of a simulation, written from the statements (scoring-1 to scoring-10) and decision
// 0044 alone.

import { percentageByOracle, scaledScoreByOracle } from './score-oracle.ts';

/** The topics in the observed order (scoring-7); ties are in this order. */
export const observedTopics = [
  'Clinical Practice',
  'Prevention & Public Health',
  'Communication & Professional Skills',
  'Animal Welfare',
  'Pathobiology',
  'Pharmacology & Therapeutics',
  'Diagnostic Imaging',
  'Laboratory Diagnostics',
] as const;

export type ObservedTopic = (typeof observedTopics)[number];

/** A question as the candidate left it. */
export interface LeftQuestion {
  readonly topic: ObservedTopic;
  readonly correct: number;
  readonly isScored: boolean;
  readonly chosen: number | null | undefined;
}

/** What the results page must say about these questions; at least one is scored. */
export function resultsByOracle(questions: readonly LeftQuestion[]) {
  let right = 0;
  let total = 0;
  const rightByTopic = new Map<ObservedTopic, number>();
  const totalByTopic = new Map<ObservedTopic, number>();
  for (const { topic, correct, isScored, chosen } of questions) {
    if (!isScored) continue; // Excluded from scoring and analysis.
    const point = chosen === correct ? 1 : 0; // Unanswered questions count as wrong.
    right += point;
    total += 1;
    rightByTopic.set(topic, (rightByTopic.get(topic) ?? 0) + point);
    totalByTopic.set(topic, (totalByTopic.get(topic) ?? 0) + 1);
  }

  const unsorted = [...totalByTopic].map(([category, of]) => {
    const correct = rightByTopic.get(category) ?? 0;
    return { category, correct, total: of, percentage: percentageByOracle(correct, of) };
  });
  const inTopicOrder = (a: { category: ObservedTopic }, b: { category: ObservedTopic }) =>
    observedTopics.indexOf(a.category) - observedTopics.indexOf(b.category);
  // Sorted ascending by percentage; two lowest focus areas, two highest strong, no row both.
  const rows = unsorted
    .sort((a, b) => a.percentage - b.percentage || inTopicOrder(a, b))
    .map((row, place, all) => {
      const isFocus = place === 0 || place === 1;
      const isStrong = place === all.length - 1 || place === all.length - 2;
      return { ...row, badge: isFocus ? 'focus-area' : isStrong ? 'strong' : null };
    });
  // The strongest are the far end of that list, strongest first, and ties again in the order of the topics.
  const strongest = rows
    .filter((_, place) => place >= rows.length - 3)
    .sort((a, b) => b.percentage - a.percentage || inTopicOrder(a, b));

  const scaledScore = scaledScoreByOracle(right, total);
  const overallAccuracy = percentageByOracle(right, total);
  return {
    correct: right,
    total,
    scaledScore,
    passed: scaledScore >= 425,
    level: levelByOracle(scaledScore),
    analysis: {
      overallAccuracy,
      passed: overallAccuracy >= 60,
      categoryPerformances: rows,
      weakestCategories: rows.filter((_, place) => place < 3),
      strongestCategories: strongest,
    },
  };
}

function levelByOracle(scaledScore: number): string {
  if (scaledScore < 425) return 'needs-improvement';
  if (scaledScore < 550) return 'marginal';
  if (scaledScore < 650) return 'good';
  return 'excellent';
}
