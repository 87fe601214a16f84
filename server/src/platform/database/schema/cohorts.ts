// Tables for cohorts: people with a code of their own, their seats, and which simulations were begun on them.

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';
import { simulations } from './simulations.ts';

/** A group of people (decision 0093). Its access code fixes rules and accommodation, as any code can. */
export const cohorts = pgTable(
  'cohorts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    label: text('label').notNull(),
    seats: integer('seats').notNull(),
    devicesPerSeat: integer('devices_per_seat').notNull(),
    validFrom: moment('valid_from').notNull(),
    /** Null if the cohort has no end. */
    validTo: moment('valid_to'),
    /** Ids of the forms that it opens; null for all. */
    forms: text('forms').array(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('cohorts_have_seats', sql`${table.seats} between 1 and 10000`),
    check('cohorts_have_devices', sql`${table.devicesPerSeat} between 1 and 20`),
    check('cohorts_end_after_they_begin', sql`${table.validTo} > ${table.validFrom}`),
    check('cohorts_open_something', sql`cardinality(${table.forms}) > 0`),
    index('cohorts_by_time').on(table.createdAt, table.id),
  ],
);

/** The cohorts that a teacher sees. */
export const cohortTeachers = pgTable(
  'cohort_teachers',
  {
    cohortId: uuid('cohort_id')
      .notNull()
      .references(() => cohorts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.cohortId, table.userId] }),
    index('cohort_teachers_by_user').on(table.userId),
  ],
);

/**
 * A place in a cohort, for one person on a few devices. A withdrawn seat no longer counts, but its row stays for the
 * log.
 */
export const seats = pgTable(
  'seats',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cohortId: uuid('cohort_id')
      .notNull()
      .references(() => cohorts.id, { onDelete: 'cascade' }),
    /** As entered by staff, or by the person when joining; null if nobody entered them. */
    name: text('name'),
    email: text('email'),
    /** Null until someone joins with an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    addedAt: moment('added_at').notNull().defaultNow(),
    joinedAt: moment('joined_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** A later end than the cohort's, for this person only. */
    extendedTo: moment('extended_to'),
    invitedAt: moment('invited_at'),
    /** Whether the person lets staff see results, and when they last answered that question (decision 0094). */
    showsResults: boolean('shows_results').notNull().default(false),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('seats_by_cohort').on(table.cohortId, table.addedAt, table.id),
    uniqueIndex('seats_by_user')
      .on(table.userId, table.cohortId)
      .where(sql`${table.withdrawnAt} is null and ${table.userId} is not null`),
  ],
);

/**
 * People whose results enter a cohort's report together. A group counts as long as each of its simulations does, so two
 * reports never differ by fewer people than a group has (decision 0096). Its row outlives the simulations.
 */
export const reportGroups = pgTable(
  'report_groups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cohortId: uuid('cohort_id')
      .notNull()
      .references(() => cohorts.id, { onDelete: 'cascade' }),
    edition: text('edition').notNull(),
    /** The number of simulations when the group was formed. */
    members: integer('members').notNull(),
    formedAt: moment('formed_at').notNull().defaultNow(),
  },
  (table) => [index('report_groups_by_cohort').on(table.cohortId, table.edition)],
);

/** The seat that a simulation was begun on. Deleted with the simulation. */
export const seatSimulations = pgTable(
  'seat_simulations',
  {
    simulationId: text('simulation_id')
      .primaryKey()
      .references(() => simulations.id, { onDelete: 'cascade' }),
    seatId: uuid('seat_id')
      .notNull()
      .references(() => seats.id, { onDelete: 'cascade' }),
    /** The group with which it enters the cohort's report; null if it has none yet. */
    reportGroup: uuid('report_group').references(() => reportGroups.id),
  },
  (table) => [index('seat_simulations_by_seat').on(table.seatId)],
);
