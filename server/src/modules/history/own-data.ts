// A person's simulations as a whole: for the export of their data, and gone when their account is deleted.

import type { SimulationEnding } from '@simulator/api-contract';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { attempts, deliveries, simulations } from '../../platform/schema.ts';

interface ExportedSimulation {
  readonly simulationId: string;
  readonly edition: string;
  readonly beganAt: string;
  readonly ending: SimulationEnding | null;
  readonly attempts: readonly {
    readonly block: number;
    /** Pairs of question id and answer (-1 if unanswered), in the order of the block. */
    readonly answers: readonly (readonly [number, number])[];
    readonly correct: number;
    readonly storedAt: string;
  }[];
}

/** Everything that is kept of the person's simulations, oldest first. */
export async function exportSimulations(db: Database, userId: string): Promise<readonly ExportedSimulation[]> {
  const rows = await db
    .select({ simulation: simulations, attempt: attempts })
    .from(simulations)
    .leftJoin(attempts, eq(attempts.simulationId, simulations.id))
    .where(eq(simulations.userId, userId))
    .orderBy(asc(simulations.beganAt), asc(simulations.id), asc(attempts.block));
  return [...Map.groupBy(rows, ({ simulation }) => simulation.id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { id: simulationId, edition, beganAt, ending } = first.simulation;
    const blocks = group.flatMap(({ attempt }) => (attempt ? [attempt] : []));
    return [
      {
        simulationId,
        edition,
        beganAt: beganAt.toISOString(),
        ending,
        attempts: blocks.map(({ block, answers, correct, storedAt }) => {
          return { block, answers, correct, storedAt: storedAt.toISOString() };
        }),
      },
    ];
  });
}

/**
 * Deletes the person's simulations with their attempts and deliveries, all or nothing. Give it the transaction that
 * deletes the account: the embedded database has one connection, which two transactions can't share.
 */
export async function deleteSimulations(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked in the order in which claims lock them.
    const own = await tx
      .select({ id: simulations.id })
      .from(simulations)
      .where(eq(simulations.userId, userId))
      .orderBy(sql`${simulations.id} collate "C"`)
      .for('update');
    const ids = own.map(({ id }) => id);
    await tx.delete(attempts).where(or(inArray(attempts.simulationId, ids), eq(attempts.userId, userId)));
    await tx.delete(deliveries).where(inArray(deliveries.simulationId, ids));
    await tx.delete(simulations).where(inArray(simulations.id, ids));
  });
}
