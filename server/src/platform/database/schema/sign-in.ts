// Tables that lead to a session: links and codes in emails, providers, second factors.

import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** Links and codes in emails, stored as digests. Each is valid once. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256, in hex, of the 256 random bits in the link. */
    linkDigest: text('link_digest').primaryKey(),
    /** HMAC of the code in the same email; empty if there is no code. */
    codeDigest: text('code_digest').notNull(),
    codeTries: integer('code_tries').notNull().default(0),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', {
      enum: ['signup', 'recovery', 'magiclink', 'email_change', 'reauthentication'],
    }).notNull(),
    /** The address that the email was sent to. */
    email: text('email').notNull(),
    redirectTo: text('redirect_to').notNull(),
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method', { enum: ['s256', 'plain'] }),
    /**
     * What the account becomes when this link confirms its address (decision 0010). A person who requests another link
     * to the same address can't influence it. `asker` is the network address of the request. For a change of address,
     * `metadata` holds the new address.
     */
    passwordHash: text('password_hash'),
    metadata: jsonb('metadata').$type<Readonly<Record<string, unknown>>>(),
    identityId: uuid('identity_id'),
    asker: text('asker').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('one_time_tokens_by_user').on(table.userId, table.purpose)],
);

/** A browser that is signing in through a provider (`state`), or returning from a link with a code to exchange. */
export const authFlows = pgTable('auth_flows', {
  /** SHA-256, in hex, of the value in the URL. */
  digest: text('digest').primaryKey(),
  kind: text('kind', { enum: ['provider', 'code'] }).notNull(),
  /** For a code: the user who gets a session, and the method of signing in. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  method: text('method'),
  provider: text('provider'),
  /** The signed-in person who is linking an identity. */
  linkingUserId: uuid('linking_user_id').references(() => users.id, { onDelete: 'cascade' }),
  redirectTo: text('redirect_to').notNull(),
  codeChallenge: text('code_challenge'),
  codeChallengeMethod: text('code_challenge_method', { enum: ['s256', 'plain'] }),
  /** Our verifier and nonce for the provider. */
  providerVerifier: text('provider_verifier'),
  providerNonce: text('provider_nonce'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

/** Second factors. The secret is encrypted with a key derived from the application's secret (APP_SECRET). */
export const factors = pgTable(
  'factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendlyName: text('friendly_name').notNull().default(''),
    factorType: text('factor_type', { enum: ['totp', 'phone'] }).notNull(),
    status: text('status', { enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    encryptedSecret: text('encrypted_secret'),
    phone: text('phone'),
    /** The last time step whose code was accepted, so that no code is accepted twice. */
    lastStep: integer('last_step').notNull().default(0),
    lastChallengedAt: moment('last_challenged_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('factors_by_user').on(table.userId)],
);

export const factorChallenges = pgTable('factor_challenges', {
  id: uuid('id').primaryKey().defaultRandom(),
  factorId: uuid('factor_id')
    .notNull()
    .references(() => factors.id, { onDelete: 'cascade' }),
  /** HMAC of the digits sent to a phone. */
  codeDigest: text('code_digest'),
  tries: integer('tries').notNull().default(0),
  address: text('address').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});
