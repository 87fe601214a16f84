// What is published: editions, their blocks and pictures.

import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/** Every published edition of every form, never deleted (decision 0041). */
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

/**
 * Every picture that a published edition ever showed, never deleted, like the edition, a row for each encoding. One name is one
 * picture, so editions share what they have in common.
 */
export const questionPictures = pgTable('question_pictures', {
  /** As under /uploads, made of what is shown, with the ending of the encoding. */
  name: text('name').primaryKey(),
  content: bytes('content').notNull(),
});
