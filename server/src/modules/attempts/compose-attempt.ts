// Composes the observed payload of a stored attempt. The server scores it by the edition's keys (attempts-2, decision
// 0054).

import { type Attempt, composeAttempt } from '@simulator/api-contract';
import type { QuestionNotes } from '@simulator/exam-engine';
import type { Database } from '../../platform/database/database.ts';
import { findAttempt } from './attempt-store.ts';

type FindKeys = (edition: string, block: number) => Promise<readonly QuestionNotes[] | undefined>;

/** Composes a block's attempt for the deliveries; undefined if it is no longer stored. */
export function attemptComposer(db: Database, findKeys: FindKeys) {
  return async (simulationId: string, block: number): Promise<Attempt | undefined> => {
    const stored = await findAttempt(db, simulationId, block);
    if (!stored) return undefined;
    const { userId, edition } = stored;
    const keys = await findKeys(edition, block);
    if (!keys) throw new Error(`The server has lost block ${block} of edition ${edition}`);
    return composeAttempt({ userId, simulationId, block }, stored.answers, keys);
  };
}
