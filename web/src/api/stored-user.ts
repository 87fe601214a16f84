// Who is signed in, read from where the auth library stores its session. Without the library, which the exam's path can't afford.

import { isRecord, parseJson } from './call-server.ts';

/** Null when signed out, or when what is stored is not readable. Says nothing about what the server thinks. */
export function readStoredUserId(): string | null {
  const session = parseJson(readStoredText());
  const user = isRecord(session) && session['user'];
  return isRecord(user) && typeof user['id'] === 'string' && user['id'] ? user['id'] : null;
}

export function readStoredText(): string {
  try {
    return localStorage.getItem('navle-auth') ?? '';
  } catch {
    return ''; // Local storage is blocked here, and the library has stored nothing either.
  }
}
