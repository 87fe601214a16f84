// A stored attempt as the payload that was observed, scored by the server from the edition's keys (attempts-2, decision 0054).

import { type Attempt, makeAttempt, type QuestionNotes } from '@simulator/exam-engine';
import type { Database } from '../../platform/database/database.ts';
import { findAttempt } from './attempt-store.ts';

type FindKeys = (edition: string, block: number) => Promise<readonly QuestionNotes[] | undefined>;

/** Composes a block's attempt for the deliveries; undefined when it is no longer stored. */
export function attemptComposer(db: Database, findKeys: FindKeys) {
  return async (simulationId: string, block: number): Promise<Attempt | undefined> => {
    const stored = await findAttempt(db, simulationId, block);
    if (!stored) return undefined;
    const { userId, edition } = stored;
    const keys = await findKeys(edition, block);
    if (!keys) throw new Error(`The server has lost block ${block} of edition ${edition}`);
    const answers = new Map(stored.answers);
    return makeAttempt(
      userId,
      simulationId,
      block,
      keys,
      keys.map(({ id }) => chosenOption(answers.get(id))),
    );
  };
}

/** -1 stands for a missing answer. */
function chosenOption(answer: number | undefined): number | null {
  return answer === undefined || answer < 0 ? null : answer;
}
