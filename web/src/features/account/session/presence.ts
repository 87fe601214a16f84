// Who is signed in here, according to the server. A session in the browser's storage may have been ended elsewhere.

import { type GoTrueClient, isAuthRetryableFetchError, type User } from '@supabase/auth-js';
import { readClaims } from './access-token.ts';

export type Presence =
  | { readonly is: 'nobody' }
  /** Signed in with the first factor only: the account has a second factor, which was not given yet. */
  | { readonly is: 'half'; readonly user: User; readonly accessToken: string }
  | { readonly is: 'somebody'; readonly user: User; readonly accessToken: string };

/** Throws the library's error if the server is unreachable: the state is unknown then, and no one is signed out. */
export async function findPresence(auth: GoTrueClient): Promise<Presence> {
  const { data, error: sessionError } = await auth.getSession();
  if (isAuthRetryableFetchError(sessionError)) throw sessionError;
  if (!data.session) return { is: 'nobody' };
  const accessToken = data.session.access_token;
  const { data: found, error } = await auth.getUser();
  if (isAuthRetryableFetchError(error)) throw error;
  if (error) {
    // The server rejects this session, so it is of no use in this browser either.
    await auth.signOut({ scope: 'local' });
    return { is: 'nobody' };
  }
  const hasFactor = found.user.factors?.some(({ status }) => status === 'verified') ?? false;
  const isHalf = hasFactor && readClaims(accessToken)?.aal === 'aal1';
  return { is: isHalf ? 'half' : 'somebody', user: found.user, accessToken };
}
