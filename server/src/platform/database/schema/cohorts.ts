// Cohorts: classes of people with codes of their own, the seats that they take, and which simulations were begun on them.

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';
import { simulations } from './simulations.ts';

/** What its people have in common (decision 0093). Rules and accommodation are fixed by its access code, as by any other. */
export const cohorts = pgTable(
  'cohorts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    label: text('label').notNull(),
    seats: integer('seats').notNull(),
    devicesPerSeat: integer('devices_per_seat').notNull(),
    validFrom: moment('valid_from').notNull(),
    /** Null for a cohort without an end. */
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

/** A place in a cohort, for one person on a few devices. A withdrawn one counts no longer, and stays for the log. */
export const seats = pgTable(
  'seats',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cohortId: uuid('cohort_id')
      .notNull()
      .references(() => cohorts.id, { onDelete: 'cascade' }),
    /** As staff wrote them, or the person at joining; null where nobody did. */
    name: text('name'),
    email: text('email'),
    /** Null until someone joins with an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    addedAt: moment('added_at').notNull().defaultNow(),
    joinedAt: moment('joined_at'),
    withdrawnAt: moment('withdrawn_at'),
    /** Later than the cohort's end, for this person alone. */
    extendedTo: moment('extended_to'),
    invitedAt: moment('invited_at'),
    /** Whether the person lets staff see results, and since when they have said so or the contrary (decision 0094). */
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
 * People whose results stand in a cohort's report together: a group counts as long as each of its simulations does, so that two
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
    /** How many simulations it was formed of. */
    members: integer('members').notNull(),
    formedAt: moment('formed_at').notNull().defaultNow(),
  },
  (table) => [index('report_groups_by_cohort').on(table.cohortId, table.edition)],
);

/** Which seat a simulation was begun on; deleted with the simulation. */
export const seatSimulations = pgTable(
  'seat_simulations',
  {
    simulationId: text('simulation_id')
      .primaryKey()
      .references(() => simulations.id, { onDelete: 'cascade' }),
    seatId: uuid('seat_id')
      .notNull()
      .references(() => seats.id, { onDelete: 'cascade' }),
    /** The group with which it is in the cohort's report; null for one that is in none yet. */
    reportGroup: uuid('report_group').references(() => reportGroups.id),
  },
  (table) => [index('seat_simulations_by_seat').on(table.seatId)],
);
