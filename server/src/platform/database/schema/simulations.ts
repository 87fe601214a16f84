// What candidates did: simulations, attempts, and their deliveries to the webhook.

import type { ExamRecord, SimulationEnding } from '@simulator/api-contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { answersColumn } from '../answers-column.ts';
import { choiceColumns, moment } from './columns.ts';

/** As the index has it: a condition in other words would not be found there. */
export const wasCompleted = (ending: SQLWrapper) => sql`(${ending} ->> 'outcome') = 'completed'`;

/** Which edition a simulation began with, under which rules, and whose it is. */
export const simulations = pgTable(
  'simulations',
  {
    id: text('id').primaryKey(),
    edition: text('edition').notNull(),
    grantId: uuid('grant_id'),
    /** The one person it belongs to, the first who proved it; null while it is anonymous (decision 0055). */
    userId: text('user_id'),
    beganAt: moment('began_at').notNull().defaultNow(),
    /** What the device reported about its end, once. */
    ending: jsonb('ending').$type<SimulationEnding>(),
    /** What was done besides answering, reported with the ending; null if nothing was reported. */
    examRecord: jsonb('exam_record').$type<ExamRecord>(),
    /** What it is taken under; null for the observed rules, of a version that knew no others. */
    ...choiceColumns(),
  },
  (table) => [
    index('simulations_by_user').on(table.userId),
    index('simulations_by_time').on(table.beganAt, table.id),
    index('simulations_by_grant').on(table.grantId),
    index('simulations_by_edition').on(table.edition, table.id),
    // Whether one was completed, without what is reported of its ending, which is most of its row.
    index('simulations_completed').on(table.id).where(wasCompleted(table.ending)),
  ],
);

/** One completed block of one simulation, stored once (decision 0054). Scores are computed again from the edition. */
export const attempts = pgTable(
  'attempts',
  {
    simulationId: text('simulation_id').notNull(),
    block: integer('block').notNull(),
    userId: text('user_id').notNull(),
    edition: text('edition').notNull(),
    answers: answersColumn('answers').notNull(),
    /** The first score, for ever. */
    correct: integer('correct').notNull(),
    /** Under rulings (decision 0101), null together where none was made on the block: right answers, */
    ruledCorrect: integer('ruled_correct'),
    /** how many scored questions are dropped, */
    dropped: integer('dropped'),
    /** and the number of the edition's latest ruling that both follow. */
    ruledBy: integer('ruled_by'),
    storedAt: moment('stored_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.simulationId, table.block] }),
    index('attempts_by_user').on(table.userId),
    // All that figures and rulings need to know of an attempt beside its answers: those are a hundred times as much to read.
    index('attempts_by_edition').on(
      table.edition,
      table.simulationId,
      table.block,
      table.correct,
      table.ruledCorrect,
      table.dropped,
    ),
  ],
);

/** One attempt on its way to the operator's webhook (decision 0054). */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    simulationId: text('simulation_id').notNull(),
    block: integer('block').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'dead'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    lastProblem: text('last_problem'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the next try is due; while a process is trying, when its claim ends. */
    dueAt: moment('due_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    uniqueIndex('deliveries_by_attempt').on(table.simulationId, table.block),
    index('deliveries_by_state').on(table.state, table.dueAt),
    index('deliveries_by_time').on(table.createdAt, table.block),
  ],
);
