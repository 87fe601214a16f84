// What study keeps on this device: its log, the practice pool's texts and pictures. A database of its own: a new version of the
// exam's would close it under a simulation that runs in another tab.

import type { StudyRecord } from '@simulator/study-engine';
import { openBare, withPromises } from './device-database.ts';
import { anonymous } from './ownership.ts';

/** A line of the log, and whose it is: an account's id, or `anonymous`. */
type OwnedRecord = StudyRecord & { readonly owner: string };

interface KeptText {
  readonly name: string;
  readonly text: string;
}

/** Bytes and not a Blob, which private windows of some browsers refuse to store. */
interface KeptPicture {
  readonly path: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

type Schema = {
  readonly records: { readonly key: string; readonly value: OwnedRecord };
  readonly texts: { readonly key: string; readonly value: KeptText };
  readonly pictures: { readonly key: string; readonly value: KeptPicture };
};

export type StudyStore = Awaited<ReturnType<typeof openStudyStore>>;

/** Rejects where the browser gives no storage. */
export async function openStudyStore() {
  const db = withPromises<Schema>(
    await openBare('navle-study', (database) => {
      database.createObjectStore('records', { keyPath: 'id' });
      database.createObjectStore('texts', { keyPath: 'name' });
      database.createObjectStore('pictures', { keyPath: 'path' });
    }),
  );
  return {
    /** What was studied signed out belongs to whoever uses this browser; what is another account's stays out. */
    async readLog(owner: string): Promise<StudyRecord[]> {
      const all = await db.getAll('records');
      return all.flatMap(({ owner: one, ...record }) => (one === owner || one === anonymous ? [record] : []));
    },
    /** All of them or none. Resolves once they are on the disk; one that is there already is the same. */
    append: (records: readonly StudyRecord[], owner: string): Promise<void> =>
      db.write(['records'], 'strict', (store) => {
        for (const record of records) store('records').put({ ...record, owner });
      }),

    async findText(name: string): Promise<string | undefined> {
      return (await db.get('texts', name))?.text;
    },
    keepText: (name: string, text: string): Promise<void> =>
      db.write(['texts'], 'relaxed', (store) => store('texts').put({ name, text })),

    async findPicture(path: string): Promise<Blob | undefined> {
      const kept = await db.get('pictures', path);
      return kept && new Blob([kept.bytes], { type: kept.type });
    },
    keepPicture: async (path: string, picture: Blob): Promise<void> => {
      const kept = { path, bytes: await picture.arrayBuffer(), type: picture.type };
      return db.write(['pictures'], 'relaxed', (store) => store('pictures').put(kept));
    },

    /** Removes this account's part of the log. */
    async forgetPerson(owner: string): Promise<void> {
      const theirs = (await db.getAll('records')).filter((record) => record.owner === owner);
      await db.write(['records'], 'relaxed', (store) => {
        for (const { id } of theirs) store('records').remove(id);
      });
    },
    close: () => db.close(),
  };
}
