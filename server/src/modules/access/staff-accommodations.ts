// The staff's calls about links that fix rules and accommodations, and the records of all that were given (decision
// 0082).

import {
  addAccommodationLink,
  getAccommodationRecords,
  type StaffAccess,
  withdrawAccommodationLink,
} from '@simulator/api-contract';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff, StaffMember } from '../../platform/http/staff-member.ts';
import { linkOf } from './accommodation-links.ts';
import { type RecordedAct, readRecord, readRecords, withdrawLink } from './accommodation-records.ts';
import { addLink } from './change-codes.ts';

interface AccommodationNeeds {
  readonly publicUrl: () => string;
  forms(): Promise<StaffAccess['forms']>;
  readonly requireStaff: RequireStaff;
}

/** The caller, as records of accommodations name them. */
export function namesOf({ userId, email }: StaffMember): Omit<RecordedAct, 'why'> {
  return { staffId: userId, staffEmail: email };
}

/** `routes` must already refuse everyone who is not staff. */
export function addAccommodationRoutes(
  routes: FastifyInstance,
  db: Database,
  { publicUrl, forms, requireStaff }: AccommodationNeeds,
): void {
  const link = (code: string, recordId: string) => linkOf(routes, publicUrl(), code, recordId);

  serveCall(routes, getAccommodationRecords, async ({ query }) => {
    const page = await readRecords(db, link, query.before, new Date());
    if (!page) throw new Refusal(400, 'no-such-page', 'before: there is no such record', { field: 'before' });
    return page;
  });

  serveCall(routes, addAccommodationLink, async ({ params, body, request }) => {
    const { label, expiresAt, why, ...fixed } = body;
    const wanted = { label, fixed, expiresAt: new Date(expiresAt) };
    const member = await requireStaff(request, 'support');
    const known = await forms();
    const id = await db.transaction(async (tx) => {
      const subjectId = await addLink(tx, known, params.id, wanted, { ...namesOf(member), why });
      const details = { codeId: params.id, ...fixed, expiresAt };
      await recordAct(tx, member, { action: 'link-added', subjectId, why, details });
      return subjectId;
    });
    return readRecord(db, link, id, new Date());
  });

  serveCall(routes, withdrawAccommodationLink, async ({ params, body, request }) => {
    const { why } = body;
    const member = await requireStaff(request, 'support');
    await db.transaction(async (tx) => {
      const isNew = await withdrawLink(tx, params.id, { ...namesOf(member), why });
      if (isNew) await recordAct(tx, member, { action: 'link-withdrawn', subjectId: params.id, why });
    });
    return readRecord(db, link, params.id, new Date());
  });
}
