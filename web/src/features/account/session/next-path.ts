// Where people go after signing in: back to where they came from, and never to another site.

export const defaultNextPath = '/history';

/**
 * Returns the path in `?next=` of the query, or the default path. It ignores anything that could lead to another site.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next !== null && isPathOfOurs(next) ? next : defaultNextPath;
}

/** True if the address names a page to return to. */
export function hasNextPath(search: string): boolean {
  const next = new URLSearchParams(search).get('next');
  return next !== null && isPathOfOurs(next);
}

/** An address at `/auth` that leads back to the path. */
export function signInPath(next: string): string {
  return `/auth?next=${encodeURIComponent(next)}`;
}

function isPathOfOurs(path: string): boolean {
  // Browsers read `//` and `/\` as the start of another host, and they drop tabs and line breaks first.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return false;
  const origin = 'https://ours.invalid';
  if (!URL.canParse(path, origin)) return false;
  const { origin: target, pathname } = new URL(path, origin);
  return target === origin && pathname !== '/auth' && !pathname.startsWith('/auth/');
}
