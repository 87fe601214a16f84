// Who is signed in, read from where the auth library stores its session, without the library, which the exam's path
// must not load.

import { isRecord, parseJson } from './call-server.ts';

/** Null when signed out, or when the stored text is not readable. The server may see it differently. */
export function readStoredUserId(): string | null {
  const session = parseJson(readStoredText());
  const user = isRecord(session) && session['user'];
  return isRecord(user) && typeof user['id'] === 'string' && user['id'] ? user['id'] : null;
}

export function readStoredText(): string {
  try {
    return localStorage.getItem('navle-auth') ?? '';
  } catch {
    return ''; // Local storage is blocked, so the library has stored nothing either.
  }
}
