// Tables for what candidates did: simulations, attempts, and deliveries of attempts to the webhook.

import type { ExamRecord, SimulationEnding } from '@simulator/api-contract';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { answersColumn } from '../answers-column.ts';
import { choiceColumns, moment } from './columns.ts';

/** The index's own condition. PostgreSQL would not use the index for a differently worded one. */
export const wasCompleted = (ending: SQLWrapper) => sql`(${ending} ->> 'outcome') = 'completed'`;

/** The edition that a simulation began with, its rules, and its owner. */
export const simulations = pgTable(
  'simulations',
  {
    id: text('id').primaryKey(),
    edition: text('edition').notNull(),
    grantId: uuid('grant_id'),
    /** The first person who proved that it is theirs; null while it is anonymous (decision 0055). */
    userId: text('user_id'),
    beganAt: moment('began_at').notNull().defaultNow(),
    /** How it ended, as the device reported it once. */
    ending: jsonb('ending').$type<SimulationEnding>(),
    /** The exam record, reported with the ending; null if none was reported. */
    examRecord: jsonb('exam_record').$type<ExamRecord>(),
    /** The rules and accommodation; null (the observed rules) if stored by a version that knew no others. */
    ...choiceColumns(),
  },
  (table) => [
    index('simulations_by_user').on(table.userId),
    index('simulations_by_time').on(table.beganAt, table.id),
    index('simulations_by_grant').on(table.grantId),
    index('simulations_by_edition').on(table.edition, table.id),
    // Finds completed simulations without reading their endings, which make up most of a row.
    index('simulations_completed').on(table.id).where(wasCompleted(table.ending)),
  ],
);

/** One completed block of one simulation, stored once (decision 0054). Scores can be recomputed from the edition. */
export const attempts = pgTable(
  'attempts',
  {
    simulationId: text('simulation_id').notNull(),
    block: integer('block').notNull(),
    userId: text('user_id').notNull(),
    edition: text('edition').notNull(),
    answers: answersColumn('answers').notNull(),
    /** The first score, which never changes. */
    correct: integer('correct').notNull(),
    /** Score under rulings (decision 0101). These three are null together if the block has no ruling. Right answers, */
    ruledCorrect: integer('ruled_correct'),
    /** scored questions that are dropped, */
    dropped: integer('dropped'),
    /** and the number of the edition's latest ruling, under which both were computed. */
    ruledBy: integer('ruled_by'),
    storedAt: moment('stored_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.simulationId, table.block] }),
    index('attempts_by_user').on(table.userId),
    // Everything that figures and rulings read of an attempt except its answers, which are a hundred times larger.
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
    /** When the next try is due. While a process is trying, when its claim ends. */
    dueAt: moment('due_at').notNull().defaultNow(),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    uniqueIndex('deliveries_by_attempt').on(table.simulationId, table.block),
    index('deliveries_by_state').on(table.state, table.dueAt),
    index('deliveries_by_time').on(table.createdAt, table.block),
  ],
);
