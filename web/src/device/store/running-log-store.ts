// The part of the device's store that only the transfer between devices needs: new events of a log, and a log that
// comes from another device. It is separate from `device-store.ts`, which is on the exam's path.

import { upcast } from '@simulator/exam-engine';
import type { ClockSample } from '../clock/exam-clock.ts';
import { withPromises } from './device-database.ts';
import type { DeviceSchema, OutgoingAttempt, StoredEvent, StoredSimulation } from './device-store.ts';
import { openDeviceDatabase } from './open-device-database.ts';

export async function openRunningLogStore() {
  const db = withPromises<DeviceSchema>(await openDeviceDatabase());
  return {
    /** The events from this sequence number on. */
    async readFrom(simulationId: string, sequence: number): Promise<StoredEvent[]> {
      return (await db.getAll('events', IDBKeyRange.bound([simulationId, sequence], [simulationId, []]))).map(upcast);
    },

    /**
     * Replaces this device's log with one from another device, including everything that resuming needs, in one
     * transaction. Events of this device that did not count move aside, under an id that nothing lists, and are removed
     * with the simulation.
     */
    async adopt(log: {
      readonly simulation: StoredSimulation;
      readonly events: readonly StoredEvent[];
      readonly sample: ClockSample;
      readonly attempts: readonly OutgoingAttempt[];
    }): Promise<void> {
      const { simulation, events, sample, attempts } = log;
      const { simulationId } = simulation;
      const range = IDBKeyRange.bound([simulationId], [simulationId, []]);
      const before = await db.get('simulations', simulationId);
      const from = before?.elsewhereFrom ?? Number.POSITIVE_INFINITY;
      const uncounted = (await db.getAll('events', range)).filter(({ sequence }) => sequence >= from);
      const aside = `${simulationId}~${Date.now().toString(36)}`;
      await db.write(['events', 'simulations', 'samples', 'attempts'], 'strict', (store) => {
        store('events').remove(range);
        for (const event of uncounted) store('events').put({ ...event, simulationId: aside });
        for (const event of events) store('events').add(event);
        store('simulations').put(simulation);
        store('samples').put({ simulationId, sample });
        for (const attempt of attempts) store('attempts').put(attempt);
      });
    },
    close: () => db.close(),
  };
}
