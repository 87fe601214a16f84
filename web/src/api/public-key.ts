// The server's public key, which the observed calls send as a bearer token (http-12). It gives no access: ticket, grant
// or session say who the caller is.

import { getAuthClientSettings } from '@simulator/api-contract';
import { callParsed } from './call-parsed.ts';

let asked: Promise<string> | undefined;

/** Requested once per page; if the server does not answer, the next call tries again. */
export async function publicBearer(): Promise<{ readonly authorization: string }> {
  asked ??= callParsed(getAuthClientSettings).then(({ anonKey }) => anonKey);
  asked.catch(() => {
    asked = undefined;
  });
  return { authorization: `Bearer ${await asked}` };
}
