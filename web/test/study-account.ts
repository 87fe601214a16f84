// For tests of study on several devices: the disk of a device, and the account's log over a connection that breaks on request.

import type { StudyRecord } from '@simulator/study-engine';
import { ConnectionFailed, ServerRefusal } from '../src/api/call-server.ts';
import type { OwnedRecord } from '../src/device/store/study-store.ts';
import type { StudyLogStore } from '../src/features/study/study-log.ts';

/** The disk of a device. Like the browser's it takes all of a write or nothing, and keeps no order of fields. */
export class Disk implements StudyLogStore {
  readonly records = new Map<string, OwnedRecord>();
  cursor: string | null = null;

  readLog = async () => [...this.records.values()];
  readCursor = async () => this.cursor;
  append = async (records: readonly StudyRecord[], whose: string) => {
    for (const record of records) this.records.set(record.id, { record, owner: whose, isInAccount: false });
  };
  takeFromAccount = async (records: readonly StudyRecord[], whose: string, cursor: string) => {
    for (const record of records) this.records.set(record.id, { record, owner: whose, isInAccount: true });
    this.cursor = cursor;
  };
  handOver = async (ids: readonly string[], whose: string) => {
    for (const id of ids) {
      const stored = this.records.get(id);
      if (stored) this.records.set(id, { ...stored, owner: whose, isInAccount: false });
    }
  };
}

/** As the server's module keeps it, in small pages; its connection breaks on request. */
export class Server {
  rows: { readonly record: StudyRecord; readonly mark: number }[] = [];
  #marks = 0;
  /** For each of the next calls whether it is lost on the way there, on the way back, or not; empty for a good connection. */
  faults: ('there' | 'back' | 'none')[] = [];

  readonly read = (after: string | null) =>
    this.#over(() => {
      const [place = 0, mark = 0] = (after ?? '').split('.').map(Number);
      const from = this.rows[place - 1]?.mark === mark ? place : 0;
      const page = this.rows.slice(from, from + 3);
      const last = page.at(-1);
      const end = from + page.length;
      return {
        startsOver: from === 0,
        records: page.map(({ record }) => structuredClone(record)),
        cursor: last ? `${end}.${last.mark}` : from === 0 ? null : after,
        isLast: end === this.rows.length,
      };
    });

  readonly send = (records: readonly StudyRecord[]) =>
    this.#over(() => {
      const before = this.rows;
      for (const record of records) {
        if (record.version > 1) throw this.#refusal(before, 400);
        const same = this.rows.find((row) => row.record.id === record.id);
        if (same && same.record.day !== record.day) throw this.#refusal(before, 409);
        this.#marks += 1;
        if (!same) this.rows = [...this.rows, { record, mark: this.#marks }];
      }
    });

  #refusal(before: typeof this.rows, status: number): ServerRefusal {
    this.rows = before;
    return new ServerRefusal(status, 'refused', '');
  }

  async #over<T>(work: () => T): Promise<T> {
    const fault = this.faults.shift() ?? 'none';
    if (fault === 'there') throw new ConnectionFailed('cut off on the way there');
    const reply = work();
    if (fault === 'back') throw new ConnectionFailed('cut off on the way back');
    return reply;
  }
}
