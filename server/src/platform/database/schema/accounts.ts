// Tables for people with an account: their identities, their sessions, and who is staff.

import { staffRoles } from '@simulator/api-contract';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Key pairs that sign access tokens. A retired pair stays in the public set until the tokens it signed have expired.
 */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  retiredAt: moment('retired_at'),
});

/** People with an account. The address is in lowercase. It does not count until it is confirmed. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email'),
    emailConfirmedAt: moment('email_confirmed_at'),
    /**
     * An address that was requested but is not confirmed yet. `newEmailOldConfirmedAt` is set once the old address has
     * agreed.
     */
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

/** Accounts that are staff, each with its role (decisions 0036 and 0092). */
export const staff = pgTable('staff', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  role: text('role', { enum: staffRoles }).notNull().default('owner'),
  grantedAt: moment('granted_at').notNull().defaultNow(),
});

/** Ways to sign in to an account: its address (`email`) and providers. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The person's id at the provider; for `email`, the user's id. */
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

/** One signed-in browser. Signing out deletes the row. Every call checks that it exists. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Newest method first. */
    methods: jsonb('methods').$type<readonly AuthenticationMethod[]>().notNull(),
    /** Number of the current refresh token. The tokens themselves are not stored. */
    refreshNumber: integer('refresh_number').notNull().default(1),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    refreshedAt: moment('refreshed_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);
