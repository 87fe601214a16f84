// The tables, one schema for the embedded database and for PostgreSQL.

import type { SimulationEnding } from '@simulator/api-contract';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Values that every server process shares: signing secret, public key, switches of the operator. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * Access codes (decision 0034). The code stands in clear because staff read it out to customers; it is compared by
 * digest. The shared one is the only one with `isShared`.
 */
export const accessCodes = pgTable('access_codes', {
  id: uuid('id').primaryKey().defaultRandom(),
  label: text('label').notNull(),
  code: text('code').notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
});

/** What a right code gives: 30 days (decision 0033), or one day in an emergency (decision 0035, without a code). */
export const grants = pgTable('grants', {
  id: uuid('id').primaryKey().defaultRandom(),
  codeId: uuid('code_id').references(() => accessCodes.id),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
});

/** What limits count, by `name:subject`, for all processes (`platform/limits`). */
export const tries = pgTable('tries', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});

/** Every published edition of every form, kept for good (decision 0041). */
export const editions = pgTable('editions', {
  edition: text('edition').primaryKey(),
  formId: text('form_id').notNull(),
  outline: jsonb('outline').notNull(),
  publishedAt: moment('published_at').notNull().defaultNow(),
});

/** One half of one block of an edition, compressed once. */
export const editionParts = pgTable(
  'edition_parts',
  {
    edition: text('edition')
      .notNull()
      .references(() => editions.edition),
    block: integer('block').notNull(),
    half: text('half', { enum: ['questions', 'keys'] }).notNull(),
    brotli: bytes('brotli').notNull(),
    gzip: bytes('gzip').notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.block, table.half] })],
);

/**
 * Every picture that a published edition ever showed, kept for good like the edition, a row for each encoding. One name is one
 * picture, so editions share what they have in common.
 */
export const questionPictures = pgTable('question_pictures', {
  /** As under /uploads, made of what is shown, with the ending of the encoding. */
  name: text('name').primaryKey(),
  content: bytes('content').notNull(),
});

/** Which edition a simulation began with, and whose it is. */
export const simulations = pgTable(
  'simulations',
  {
    id: text('id').primaryKey(),
    edition: text('edition').notNull(),
    grantId: uuid('grant_id'),
    /** The one person it belongs to, the first who proved it; null while it is anonymous (decision 0055). */
    userId: text('user_id'),
    beganAt: moment('began_at').notNull().defaultNow(),
    /** What the device told of its end, once. */
    ending: jsonb('ending').$type<SimulationEnding>(),
  },
  (table) => [index('simulations_by_user').on(table.userId)],
);

/** One completed block of one simulation, stored once (decision 0054). Scores are computed again from the edition. */
export const attempts = pgTable(
  'attempts',
  {
    simulationId: text('simulation_id').notNull(),
    block: integer('block').notNull(),
    userId: text('user_id').notNull(),
    edition: text('edition').notNull(),
    /** Pairs of question id and answer (-1 if unanswered), in the order of the block. */
    answers: jsonb('answers').$type<readonly (readonly [number, number])[]>().notNull(),
    correct: integer('correct').notNull(),
    storedAt: moment('stored_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.simulationId, table.block] }), index('attempts_by_user').on(table.userId)],
);

/** One attempt on its way to the operator's webhook (decision 0054). */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    simulationId: text('simulation_id').notNull(),
    block: integer('block').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'dead'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    lastProblem: text('last_problem'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the next try is due; while a process is trying, when its claim ends. */
    dueAt: moment('due_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    uniqueIndex('deliveries_by_attempt').on(table.simulationId, table.block),
    index('deliveries_by_state').on(table.state, table.dueAt),
  ],
);

/** Key pairs that sign access tokens. A retired one stays in the public set until what it signed has expired. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  retiredAt: moment('retired_at'),
});

/** People with an account. The address is in small letters; it counts for nothing until it is confirmed. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email'),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Asked for and not confirmed yet; `newEmailOldConfirmedAt` tells that the old address has agreed. */
    newEmail: text('new_email'),
    newEmailOldConfirmedAt: moment('new_email_old_confirmed_at'),
    newEmailNewConfirmedAt: moment('new_email_new_confirmed_at'),
    /** Argon2id in PHC form; null for a person who never chose a password. */
    passwordHash: text('password_hash'),
    metadata: jsonb('metadata').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    confirmationSentAt: moment('confirmation_sent_at'),
    recoverySentAt: moment('recovery_sent_at'),
    emailChangeSentAt: moment('email_change_sent_at'),
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_by_email').on(table.email)],
);

/** Accounts that the operator made staff by command line (decision 0036). */
export const staff = pgTable('staff', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  grantedAt: moment('granted_at').notNull().defaultNow(),
});

/** Ways to sign in to one account: the address itself (`email`) and providers. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The person at the provider; for `email` the user's id. */
    subject: text('subject').notNull(),
    email: text('email'),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('identities_by_subject').on(table.provider, table.subject),
    index('identities_by_user').on(table.userId),
  ],
);

export interface AuthenticationMethod {
  readonly method: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
}

/** One signed-in browser. Signing out deletes the row, and every call looks for it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Newest first. */
    methods: jsonb('methods').$type<readonly AuthenticationMethod[]>().notNull(),
    /** Number of the refresh token that is good now; tokens themselves are stored nowhere. */
    refreshNumber: integer('refresh_number').notNull().default(1),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    refreshedAt: moment('refreshed_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

/** What a mailed link or code stands for: kept as digests, good once. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256 of the 256 random bits in the link, in hex. */
    linkDigest: text('link_digest').primaryKey(),
    /** HMAC of the code in the same mail; empty where it has none. */
    codeDigest: text('code_digest').notNull(),
    codeTries: integer('code_tries').notNull().default(0),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', {
      enum: ['signup', 'recovery', 'magiclink', 'email_change', 'reauthentication'],
    }).notNull(),
    /** Where the mail went. */
    email: text('email').notNull(),
    redirectTo: text('redirect_to').notNull(),
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method', { enum: ['s256', 'plain'] }),
    /**
     * What the account becomes when this link confirms its address (decision 0010): whoever asked for another link to the
     * same address decides nothing. `asker` is the network address it came from. For a change of address `metadata` holds the new one.
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

/** A browser on its way through a provider (`state`), or back from a link with a code to exchange. */
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
  /** Our own verifier and nonce towards the provider. */
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

/** Explanations that a model wrote, so that the same question is asked once (issue 'Explanations and studio'). */
export const explanations = pgTable(
  'explanations',
  {
    /** SHA-256 of the question's text, options and notes, in hex: a reworded question is explained anew. */
    questionVersion: text('question_version').notNull(),
    /** Index of the chosen option; -1 where the question was left unanswered. */
    chosen: integer('chosen').notNull(),
    model: text('model').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.questionVersion, table.chosen, table.model] })],
);

/** Pictures of the image studio. The bytes lie in the picture store under `key`. */
export const studioPictures = pgTable(
  'studio_pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `user:<id>` or `grant:<id>` (decision 0037); nobody while its bytes are on their way in or out (`gallery.ts`). */
    owner: text('owner').notNull(),
    key: text('key').notNull().unique(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    source: text('source', { enum: ['model', 'built-in'] }).notNull(),
    prompt: text('prompt').notNull(),
    description: text('description').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('studio_pictures_by_owner').on(table.owner, table.createdAt)],
);
