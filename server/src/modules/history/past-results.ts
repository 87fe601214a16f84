// Results of a past simulation, from the stored answers and the keys of its edition, by the function that the browser uses.

import type { PastSimulation } from '@simulator/api-contract';
import { type FormOutline, type QuestionKey, rulesOf, scoreSimulation } from '@simulator/exam-engine';

/** Pairs of question id and answer (-1 if unanswered), in the order of the block. */
export type Answers = readonly (readonly [number, number])[];

/** What an edition asked and what is right. */
export interface EditionContent {
  readonly outline: FormOutline;
  /** Of all its blocks. */
  readonly keys: readonly QuestionKey[];
}

/** Null unless every block of the form is there. By the form's rules: no simulation is taken under others yet. */
export function pastResults(content: EditionContent, blocks: ReadonlyMap<number, Answers>): PastSimulation['results'] {
  const isComplete = content.outline.blocks.every((_, index) => blocks.has(index + 1));
  const rules = rulesOf(content.outline);
  if (!rules || !isComplete || !content.keys.some(({ scored }) => scored)) return null;
  const answers = new Map([...blocks.values()].flat().map(([id, answer]) => [id, answer === -1 ? null : answer]));
  const { analysis, ...results } = scoreSimulation(rules.scoring, content.keys, answers);
  const { correct, total, scaledScore, passed, level } = results;
  const topics = analysis.categoryPerformances.map(({ badge: _, ...tally }) => tally);
  return { correct, total, scaledScore, passed, level, topics };
}
