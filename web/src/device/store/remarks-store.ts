// What people write about questions on this device: notes and reasons for misses for themselves, and reports on their
// way to staff. It has its own database, because a new version of the exam's database would close it under a simulation
// that runs in another tab (decision 0085).

import type { QuestionReportKind } from '@simulator/api-contract';
import type { MissKind } from '@simulator/study-engine';
import { openBare, withPromises } from './device-database.ts';
import { anonymous } from './ownership.ts';

export const missKinds = [
  'did-not-know',
  'misread',
  'reasoned-wrongly',
  'out-of-time',
] as const satisfies readonly MissKind[];

/** What one person stores about one question. */
export interface Remark {
  /** An account's id, or `anonymous`. */
  readonly owner: string;
  readonly questionId: number;
  /** Empty if there is none. It belongs to the question, in whatever simulation the question appears. */
  readonly note: string;
  /** When the note was last written; absent in remarks from before times were stored. */
  readonly noteAtMs?: number;
  /** The reason for the miss, and the simulation or set of study in which it was last given. */
  readonly miss: { readonly simulationId: string; readonly kind: MissKind } | null;
  /** When the reason was last given; absent in the same cases. */
  readonly missAtMs?: number;
}

export interface OutgoingReport {
  readonly id: string;
  readonly edition: string;
  readonly questionId: number;
  readonly kind: QuestionReportKind;
  readonly text: string;
  /** The simulation's ticket, which permits sending. Empty for a question of the practice pool. */
  readonly ticket: string;
  readonly owner: string;
  /** True if it is sent under the owner's account, as the form said before they sent it. */
  readonly isUnderAccount?: boolean;
}

type Schema = {
  readonly remarks: { readonly key: [string, number]; readonly value: Remark };
  readonly reports: { readonly key: string; readonly value: OutgoingReport };
};

export type RemarksStore = Awaited<ReturnType<typeof openStore>>;

let opened: Promise<RemarksStore> | undefined;

/**
 * One database connection for the whole page. Rejects if the browser provides no storage; the next call tries again.
 */
export function openRemarks(): Promise<RemarksStore> {
  opened ??= openStore().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function openStore() {
  const db = withPromises<Schema>(
    await openBare('navle-remarks', (database) => {
      database.createObjectStore('remarks', { keyPath: ['owner', 'questionId'] });
      database.createObjectStore('reports', { keyPath: 'id' });
    }),
  );
  return {
    /**
     * A remark written while signed out is shown to anyone who uses this browser, until they write one of their own.
     */
    async findRemark(owner: string, questionId: number): Promise<Remark | undefined> {
      const own = await db.get('remarks', [owner, questionId]);
      return own ?? (owner === anonymous ? undefined : db.get('remarks', [anonymous, questionId]));
    },
    /** Resolves once it is on the disk. An empty remark stays, too: it records when the note was removed. */
    keepRemark: (remark: Remark): Promise<void> =>
      db.write(['remarks'], 'strict', (store) => store('remarks').put(remark)),
    /** The remarks of this owner only. */
    listOwned: (owner: string): Promise<readonly Remark[]> =>
      db.getAll('remarks', IDBKeyRange.bound([owner], [owner, []])),
    /** Merges a remark from the study log; what was written here later wins. */
    async takeRemark(remark: Remark): Promise<void> {
      const key: [string, number] = [remark.owner, remark.questionId];
      const take = () =>
        db.write(['remarks'], 'relaxed', (store) => store('remarks').update(key, (stored) => laterOf(stored, remark)));
      if (await db.get('remarks', key)) return take();
      // Another tab may have added it first.
      return db.write(['remarks'], 'relaxed', (store) => store('remarks').add(remark)).catch(take);
    },
    /** One remark per question; the person's own takes precedence over one written while signed out. */
    async listRemarks(owner: string): Promise<readonly Remark[]> {
      const all = await db.getAll('remarks');
      const theirs = [anonymous, owner].flatMap((one) => all.filter((remark) => remark.owner === one));
      return [...new Map(theirs.map((remark) => [remark.questionId, remark])).values()];
    },

    keepReport: (report: OutgoingReport): Promise<void> =>
      db.write(['reports'], 'strict', (store) => store('reports').put(report)),
    listReports: (): Promise<OutgoingReport[]> => db.getAll('reports'),
    removeReport: (id: string): Promise<void> =>
      db.write(['reports'], 'strict', (store) => store('reports').remove(id)),

    /** Removes everything that this person wrote here. */
    async forgetPerson(owner: string): Promise<void> {
      const reports = (await db.getAll('reports')).filter((report) => report.owner === owner);
      await db.write(['remarks', 'reports'], 'relaxed', (store) => {
        store('remarks').remove(IDBKeyRange.bound([owner], [owner, []]));
        for (const { id } of reports) store('reports').remove(id);
      });
    },
  };
}

/** Merges two remarks: the later note and the later reason win, each on its own. */
export function laterOf(stored: Remark, taken: Remark): Remark {
  const { note, noteAtMs, miss, missAtMs } = taken;
  return {
    ...stored,
    ...(noteAtMs !== undefined && noteAtMs >= (stored.noteAtMs ?? -1) && { note, noteAtMs }),
    ...(missAtMs !== undefined && missAtMs >= (stored.missAtMs ?? -1) && { miss, missAtMs }),
  };
}
