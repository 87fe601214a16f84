// What staff did: the audit log, to which rows are only ever added (decision 0092).

import { staffActions, staffRoles } from '@simulator/api-contract';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * A trigger refuses to change, delete and truncate rows. People of a cohort are named by the id of their seat alone, so that
 * what is known about them can be deleted while the row stays.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    /** Null for the command line and the first start. */
    staffId: uuid('staff_id'),
    /** The address of that moment, or what acted in its place. */
    staffEmail: text('staff_email').notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    action: text('action', { enum: staffActions }).notNull(),
    /** The id of what it was done to: a code, a link, an account, a cohort, a seat; null where there is only one. */
    subjectId: text('subject_id'),
    /** The name of that, at that moment; never a candidate's. */
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
