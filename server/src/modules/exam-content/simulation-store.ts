// Which edition each simulation began with, so that it is scored and reviewed against that one (decision E1), and by which grant.

import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { simulations } from '../../platform/schema.ts';

type KnownSimulation = Pick<typeof simulations.$inferSelect, 'edition' | 'grantId' | 'userId' | 'beganAt'>;

export interface SimulationStore {
  /** Stores the start at the first call and answers with the stored one, so that a repeated start changes nothing. */
  begin(simulationId: string, edition: string, grantId: string): Promise<KnownSimulation>;
  find(simulationId: string): Promise<KnownSimulation | undefined>;
}

const { edition, grantId, userId, beganAt } = simulations;
const known = { edition, grantId, userId, beganAt };

export function makeSimulationStore(db: Database): SimulationStore {
  const find = async (id: string) => {
    const [row] = await db.select(known).from(simulations).where(eq(simulations.id, id));
    return row;
  };
  return {
    async begin(id, withEdition, byGrant) {
      const [begun] = await db
        .insert(simulations)
        .values({ id, edition: withEdition, grantId: byGrant })
        .onConflictDoNothing()
        .returning(known);
      const stored = begun ?? (await find(id));
      if (!stored) throw new Error('The simulation was deleted while it began');
      return stored;
    },
    find,
  };
}
