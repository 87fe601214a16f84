// One sync round between this device's study log and the account's: take what is new there, then send what waits here
// (decision 0087). Any part of it may fail or be repeated. Whatever is on the disk stays there, and the next round
// continues.

import { maxStudyRecords } from '@simulator/api-contract';
import type { StudyRecord } from '@simulator/study-engine';
import { ServerRefusal } from '../../api/call-server.ts';
import type { StudyLog } from './study-log.ts';

/** The account's log on the server. Both functions reject as calls do. */
export interface AccountLog {
  read(after: string | null): Promise<{
    readonly startsOver: boolean;
    readonly records: readonly StudyRecord[];
    readonly cursor: string | null;
    readonly isLast: boolean;
  }>;
  send(records: readonly StudyRecord[]): Promise<unknown>;
}

/** Characters per request. Even at three bytes each, the body stays below the server's limit of 512 kB. */
const charactersAtOnce = 150_000;
/**
 * Another device may send a record with the same id between reading and sending. After this many turns in one round,
 * the rest waits for the next round.
 */
const mostTurns = 4;

export class StudySync {
  readonly #log: StudyLog;
  readonly #account: AccountLog;
  /** Ids of records that the server rejects as they are. The records stay on the device. */
  readonly #refused = new Set<string>();

  constructor(log: StudyLog, account: AccountLog) {
    this.#log = log;
    this.#account = account;
  }

  /** How many records the server has rejected. */
  get refused(): number {
    return this.#refused.size;
  }

  /** Resolves when device and account each have everything that the other can give. */
  async round(): Promise<void> {
    for (let turn = 0; turn < mostTurns; turn++) {
      await this.#takeNew();
      const waiting = this.#log.waiting.filter(({ id }) => !this.#refused.has(id));
      if (waiting.length === 0) return;
      for (const batch of batchesOf(waiting)) await this.#send(batch);
    }
  }

  async #takeNew(): Promise<void> {
    let page = await this.#account.read(this.#log.cursor);
    for (;;) {
      if (page.startsOver) await this.#log.startOver();
      // Requests the next page while this one is being stored.
      const next = page.isLast ? null : this.#account.read(page.cursor);
      next?.catch(() => undefined);
      if (page.cursor !== null && page.records.length > 0) await this.#log.takeFromAccount(page.records, page.cursor);
      if (next === null) return;
      page = await next;
    }
  }

  /**
   * Sent records still count as waiting. Only the next read proves that the account has them, because a server can be
   * restored from a backup.
   */
  async #send(batch: readonly StudyRecord[]): Promise<void> {
    try {
      await this.#account.send(batch);
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      // The account has one of the records with other content. The next read brings it.
      if (error.status === 409) return;
      if (error.status !== 400 && error.status !== 413) throw error;
      // The server can't accept one of the records. Halving the batch finds it, and the others are sent without it.
      const middle = Math.floor(batch.length / 2);
      if (middle === 0) for (const { id } of batch) this.#refused.add(id);
      else for (const half of [batch.slice(0, middle), batch.slice(middle)]) await this.#send(half);
    }
  }
}

function batchesOf(records: readonly StudyRecord[]): readonly (readonly StudyRecord[])[] {
  const batches: StudyRecord[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const record of records) {
    const more = JSON.stringify(record).length;
    const last = batches.at(-1);
    if (!last || characters + more > charactersAtOnce || last.length >= maxStudyRecords) {
      batches.push([record]);
      characters = more;
    } else {
      last.push(record);
      characters += more;
    }
  }
  return batches;
}
