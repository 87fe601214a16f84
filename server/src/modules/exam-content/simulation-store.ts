// Stores which edition each simulation began with, by which grant, and under which rules. It is scored and reviewed
// against that edition (decision 0041).

import { simulationsPerDay } from '@simulator/api-contract';
import type { FormOutline, RulesChoice } from '@simulator/exam-engine';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { grants, seatGrants, seatSimulations, simulations } from '../../platform/database/schema.ts';
import { dailyLimit, takeOrRefuse, tooManyInDay } from '../../platform/limits/limits.ts';
import { choiceOfSimulation, toStoredChoice } from '../../platform/stored-choice.ts';

interface KnownSimulation {
  readonly edition: string;
  readonly grantId: string | null;
  readonly userId: string | null;
  readonly beganAt: Date;
  readonly choice: RulesChoice;
}

export interface SimulationStore {
  /**
   * Stores the start on the first call and returns the stored one, so a repeated start changes nothing and is not
   * counted. Refuses with 429 if the grant has begun too many. A null choice means that the rules are unknown.
   */
  begin(
    simulationId: string,
    form: Pick<FormOutline, 'formId' | 'edition'>,
    grantId: string,
    choice: RulesChoice | null,
  ): Promise<KnownSimulation>;
  find(simulationId: string): Promise<KnownSimulation | undefined>;
}

const newSimulations = dailyLimit('new-simulation', simulationsPerDay);
const tooManyNew = tooManyInDay(
  'too-many-simulations',
  newSimulations,
  'simulations have been started with this access',
);

export function makeSimulationStore(db: Database): SimulationStore {
  const find = async (id: string) => {
    const [row] = await db.select().from(simulations).where(eq(simulations.id, id));
    return row && known(row);
  };
  return {
    async begin(id, { formId, edition }, grantId, choice) {
      // A repeat that arrives at the same time waits here until the first is stored or refused. Whichever stores the
      // row counts it, once.
      const begun = await db.transaction(async (tx) => {
        const [isNew] = await tx
          .insert(simulations)
          .values({ id, edition, grantId, ...(choice && toStoredChoice(choice)) })
          .onConflictDoNothing()
          .returning();
        if (isNew) {
          await takeOrRefuse(tx, newSimulations, grantId, new Date(), tooManyNew);
          const taken = sql`array_append(coalesce(${grants.taken}, '{}'), ${formId})`;
          const [seat] = await tx
            .update(grants)
            .set({ taken })
            .where(eq(grants.id, grantId))
            .returning({ id: sql<string | null>`(select seat_id from ${seatGrants} where grant_id = ${grantId})` });
          if (seat?.id) await tx.insert(seatSimulations).values({ simulationId: id, seatId: seat.id });
        }
        return isNew;
      });
      const stored = begun ? known(begun) : await find(id);
      if (!stored) throw new Error('The simulation was deleted while it began');
      return stored;
    },
    find,
  };
}

function known(row: typeof simulations.$inferSelect): KnownSimulation {
  const { edition, grantId, userId, beganAt } = row;
  return { edition, grantId, userId, beganAt, choice: choiceOfSimulation(row) };
}
