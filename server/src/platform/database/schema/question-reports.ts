// What candidates report about questions.

import { questionReportKinds } from '@simulator/api-contract';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * A defect of a question, for staff (review-28). It belongs to its simulation or its account, and is deleted with it.
 */
export const questionReports = pgTable(
  'question_reports',
  {
    /** Generated on the device. */
    id: uuid('id').primaryKey(),
    edition: text('edition').notNull(),
    questionId: integer('question_id').notNull(),
    kind: text('kind', { enum: questionReportKinds }).notNull(),
    text: text('text').notNull(),
    /** The simulation in whose review it was written; null if it was not written in a review. */
    simulationId: text('simulation_id'),
    /** The account of a report written in study. `deleteSimulations` deletes it. */
    userId: uuid('user_id'),
    reportedAt: moment('reported_at').notNull().defaultNow(),
  },
  (table) => [
    index('question_reports_by_time').on(table.reportedAt),
    index('question_reports_by_simulation').on(table.simulationId),
  ],
);
