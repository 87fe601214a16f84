// Questions that the operator's staff brought in or wrote, every version of them, and their pictures (decision 0099).

import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

export const ownQuestions = pgTable(
  'own_questions',
  {
    /** As the school knows it. */
    id: text('id').primaryKey(),
    /** What forms and answers name it by: above all ids of the bank. */
    number: integer('number').notNull().unique(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  // Files that are named by the id must not fall together where capitals and small letters are the same.
  (table) => [uniqueIndex('own_questions_by_small_id').on(sql`lower(${table.id})`)],
);

/** Who did it, by account and by the address of that moment, and when; all null until it is done. */
const stamp = (act: 'submitted' | 'released' | 'withdrawn') =>
  [uuid(`${act}_by`), text(`${act}_email`), moment(`${act}_at`)] as const;

const [submittedBy, submittedEmail, submittedAt] = stamp('submitted');
const [releasedBy, releasedEmail, releasedAt] = stamp('released');
const [withdrawnBy, withdrawnEmail, withdrawnAt] = stamp('withdrawn');

/** A trigger lets a row get each of its three stamps once, and refuses every other change. */
export const ownQuestionVersions = pgTable(
  'own_question_versions',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => ownQuestions.id),
    /** From 1. */
    version: integer('version').notNull(),
    /** An exchanged question; its picture is named as in `own_pictures`. */
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

/** Re-encoded, never changed and never deleted: editions show them. */
export const ownPictures = pgTable('own_pictures', {
  /** Made of its content, with the ending of its encoding. */
  name: text('name').primaryKey(),
  content: bytes('content').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Of the file that was brought in, so that the same file is the same picture whatever encodes it. */
  sourceHash: text('source_hash').notNull().unique(),
  addedAt: moment('added_at').notNull().defaultNow(),
});
