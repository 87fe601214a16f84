// What models wrote and drew, or what was chosen instead.

import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Explanations that a model wrote, so that the same question is asked once (issue 'Explanations and studio'). */
export const explanations = pgTable(
  'explanations',
  {
    /** SHA-256 of the question's text, options and notes, in hex: a reworded question is explained again. */
    questionVersion: text('question_version').notNull(),
    /** As answers are posted. */
    chosen: integer('chosen').notNull(),
    model: text('model').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.questionVersion, table.chosen, table.model] })],
);

/** Pictures of the image studio. The bytes are in the picture store under `key`. */
export const studioPictures = pgTable(
  'studio_pictures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** `user:<id>` or `grant:<id>` (decision 0037); no owner while its bytes are being written or deleted (`gallery.ts`). */
    owner: text('owner').notNull(),
    key: text('key').notNull().unique(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    source: text('source', { enum: ['model', 'built-in'] }).notNull(),
    prompt: text('prompt').notNull(),
    description: text('description').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('studio_pictures_by_owner').on(table.owner, table.createdAt)],
);
