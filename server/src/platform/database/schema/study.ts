// The study logs of people with an account.

import type { StudyLogRecord } from '@simulator/api-contract';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** One log for each account. Its row is locked while records are added, so that places follow each other without a gap. */
export const studyLogs = pgTable('study_logs', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** How many records it has, which is the place of the last one. */
  records: integer('records').notNull().default(0),
  bytes: integer('bytes').notNull().default(0),
});

/** One record, written once and never changed (decision 0087). Ids are the devices' own, so another account may have the same one. */
export const studyRecords = pgTable(
  'study_records',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** From 1, in the order of arrival. */
    place: integer('place').notNull(),
    record: jsonb('record').$type<StudyLogRecord>().notNull(),
    bytes: integer('bytes').notNull(),
    /** By chance, so that a place filled again after the log was restored from a backup is not taken for the same. */
    mark: uuid('mark').notNull().defaultRandom(),
    storedAt: moment('stored_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('study_records_by_place').on(table.userId, table.place),
  ],
);
