// One round between this device's study log and the account's: take what is new there, then send what waits here (decision 0087). Any
// part of it may fail or be repeated; whatever is on the disk stays there, and the next round goes on.

import { mostStudyRecords } from '@simulator/api-contract';
import type { StudyRecord } from '@simulator/study-engine';
import { ServerRefusal } from '../../api/call-server.ts';
import type { StudyLog } from './study-log.ts';

/** The account's log, as the server has it. Both reject as calls do. */
export interface AccountLog {
  read(after: string | null): Promise<{
    readonly startsOver: boolean;
    readonly records: readonly StudyRecord[];
    readonly cursor: string | null;
    readonly isLast: boolean;
  }>;
  send(records: readonly StudyRecord[]): Promise<unknown>;
}

/** Bodies may have 512 kB. */
const charactersAtOnce = 150_000;
/** Another device may send a record of the same id between reading and sending; more often than this in a row, a later round goes on. */
const mostTurns = 4;

export class StudySync {
  readonly #log: StudyLog;
  readonly #account: AccountLog;
  /** What the server will not take as it is; it stays on the device. */
  readonly #refused = new Set<string>();

  constructor(log: StudyLog, account: AccountLog) {
    this.#log = log;
    this.#account = account;
  }

  /** How many records the server refused for good. */
  get refused(): number {
    return this.#refused.size;
  }

  /** Resolves when both have everything that the other can have. */
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
      // The next page is on its way while this one is written.
      const next = page.isLast ? null : this.#account.read(page.cursor);
      next?.catch(() => undefined);
      if (page.cursor !== null && page.records.length > 0) await this.#log.takeFromAccount(page.records, page.cursor);
      if (next === null) return;
      page = await next;
    }
  }

  /** Only the next reading proves that the account has them, because a server can be set back to a backup. */
  async #send(batch: readonly StudyRecord[]): Promise<void> {
    try {
      await this.#account.send(batch);
    } catch (error) {
      if (!(error instanceof ServerRefusal)) throw error;
      // The account has one of them with other content, which the next reading brings.
      if (error.status === 409) return;
      if (error.status !== 400 && error.status !== 413) throw error;
      // One of them is none for this server: the others go without it.
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
    if (!last || characters + more > charactersAtOnce || last.length >= mostStudyRecords) {
      batches.push([record]);
      characters = more;
    } else {
      last.push(record);
      characters += more;
    }
  }
  return batches;
}
