// Stores how a simulation ended, as its device reports it: once, even if this server does not know the simulation's
// start.

import type { ExamRecord, SimulationEnding } from '@simulator/api-contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { simulations } from '../../platform/database/schema.ts';
import type { StartedSimulation } from './ownership.ts';

/** A device that reports an earlier time has a wrong clock. */
const earliestStart = new Date('2000-01-01T00:00:00Z');

/**
 * Only the first report is stored, with its exam record. If the server lost the simulation's row, the report also
 * restores the start time, if it is plausible.
 */
export async function keepEnding(
  db: Database,
  { simulationId, edition }: StartedSimulation,
  { record = null, ...ending }: SimulationEnding & { readonly record?: ExamRecord | undefined | null },
  now: Date,
): Promise<void> {
  const reported = new Date(ending.beganAt);
  const beganAt = reported >= earliestStart && reported <= now ? reported : now;
  // A row with a grant means that this server saw the start, so the server's own time is better.
  const isOfAStartUnseen = sql`${simulations.grantId} is null and ${simulations.ending} is null`;
  await db
    .insert(simulations)
    .values({ id: simulationId, edition, beganAt, ending, examRecord: record })
    .onConflictDoUpdate({
      target: simulations.id,
      set: {
        ending: sql`coalesce(${simulations.ending}, excluded.ending)`,
        // The exam record comes from the report whose ending was stored.
        examRecord: sql`case when ${simulations.ending} is null then excluded.exam_record else ${simulations.examRecord} end`,
        beganAt: sql`case when ${isOfAStartUnseen} then least(${simulations.beganAt}, excluded.began_at) else ${simulations.beganAt} end`,
      },
    });
}
