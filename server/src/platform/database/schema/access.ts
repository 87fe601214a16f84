// Access: codes, grants, what limits count, and the values that every server process shares.

import { isNull } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cohorts, seats } from './cohorts.ts';
import { choiceColumns, moment } from './columns.ts';

/** Values that every server process shares: signing secret, public key, switches of the operator. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * Access codes (decision 0034). The code is in plain text because staff read it out to customers; it is compared by
 * digest. The shared one is the only one with `isShared`.
 */
export const accessCodes = pgTable('access_codes', {
  id: uuid('id').primaryKey().defaultRandom(),
  label: text('label').notNull(),
  code: text('code').notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  /** The form that its simulations get; null if each gets the one taken least (decision 0080). */
  formId: text('form_id'),
  /** What its simulations are taken under; null where the candidate chooses. Never changed (decision 0082). */
  ...choiceColumns(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
  /** Whose code it is; null for one that lets in anyone who types it (decision 0093). */
  cohortId: uuid('cohort_id').references(() => cohorts.id),
});

/** What a correct code gives: 30 days (decision 0033), or one day in an emergency (decision 0035, without a code). */
export const grants = pgTable(
  'grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    codeId: uuid('code_id').references(() => accessCodes.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Ids of the forms of the simulations that it began, once for each; null before the first one (decision 0080). */
    taken: text('taken').array(),
    /** What its code or link fixed when it was given; null where the candidate chooses. */
    ...choiceColumns(),
  },
  (table) => [index('grants_in_use').on(table.codeId, table.expiresAt).where(isNull(table.revokedAt))],
);

/** Grants of a seat: its devices. A table of its own, because an index on all grants would lock them while it is made. */
export const seatGrants = pgTable(
  'seat_grants',
  {
    grantId: uuid('grant_id')
      .primaryKey()
      .references(() => grants.id, { onDelete: 'cascade' }),
    seatId: uuid('seat_id')
      .notNull()
      .references(() => seats.id, { onDelete: 'cascade' }),
  },
  (table) => [index('seat_grants_by_seat').on(table.seatId)],
);

/**
 * What staff fixed for candidates, and withdrew again: rows are added and never changed (decision 0082). The names of accounts
 * and codes are those of that moment.
 */
export const accommodationRecords = pgTable(
  'accommodation_records',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    staffId: uuid('staff_id').notNull(),
    staffEmail: text('staff_email').notNull(),
    action: text('action', { enum: ['given', 'withdrawn'] }).notNull(),
    /** What carries it: the code itself, or a signed link with the code. */
    carrier: text('carrier', { enum: ['code', 'link'] }).notNull(),
    codeId: uuid('code_id').notNull(),
    /** Whom the code or link is for. */
    label: text('label').notNull(),
    ...choiceColumns(),
    /** Of a link. */
    expiresAt: moment('expires_at'),
    /** The record that this one withdraws. */
    withdraws: uuid('withdraws'),
    why: text('why').notNull(),
  },
  (table) => [
    uniqueIndex('accommodation_records_by_withdrawn').on(table.withdraws),
    index('accommodation_records_by_time').on(table.recordedAt, table.id),
    index('accommodation_records_by_code').on(table.codeId),
  ],
);

/** What limits count, by `name:subject`, for all processes (`platform/limits`). */
export const tries = pgTable('tries', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});
