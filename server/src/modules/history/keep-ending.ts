// How a simulation ended, as its device reports it: stored once, even for a simulation whose start this server does not know.

import type { ExamRecord, SimulationEnding } from '@simulator/api-contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { simulations } from '../../platform/database/schema.ts';
import type { StartedSimulation } from './ownership.ts';

/** Before this the clock of a device is wrong. */
const earliestStart = new Date('2000-01-01T00:00:00Z');

/** The first report counts, and what was done besides answering with it. A server that lost its records gets the time of the start back with it, if it can be true. */
export async function keepEnding(
  db: Database,
  { simulationId, edition }: StartedSimulation,
  { record = null, ...ending }: SimulationEnding & { readonly record?: ExamRecord | undefined | null },
  now: Date,
): Promise<void> {
  const reported = new Date(ending.beganAt);
  const beganAt = reported >= earliestStart && reported <= now ? reported : now;
  // A row with a grant means that this server saw the start; its own clock knows better.
  const isOfAStartUnseen = sql`${simulations.grantId} is null and ${simulations.ending} is null`;
  await db
    .insert(simulations)
    .values({ id: simulationId, edition, beganAt, ending, examRecord: record })
    .onConflictDoUpdate({
      target: simulations.id,
      set: {
        ending: sql`coalesce(${simulations.ending}, excluded.ending)`,
        // Of the telling that counted, and of no other.
        examRecord: sql`case when ${simulations.ending} is null then excluded.exam_record else ${simulations.examRecord} end`,
        beganAt: sql`case when ${isOfAStartUnseen} then least(${simulations.beganAt}, excluded.began_at) else ${simulations.beganAt} end`,
      },
    });
}
