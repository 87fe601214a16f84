// The calls of a person who joins a cohort: looking at the cohort, joining it, and saying whether staff may see their
// results (decisions 0093 and 0094).

import { type CohortSeen, changeOwnSeat, getOwnSeat, joinCohort, lookAtCohort } from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { cohorts, seats } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { FindSignedIn } from '../../platform/http/signed-in.ts';
import { readSeatToken } from '../../platform/seat-link.ts';
import type { LiveCode } from './codes.ts';
import { namedGrant, sendGrantCookie } from './grants.ts';
import { type Access, wrongAccessCode } from './routes.ts';
import { type CohortRow, endOfSeat, findSeat, type Joiner, type SeatRow, seatOfGrant, takeSeat } from './take-seat.ts';

interface JoiningNeeds {
  readonly access: Access;
  readonly findSignedIn: FindSignedIn;
  readonly isSecure: boolean;
}

/**
 * Longer than any cohort is likely to run. The grant's row decides when access ends, and a browser must still have its
 * cookie if staff extend the seat.
 */
const msOfCookie = 400 * 24 * 60 * 60 * 1000;

export function addJoiningRoutes(
  app: FastifyInstance,
  db: Database,
  { access, findSignedIn, isSecure }: JoiningNeeds,
): void {
  const joinerOf = async (request: FastifyRequest, token: string | undefined): Promise<Joiner> => {
    const seatId = token === undefined ? null : readSeatToken(app, token);
    if (token !== undefined && seatId === null) {
      const message = 'This link is incomplete. Please open the whole link again, or ask the person who invited you.';
      throw new Refusal(403, 'link-not-valid', message, { field: 'seat' });
    }
    return { seatId, userId: (await findSignedIn(request))?.userId ?? null, grantId: namedGrant(request) };
  };

  serveCall(app, lookAtCohort, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const code = codeOfCohort(await access.checkCode(request, reply, body.code));
    const [cohort] = await db.select().from(cohorts).where(eq(cohorts.id, code.cohortId));
    if (!cohort) throw wrongAccessCode();
    return seen(cohort, await findSeat(db, cohort.id, await joinerOf(request, body.seat)));
  });

  serveCall(app, joinCohort, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const code = codeOfCohort(await access.checkCode(request, reply, body.code));
    await access.countWrite(request);
    const { name, showsResults } = body;
    const now = new Date();
    const grant = await takeSeat(db, code, await joinerOf(request, body.seat), { name, showsResults }, now);
    if (!grant) throw wrongAccessCode();
    sendGrantCookie(reply, { id: grant.id, expiresAt: new Date(now.getTime() + msOfCookie) }, isSecure);
    return { granted: true, until: grant.expiresAt.toISOString(), emergencyAccess: false };
  });

  const ownSeat = async (request: FastifyRequest) => {
    const grant = await access.findGrant(request);
    return grant ? seatOfGrant(db, grant.id) : undefined;
  };

  serveCall(app, getOwnSeat, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const own = await ownSeat(request);
    return { seat: own ? seen(own.cohort, own.seat) : null };
  });

  serveCall(app, changeOwnSeat, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const own = await ownSeat(request);
    if (!own) throw new Refusal(401, 'grant-needed', 'This browser has no seat in a cohort.');
    await access.countWrite(request);
    const answer = { showsResults: body.showsResults, answeredAt: new Date() };
    await db.update(seats).set(answer).where(eq(seats.id, own.seat.id));
    return { seat: seen(own.cohort, { ...own.seat, ...answer }) };
  });
}

function codeOfCohort(code: LiveCode): LiveCode & { readonly cohortId: string } {
  const { cohortId } = code;
  if (cohortId !== null) return { ...code, cohortId };
  const message = 'This code doesn’t belong to a cohort. Enter it on the start page.';
  throw new Refusal(404, 'no-cohort', message, { field: 'code' });
}

function seen(cohort: CohortRow, seat: SeatRow | undefined): CohortSeen {
  return {
    label: cohort.label,
    validFrom: cohort.validFrom.toISOString(),
    validTo: endOfSeat(cohort, seat)?.toISOString() ?? null,
    hasJoined: seat !== undefined && seat.joinedAt !== null,
    name: seat?.name ?? null,
    showsResults: seat?.showsResults ?? false,
  };
}
