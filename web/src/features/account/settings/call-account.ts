// Calls our own server as the signed-in person. A person who is no longer signed in, or has not given the second factor, is sent
// to the sign-in page, which returns them here.

import type { Call } from '@simulator/api-contract';
import { bearerHeader } from '../../../api/auth-client.ts';
import { callParsed } from '../../../api/call-parsed.ts';
import { type CallOptions, ServerRefusal } from '../../../api/call-server.ts';
import { signInPath } from '../session/next-path.ts';

const signInCodes = ['not-signed-in', 'session-ended', 'second-factor-needed'];

/** Aborted while this page ends its own session: where the person goes then is not for a refused call to say. */
let calls = new AbortController();

export async function callAsPerson<C extends Call>(call: C, options: Pick<CallOptions, 'body'> = {}) {
  const { signal } = calls;
  try {
    const headers = await bearerHeader();
    signal.throwIfAborted();
    return await callParsed(call, { ...options, headers, signal });
  } catch (error) {
    const mustSignIn = error instanceof ServerRefusal && signInCodes.includes(error.code);
    if (mustSignIn && !signal.aborted) location.replace(signInPath('/account'));
    throw error;
  }
}

/** Ends the session from this page: nothing is asked any more in its name, unless `leave` fails and the person stays. */
export async function endSession(leave: () => Promise<void>): Promise<void> {
  calls.abort();
  try {
    await leave();
  } catch (error) {
    calls = new AbortController();
    throw error;
  }
}

/** Whether this page is ending its own session. */
export const isEndingSession = (): boolean => calls.signal.aborted;
