// Everything the device keeps, in one IndexedDB: event logs, exam content, attempts to be sent, the last clock sample.

import type { EventEnvelope } from '@simulator/exam-engine';
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb';
import type { ClockSample } from './exam-clock.ts';

export interface StoredEvent extends EventEnvelope {
  readonly sample: ClockSample;
}

/** What is needed to find and resume a simulation without reading its log. */
export interface StoredSimulation {
  readonly simulationId: string;
  readonly edition: string;
  readonly beganAt: string;
  /** Covers content, pictures, posts and review to the end (decision A1). */
  readonly ticket: string;
  /** 1 while it is the current simulation, 0 once 'Start New Simulation' was pressed: an index can't hold booleans. */
  readonly open: 0 | 1;
  /** Who was signed in when it began; signing in or out later changes nothing. Older records have none: anonymous. */
  readonly userId?: string;
  /** The person who has taken an anonymous simulation under their account (decision R2). */
  readonly claimedBy?: string;
  /** What became of telling the server how it ended; absent until then. */
  readonly ending?: 'sent' | 'refused';
}

export interface StoredPart {
  readonly edition: string;
  readonly block: number;
  readonly half: 'questions' | 'keys';
  /** JSON as it came, parsed only when the block is needed. */
  readonly text: string;
}

/** Bytes and not a Blob, because private windows of some browsers (WebKit's) refuse to store Blobs. */
export interface StoredPicture {
  readonly edition: string;
  readonly path: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** As pictures were stored until November 2026. */
interface StoredBlob {
  readonly edition: string;
  readonly path: string;
  readonly blob: Blob;
}

/** A completed block on its way to the server (decision R3). Written in the transaction of the block's end. */
export interface OutgoingAttempt {
  readonly simulationId: string;
  readonly block: number;
  readonly edition: string;
  readonly userId: string;
  readonly questionIds: readonly number[];
  readonly answers: readonly (number | null)[];
  /** Milliseconds of the wall clock; names the visible mirror in local storage. */
  readonly completedAtMs: number;
  readonly state: 'unsent' | 'sent' | 'refused';
  /** Why the server refused it for good; null unless refused. */
  readonly refusal: string | null;
}

interface Schema extends DBSchema {
  events: { key: [string, number]; value: StoredEvent };
  simulations: { key: string; value: StoredSimulation; indexes: { open: number } };
  content: { key: [string, number, string]; value: StoredPart };
  pictures: { key: [string, string]; value: StoredPicture | StoredBlob };
  attempts: { key: [string, number]; value: OutgoingAttempt };
  samples: { key: string; value: { readonly simulationId: string; readonly sample: ClockSample } };
}

/** Another tab wrote this place of the log first: this one no longer runs the simulation (decision E9). */
export class LogFenced extends Error {}

export type DeviceStore = Awaited<ReturnType<typeof openDeviceStore>>;

export async function openDeviceStore(name = 'navle-simulator') {
  const db: IDBPDatabase<Schema> = await openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('events', { keyPath: ['simulationId', 'sequence'] });
      database.createObjectStore('simulations', { keyPath: 'simulationId' }).createIndex('open', 'open');
      database.createObjectStore('content', { keyPath: ['edition', 'block', 'half'] });
      database.createObjectStore('pictures', { keyPath: ['edition', 'path'] });
      database.createObjectStore('attempts', { keyPath: ['simulationId', 'block'] });
      database.createObjectStore('samples', { keyPath: 'simulationId' });
    },
    // A newer page in another tab wants to change the schema; this one lets go and says so by failing its next write.
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  const strict = { durability: 'strict' } as const;
  const wholeLog = (simulationId: string) => IDBKeyRange.bound([simulationId], [simulationId, []]);

  const forget = async (simulations: readonly StoredSimulation[]): Promise<void> => {
    const tx = db.transaction(['events', 'simulations', 'attempts', 'samples'], 'readwrite');
    for (const { simulationId } of simulations) {
      await tx.objectStore('events').delete(wholeLog(simulationId));
      await tx.objectStore('attempts').delete(wholeLog(simulationId));
      await tx.objectStore('samples').delete(simulationId);
      await tx.objectStore('simulations').delete(simulationId);
    }
    await tx.done;
  };

