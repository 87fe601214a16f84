// What leads to a session: mailed links and codes, providers, second factors.

import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** What a mailed link or code does: stored as digests, valid once. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256 of the 256 random bits in the link, in hex. */
    linkDigest: text('link_digest').primaryKey(),
    /** HMAC of the code in the same email; empty if it has none. */
    codeDigest: text('code_digest').notNull(),
    codeTries: integer('code_tries').notNull().default(0),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', {
      enum: ['signup', 'recovery', 'magiclink', 'email_change', 'reauthentication'],
    }).notNull(),
    /** Where the email went. */
    email: text('email').notNull(),
    redirectTo: text('redirect_to').notNull(),
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method', { enum: ['s256', 'plain'] }),
    /**
     * What the account becomes when this link confirms its address (decision 0010): a person who asked for another link to
     * the same address has no influence. `asker` is the network address it came from. For a change of address
     * `metadata` holds the new one.
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

/** A browser signing in through a provider (`state`), or returning from a link with a code to exchange. */
export const authFlows = pgTable('auth_flows', {
  /** SHA-256 of the value that travels in the address, in hex. */
  digest: text('digest').primaryKey(),
  kind: text('kind', { enum: ['provider', 'code'] }).notNull(),
  /** For a code: whose session it gives, and by which method. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  method: text('method'),
  provider: text('provider'),
  /** The signed-in person who is linking an identity. */
  linkingUserId: uuid('linking_user_id').references(() => users.id, { onDelete: 'cascade' }),
  redirectTo: text('redirect_to').notNull(),
  codeChallenge: text('code_challenge'),
  codeChallengeMethod: text('code_challenge_method', { enum: ['s256', 'plain'] }),
  /** Our own verifier and nonce toward the provider. */
  providerVerifier: text('provider_verifier'),
  providerNonce: text('provider_nonce'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

/** Second factors. The secret is encrypted with a key derived from the application's secret. */
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
    /** The last time step whose code was accepted: no code is accepted twice. */
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
