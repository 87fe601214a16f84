// The staff's calls about links that fix rules and accommodations, and the records of all that were given (decision 0082).

import {
  addAccommodationLink,
  getAccommodationRecords,
  type StaffAccess,
  withdrawAccommodationLink,
} from '@simulator/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { linkOf } from './accommodation-links.ts';
import { type RecordedAct, readRecord, readRecords, withdrawLink } from './accommodation-records.ts';
import { addLink } from './change-codes.ts';

interface AccommodationNeeds {
  readonly publicUrl: () => string;
  readonly forms: StaffAccess['forms'];
  /** Who calls, as records name them. */
  actBy(request: FastifyRequest): Promise<Omit<RecordedAct, 'why'>>;
}

/** Give it routes that refuse everyone who is not staff. */
export function addAccommodationRoutes(
  routes: FastifyInstance,
  db: Database,
  { publicUrl, forms, actBy }: AccommodationNeeds,
): void {
  const link = (code: string, recordId: string) => linkOf(routes, publicUrl(), code, recordId);

  serveCall(routes, getAccommodationRecords, async ({ query }) => {
    const page = await readRecords(db, link, query.before, new Date());
    if (!page) throw new Refusal(400, 'no-such-page', 'before: there is no such record', { field: 'before' });
    return page;
  });

  serveCall(routes, addAccommodationLink, async ({ params, body, request }) => {
    const { label, rules, accommodation, expiresAt, why } = body;
    const wanted = { label, fixed: { rules, accommodation }, expiresAt: new Date(expiresAt) };
    const id = await addLink(db, forms, params.id, wanted, { ...(await actBy(request)), why });
    return readRecord(db, link, id, new Date());
  });

  serveCall(routes, withdrawAccommodationLink, async ({ params, body, request }) => {
    await withdrawLink(db, params.id, { ...(await actBy(request)), why: body.why });
    return readRecord(db, link, params.id, new Date());
  });
}
