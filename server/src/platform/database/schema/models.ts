// Tables for what models wrote and drew, or what was used instead.

import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Explanations that a model wrote, so that it is asked once per question and choice (issue 'Explanations and studio').
 */
export const explanations = pgTable(
  'explanations',
  {
    /**
     * SHA-256, in hex, of the prompt about the question, without the choice. A reworded question is explained again.
     */
    questionVersion: text('question_version').notNull(),
    /** As in posted answers. */
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
    /**
     * `user:<id>` or `grant:<id>` (decision 0037); a placeholder while the bytes are being written or deleted
     * (`gallery.ts`).
     */
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
