// Calls the server as a member of staff, and leaves the page when the server says that the person is not staff (admin-4).

import type { Call } from '@simulator/api-contract';
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { getAuthClient } from '../../api/auth-client.ts';
import { callParsed } from '../../api/call-parsed.ts';
import { type CallOptions, callForText, ServerRefusal, ServerUnreachable } from '../../api/call-server.ts';
import { leaveWithToast } from '../../ui/toast-across-pages.ts';
import { staffToast } from './staff-toasts.ts';

/** The page is being left: the caller has nothing left to show. */
export class Leaving extends Error {}

/** Throws `Leaving` after turning to the sign-in page or home, ServerRefusal and ServerUnreachable otherwise. */
export async function callAsStaff<C extends Call>(
  call: C,
  options: CallOptions = {},
): ReturnType<typeof callParsed<C>> {
  return asStaff((headers) => callParsed(call, { ...options, headers }));
}

/** The reply as it came, for files. */
export async function textAsStaff(call: Call, options: CallOptions = {}): Promise<string> {
  return asStaff(async (headers) => (await callForText(call, { ...options, headers })).text);
}

async function asStaff<T>(send: (headers: Readonly<Record<string, string>>) => Promise<T>): Promise<T> {
  const headers = await bearerOfStaff();
  try {
    return await send(headers);
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error;
    if (error.code === 'not-staff') {
      leaveWithToast('/', staffToast('denied'));
      throw new Leaving();
    }
    // The sign-in page asks for the second factor as well.
    if (error.status === 401 || error.code === 'second-factor-needed') return leaveToSignIn();
    throw error;
  }
}

function leaveToSignIn(): never {
  location.replace(`/auth?next=${encodeURIComponent(location.pathname + location.search)}`);
  throw new Leaving();
}

async function bearerOfStaff(): Promise<Readonly<Record<string, string>>> {
  const { auth } = await getAuthClient();
  const { data, error } = await auth.getSession();
  if (data.session) return { authorization: `Bearer ${data.session.access_token}` };
  // A session that could not be renewed for now is no reason to sign in again.
  if (isAuthRetryableFetchError(error)) throw new ServerUnreachable('The session could not be renewed');
  return leaveToSignIn();
}
