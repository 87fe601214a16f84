// Sign-in providers by OpenID Connect: the address to send a browser to, and the person who comes back.

import * as oidc from 'openid-client';
import { z } from 'zod';
import type { ProviderConfig } from '../../../platform/config/config.ts';
import { type AuthContext, issuerOf } from '../base/auth-context.ts';
import { AuthError, validationFailed } from '../base/auth-error.ts';
import { storableText } from '../base/storable-text.ts';
import { emailAddress } from '../people/addresses.ts';

/** What a provider says about a person. */
export interface ProviderProfile {
  readonly provider: string;
  readonly subject: string;
  /** In lowercase. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** Holds only what is shown or needed; a provider may send anything. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Departing {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const claims = z.object({
  sub: storableText(255).min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  name: storableText(200).optional(),
  picture: storableText(1_000).optional(),
});

/** Each provider's published metadata. It is requested once, and again after a failure. */
const discovered = new Map<string, Promise<oidc.Configuration>>();

/** The only scopes that we request from a provider: a link to us must not make a person agree to more. */
const scopes = ['openid', 'email', 'profile'];

export function refuseMoreScopes(wanted: string | undefined): void {
  const more = (wanted ?? '').split(/[\s,]+/).filter((scope) => scope !== '' && !scopes.includes(scope));
  if (more.length > 0) throw validationFailed(`scopes: none but ${scopes.join(', ')} are asked for here`);
}

export function requireProvider({ settings }: AuthContext, name: unknown): ProviderConfig {
  const provider = settings.providers.find((known) => known.name === name);
  if (!provider) throw validationFailed('Unsupported provider: provider is not enabled');
  return provider;
}

export async function addressOfProvider(
  context: AuthContext,
  provider: ProviderConfig,
  { state, nonce, verifier }: Departing,
): Promise<string> {
  const configuration = await discover(provider);
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: `${issuerOf(context.settings)}/callback`,
    response_type: 'code',
    scope: scopes.join(' '),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return address.href;
}

/**
 * Exchanges what the provider sent back for a profile. The library checks issuer, audience, nonce and times. It does
 * not check the signature, because the token comes from the provider itself, over TLS.
 */
export async function readProfile(
  context: AuthContext,
  provider: ProviderConfig,
  query: string,
  expected: Departing,
): Promise<ProviderProfile> {
  const configuration = await discover(provider);
  const returned = new URL(`${issuerOf(context.settings)}/callback?${query}`);
  const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
  });
  const inToken = claims.parse(tokens.claims());
  const person = inToken.email
    ? inToken
    : { ...inToken, ...claims.parse(await oidc.fetchUserInfo(configuration, tokens.access_token, inToken.sub)) };
  const email = emailAddress.safeParse(person.email ?? '');
  return {
    provider: provider.name,
    subject: person.sub,
    email: email.success ? email.data : null,
    isEmailVerified: email.success && person.email_verified === true,
    data: {
      sub: person.sub,
      ...(email.success && { email: email.data, email_verified: person.email_verified === true }),
      ...(person.name && { name: person.name, full_name: person.name }),
      ...(person.picture && { picture: person.picture }),
      phone_verified: false,
    },
  };
}

export function newDeparture(): Departing {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
}

function discover(provider: ProviderConfig): Promise<oidc.Configuration> {
  const known = discovered.get(provider.issuer + provider.clientId);
  if (known) return known;
  const issuer = new URL(provider.issuer);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);
  const asked = oidc
    .discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
      timeout: 10,
      // Only for a provider on this machine, as in development and tests.
      ...(issuer.protocol === 'http:' && isLocal && { execute: [oidc.allowInsecureRequests] }),
    })
    .catch((error: unknown) => {
      discovered.delete(provider.issuer + provider.clientId);
      throw new AuthError(503, 'unexpected_failure', `The provider ${provider.name} can not be reached.`, {
        reason: error instanceof Error ? error.name : 'unknown',
      });
    });
  discovered.set(provider.issuer + provider.clientId, asked);
  return asked;
}
