// Results of a past simulation, from the stored answers and the keys of its edition, by the function that the browser uses.

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

/** What an edition asked and what is right. */
export interface EditionContent {
  readonly outline: FormOutline;
  /** Of all its blocks. */
  readonly keys: readonly SortedKey[];
  /** What was ruled on its questions. */
  readonly rulings: readonly RulingInForce[];
}

/** By the rules of this id. Null unless every block of the form is there, and for rules that this version does not know. */
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

/** With the same scaled score too, where it is of other questions. */
function isOther(one: SimulationResults, other: SimulationResults): boolean {
  return one.correct !== other.correct || one.total !== other.total;
}
