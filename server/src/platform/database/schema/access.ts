// Tables for access: codes, grants, counts of limits, and settings that every server process shares.

import { isNull } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cohorts, seats } from './cohorts.ts';
import { choiceColumns, moment } from './columns.ts';

/** Values that every server process shares: the signing secret, the public key, and the operator's switches. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * Access codes (decision 0034). The code is in plain text because staff read it out to customers. It is compared by
 * digest. Only the shared code has `isShared`.
 */
export const accessCodes = pgTable('access_codes', {
  id: uuid('id').primaryKey().defaultRandom(),
  label: text('label').notNull(),
  code: text('code').notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  /** The form that its simulations get; null if each gets the one taken least (decision 0080). */
  formId: text('form_id'),
  /** The rules and accommodation of its simulations; null if the candidate chooses. Never changed (decision 0082). */
  ...choiceColumns(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
  /** The cohort that the code belongs to; null for a code that lets in anyone who types it (decision 0093). */
  cohortId: uuid('cohort_id').references(() => cohorts.id),
});

/**
 * What a correct code gives: 30 days of access (decision 0033), or one day in an emergency (decision 0035, without a
 * code).
 */
export const grants = pgTable(
  'grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    codeId: uuid('code_id').references(() => accessCodes.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /**
     * Form ids of the simulations that it began, one entry per simulation; null before the first one (decision 0080).
     */
    taken: text('taken').array(),
    /** The rules and accommodation that its code or link fixed; null if the candidate chooses. */
    ...choiceColumns(),
  },
  (table) => [index('grants_in_use').on(table.codeId, table.expiresAt).where(isNull(table.revokedAt))],
);

/** The grants of a seat, one per device. A separate table, because making an index on all grants would lock them. */
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
 * Accommodations that staff gave or withdrew. Rows are added and never changed (decision 0082). Names of accounts and
 * codes are those at that time.
 */
export const accommodationRecords = pgTable(
  'accommodation_records',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    staffId: uuid('staff_id').notNull(),
    staffEmail: text('staff_email').notNull(),
    action: text('action', { enum: ['given', 'withdrawn'] }).notNull(),
    /** The carrier of the accommodation: the code itself, or a signed link with the code. */
    carrier: text('carrier', { enum: ['code', 'link'] }).notNull(),
    codeId: uuid('code_id').notNull(),
    /** The person or group that the code or link is for. */
    label: text('label').notNull(),
    ...choiceColumns(),
    /** The end of a link. */
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

/** Counts of limits by `name:subject`, shared by all processes (`platform/limits`). */
export const tries = pgTable('tries', {
  subject: text('subject').primaryKey(),
  used: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});
