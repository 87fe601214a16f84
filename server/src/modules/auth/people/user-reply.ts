// A person in the shape of the protocol: empty fields are left out, and secrets never appear.

import type { Factor, Identity, Person } from './people.ts';

export function userReply(person: Person): Record<string, unknown> {
  const { user } = person;
  return withoutEmpty({
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: '',
    email_confirmed_at: user.emailConfirmedAt,
    confirmed_at: user.emailConfirmedAt,
    confirmation_sent_at: user.confirmationSentAt,
    recovery_sent_at: user.recoverySentAt,
    new_email: user.newEmail,
    email_change_sent_at: user.newEmail ? user.emailChangeSentAt : null,
    last_sign_in_at: user.lastSignInAt,
    app_metadata: providersOf(person),
    user_metadata: user.metadata,
    identities: person.identities.map(identityReply),
    factors: person.factors.length > 0 ? person.factors.map(factorReply) : null,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    is_anonymous: false,
  });
}

/**
 * The reply to every sign-up, whether the address is new, unconfirmed or in use. Nothing in it depends on what is
 * stored. Upstream reveals the difference by an empty list of identities.
 */
export function signUpReply(id: string, email: string, metadata: Readonly<Record<string, unknown>>, now: Date): object {
  const identity = {
    identity_id: id,
    id,
    user_id: id,
    identity_data: { sub: id, email, email_verified: false, phone_verified: false },
    provider: 'email',
    email,
    created_at: now,
    updated_at: now,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [identity],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** Returns the first way to sign in, and all of them. */
export function providersOf({ identities }: Person): {
  readonly provider: string;
  readonly providers: readonly string[];
} {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return { provider: providers[0] ?? 'email', providers };
}

function identityReply(identity: Identity): Record<string, unknown> {
  return withoutEmpty({
    identity_id: identity.id,
    id: identity.subject,
    user_id: identity.userId,
    identity_data: identity.data,
    provider: identity.provider,
    email: identity.email,
    last_sign_in_at: identity.lastSignInAt,
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
  });
}

function factorReply(factor: Factor): Record<string, unknown> {
  return {
    id: factor.id,
    ...(factor.friendlyName && { friendly_name: factor.friendlyName }),
    factor_type: factor.factorType,
    status: factor.status,
    phone: factor.phone,
    last_challenged_at: factor.lastChallengedAt,
    created_at: factor.createdAt,
    updated_at: factor.updatedAt,
  };
}

function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}
