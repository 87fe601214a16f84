// Everything that the device stores, in one IndexedDB: event logs, exam content, attempts to send, the last clock
// sample.

import { type Answer, type EventEnvelope, upcast } from '@simulator/exam-engine';
import type { ClockSample } from '../clock/exam-clock.ts';
import { withPromises } from './device-database.ts';
import { takeDeviceDatabase } from './open-device-database.ts';

export interface StoredEvent extends EventEnvelope {
  readonly sample: ClockSample;
}

/** What is needed to find and resume a simulation without reading its log. */
export interface StoredSimulation {
  readonly simulationId: string;
  readonly edition: string;
  readonly beganAt: string;
  /** Opens content, pictures, posts and review to the end (decision 0020). */
  readonly ticket: string;
  /** 1 while it is the current simulation, 0 after 'Start New Simulation' was pressed: an index can't hold booleans. */
  readonly open: 0 | 1;
  /**
   * The account that was signed in when it began; signing in or out later changes nothing. Older records have none,
   * which means anonymous.
   */
  readonly userId?: string;
  /** The person who claimed an anonymous simulation for their account (decision 0055). */
  readonly claimedBy?: string;
  /** The result of reporting the ending to the server; absent until then. */
  readonly ending?: 'sent' | 'refused';
  /** The name of this device in the account's log (decision 0088). */
  readonly device?: string;
  /**
   * The simulation continues on another device from this event number on: this device's events from there on do not
   * count.
   */
  readonly elsewhereFrom?: number;
}

export interface StoredPart {
  readonly edition: string;
  readonly block: number;
  readonly half: 'questions' | 'keys';
  /** JSON as it arrived, parsed only when the block is needed. */
  readonly text: string;
}

