// On whose account a model's answer goes: the person's, the grant's, or that of the grant with which the simulation began.

import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { simulations } from '../../platform/schema.ts';

interface Asker {
  readonly userId: string | undefined;
  readonly grantId: string | undefined;
  readonly simulationId: string | undefined;
}

/** A ticket alone counts on its simulation's grant, or a new simulation would be a new quota. */
export async function subjectOf(db: Database, { userId, grantId, simulationId }: Asker): Promise<string> {
  if (userId !== undefined) return `user:${userId}`;
  if (grantId !== undefined) return `grant:${grantId}`;
  if (simulationId === undefined) return 'nobody';
  const [row] = await db
    .select({ grantId: simulations.grantId })
    .from(simulations)
    .where(eq(simulations.id, simulationId));
  return row?.grantId ? `grant:${row.grantId}` : `simulation:${simulationId}`;
}