  return {
    /**
     * A write and a read back of what browsers are most particular about, so that a device that can't keep everything is
     * known before the exam.
     */
    async checkStorage(): Promise<void> {
      const write = db.transaction('pictures', 'readwrite', strict);
      await Promise.all([write.store.put(probe), write.done]);
      const key: [string, string] = [probe.edition, probe.path];
      if (!(await db.get('pictures', key))) throw new Error('The device forgot what was just written');
      await db.delete('pictures', key);
    },

    async findOpenSimulation(): Promise<StoredSimulation | undefined> {
      const open = await db.getAllFromIndex('simulations', 'open', 1);
      return open.sort((a, b) => a.beganAt.localeCompare(b.beganAt)).at(-1);
    },
    findSimulation: (simulationId: string): Promise<StoredSimulation | undefined> =>
      db.get('simulations', simulationId),

    listSimulations: (): Promise<StoredSimulation[]> => db.getAll('simulations'),
    /** Notes something on the record as it stands now: other tabs note things, too. */
    async noteOnSimulation(
      simulationId: string,
      note: { readonly [Name in 'claimedBy' | 'ending']?: StoredSimulation[Name] | undefined },
    ): Promise<void> {
      const tx = db.transaction('simulations', 'readwrite', strict);
      await change(tx.store, simulationId, note);
      await tx.done;
    },

    readLog: (simulationId: string): Promise<StoredEvent[]> => db.getAll('events', wholeLog(simulationId)),

    /**
     * Appends events, with what belongs to them, in one transaction: all of it or nothing. Resolves once the device has it:
     * on its disk, or, where `durability` is relaxed, in the hands of its operating system, which a killed browser can't
     * take it from. Throws LogFenced if another tab has written one of these sequence numbers.
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
      // No more stores than are written: others may be reading the rest.
      const attempts = along.attempts ?? [];
      const tx = db.transaction(
        [
          'events',
          ...(along.begins || along.closes ? (['simulations'] as const) : []),
          ...(along.begins ? (['content'] as const) : []),
          ...(attempts.length > 0 ? (['attempts'] as const) : []),
        ],
        'readwrite',
        { durability },
      );
      const writes: Promise<unknown>[] = [
        ...events.map((event) => tx.objectStore('events').add(event)),
        ...(along.begins
          ? [
              tx.objectStore('simulations').put(along.begins.simulation),
              tx.objectStore('content').put(along.begins.firstBlock),
            ]
          : []),
        ...(along.closes ? [change(tx.objectStore('simulations'), along.closes, { open: 0 })] : []),
        ...attempts.map((attempt) => tx.objectStore('attempts').put(attempt)),
      ];
      // Said at once, the commit no longer needs this page: what was written last survives a reload in the same instant.
      // Closing alone has to read before it writes.
      if (!along.closes) tx.commit();
      const [done] = await Promise.allSettled([tx.done, ...writes]);
      if (done.status === 'fulfilled') return;
      const isFenced = (await Promise.allSettled(writes)).some(
        (write) =>
          write.status === 'rejected' && write.reason instanceof Error && write.reason.name === 'ConstraintError',
      );
      throw isFenced ? new LogFenced('Another tab runs this simulation', { cause: done.reason }) : done.reason;
    },

    /** Strictly durable: it takes to the disk what was written before it as well. */
    async keepSample(simulationId: string, sample: ClockSample): Promise<void> {
      const tx = db.transaction('samples', 'readwrite', strict);
      await Promise.all([tx.store.put({ simulationId, sample }), tx.done]);
    },
    async findSample(simulationId: string): Promise<ClockSample | undefined> {
      return (await db.get('samples', simulationId))?.sample;
    },

    async keepPart(part: StoredPart): Promise<void> {
      await db.put('content', part);
    },
    async findPart(edition: string, block: number, half: StoredPart['half']): Promise<string | undefined> {
      return (await db.get('content', [edition, block, half]))?.text;
    },

    async keepPicture(picture: StoredPicture): Promise<void> {
      await db.put('pictures', picture);
    },
    async findPicture(edition: string, path: string): Promise<Blob | undefined> {
      const stored = await db.get('pictures', [edition, path]);
      return stored && 'bytes' in stored ? new Blob([stored.bytes], { type: stored.type }) : stored?.blob;
    },
    async listPicturePaths(edition: string): Promise<readonly string[]> {
      const keys = await db.getAllKeys('pictures', IDBKeyRange.bound([edition], [edition, []]));
      return keys.map(([, path]) => path);
    },

    listAttempts: (): Promise<OutgoingAttempt[]> => db.getAll('attempts'),
    async keepAttempt(attempt: OutgoingAttempt): Promise<void> {
      const tx = db.transaction('attempts', 'readwrite', strict);
      await Promise.all([tx.store.put(attempt), tx.done]);
    },

    /** Removes simulations that are closed, began before the given time and have nothing left to send. */
    async forgetOlderThan(timeMs: number): Promise<void> {
      const unsent = new Set(
        (await db.getAll('attempts')).filter(({ state }) => state !== 'sent').map((a) => a.simulationId),
      );
      const old = (await db.getAll('simulations')).filter(
        ({ simulationId, open, beganAt, ending }) =>
          open === 0 && ending && Date.parse(beganAt) < timeMs && !unsent.has(simulationId),
      );
      await forget(old);
    },

    /** Removes all simulations of a person but one that is still open: what was deleted must not be sent again. */
    async forgetPerson(userId: string): Promise<void> {
      const all = await db.getAll('simulations');
      await forget(all.filter((one) => one.open === 0 && (one.claimedBy ?? one.userId) === userId));
    },

    close: () => db.close(),
  };
}

async function change(
  store: IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, 'simulations', 'readwrite'>,
  simulationId: string,
  changes: object,
): Promise<void> {
  const stored = await store.get(simulationId);
  if (stored) await store.put({ ...stored, ...changes });
}

const probe: StoredPicture = { edition: 'storage-check', path: '', bytes: new ArrayBuffer(1), type: '' };
