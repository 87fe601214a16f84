// Who is staff and in which role, and the audit log of what staff did (decision 0092).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { oneLine, reasonForRecord, staffRefusals } from './staff-inputs.ts';

/** From least to most: each role may do what the roles before it may. A teacher may do it only in their own cohorts. */
export const staffRoles = ['teacher', 'support', 'owner'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** The actions that the audit log records. */
export const staffActions = [
  'role-granted',
  'role-withdrawn',
  'code-added',
  'code-revoked',
  'shared-code-changed',
  'emergency-access-switched',
  'link-added',
  'link-withdrawn',
  'delivery-resent',
  'dead-deliveries-resent',
  'test-event-sent',
  'cohort-added',
  'cohort-changed',
  'cohort-code-changed',
  'teachers-set',
  'seat-added',
  'seat-extended',
  'seat-withdrawn',
  'seat-replaced',
  'seat-invited',
  'cohort-exported',
  'cohort-report-exported',
  'question-decided',
  'form-drafted',
  'form-draft-deleted',
  'form-published',
  'form-opened',
  'form-closed',
  'question-ruled',
  'own-questions-imported',
  'own-questions-exported',
  'own-picture-added',
  'own-question-written',
  'own-question-submitted',
  'own-question-released',
  'own-question-withdrawn',
] as const;

export type StaffAction = (typeof staffActions)[number];

const role = z.enum(staffRoles);
const staffEmail = oneLine.check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(255));

export const getOwnRole = declareCall({
  method: 'GET',
  path: '/api/staff/me',
  summary: 'The role of the member of staff who asks',
  replies: { 200: z.object({ email: z.string(), role }) },
  refusals: staffRefusals,
});

export const findOwnRole = declareCall({
  method: 'GET',
  path: '/api/account/role',
  summary: 'The role of the signed-in person; null for those who are not staff',
  replies: { 200: z.object({ role: z.nullable(role) }) },
  refusals: { 401: ['not-signed-in', 'session-ended'], 403: ['second-factor-needed'] },
});

const staffMember = z.object({
  userId: z.string(),
  email: z.string(),
  role,
  grantedAt: z.string(),
  /** Why the role does not take effect yet, or no longer does. */
  hindrance: z.nullable(z.enum(['not-confirmed', 'address-does-not-fit'])),
});

export type StaffMemberShown = z.infer<typeof staffMember>;

const staffList = { 200: z.object({ staff: z.array(staffMember) }) } as const;

export const getStaff = declareCall({
  method: 'GET',
  path: '/api/staff/roles',
  summary: 'Everybody who is staff, with their role; for owners',
  replies: staffList,
  refusals: staffRefusals,
});

export const grantRole = declareCall({
  method: 'PUT',
  path: '/api/staff/roles',
  summary: 'Gives an account with a confirmed address a role, or another one; for owners',
  body: z.object({ email: staffEmail, role, why: reasonForRecord }),
  replies: staffList,
  refusals: {
    ...staffRefusals,
    400: ['invalid-request', 'address-does-not-fit'],
    404: ['no-such-account'],
    409: ['own-role'],
  },
});

export const withdrawRole = declareCall({
  method: 'DELETE',
  path: '/api/staff/roles/:userId',
  summary: 'Takes the role of an account back; for owners, and never their own',
  params: z.object({ userId: z.uuid() }),
  body: z.object({ why: reasonForRecord }),
  replies: staffList,
  refusals: { ...staffRefusals, 404: ['no-such-member'], 409: ['own-role'] },
});

const auditEntry = z.object({
  id: z.string(),
  recordedAt: z.string(),
  /** The person's address at that time, or what acted in a person's place. */
  by: z.string(),
  role,
  action: z.enum(staffActions),
  subjectId: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  cohortId: z.nullable(z.string()),
  why: z.nullable(z.string()),
  /** What changed, in the terms of the calls. */
  details: z.record(z.string(), z.unknown()),
});

export type AuditEntry = z.infer<typeof auditEntry>;

export const getAuditLog = declareCall({
  method: 'GET',
  path: '/api/staff/audit-log',
  summary: 'What staff did, newest first, in pages; a teacher gets what concerns their cohorts',
  /** Without `before`, the newest page; with it, the page after this entry. */
  query: z.object({ before: z.optional(z.uuid()) }),
  replies: { 200: z.object({ entries: z.array(auditEntry), next: z.exactOptional(z.string()) }) },
  refusals: { ...staffRefusals, 400: ['invalid-request', 'no-such-page'] },
});
