// What staff decided about questions.

import { type QuestionWarning, questionChoices } from '@simulator/api-contract';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Rows are only ever added: the latest of a question of an edition applies (decision 0097). */
export const questionDecisions = pgTable(
  'question_decisions',
  {
    /** Made on the page. */
    id: uuid('id').primaryKey(),
    edition: text('edition').notNull(),
    questionId: integer('question_id').notNull(),
    choice: text('choice', { enum: questionChoices }).notNull(),
    why: text('why').notNull(),
    /** Those that the person who decided was shown. */
    warnings: jsonb('warnings').$type<readonly QuestionWarning[]>().notNull(),
    staffId: uuid('staff_id').notNull(),
    /** The address of that moment. */
    staffEmail: text('staff_email').notNull(),
    decidedAt: moment('decided_at').notNull().defaultNow(),
  },
  (table) => [index('question_decisions_by_question').on(table.edition, table.questionId, table.decidedAt)],
);
