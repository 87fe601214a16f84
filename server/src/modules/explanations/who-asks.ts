// Finds whose limits a model's answer counts against: the grant's (for a ticket, the grant that began the simulation)
// and also the person's, so that another grant or account does not bring a fresh limit.

import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { simulations } from '../../platform/database/schema.ts';

interface Requester {
  readonly userId: string | undefined;
  readonly grantId: string | undefined;
  readonly simulationId: string | undefined;
}

export async function subjectsOf(
  db: Database,
  { userId, grantId, simulationId }: Requester,
): Promise<readonly string[]> {
  const ofPerson = userId === undefined ? [] : [`user:${userId}`];
  if (grantId !== undefined) return [...ofPerson, `grant:${grantId}`];
  return [...ofPerson, await subjectOfTicket(db, simulationId)];
}

/** A ticket alone counts against its simulation's grant. Otherwise each new simulation would have a fresh limit. */
async function subjectOfTicket(db: Database, simulationId: string | undefined): Promise<string> {
  if (simulationId === undefined) return 'nobody';
  const [row] = await db
    .select({ grantId: simulations.grantId })
    .from(simulations)
    .where(eq(simulations.id, simulationId));
  return row?.grantId ? `grant:${row.grantId}` : `simulation:${simulationId}`;
}
