// The study log on this device. It is read once, extended durably, and replayed if new records do not belong at its
// end. It tracks which records are in the account and which wait to be sent.

import {
  continueStudy,
  mergeLogs,
  replayStudy,
  type StudyEvent,
  type StudyRecord,
  type StudyState,
  studyVersion,
} from '@simulator/study-engine';
import { dayOf } from '../../device/clock/calendar-day.ts';
import { anonymous } from '../../device/store/ownership.ts';
import type { StudyStore } from '../../device/store/study-store.ts';

/** What the log needs from the device's store. */
export type StudyLogStore = Pick<StudyStore, 'readLog' | 'append' | 'readCursor' | 'takeFromAccount' | 'handOver'>;

export class StudyLog {
  readonly owner: string;
  readonly #store: StudyLogStore;
  #cursor: string | null;
  #records: readonly StudyRecord[] = [];
  readonly #known = new Set<string>();
  #state: StudyState;
  /** Ids of the owner's records that have come from the account. */
  readonly #inAccount = new Set<string>();
  /** The owner's other records, by id. Empty if nobody is signed in. */
  readonly #waiting = new Map<string, StudyRecord>();
  /** Records from when nobody was signed in, by id. Only used for a person who is signed in. */
  readonly #signedOut = new Map<string, StudyRecord>();
  readonly #listeners = new Set<() => void>();

  private constructor(store: StudyLogStore, owner: string, cursor: string | null) {
    this.#store = store;
    this.owner = owner;
    this.#cursor = cursor;
    this.#state = replayStudy([]);
  }

  static async open(store: StudyLogStore, owner: string): Promise<StudyLog> {
    // Reads the cursor first: records that another tab stores between the two reads are then requested again instead of
    // skipped.
    const log = new StudyLog(store, owner, await store.readCursor(owner));
    const all = await store.readLog(owner);
    for (const { record, owner: one, isInAccount } of all) {
      if (isInAccount) log.#inAccount.add(record.id);
      else log.#noteUnsent(record, one);
    }
    log.#merge(all.map(({ record }) => record));
    return log;
  }

  get records(): readonly StudyRecord[] {
    return this.#records;
  }

  get cursor(): string | null {
    return this.#cursor;
  }

  get waiting(): readonly StudyRecord[] {
    return [...this.#waiting.values()];
  }

  get signedOut(): readonly StudyRecord[] {
    return [...this.#signedOut.values()];
  }

  state = (): StudyState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves once the events are on the disk. Screens see them only after that. */
  async append(...events: readonly StudyEvent[]): Promise<void> {
    const atMs = Date.now();
    await this.take(
      events.map((event, index) => ({
        id: crypto.randomUUID(),
        version: studyVersion,
        atMs: atMs + index,
        day: dayOf(atMs),
        event,
      })),
    );
  }

  /** Adds records that already have their ids. */
  async take(records: readonly StudyRecord[], owner: string = this.owner): Promise<void> {
    if (records.length === 0) return;
    await this.#store.append(records, owner);
    for (const record of records) this.#noteUnsent(record, owner);
    this.#merge(records);
  }

  /**
   * Takes a page of the account's log. It overrides records of this device with the same ids. It shows before it is on
   * the disk: if it is not stored, the account still has it.
   */
  async takeFromAccount(records: readonly StudyRecord[], cursor: string): Promise<void> {
    const news = records.filter(({ id }) => !this.#inAccount.has(id));
    this.#merge(news);
    await this.#store.takeFromAccount(news, this.owner, cursor);
    this.#cursor = cursor;
    for (const { id } of news) {
      this.#inAccount.add(id);
      this.#waiting.delete(id);
      this.#signedOut.delete(id);
    }
    if (news.length === 0) return;
    this.#state = { ...this.#state };
    this.#tell();
  }

  /**
   * The account's log is not the one that this device knew. All records wait again until they turn out to be in the new
   * one.
   */
  async startOver(): Promise<void> {
    if (this.#inAccount.size === 0) return;
    await this.#store.handOver([...this.#inAccount], this.owner);
    for (const record of this.#records) if (this.#inAccount.has(record.id)) this.#waiting.set(record.id, record);
    this.#inAccount.clear();
  }

  /** Assigns what was studied while signed out to the owner. */
  async claimSignedOut(): Promise<void> {
    await this.#store.handOver([...this.#signedOut.keys()], this.owner);
    for (const [id, record] of this.#signedOut) this.#waiting.set(id, record);
    this.#signedOut.clear();
    this.#state = { ...this.#state };
    this.#tell();
  }

  #noteUnsent(record: StudyRecord, owner: string): void {
    if (this.owner === anonymous || this.#inAccount.has(record.id)) return;
    if (owner === this.owner) this.#waiting.set(record.id, record);
    else this.#signedOut.set(record.id, record);
  }

  #merge(records: readonly StudyRecord[]): void {
    if (records.length === 0) return;
    // If the account has other content under an id that this device has, the account's record replaces the device's, at
    // whatever position that is.
    const areNew = records.every(({ id }) => !this.#known.has(id));
    for (const { id } of records) this.#known.add(id);
    const continued = areNew ? continueStudy(this.#state, this.#records.at(-1), records) : null;
    this.#records = continued ? [...this.#records, ...mergeLogs(records)] : mergeLogs(this.#records, records);
    this.#state = continued ?? replayStudy(this.#records);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
