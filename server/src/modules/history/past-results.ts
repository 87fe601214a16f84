// Results of a past simulation, from the stored answers and the keys of its edition, by the function that the browser uses.

import type { PastSimulation } from '@simulator/api-contract';
import {
  type AnsweredQuestion,
  type FormOutline,
  findRules,
  levelLabels,
  type SortedKey,
  scoreSimulation,
  tallyParts,
} from '@simulator/exam-engine';

/** What an edition asked and what is right. */
export interface EditionContent {
  readonly outline: FormOutline;
  /** Of all its blocks. */
  readonly keys: readonly SortedKey[];
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
  const { analysis, ...results } = scoreSimulation(rules.scoring, content.keys, answered);
  const { correct, total, scaledScore, passed, level } = results;
  const topics = analysis.categoryPerformances.map(({ badge: _, ...tally }) => tally);
  const species = tallyParts('species', content.keys, answered).map((tally) => ({
    species: tally.part,
    correct: tally.correct,
    total: tally.total,
  }));
  return {
    ...{ correct, total, scaledScore, passed, level: levelLabels[level], topics },
    ...(species.length > 0 && { species }),
  };
}
