// A simulation rebuilt from its log on this device, for code that only reads it: the outbox, the history, claims.

import { LogTooNew, replay, type Simulation } from '@simulator/exam-engine';
import type { DeviceStore } from './device-store.ts';

/**
 * Undefined if there is no log, or if a newer version of the page wrote it: then nothing is shown or sent of it, nothing
 * of it is removed, and the newer page reads it.
 */
export async function replayLog(store: DeviceStore, simulationId: string): Promise<Simulation | undefined> {
  try {
    return replay(await store.readLog(simulationId));
  } catch (error) {
    if (error instanceof LogTooNew) return undefined;
    throw error;
  }
}
