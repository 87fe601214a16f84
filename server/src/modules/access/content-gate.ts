// Who gets content: words, keys, pictures, explanations. A ticket opens them until it ends or its grant is revoked, a grant
// until it expires or is revoked (decision 0020).

import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { grants, simulations } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { rememberFor } from '../../platform/remember-for.ts';
import { findGrant } from './grants.ts';
import { hasEnded, readTicket, type Ticket } from './tickets.ts';

/** A start asks for some eighty parts and pictures: one look at the grant is enough for those of a moment. */
const rememberedMs = 5_000;

/** Answers with the ticket, or with null where a grant opens. Refuses a request that has neither for this edition. */
export type RequireTicketOrGrant = (
  request: FastifyRequest,
  needed: { readonly edition?: string },
) => Promise<Ticket | null>;

export function makeContentGate(db: Database): RequireTicketOrGrant {
  const remembered = rememberFor<boolean>(rememberedMs);
  const opens = async ({ simulationId, issuedAt, grantId }: Ticket, now: Date): Promise<boolean> => {
    if (issuedAt === null) {
      return remembered(simulationId, () => opensByItsStart(db, simulationId, now));
    }
    if (hasEnded(issuedAt, now)) return false;
    return grantId === null || remembered(grantId, () => isNotRevoked(db, grantId));
  };
  return async (request, { edition }) => {
    const now = new Date();
    const ticket = readTicket(request);
    if (ticket && (edition ?? ticket.edition) === ticket.edition && (await opens(ticket, now))) return ticket;
    if (await findGrant(db, request, now)) return null;
    throw new Refusal(401, 'grant-needed', 'Please enter the access code.');
  };
}

/** True also for a grant that is not there: rows outlive tickets (`sweep.ts`), so this server has lost it with its disk. */
async function isNotRevoked(db: Database, grantId: string): Promise<boolean> {
  const [revoked] = await db
    .select({ id: grants.id })
    .from(grants)
    .where(and(eq(grants.id, grantId), isNotNull(grants.revokedAt)));
  return revoked === undefined;
}

/** A ticket of an earlier version has the time and the grant of the simulation's row, and opens nothing without one. */
async function opensByItsStart(db: Database, simulationId: string, now: Date): Promise<boolean> {
  const [started] = await db
    .select({ beganAt: simulations.beganAt, revokedAt: grants.revokedAt })
    .from(simulations)
    .leftJoin(grants, eq(grants.id, simulations.grantId))
    .where(eq(simulations.id, simulationId));
  return started !== undefined && started.revokedAt === null && !hasEnded(started.beganAt, now);
}
