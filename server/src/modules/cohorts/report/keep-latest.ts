// Keeps what was computed last for a place while its key stays the same: two reports in a row read the answers once.

/** The value that is kept for the place if it has this key; else a new one, which is kept in its stead. */
export type KeepLatest<V> = (place: string, key: string, make: () => Promise<V>) => Promise<V>;

/** Of so many places, those that were asked for last. */
export function keepLatest<V>(places: number): KeepLatest<V> {
  const kept = new Map<string, { readonly key: string; readonly value: V }>();
  return async (place, key, make) => {
    const found = kept.get(place);
    const value = found?.key === key ? found.value : await make();
    kept.delete(place);
    kept.set(place, { key, value });
    const [oldest] = kept.keys();
    if (kept.size > places && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
