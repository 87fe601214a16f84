// The account under which a record is sent (decision 0055): the person's while their session is valid, otherwise
// anonymous.

import { ConnectionFailed, ServerRefusal } from '../../api/call-server.ts';
import { readStoredSession } from '../../api/stored-session.ts';
import { readStoredUserId } from '../../api/stored-user.ts';
import { anonymous, judgeSession } from '../store/ownership.ts';

export interface Sender {
  readonly userId: string;
  readonly headers: Readonly<Record<string, string>>;
}

const nobody: Sender = { userId: anonymous, headers: {} };

/**
 * Sends under the account `userId` if possible, otherwise anonymously, and returns the account under which it was sent.
 * Null if it must wait, because the token has expired and may not be refreshed now.
 */
export async function sendAs(
  userId: string,
  mayRefresh: boolean,
  send: (sender: Sender) => Promise<unknown>,
): Promise<string | null> {
  const sender = await findSender(userId, mayRefresh);
  if (!sender) return null;
  try {
    await send(sender);
    return sender.userId;
  } catch (error) {
    if (sender === nobody || !isAboutThePerson(error)) throw error;
    await send(nobody);
    return anonymous;
  }
}

async function findSender(userId: string, mayRefresh: boolean): Promise<Sender | null> {
  const session = readStoredSession();
  switch (judgeSession(session, userId, Date.now())) {
    case 'anonymous':
      return nobody;
    case 'signed-in':
      return { userId, headers: { authorization: `Bearer ${session?.accessToken}` } };
    case 'expired':
      return mayRefresh ? refreshedSender(userId) : null;
  }
}

/**
 * The library keeps a session that it could not refresh for lack of a network, and drops one that the server refused.
 */
async function refreshedSender(userId: string): Promise<Sender> {
  const headers = await freshBearer().catch((error: unknown) => {
    throw new ConnectionFailed('The session could not be refreshed', { cause: error });
  });
  if (readStoredUserId() !== userId) return nobody;
  if (!headers['authorization']) throw new ConnectionFailed('The session could not be refreshed now');
  return { userId, headers };
}

/**
 * The token as a header, empty when signed out. Refreshes only once: the library's own timer must not run in an exam.
 */
export async function freshBearer(): Promise<Readonly<Record<string, string>>> {
  const { bearerHeader, getAuthClient } = await import('../../api/auth-client.ts');
  const headers = await bearerHeader();
  const { auth } = await getAuthClient();
  await auth.stopAutoRefresh();
  return headers;
}

function isAboutThePerson(error: unknown): boolean {
  if (!(error instanceof ServerRefusal)) return false;
  return error.status === 403 || (error.status === 401 && error.code !== 'grant-needed');
}
