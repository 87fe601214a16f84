// Rebuilds a simulation from its log on this device, for code that only reads it: the outbox, the history, claims.

import { type EventEnvelope, LogTooNew, replay, type Simulation } from '@simulator/exam-engine';

/** The part of the device's store that this needs. */
export interface LogReader {
  readonly readLog: (simulationId: string) => Promise<readonly EventEnvelope[]>;
}

/**
 * Undefined if there is no log, or if a newer version of the page wrote it: then none of it is shown, sent or removed,
 * and the newer page reads it.
 */
export async function replayLog(store: LogReader, simulationId: string): Promise<Simulation | undefined> {
  try {
    return replay(await store.readLog(simulationId));
  } catch (error) {
    if (error instanceof LogTooNew) return undefined;
    throw error;
  }
}
