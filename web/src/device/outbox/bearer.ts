// A person's session as a header, for calls about their account that are never sent anonymously.

import { ConnectionFailed, ServerRefusal } from '../../api/call-server.ts';
import { readStoredSession } from '../../api/stored-session.ts';
import { judgeSession } from '../store/ownership.ts';
import { freshBearer } from './sender.ts';

export type Bearer = Readonly<Record<string, string>>;

/**
 * Null if the token has expired and may not be refreshed now. Rejects, as the server would, if the person is not signed
 * in here.
 */
export async function bearerOf(userId: string, mayRefresh = true): Promise<Bearer | null> {
  const session = readStoredSession();
  switch (judgeSession(session, userId, Date.now())) {
    case 'signed-in':
      return { authorization: `Bearer ${session?.accessToken}` };
    case 'anonymous':
      throw signedOut();
    case 'expired':
      return mayRefresh ? refreshedBearer(userId) : null;
  }
}

/** Loads the auth library, which nothing else in this file does. */
async function refreshedBearer(userId: string): Promise<Bearer> {
  const headers = await freshBearer().catch((error: unknown) => {
    throw new ConnectionFailed('The session could not be refreshed', { cause: error });
  });
  if (readStoredSession()?.userId !== userId) throw signedOut();
  if (!headers['authorization']) throw new ConnectionFailed('The session could not be refreshed now');
  return headers;
}

const signedOut = () => new ServerRefusal(401, 'not-signed-in', 'Nobody is signed in.');
