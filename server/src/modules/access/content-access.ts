// Who gets content: words, keys, pictures, explanations. A ticket gives access until it ends or its grant is revoked,
// and a grant until it expires or is revoked (decision 0020).

import { eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { grants, simulations } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { rememberFor } from '../../platform/remember-for.ts';
import { findGrant, formNotOpen, opensForm } from './grants.ts';
import { hasEnded, readTicket, startOfOldestTicket, type Ticket } from './tickets.ts';

/**
 * A start requests some eighty parts and pictures, and a class starts at the same moment. One query answers all
 * requests within this time.
 */
const rememberedMs = 5_000;

/** Returns the ticket, or null if a grant gives access. Refuses a request that has neither for this edition. */
export type RequireTicketOrGrant = (
  request: FastifyRequest,
  needed: { readonly edition?: string },
) => Promise<Ticket | null>;

/** What this module needs to know about published editions; app.ts passes it in. */
interface PublishedEditions {
  /** Undefined for an edition that was never published here. */
  formOf(edition: string): Promise<string | undefined>;
  /** Whether a grant that names no form also gets this content. May be false for an own form (decision 0100). */
  isForEveryone(edition: string): Promise<boolean>;
}

export function makeContentAccess(db: Database, { formOf, isForEveryone }: PublishedEditions): RequireTicketOrGrant {
  const remembered = rememberFor<boolean>(rememberedMs);
  const revokedGrants = rememberFor<ReadonlySet<string>>(rememberedMs);
  const opens = async ({ simulationId, issuedAt, grantId }: Ticket, now: Date): Promise<boolean> => {
    if (issuedAt === null) {
      return remembered(simulationId, () => opensByItsStart(db, simulationId, now));
    }
    if (hasEnded(issuedAt, now)) return false;
    if (grantId === null) return true;
    // A missing grant counts as valid: rows outlive tickets (`sweep.ts`), so this server must have lost it with its
    // disk.
    return !(await revokedGrants('all', () => findRevokedGrants(db, now))).has(grantId);
  };
  return async (request, { edition }) => {
    const now = new Date();
    const ticket = readTicket(request);
    if (ticket && (edition ?? ticket.edition) === ticket.edition && (await opens(ticket, now))) return ticket;
    const grant = await findGrant(db, request, now);
    if (grant && edition !== undefined) {
      const formId = grant.openForms === null ? undefined : await formOf(edition);
      const isNamed = formId !== undefined && grant.openForms?.includes(formId) === true;
      if (formId !== undefined && !opensForm(grant, formId)) throw formNotOpen();
      if (!isNamed && !(await isForEveryone(edition))) throw formNotOpen();
    }
    if (grant) return null;
    throw new Refusal(401, 'grant-needed', 'Please enter the access code.');
  };
}

/** Finds all revoked grants that a ticket can still name. One query for all of them costs less than one for each. */
async function findRevokedGrants(db: Database, now: Date): Promise<ReadonlySet<string>> {
  const revoked = await db
    .select({ id: grants.id })
    .from(grants)
    .where(gt(grants.revokedAt, startOfOldestTicket(now)));
  return new Set(revoked.map(({ id }) => id));
}

/**
 * A ticket of an earlier version holds no time and no grant. Both come from the simulation's row; without it, false.
 */
async function opensByItsStart(db: Database, simulationId: string, now: Date): Promise<boolean> {
  const [started] = await db
    .select({ beganAt: simulations.beganAt, revokedAt: grants.revokedAt })
    .from(simulations)
    .leftJoin(grants, eq(grants.id, simulations.grantId))
    .where(eq(simulations.id, simulationId));
  return started !== undefined && started.revokedAt === null && !hasEnded(started.beganAt, now);
}
