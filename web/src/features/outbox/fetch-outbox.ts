// Asks the server for its outbox. A server that really sends mails, or serves more than this machine, has none to show.

import { getOutbox, type OutboxMail } from '@simulator/api-contract';
import { callParsed } from '../../api/call-parsed.ts';
import { ServerRefusal } from '../../api/call-server.ts';

export type Outbox =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly mails: readonly OutboxMail[] }
  | { readonly state: 'unavailable' }
  | { readonly state: 'unreachable' };

export async function fetchOutbox(): Promise<Outbox> {
  try {
    return { state: 'shown', mails: (await callParsed(getOutbox)).mails };
  } catch (error) {
    // Whatever it refuses for, trying again gives the same; everything else may pass.
    return { state: error instanceof ServerRefusal ? 'unavailable' : 'unreachable' };
  }
}
