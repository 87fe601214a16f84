// What study stores on this device: its log, and the practice pool's texts and pictures. It has its own database,
// because a new version of the exam's database would close it under a simulation that runs in another tab.

import { examDayOf, type StudyRecord, unsureIn } from '@simulator/study-engine';
import { openBare, withPromises } from './device-database.ts';
import { anonymous } from './ownership.ts';

/** A record of the log and its owner: an account's id, or `anonymous`. */
export interface OwnedRecord {
  readonly owner: string;
  /** True if it came from the account, so that the server certainly has it (decision 0087). */
  readonly isInAccount: boolean;
  readonly record: StudyRecord;
}

/** Earlier versions of the page, which did not send study anywhere, wrote no `isInAccount`. */
type StoredRecord = StudyRecord & { readonly owner: string; readonly isInAccount?: boolean };

interface KeptText {
  readonly name: string;
  readonly text: string;
}

/** Bytes instead of a Blob, which private windows of some browsers refuse to store. */
interface KeptPicture {
  readonly path: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

type Schema = {
  readonly records: { readonly key: string; readonly value: StoredRecord };
  readonly texts: { readonly key: string; readonly value: KeptText };
  readonly pictures: { readonly key: string; readonly value: KeptPicture };
};

export type StudyStore = Awaited<ReturnType<typeof openStudyStore>>;

const databaseName = 'navle-study';

/** Long enough for what has arrived to be painted. */
const paintMs = 50;

/** Rejects if the browser provides no storage. */
export async function openStudyStore() {
  const db = withPromises<Schema>(
    await openBare(databaseName, (database) => {
      database.createObjectStore('records', { keyPath: 'id' });
      database.createObjectStore('texts', { keyPath: 'name' });
      database.createObjectStore('pictures', { keyPath: 'path' });
    }),
  );
  return {
    /** Study while signed out belongs to anyone who uses this browser; that of another account is left out. */
    async readLog(owner: string): Promise<OwnedRecord[]> {
      const all = (await db.getAll('records')).filter((record) => record.owner === owner || record.owner === anonymous);
      return all.map(({ owner, isInAccount = false, ...record }) => ({ owner, isInAccount, record }));
    },
    /**
     * Appends all records or none. Resolves once they are on the disk; a stored record with the same id is identical.
     */
    append: (records: readonly StudyRecord[], owner: string): Promise<void> =>
      db.write(['records'], 'strict', (store) => {
        for (const record of records) store('records').put({ ...record, owner });
      }),

    /** How far the account's log has been read; null before its beginning. */
    async readCursor(owner: string): Promise<string | null> {
      return (await db.get('texts', cursorName(owner)))?.text ?? null;
    },
    /**
     * Stores a page of the account's log together with its cursor; the account's records replace ones with the same id.
     * A page that is lost in a power failure is requested again. What it holds is painted first: a thousand writes keep
     * the browser busy.
     */
    async takeFromAccount(records: readonly StudyRecord[], owner: string, cursor: string): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, paintMs));
      await db.write(['records', 'texts'], 'relaxed', (store) => {
        for (const record of records) store('records').put({ ...record, owner, isInAccount: true });
        store('texts').put({ name: cursorName(owner), text: cursor });
      });
    },
    /** Assigns the records with these ids to the owner, as not known to be in the account. */
    handOver: (ids: readonly string[], owner: string): Promise<void> =>
      db.write(['records'], 'strict', (store) => {
        for (const id of ids) store('records').update(id, (stored) => ({ ...stored, owner, isInAccount: false }));
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
      await db.write(['records', 'texts'], 'relaxed', (store) => {
        for (const { id } of theirs) store('records').remove(id);
        store('texts').remove(cursorName(owner));
      });
    },
    close: () => db.close(),
  };
}

const cursorName = (owner: string) => `cursor ${owner}`;

/** The exam date in this person's settings, as a day; null if there is none. */
export async function readExamDay(owner: string): Promise<number | null> {
  return examDayOf(await readRecords(owner));
}

/** Ids of the questions that this person was not sure of when they last practiced them. */
export async function readUnsure(owner: string): Promise<ReadonlySet<number>> {
  return unsureIn(await readRecords(owner));
}

/** True if study was ever opened in this browser. */
export async function hasStudyStore(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === databaseName);
}

/** Does not create a database if nobody has studied. */
async function readRecords(owner: string): Promise<readonly StudyRecord[]> {
  if (!(await hasStudyStore())) return [];
  const store = await openStudyStore();
  try {
    return (await store.readLog(owner)).map(({ record }) => record);
  } finally {
    store.close();
  }
}
