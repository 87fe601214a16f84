// Parses what a browser accepts, from headers such as `accept` and `accept-encoding`.

/** Returns the names in the header in lowercase, without those that have a weight of 0. */
export function acceptedNames(header: string | readonly string[] | undefined): ReadonlySet<string> {
  const entries = String(header ?? '')
    .toLowerCase()
    .split(',');
  return new Set(
    entries.filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry)).map((entry) => entry.split(';')[0]?.trim() ?? ''),
  );
}
