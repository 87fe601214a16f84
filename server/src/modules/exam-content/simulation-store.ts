// Which edition each simulation began with, so that it is scored and reviewed against that one (decision E1).

import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { simulations } from '../../platform/schema.ts';

export interface SimulationStore {
  /** Stores the edition at the first call and answers with the stored one, so that a repeated start changes nothing. */
  begin(simulationId: string, edition: string, grantId: string): Promise<string>;
  findEdition(simulationId: string): Promise<string | undefined>;
}

export function makeSimulationStore(db: Database): SimulationStore {
  const findEdition = async (simulationId: string) => {
    const [row] = await db
      .select({ edition: simulations.edition })
      .from(simulations)
      .where(eq(simulations.id, simulationId));
    return row?.edition;
  };
  return {
    async begin(id, edition, grantId) {
      const inserted = await db
        .insert(simulations)
        .values({ id, edition, grantId })
        .onConflictDoNothing()
        .returning({ edition: simulations.edition });
      return inserted[0]?.edition ?? (await findEdition(id)) ?? edition;
    },
    findEdition,
  };
}
