// Published content: editions, their blocks and pictures.

import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/** Every published edition of every shipped form. Rows are never deleted (decision 0041). */
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
 * Every encoding of every picture that a published edition ever showed. Rows are never deleted, as editions aren't. A
 * name always stands for the same picture, so editions share pictures.
 */
export const questionPictures = pgTable('question_pictures', {
  /** The name under /uploads: a hash of what the picture shows, with the file extension of the encoding. */
  name: text('name').primaryKey(),
  content: bytes('content').notNull(),
});
