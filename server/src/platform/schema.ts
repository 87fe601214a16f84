// The tables, one schema for the embedded database and for PostgreSQL.

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
 * Access codes (decision A2). The code stands in clear because staff read it out to customers; it is compared by
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

/** What a right code gives: 30 days (decision A1), or one day in an emergency (A3, without a code). */
export const grants = pgTable('grants', {
  id: uuid('id').primaryKey().defaultRandom(),
  codeId: uuid('code_id').references(() => accessCodes.id),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
});

/** Wrong tries within a window, counted for all processes. */
export const tries = pgTable('tries', {
  subject: text('subject').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
});

/** Every published edition of every form, kept for good (decision E1). */
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

/** Which edition a simulation began with. */
export const simulations = pgTable('simulations', {
  id: text('id').primaryKey(),
  edition: text('edition').notNull(),
  grantId: uuid('grant_id'),
  beganAt: moment('began_at').notNull().defaultNow(),
});

/** One completed block of one simulation, stored once (decision R1). Scores are computed again from the edition. */
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
