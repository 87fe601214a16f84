// The addresses that a link may lead to: the three pages that use the auth client (decision 0040), on our own site.

export const landingPages = ['/auth', '/account', '/reset-password'] as const;

/** Returns the wanted address if it is allowed, otherwise `otherwise` on our own site. */
export function allowedRedirect(publicUrl: string, wanted: string | null | undefined, otherwise: string): string {
  const fallback = publicUrl + otherwise;
  if (!wanted || wanted.length > 2000 || !URL.canParse(wanted)) return fallback;
  const target = new URL(wanted);
  const site = new URL(publicUrl);
  const isOurs =
    target.origin === site.origin || (isLoopback(target) && isLoopback(site) && target.protocol === site.protocol);
  const isLanding = landingPages.some((page) => page === target.pathname);
  if (!isOurs || !isLanding || target.username !== '' || target.password !== '') return fallback;
  target.hash = '';
  return target.href;
}

/** Adds to the query, or to the fragment, which never reaches a server or its log. */
export function withParameters(
  address: string,
  where: 'query' | 'fragment',
  added: Readonly<Record<string, string>>,
): string {
  const target = new URL(address);
  if (where === 'query') {
    for (const [name, value] of Object.entries(added)) target.searchParams.set(name, value);
  } else {
    target.hash = new URLSearchParams(added).toString();
  }
  return target.href;
}

export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
