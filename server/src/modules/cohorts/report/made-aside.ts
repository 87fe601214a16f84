// Keeps values that take long to make and remakes them in the background: no caller waits longer than it allows.

import { setTimeout } from 'node:timers/promises';

interface Wanted<V> {
  /** Whether an earlier value may still be shown. It is called only with values that were made for the same place. */
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
export type AskAside<V> = (place: string, wanted: Wanted<V>, patienceMs: number) => Promise<Aside<V>>;

const startsAfterMs = 100;

interface Place<V> {
  made?: { readonly value: V };
  work?: Promise<void>;
  failure?: { readonly error: unknown };
}

/** Keeps this many places: those that were asked for last. It makes one value at a time for each place. */
export function makeAside<V>(placesKept: number): AskAside<V> {
  const places = new Map<string, Place<V>>();

  const placeOf = (name: string): Place<V> => {
    const place = places.get(name) ?? {};
    places.delete(name);
    places.set(name, place);
    const [oldest] = places.keys();
    if (places.size > placesKept && oldest !== undefined) places.delete(oldest);
    return place;
  };

  return async (name, { isUsable, isCurrent, make }, patienceMs) => {
    const place = placeOf(name);
    const usable = () => (place.made && isUsable(place.made.value) ? place.made : null);
    const isDone = () => {
      const made = usable();
      return made !== null && isCurrent(made.value);
    };
    throwFailureOf(place);
    if (!isDone()) {
      place.work ??= makeFor(place, patienceMs === 0 ? () => soon(make) : make);
      await (patienceMs === Number.POSITIVE_INFINITY ? place.work : firstOf(place.work, patienceMs));
      throwFailureOf(place);
    }
    return { value: usable()?.value ?? null, isMaking: !isDone() };
  };
}

/** Starts later, so that a caller who does not wait gets the reply first. */
async function soon<V>(make: () => Promise<V>): Promise<V> {
  await setTimeout(startsAfterMs);
  return make();
}

async function makeFor<V>(place: Place<V>, make: () => Promise<V>): Promise<void> {
  try {
    place.made = { value: await make() };
  } catch (error) {
    place.failure = { error };
  }
  delete place.work;
}

function throwFailureOf<V>(place: Place<V>): void {
  const { failure } = place;
  delete place.failure;
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
