// Which edition each simulation began with, so that it is scored and reviewed against that one (decision 0041), and by which grant.

import type { FormOutline } from '@simulator/exam-engine';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { grants, simulations } from '../../platform/database/schema.ts';
import { dailyLimit, takeOrRefuse, tooMany } from '../../platform/limits/limits.ts';

type KnownSimulation = Pick<typeof simulations.$inferSelect, 'edition' | 'grantId' | 'userId' | 'beganAt'>;

export interface SimulationStore {
  /**
   * Stores the start at the first call and returns the stored one, so that a repeated start changes nothing and is not
   * counted. Refuses with 429 a grant that has begun too many.
   */
  begin(simulationId: string, form: Pick<FormOutline, 'formId' | 'edition'>, grantId: string): Promise<KnownSimulation>;
  find(simulationId: string): Promise<KnownSimulation | undefined>;
}

const { edition, grantId, userId, beganAt } = simulations;
const known = { edition, grantId, userId, beganAt };

const newSimulations = dailyLimit('new-simulation', 20);
const tooManyNew = tooMany('too-many-simulations', 'Twenty simulations have begun with this access today.');

export function makeSimulationStore(db: Database): SimulationStore {
  const find = async (id: string) => {
    const [row] = await db.select(known).from(simulations).where(eq(simulations.id, id));
    return row;
  };
  return {
    async begin(id, { formId, edition: withEdition }, byGrant) {
      // A repeat that comes at the same time waits here until the first is stored or refused: it is counted once, by whichever stores it.
      const begun = await db.transaction(async (tx) => {
        const [isNew] = await tx
          .insert(simulations)
          .values({ id, edition: withEdition, grantId: byGrant })
          .onConflictDoNothing()
          .returning(known);
        if (isNew) {
          await takeOrRefuse(tx, newSimulations, byGrant, new Date(), tooManyNew);
          const taken = sql`array_append(coalesce(${grants.taken}, '{}'), ${formId})`;
          await tx.update(grants).set({ taken }).where(eq(grants.id, byGrant));
        }
        return isNew;
      });
      const stored = begun ?? (await find(id));
      if (!stored) throw new Error('The simulation was deleted while it began');
      return stored;
    },
    find,
  };
}
