// Who owns a simulation: at first nobody, then permanently the first person to claim it (decision 0055). Knowing its id
// is not enough: callers have already proven access by its ticket, its grant or their session.

import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { attempts, simulations } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { dailyLimit, takeOrRefuse, tooManyInDay } from '../../platform/limits/limits.ts';

/** A simulation and the edition it began with, as named by its ticket. */
export interface StartedSimulation {
  readonly simulationId: string;
  readonly edition: string;
}

export interface Ownership {
  /** Makes an anonymous simulation the person's if their daily limit allows it. Returns whether it is theirs now. */
  take(simulation: StartedSimulation, userId: string): Promise<boolean>;
  /**
   * Makes the anonymous ones the person's, all or none. Returns the ids of all that are theirs now. Refuses with 429 if
   * that exceeds the daily limit.
   */
  claim(wanted: readonly StartedSimulation[], userId: string): Promise<readonly string[]>;
}

export function makeOwnership(db: Database): Ownership {
  return {
    async take(simulation, userId) {
      try {
        return (await claimAll(db, [simulation], userId)).length > 0;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    claim: (wanted, userId) => claimAll(db, wanted, userId),
  };
}

/** As many as one call can claim. */
const ownSimulations = dailyLimit('own-simulation', 200);
const tooManyOwn = tooManyInDay('too-many-simulations', ownSimulations, 'simulations have been saved to this account');

async function claimAll(
  db: Database,
  wanted: readonly StartedSimulation[],
  userId: string,
): Promise<readonly string[]> {
  const rows = inLockOrder(wanted).map(({ simulationId: id, edition }) => ({ id, edition, userId }));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return db.transaction(async (tx) => {
    // If two people claim at once, the second waits here for the first, and then finds the owner in the row.
    const taken = await tx
      .insert(simulations)
      .values(rows)
      .onConflictDoUpdate({
        target: simulations.id,
        set: { userId: sql`excluded.user_id` },
        setWhere: isNull(simulations.userId),
      })
      .returning({ id: simulations.id });
    if (taken.length > 0) await takeOrRefuse(tx, ownSimulations, userId, new Date(), tooManyOwn, taken.length);
    const isOwn = and(inArray(simulations.id, ids), eq(simulations.userId, userId));
    const own = (await tx.select({ id: simulations.id }).from(simulations).where(isOwn)).map(({ id }) => id);
    if (own.length > 0) {
      await tx
        .update(attempts)
        .set({ userId })
        .where(and(inArray(attempts.simulationId, own), eq(attempts.userId, 'anonymous')));
    }
    return own;
  });
}

/** Returns each simulation once, in a fixed order, so that two claims of the same simulations never deadlock. */
function inLockOrder(wanted: readonly StartedSimulation[]): readonly StartedSimulation[] {
  const each = new Map(wanted.map((simulation) => [simulation.simulationId, simulation]));
  return [...each.values()].sort((a, b) => (a.simulationId < b.simulationId ? -1 : 1));
}
