// Who is signed in here, according to the server: a session in the browser's storage may have ended elsewhere.

import { type GoTrueClient, isAuthRetryableFetchError, type User } from '@supabase/auth-js';
import { readClaims } from './access-token.ts';

export type Presence =
  | { readonly is: 'nobody' }
  /** Signed in, and the second factor that the account has was not given yet. */
  | { readonly is: 'half'; readonly user: User; readonly accessToken: string }
  | { readonly is: 'somebody'; readonly user: User; readonly accessToken: string };

/** Throws the library's error when the server is unreachable: then the state is unknown, and no one is signed out. */
export async function findPresence(auth: GoTrueClient): Promise<Presence> {
  const { data, error: sessionError } = await auth.getSession();
  if (isAuthRetryableFetchError(sessionError)) throw sessionError;
  if (!data.session) return { is: 'nobody' };
  const accessToken = data.session.access_token;
  const { data: found, error } = await auth.getUser();
  if (isAuthRetryableFetchError(error)) throw error;
  if (error) {
    // The server no longer takes this session; here it only leads astray.
    await auth.signOut({ scope: 'local' });
    return { is: 'nobody' };
  }
  const hasFactor = found.user.factors?.some(({ status }) => status === 'verified') ?? false;
  const isHalf = hasFactor && readClaims(accessToken)?.aal === 'aal1';
  return { is: isHalf ? 'half' : 'somebody', user: found.user, accessToken };
}
