// The study logs of people with an account.

import type { StudyLogRecord } from '@simulator/api-contract';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** One log per account. Its row is locked while records are added, so that places have no gaps. */
export const studyLogs = pgTable('study_logs', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The number of its records, which is also the place of the last one. */
  records: integer('records').notNull().default(0),
  bytes: integer('bytes').notNull().default(0),
});

/**
 * One record, written once and never changed (decision 0087). Devices generate the ids, so two accounts may have the
 * same one.
 */
export const studyRecords = pgTable(
  'study_records',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** Counted from 1, in the order of arrival. */
    place: integer('place').notNull(),
    record: jsonb('record').$type<StudyLogRecord>().notNull(),
    bytes: integer('bytes').notNull(),
    /**
     * Random, so that a cursor does not take a place for the same if it is filled again after a restore from a backup.
     */
    mark: uuid('mark').notNull().defaultRandom(),
    storedAt: moment('stored_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('study_records_by_place').on(table.userId, table.place),
  ],
);
