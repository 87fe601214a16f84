// Opens the auth client on a page that links lead to: lets the client read the address, reports the outcome, and cleans
// up the address.

import { isAuthPKCECodeVerifierMissingError } from '@supabase/auth-js';
import { type AuthClient, getAuthClient } from '../../../api/auth-client.ts';
import { readAuthLink, withoutAuthLink } from './auth-link.ts';

export interface LinkNews {
  readonly kind: 'problem' | 'half-confirmed';
  readonly code: string;
}

export interface OpenedAuth extends AuthClient {
  /** What the link that led here reports. Null if there was no link, or if all went well. */
  readonly news: LinkNews | null;
  /** True if a link, or the return from a provider, has just signed the person in. */
  readonly cameByLink: boolean;
}

/** The secret of the request is in another browser than the one in which the link was opened. */
export const openedElsewhere = 'opened-elsewhere';

/** Throws ServerUnreachable if the server does not answer. A code in the address remains valid then. */
export async function openAuth(): Promise<OpenedAuth> {
  const link = readAuthLink(new URL(location.href));
  const client = await getAuthClient();
  const { error } = await client.auth.initialize();
  // The library removes the code from the address only if it could use it.
  const isCodeUnused = link.hasCode && new URL(location.href).searchParams.has('code');
  history.replaceState(history.state, '', withoutAuthLink(new URL(location.href)));
  const problem = link.problem ?? (isCodeUnused ? codeOfExchange(error) : null);
  if (problem !== null) return { ...client, news: { kind: 'problem', code: problem }, cameByLink: false };
  const news = link.isHalfConfirmed ? ({ kind: 'half-confirmed', code: '' } as const) : null;
  return { ...client, news, cameByLink: link.hasCode };
}

function codeOfExchange(error: { readonly code?: string | undefined } | null): string {
  if (error === null || isAuthPKCECodeVerifierMissingError(error)) return openedElsewhere;
  return error.code ?? 'unexpected_failure';
}
