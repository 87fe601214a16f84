// The log of study on this device: read once, added to durably, replayed where an addition is not its end. It knows what of it is in the
// account already and what waits.

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

/** What the log needs of the device. */
export type StudyLogStore = Pick<StudyStore, 'readLog' | 'append' | 'readCursor' | 'takeFromAccount' | 'handOver'>;

export class StudyLog {
  readonly owner: string;
  readonly #store: StudyLogStore;
  #cursor: string | null;
  #records: readonly StudyRecord[] = [];
  readonly #known = new Set<string>();
  #state: StudyState;
  /** The owner's that have come from the account, by id. */
  readonly #inAccount = new Set<string>();
  /** The owner's others, by id. Empty where nobody is signed in. */
  readonly #waiting = new Map<string, StudyRecord>();
  /** What was studied signed out, for a person who is signed in, by id. */
  readonly #signedOut = new Map<string, StudyRecord>();
  readonly #listeners = new Set<() => void>();

  private constructor(store: StudyLogStore, owner: string, cursor: string | null) {
    this.#store = store;
    this.owner = owner;
    this.#cursor = cursor;
    this.#state = replayStudy([]);
  }

  static async open(store: StudyLogStore, owner: string): Promise<StudyLog> {
    // The cursor first: what another tab takes between the two reads is then asked for once more, and not left out.
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

  /** Resolves once the events are on the disk; only then do screens see them. */
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

  /** Adds records that have their ids already. */
  async take(records: readonly StudyRecord[], owner: string = this.owner): Promise<void> {
    if (records.length === 0) return;
    await this.#store.append(records, owner);
    for (const record of records) this.#noteUnsent(record, owner);
    this.#merge(records);
  }

  /**
   * A page of the account's log. It overrides what this device has under the same ids. It shows before it is on the disk: should it not
   * get there, the account has it.
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

  /** The account's log is another one than this device knew: everything waits until it turns out to be in that one, too. */
  async startOver(): Promise<void> {
    if (this.#inAccount.size === 0) return;
    await this.#store.handOver([...this.#inAccount], this.owner);
    for (const record of this.#records) if (this.#inAccount.has(record.id)) this.#waiting.set(record.id, record);
    this.#inAccount.clear();
  }

  /** What was studied signed out becomes the owner's. */
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
    // A record that the account has in other words than this device takes the place of the device's, wherever that is.
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
