// Whose a simulation is: nobody's, then one person's, by first come and for good (decision R2). Knowing its id is not
// enough: whoever asks here has shown at the door that it is theirs, by its ticket, its grant or their session.

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { attempts, simulations } from '../../platform/schema.ts';

/** A simulation and the edition that it began with, as its ticket names them. */
export interface StartedSimulation {
  readonly simulationId: string;
  readonly edition: string;
}

export interface Ownership {
  /** Makes the simulation the person's if it is nobody's; tells whether it is theirs now. */
  take(simulation: StartedSimulation, userId: string): Promise<boolean>;
  /** Makes those that are nobody's the person's, all at once; answers with the ids of all that are theirs now. */
  claim(wanted: readonly StartedSimulation[], userId: string): Promise<readonly string[]>;
}

export function makeOwnership(db: Database): Ownership {
  return {
    take: async (simulation, userId) => (await claimAll(db, [simulation], userId)).length > 0,
    claim: (wanted, userId) => claimAll(db, wanted, userId),
  };
}

async function claimAll(
  db: Database,
  wanted: readonly StartedSimulation[],
  userId: string,
): Promise<readonly string[]> {
  const rows = inLockOrder(wanted).map(({ simulationId: id, edition }) => ({ id, edition, userId }));
  if (rows.length === 0) return [];
  return db.transaction(async (tx) => {
    // Of two people at once the second waits here for the first, and then finds the owner's name in the row.
    const now = await tx
      .insert(simulations)
      .values(rows)
      .onConflictDoUpdate({
        target: simulations.id,
        set: { userId: sql`coalesce(${simulations.userId}, excluded.user_id)` },
      })
      .returning({ id: simulations.id, userId: simulations.userId });
    const own = now.filter((row) => row.userId === userId).map(({ id }) => id);
    if (own.length > 0) {
      await tx
        .update(attempts)
        .set({ userId })
        .where(and(inArray(attempts.simulationId, own), eq(attempts.userId, 'anonymous')));
    }
    return own;
  });
}

/** Each once, and in one order for everybody, so that two claims of the same simulations never wait for each other. */
function inLockOrder(wanted: readonly StartedSimulation[]): readonly StartedSimulation[] {
  const each = new Map(wanted.map((simulation) => [simulation.simulationId, simulation]));
  return [...each.values()].sort((a, b) => (a.simulationId < b.simulationId ? -1 : 1));
}
