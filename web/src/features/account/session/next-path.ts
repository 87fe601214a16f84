// Where a person goes after signing in: back to where they came from, and never to another site.

export const defaultNextPath = '/history';

/** The path in `?next=` of an address' query, or the default one. Anything that could lead elsewhere is ignored. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next !== null && isPathOfOurs(next) ? next : defaultNextPath;
}

/** Whether the address names a page to go back to. */
export function hasNextPath(search: string): boolean {
  const next = new URLSearchParams(search).get('next');
  return next !== null && isPathOfOurs(next);
}

/** An address on `/auth` that leads back to the path. */
export function signInPath(next: string): string {
  return `/auth?next=${encodeURIComponent(next)}`;
}

function isPathOfOurs(path: string): boolean {
  // Browsers read `//` and `/\` as the start of another host, and drop tabs and line ends before they read.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return false;
  const origin = 'https://ours.invalid';
  if (!URL.canParse(path, origin)) return false;
  const { origin: target, pathname } = new URL(path, origin);
  return target === origin && pathname !== '/auth' && !pathname.startsWith('/auth/');
}
