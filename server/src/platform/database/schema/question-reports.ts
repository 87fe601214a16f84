// What candidates report about questions.

import { questionReportKinds } from '@simulator/api-contract';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A defect of a question, for staff (review-28). It is its simulation's or its account's, and deleted with it. */
export const questionReports = pgTable(
  'question_reports',
  {
    /** Made on the device. */
    id: uuid('id').primaryKey(),
    edition: text('edition').notNull(),
    questionId: integer('question_id').notNull(),
    kind: text('kind', { enum: questionReportKinds }).notNull(),
    text: text('text').notNull(),
    /** The simulation in whose review it was written; null if it was written in none. */
    simulationId: text('simulation_id'),
    /** The account under which it was written in study; deleted in `deleteSimulations`. */
    userId: uuid('user_id'),
    reportedAt: moment('reported_at').notNull().defaultNow(),
  },
  (table) => [
    index('question_reports_by_time').on(table.reportedAt),
    index('question_reports_by_simulation').on(table.simulationId),
  ],
);
