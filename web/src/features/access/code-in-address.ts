// A code in the address (decision 0040): always removed, so that it is neither bookmarked nor passed on.

const names = ['code', 'access_code', 'accesscode'];

/** The code that the address carries, if any. */
export function findCode({ searchParams }: URL): string | null {
  return names.map((name) => searchParams.get(name)).find((code) => code !== null) ?? null;
}

/** The code that the address carried, if any; the address is clean afterwards. */
export function takeCodeFromAddress(): string | null {
  const url = new URL(location.href);
  const found = findCode(url);
  if (found === null) return null;
  for (const name of names) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return found;
}
