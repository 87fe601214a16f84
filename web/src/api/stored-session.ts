// The session that the auth library stores, read without the library. Not for the exam's path, which needs only the
// user.

import { isRecord, parseJson } from './call-server.ts';
import { readStoredText, readStoredUserId } from './stored-user.ts';

export interface StoredSession {
  readonly userId: string;
  readonly accessToken: string;
  readonly expiresAtMs: number;
}

/** Null when signed out, or when the stored text is not readable. The server may see it differently. */
export function readStoredSession(): StoredSession | null {
  const session = parseJson(readStoredText());
  const userId = readStoredUserId();
  if (!userId || !isRecord(session)) return null;
  const { access_token: accessToken, expires_at: expiresAt } = session;
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'number') return null;
  return { userId, accessToken, expiresAtMs: expiresAt * 1000 };
}
