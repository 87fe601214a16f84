// Calls our own server as the signed-in person. A person who is no longer signed in, or has not given the second factor, is sent
// to the sign-in page, which returns them here.

import type { Call } from '@simulator/api-contract';
import { bearerHeader } from '../../../api/auth-client.ts';
import { callParsed } from '../../../api/call-parsed.ts';
import { type CallOptions, ServerRefusal } from '../../../api/call-server.ts';
import { signInPath } from '../session/next-path.ts';

const signInCodes = ['not-signed-in', 'session-ended', 'second-factor-needed'];

export async function callAsPerson<C extends Call>(call: C, options: Pick<CallOptions, 'body'> = {}) {
  try {
    return await callParsed(call, { ...options, headers: await bearerHeader() });
  } catch (error) {
    if (error instanceof ServerRefusal && signInCodes.includes(error.code)) location.replace(signInPath('/account'));
    throw error;
  }
}
