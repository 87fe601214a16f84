// A set of exactly the questions that were missed in one simulation, taken on this device or another.

import { underRulings } from '@simulator/exam-engine';
import { readStoredRulings } from '../../device/content/rulings.ts';
import type { SimulationContent } from '../../device/content/simulation-content.ts';
import { missedQuestions } from '../../report/missed-questions.ts';
import type { ReportedSimulation } from '../../report/reported-simulation.ts';
import { beginInOrder } from './begin-set.ts';
import type { Study } from './open-study.ts';

export interface PastSimulation {
  readonly past: ReportedSimulation;
  readonly content: SimulationContent;
}

/** Resolves to the set's id. Continues an open set that has the same questions. Undefined if nothing was missed. */
export async function beginMissed(study: Study, { past, content }: PastSimulation): Promise<string | undefined> {
  const rulings = readStoredRulings(past.edition);
  const published = await Promise.all(past.blocks.map((_, index) => content.keys(index + 1)));
  const keys = published.map((ofBlock) => underRulings(ofBlock, rulings));
  const places = missedQuestions(past.blocks, keys).map(({ block, notes }) => ({
    id: notes.id,
    edition: past.edition,
    part: block,
  }));
  if (places.length === 0) return undefined;
  await study.content.bring(places, content);
  const waiting = [...study.log.state().sets.values()].find(
    ({ isEnded, questions }) =>
      !isEnded && questions.length === places.length && questions.every(({ id }, index) => id === places[index]?.id),
  );
  return waiting?.id ?? beginInOrder(study, places, { mode: 'tutor', size: places.length, hasClock: false });
}
