// Reads an access code from the address (decision 0040). The code is always removed from the address, so that it is
// neither bookmarked nor passed on. A signed link also carries a token that names what the link fixes (decision 0082).

const names = ['code', 'access_code', 'accesscode'];
const tokenName = 'with';

/** Returns the code in the address, or null. */
export function findCode({ searchParams }: URL): string | null {
  return names.map((name) => searchParams.get(name)).find((code) => code !== null) ?? null;
}

/** Returns the token that the address carries along with its code. */
export function findLinkToken({ searchParams }: URL): string | undefined {
  return searchParams.get(tokenName) ?? undefined;
}

interface CodeFromAddress {
  readonly code: string;
  readonly linkToken: string | undefined;
}

/** Returns the code that was in the address, or null, and removes code and token from the address. */
export function takeCodeFromAddress(): CodeFromAddress | null {
  const url = new URL(location.href);
  const code = findCode(url);
  if (code === null) return null;
  const linkToken = findLinkToken(url);
  for (const name of [...names, tokenName]) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return { code, linkToken };
}
