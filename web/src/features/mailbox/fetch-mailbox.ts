// Asks the server for the local mailbox. A server that sends real emails, or serves more than this machine, has none.

import { getMailbox, type StoredMail } from '@simulator/api-contract';
import { callParsed } from '../../api/call-parsed.ts';
import { ServerRefusal } from '../../api/call-server.ts';

export type Mailbox =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly mails: readonly StoredMail[] }
  | { readonly state: 'unavailable' }
  | { readonly state: 'unreachable' };

export async function fetchMailbox(): Promise<Mailbox> {
  try {
    return { state: 'shown', mails: (await callParsed(getMailbox)).mails };
  } catch (error) {
    // A refusal is final: a retry gets the same reply. All other failures may be temporary.
    return { state: error instanceof ServerRefusal ? 'unavailable' : 'unreachable' };
  }
}
