// Questions that the operator's staff imported or wrote, with every version and their pictures (decision 0099).

import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

export const ownQuestions = pgTable(
  'own_questions',
  {
    /** The id that the school uses. */
    id: text('id').primaryKey(),
    /** The id in forms and answers. It is higher than all ids of the shipped bank. */
    number: integer('number').notNull().unique(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  // Ids may not differ only in case, because files are named by them, and some file systems ignore case.
  (table) => [uniqueIndex('own_questions_by_small_id').on(sql`lower(${table.id})`)],
);

/** Who did it (account, and address at that time) and when; all null until it is done. */
const stamp = (act: 'submitted' | 'released' | 'withdrawn') =>
  [uuid(`${act}_by`), text(`${act}_email`), moment(`${act}_at`)] as const;

const [submittedBy, submittedEmail, submittedAt] = stamp('submitted');
const [releasedBy, releasedEmail, releasedAt] = stamp('released');
const [withdrawnBy, withdrawnEmail, withdrawnAt] = stamp('withdrawn');

/** A trigger allows each of a row's three stamps to be set once, and refuses every other change. */
export const ownQuestionVersions = pgTable(
  'own_question_versions',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => ownQuestions.id),
    /** Counted from 1. */
    version: integer('version').notNull(),
    /** An exchanged question. Its picture has the name it has in `own_pictures`. */
    content: jsonb('content').notNull(),
    writtenBy: uuid('written_by').notNull(),
    writtenEmail: text('written_email').notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
    ...{ submittedBy, submittedEmail, submittedAt },
    ...{ releasedBy, releasedEmail, releasedAt },
    ...{ withdrawnBy, withdrawnEmail, withdrawnAt },
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.version] }),
    check(
      'own_question_released_by_another',
      sql`${table.releasedAt} is null or (${table.releasedBy} is not null and ${table.releasedBy} <> ${table.writtenBy})`,
    ),
  ],
);

/** Re-encoded pictures. They are never changed or deleted, because editions show them. */
export const ownPictures = pgTable('own_pictures', {
  /** A hash of the content, with the file extension of the encoding. */
  name: text('name').primaryKey(),
  content: bytes('content').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Hash of the uploaded file. The same file is the same picture, whatever the encoder makes of it. */
  sourceHash: text('source_hash').notNull().unique(),
  addedAt: moment('added_at').notNull().defaultNow(),
});
