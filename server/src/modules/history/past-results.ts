// Computes the results of a past simulation from the stored answers and the keys of its edition, with the function that
// the browser uses.

import type { PastSimulation } from '@simulator/api-contract';
import {
  type AnsweredQuestion,
  type FormOutline,
  findRules,
  levelLabels,
  type RulingInForce,
  type SimulationResults,
  type SortedKey,
  scoreSimulation,
  tallyParts,
  underRulings,
} from '@simulator/exam-engine';

/** What an edition asks, and the right answers. */
export interface EditionContent {
  readonly outline: FormOutline;
  /** The keys of all its blocks. */
  readonly keys: readonly SortedKey[];
  /** The rulings on its questions. */
  readonly rulings: readonly RulingInForce[];
}

/**
 * Scores by the set of rules with this id. Returns null if a block of the form is missing or this version does not know
 * the rules.
 */
export function pastResults(
  content: EditionContent,
  rulesId: string,
  blocks: ReadonlyMap<number, readonly AnsweredQuestion[]>,
): PastSimulation['results'] {
  const isComplete = content.outline.blocks.every((_, index) => blocks.has(index + 1));
  const rules = findRules(rulesId);
  if (!rules || !isComplete || !content.keys.some(({ scored }) => scored)) return null;
  const answered = [...blocks.values()].flat();
  const keys = underRulings(content.keys, content.rulings);
  const results = scoreSimulation(rules.scoring, keys, answered);
  const first = keys === content.keys ? results : scoreSimulation(rules.scoring, content.keys, answered);
  const topics = results.analysis.categoryPerformances.map(({ badge: _, ...tally }) => tally);
  const species = tallyParts('species', keys, answered).map((tally) => ({
    species: tally.part,
    correct: tally.correct,
    total: tally.total,
  }));
  return {
    ...scoreOf(results),
    ...{ level: levelLabels[results.level], topics },
    ...(species.length > 0 && { species }),
    ...(isOther(first, results) && { first: scoreOf(first) }),
  };
}

function scoreOf({ correct, total, scaledScore, passed }: SimulationResults) {
  return { correct, total, scaledScore, passed };
}

/** Results can differ even if the scaled score is the same. */
function isOther(one: SimulationResults, other: SimulationResults): boolean {
  return one.correct !== other.correct || one.total !== other.total;
}
