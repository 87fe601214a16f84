// The log of study on this device: read once, added to durably, replayed after every addition.

import {
  mergeLogs,
  replayStudy,
  type StudyEvent,
  type StudyRecord,
  type StudyState,
  studyVersion,
} from '@simulator/study-engine';
import type { StudyStore } from '../../device/store/study-store.ts';

const msPerDay = 86_400_000;

/** The day in this device's own calendar, counted from 1 January 1970. */
export function dayOf(atMs: number): number {
  const date = new Date(atMs);
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / msPerDay);
}

/** As the texts' date formats take it: the same day wherever it is read. */
export function dateOfDay(day: number): string {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}

export class StudyLog {
  readonly #store: StudyStore;
  readonly #owner: string;
  #records: readonly StudyRecord[];
  #state: StudyState;
  readonly #listeners = new Set<() => void>();

  private constructor(store: StudyStore, owner: string, records: readonly StudyRecord[]) {
    this.#store = store;
    this.#owner = owner;
    this.#records = records;
    this.#state = replayStudy(records);
  }

  static async open(store: StudyStore, owner: string): Promise<StudyLog> {
    return new StudyLog(store, owner, await store.readLog(owner));
  }

  get records(): readonly StudyRecord[] {
    return this.#records;
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
  async take(records: readonly StudyRecord[], owner: string = this.#owner): Promise<void> {
    if (records.length === 0) return;
    await this.#store.append(records, owner);
    this.#records = mergeLogs(this.#records, records);
    this.#state = replayStudy(this.#records);
    for (const listener of this.#listeners) listener();
  }
}
