// Asks the server to deliver the event to the operator's own webhook, as the signed-in member of staff. Loaded on
// demand, because it includes the session library.

import { postAttemptResults } from '@simulator/api-contract';
import { bearerHeader } from '../api/auth-client.ts';
import { callParsed } from '../api/call-parsed.ts';
import { ServerRefusal, ServerUnreachable } from '../api/call-server.ts';

export type LiveOutcome =
  | { readonly kind: 'delivered'; readonly tookMs: number }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'server-unreachable' };

export async function sendLive(payload: unknown): Promise<LiveOutcome> {
  const began = performance.now();
  try {
    const headers = await bearerHeader();
    await callParsed(postAttemptResults, { body: { payload, useLiveConfig: true }, headers });
    return { kind: 'delivered', tookMs: Math.round(performance.now() - began) };
  } catch (error) {
    if (error instanceof ServerRefusal) return { kind: 'refused', code: error.code, message: error.message };
    if (error instanceof ServerUnreachable) return { kind: 'server-unreachable' };
    throw error;
  }
}
