// A code in the address (decision 0040): always removed, so that it is neither bookmarked nor passed on. A signed link carries beside
// it the token of what it fixes (decision 0082).

const names = ['code', 'access_code', 'accesscode'];
const tokenName = 'with';

/** The code that the address carries, if any. */
export function findCode({ searchParams }: URL): string | null {
  return names.map((name) => searchParams.get(name)).find((code) => code !== null) ?? null;
}

/** The token that the address carries beside its code. */
export function findLinkToken({ searchParams }: URL): string | undefined {
  return searchParams.get(tokenName) ?? undefined;
}

interface CodeFromAddress {
  readonly code: string;
  readonly linkToken: string | undefined;
}

/** The code that the address carried, if any; the address is clean afterwards. */
export function takeCodeFromAddress(): CodeFromAddress | null {
  const url = new URL(location.href);
  const code = findCode(url);
  if (code === null) return null;
  const linkToken = findLinkToken(url);
  for (const name of [...names, tokenName]) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return { code, linkToken };
}