/** Bytes instead of a Blob, because private windows of some browsers (WebKit's) refuse to store Blobs. */
export interface StoredPicture {
  readonly edition: string;
  readonly path: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** The format in which pictures were stored until November 2026. */
interface StoredBlob {
  readonly edition: string;
  readonly path: string;
  readonly blob: Blob;
}

/**
 * A completed block on its way to the server (decision 0056). It is written in the transaction that ends the block,
 * without keys; the payload is composed when it is posted, so no keys are needed before that.
 */
export interface OutgoingAttempt {
  readonly simulationId: string;
  readonly block: number;
  readonly edition: string;
  readonly userId: string;
  readonly questionIds: readonly number[];
  readonly answers: readonly Answer[];
  /** Time spent on each question. Records from before November 23, 2026 have none, which means unknown. */
  readonly timeSpentMs?: readonly number[];
  /** Wall-clock time in milliseconds; also names the visible mirror in local storage. */
  readonly completedAtMs: number;
  readonly state: 'unsent' | 'sent' | 'refused';
  /**
   * The message of its last failed posting, in the words of the observed product; null before the first failure and
   * after a successful posting.
   */
  readonly refusal: string | null;
}

export type DeviceSchema = {
  readonly events: { readonly key: [string, number]; readonly value: StoredEvent };
  readonly simulations: { readonly key: string; readonly value: StoredSimulation };
  readonly content: { readonly key: [string, number, string]; readonly value: StoredPart };
  readonly pictures: { readonly key: [string, string]; readonly value: StoredPicture | StoredBlob };
  readonly attempts: { readonly key: [string, number]; readonly value: OutgoingAttempt };
  readonly samples: {
    readonly key: string;
    readonly value: { readonly simulationId: string; readonly sample: ClockSample };
  };
};

/**
 * Another tab wrote this sequence number of the log first, so this tab no longer runs the simulation (decision 0048).
 */
export class LogFenced extends Error {}

export type DeviceStore = Awaited<ReturnType<typeof openDeviceStore>>;

export async function openDeviceStore() {
  const db = withPromises<DeviceSchema>(await takeDeviceDatabase());
  const rangeOfSimulation = (simulationId: string) => IDBKeyRange.bound([simulationId], [simulationId, []]);

  const forget = (simulations: readonly StoredSimulation[]): Promise<void> =>
    db.write(['events', 'simulations', 'attempts', 'samples'], 'relaxed', (store) => {
      for (const { simulationId } of simulations) {
        store('events').remove(rangeOfSimulation(simulationId));
        // Also removes the events that did not count (decision 0088).
        store('events').remove(IDBKeyRange.bound([`${simulationId}~`], [`${simulationId}~~`]));
        store('attempts').remove(rangeOfSimulation(simulationId));
        store('samples').remove(simulationId);
        store('simulations').remove(simulationId);
      }
    });

  return {
    /**
     * Writes and reads back the kind of data that browsers refuse most often, to detect before the exam that a device
     * can't store everything.
     */
    async checkStorage(): Promise<void> {
      await db.write(['pictures'], 'strict', (store) => store('pictures').put(probe));
      const key: [string, string] = [probe.edition, probe.path];
      if (!(await db.get('pictures', key))) throw new Error('The device forgot what was just written');
      await db.write(['pictures'], 'relaxed', (store) => store('pictures').remove(key));
    },

    async findOpenSimulation(): Promise<StoredSimulation | undefined> {
      const open = (await db.getAll('simulations')).filter((one) => one.open === 1);
      return open.sort((a, b) => a.beganAt.localeCompare(b.beganAt)).at(-1);
    },
    findSimulation: (simulationId: string): Promise<StoredSimulation | undefined> =>
      db.get('simulations', simulationId),

    listSimulations: (): Promise<StoredSimulation[]> => db.getAll('simulations'),
    /** Changes the stored record in its current state, because other tabs change it, too. */
    noteOnSimulation: (
      simulationId: string,
      note: {
        readonly [Name in 'claimedBy' | 'ending' | 'device' | 'elsewhereFrom' | 'open']?: NonNullable<
          StoredSimulation[Name]
        >;
      },
    ): Promise<void> =>
      db.write(['simulations'], 'strict', (store) =>
        store('simulations').update(simulationId, (stored) => ({ ...stored, ...note })),
      ),

    /** Call it if the ending must be reported again. */
    forgetEnding: (simulationId: string): Promise<void> =>
      db.write(['simulations'], 'strict', (store) =>
        store('simulations').update(simulationId, ({ ending: _, ...stored }) => stored),
      ),

    /** The log in the current shapes. Throws LogTooNew if a newer version of the page wrote it. */
    async readLog(simulationId: string): Promise<StoredEvent[]> {
      return (await db.getAll('events', rangeOfSimulation(simulationId))).map(upcast);
    },

    /**
     * Appends events, with what belongs to them, in one transaction: all of it or nothing. Resolves once the device has
     * it: on its disk, or, if `durability` is relaxed, in the operating system's memory, where it survives a killed
     * browser. Throws LogFenced if another tab has written one of these sequence numbers.
     */
    async append(
      events: readonly StoredEvent[],
      along: {
        readonly begins?: { readonly simulation: StoredSimulation; readonly firstBlock: StoredPart };
        readonly closes?: string | false;
        readonly attempts?: readonly OutgoingAttempt[];
      } = {},
      durability: 'strict' | 'relaxed' = 'strict',
    ): Promise<void> {
      const { begins, closes, attempts = [] } = along;
      // Opens only the stores that it writes, because others may be reading the rest.
      const names: (keyof DeviceSchema)[] = ['events'];
      if (begins || closes) names.push('simulations');
      if (begins) names.push('content');
      if (attempts.length > 0) names.push('attempts');
      try {
        await db.write(names, durability, (store) => {
          for (const event of events) store('events').add(event);
          for (const attempt of attempts) store('attempts').put(attempt);
          if (begins) store('simulations').put(begins.simulation);
          if (begins) store('content').put(begins.firstBlock);
          if (closes) store('simulations').update(closes, (stored) => ({ ...stored, open: 0 }));
        });
      } catch (error) {
        // Another event already has this sequence number.
        const isFenced = error instanceof DOMException && error.name === 'ConstraintError';
        throw isFenced ? new LogFenced('Another tab runs this simulation', { cause: error }) : error;
      }
    },

    /** Strictly durable, so it also flushes earlier writes to the disk. */
    keepSample: (simulationId: string, sample: ClockSample): Promise<void> =>
      db.write(['samples'], 'strict', (store) => store('samples').put({ simulationId, sample })),
    async findSample(simulationId: string): Promise<ClockSample | undefined> {
      return (await db.get('samples', simulationId))?.sample;
    },

    keepPart: (part: StoredPart): Promise<void> =>
      db.write(['content'], 'relaxed', (store) => store('content').put(part)),
    async findPart(edition: string, block: number, half: StoredPart['half']): Promise<string | undefined> {
      return (await db.get('content', [edition, block, half]))?.text;
    },

    keepPicture: (picture: StoredPicture): Promise<void> =>
      db.write(['pictures'], 'relaxed', (store) => store('pictures').put(picture)),
    async findPicture(edition: string, path: string): Promise<Blob | undefined> {
      const stored = await db.get('pictures', [edition, path]);
      return stored && 'bytes' in stored ? new Blob([stored.bytes], { type: stored.type }) : stored?.blob;
    },
    async listPicturePaths(edition: string): Promise<readonly string[]> {
      const keys = await db.getAllKeys('pictures', IDBKeyRange.bound([edition], [edition, []]));
      return keys.map(([, path]) => path);
    },

    listAttempts: (): Promise<OutgoingAttempt[]> => db.getAll('attempts'),
    keepAttempt: (attempt: OutgoingAttempt): Promise<void> =>
      db.write(['attempts'], 'strict', (store) => store('attempts').put(attempt)),

    /** Removes simulations that are closed, began before the given time and have nothing left to send. */
    async forgetOlderThan(timeMs: number): Promise<void> {
      const unsent = new Set(
        (await db.getAll('attempts')).filter(({ state }) => state !== 'sent').map((a) => a.simulationId),
      );
      const old = (await db.getAll('simulations')).filter(
        ({ simulationId, open, beganAt, ending }) =>
          open === 0 && ending && Date.parse(beganAt) < timeMs && !unsent.has(simulationId),
      );
      if (old.length > 0) await forget(old);
    },

    /** Removes all simulations of a person except one that is still open: what was deleted must not be sent again. */
    async forgetPerson(userId: string): Promise<void> {
      const all = await db.getAll('simulations');
      await forget(all.filter((one) => one.open === 0 && (one.claimedBy ?? one.userId) === userId));
    },

    close: () => db.close(),
  };
}

const probe: StoredPicture = { edition: 'storage-check', path: '', bytes: new ArrayBuffer(1), type: '' };
