// The audit log of what staff did. Rows are only ever added (decision 0092).

import { staffActions, staffRoles } from '@simulator/api-contract';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * A trigger refuses to change, delete or truncate rows. People of a cohort are named only by the id of their seat, so
 * that their data can be deleted while the row stays.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    /** Null for the command line and the first start. */
    staffId: uuid('staff_id'),
    /** The address at that time, or a name for the command line or first start. */
    staffEmail: text('staff_email').notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    action: text('action', { enum: staffActions }).notNull(),
    /** The id of the code, link, account, cohort or seat that it was done to; null if there is only one such thing. */
    subjectId: text('subject_id'),
    /** The name of the subject at that time; never a candidate's name. */
    subject: text('subject'),
    cohortId: uuid('cohort_id'),
    why: text('why'),
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_by_time').on(table.recordedAt, table.id),
    index('audit_log_by_cohort').on(table.cohortId, table.recordedAt),
  ],
);
