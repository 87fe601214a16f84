// Forms that the operator's staff put together: drafts, published editions that never change, and which forms are open to everyone.

import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

export const formDrafts = pgTable('form_drafts', {
  /** Made on the page. */
  id: uuid('id').primaryKey(),
  /** The form whose next edition it will be; made with the draft if it is a new form. */
  formId: text('form_id').notNull(),
  name: text('name').notNull(),
  /** Ids of the sets of rules that it may be taken under. */
  rules: text('rules').array().notNull(),
  blueprint: jsonb('blueprint').notNull(),
  /** Whether it may take questions of the practice pool. */
  takesPractice: boolean('takes_practice').notNull(),
  /** Ids of questions, and which of them are not scored. */
  blocks: jsonb('blocks').$type<readonly (readonly number[])[]>().notNull(),
  pretest: jsonb('pretest').$type<readonly number[]>().notNull(),
  /** Grows with every change, so that of two people who change it at once the second learns of it. */
  revision: integer('revision').notNull().default(1),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/** A trigger refuses to change, delete and truncate these and their parts (decision 0100). */
export const ownEditions = pgTable('own_editions', {
  edition: text('edition').primaryKey(),
  formId: text('form_id').notNull(),
  outline: jsonb('outline').notNull(),
  blueprint: jsonb('blueprint').notNull(),
  publishedBy: uuid('published_by').notNull(),
  /** The address of that moment. */
  publishedEmail: text('published_email').notNull(),
  publishedAt: moment('published_at').notNull().defaultNow(),
});

/** One half of one block, as `edition_parts` has those of shipped forms. */
export const ownEditionParts = pgTable(
  'own_edition_parts',
  {
    edition: text('edition')
      .notNull()
      .references(() => ownEditions.edition),
    block: integer('block').notNull(),
    half: text('half', { enum: ['questions', 'keys'] }).notNull(),
    brotli: bytes('brotli').notNull(),
    gzip: bytes('gzip').notNull(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.block, table.half] })],
);

/** Of forms that were ever switched; a shipped form without a row is open to everyone, an own one is not. */
export const formSwitches = pgTable('form_switches', {
  formId: text('form_id').primaryKey(),
  isOpen: boolean('is_open').notNull(),
});
