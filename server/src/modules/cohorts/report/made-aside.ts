// Keeps values that take long to make and remakes them in the background: no caller waits longer than it allows.

import { setTimeout } from 'node:timers/promises';

interface Wanted<V> {
  /** Whether an earlier value may still be shown. It is called only with values that were made for the same slot. */
  isUsable(value: V): boolean;
  /** Whether remaking the value would give the same. */
  isCurrent(value: V): boolean;
  make(): Promise<V>;
}

interface Aside<V> {
  /** Null if no usable value has been made yet. */
  readonly value: V | null;
  /** Whether a newer value is being made. */
  readonly isMaking: boolean;
}

/** If making the last value failed, throws its error once, to the next caller. */
export type AskAside<V> = (slot: string, wanted: Wanted<V>, patienceMs: number) => Promise<Aside<V>>;

const startsAfterMs = 100;

interface Slot<V> {
  made?: { readonly value: V };
  work?: Promise<void>;
  failure?: { readonly error: unknown };
}

/** Keeps this many slots: those that were asked for last. It makes one value at a time for each slot. */
export function makeAside<V>(slotsKept: number): AskAside<V> {
  const slots = new Map<string, Slot<V>>();

  const slotOf = (name: string): Slot<V> => {
    const slot = slots.get(name) ?? {};
    slots.delete(name);
    slots.set(name, slot);
    const [oldest] = slots.keys();
    if (slots.size > slotsKept && oldest !== undefined) slots.delete(oldest);
    return slot;
  };

  return async (name, { isUsable, isCurrent, make }, patienceMs) => {
    const slot = slotOf(name);
    const usable = () => (slot.made && isUsable(slot.made.value) ? slot.made : null);
    const isDone = () => {
      const made = usable();
      return made !== null && isCurrent(made.value);
    };
    throwFailureOf(slot);
    if (!isDone()) {
      slot.work ??= makeFor(slot, patienceMs === 0 ? () => soon(make) : make);
      await (patienceMs === Number.POSITIVE_INFINITY ? slot.work : firstOf(slot.work, patienceMs));
      throwFailureOf(slot);
    }
    return { value: usable()?.value ?? null, isMaking: !isDone() };
  };
}

/** Starts later, so that a caller who does not wait gets the reply first. */
async function soon<V>(make: () => Promise<V>): Promise<V> {
  await setTimeout(startsAfterMs);
  return make();
}

async function makeFor<V>(slot: Slot<V>, make: () => Promise<V>): Promise<void> {
  try {
    slot.made = { value: await make() };
  } catch (error) {
    slot.failure = { error };
  }
  delete slot.work;
}

function throwFailureOf<V>(slot: Slot<V>): void {
  const { failure } = slot;
  delete slot.failure;
  if (failure) throw failure.error;
}

async function firstOf(work: Promise<void>, patienceMs: number): Promise<void> {
  const waiting = new AbortController();
  const patience = setTimeout(patienceMs, undefined, { signal: waiting.signal, ref: false }).catch(() => {
    // The work was done first.
  });
  await Promise.race([work, patience]);
  waiting.abort();
}
