// What owners ruled on questions, and how far the scores under it have been computed.

import { rulingEffects } from '@simulator/api-contract';
import { integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Rows are only ever added: the one with the highest number of a question of an edition holds (decision 0101). */
export const questionRulings = pgTable(
  'question_rulings',
  {
    edition: text('edition').notNull(),
    /** From 1, one after the other: the edition's row is locked while one is added. */
    number: integer('number').notNull(),
    /** Made on the page; that of the decision it follows from. */
    id: uuid('id').notNull(),
    questionId: integer('question_id').notNull(),
    block: integer('block').notNull(),
    effect: text('effect', { enum: rulingEffects }).notNull(),
    accepted: jsonb('accepted').$type<readonly number[]>().notNull(),
    why: text('why').notNull(),
    staffId: uuid('staff_id').notNull(),
    /** The address of that moment. */
    staffEmail: text('staff_email').notNull(),
    ruledAt: moment('ruled_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.edition, table.number] }), unique('question_rulings_by_id').on(table.id)],
);

/** How far the attempts of a ruling's block are scored again. A process holds the lock on the row while it scores a batch. */
export const rescorings = pgTable(
  'rescorings',
  {
    edition: text('edition').notNull(),
    number: integer('number').notNull(),
    block: integer('block').notNull(),
    /** Attempts of the block that were there when it was ruled. */
    attempts: integer('attempts').notNull(),
    done: integer('done').notNull().default(0),
    /** Attempts of simulations up to this one are done. */
    upTo: text('up_to').notNull().default(''),
    finishedAt: moment('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.edition, table.number] })],
);
