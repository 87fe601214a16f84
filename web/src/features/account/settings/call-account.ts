// Calls our own server as the signed-in person. People who are signed out, or have not given the second factor, are
// sent to the sign-in page, which returns them here.

import type { Call } from '@simulator/api-contract';
import { bearerHeader } from '../../../api/auth-client.ts';
import { callParsed } from '../../../api/call-parsed.ts';
import { type CallOptions, ServerRefusal } from '../../../api/call-server.ts';
import { signInPath } from '../session/next-path.ts';

const signInCodes = ['not-signed-in', 'session-ended', 'second-factor-needed'];

/** Aborted while this page ends its own session: a call that is refused then must not decide where the person goes. */
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

/**
 * Ends the session from this page. No more calls are made in its name, unless `leave` fails and the person stays signed
 * in.
 */
export async function endSession(leave: () => Promise<void>): Promise<void> {
  calls.abort();
  try {
    await leave();
  } catch (error) {
    calls = new AbortController();
    throw error;
  }
}

/** True while this page ends its own session. */
export const isEndingSession = (): boolean => calls.signal.aborted;
