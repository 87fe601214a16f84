// What a link of the auth server, or the return from a provider, leaves in the address of the page it leads to.

/** Parameters that report the outcome. None of them may stay in the address. */
const parameters = [
  'error',
  'error_code',
  'error_description',
  'message',
  'code',
  'sb',
  'sb_flow_id',
  'access_token',
  'refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
  'provider_token',
  'provider_refresh_token',
  'type',
];

export interface AuthLink {
  /** The error code, or null if the link reports none. */
  readonly problem: string | null;
  /** True if the first of the two links that an email change needs has been opened. */
  readonly isHalfConfirmed: boolean;
  /** True if the address has a code that the library exchanges for a session. */
  readonly hasCode: boolean;
}

export function readAuthLink(address: URL): AuthLink {
  const fragment = new URLSearchParams(address.hash.slice(1));
  const find = (name: string) => address.searchParams.get(name) || fragment.get(name) || null;
  const problem = find('error_code') ?? find('error');
  return { problem, isHalfConfirmed: problem === null && find('message') !== null, hasCode: find('code') !== null };
}

/** Returns the address without these parameters, as path, query and fragment. */
export function withoutAuthLink(address: URL): string {
  const query = new URLSearchParams(address.search);
  const fragment = new URLSearchParams(address.hash.slice(1));
  const isFragmentOurs = parameters.some((name) => fragment.has(name));
  for (const name of parameters) query.delete(name);
  const search = query.size > 0 ? `?${query}` : '';
  return `${address.pathname}${search}${isFragmentOurs ? '' : address.hash}`;
}
