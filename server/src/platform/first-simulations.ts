// Reads first attempts page by page: each person's first whole simulation of an edition, and the answers of simulations.

import { setImmediate } from 'node:timers/promises';
import { type AnsweredQuestion, standardRules } from '@simulator/exam-engine';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { attempts, simulations } from './database/schema.ts';

export interface FirstSimulation {
  readonly id: string;
  /** The account, or the grant of the browser; a simulation of neither is a person of its own. */
  readonly person: string;
  readonly rules: string;
  /** Scored questions correct, under the rulings on the edition. */
  readonly correct: number;
}

const simulationsAtOnce = 100;

/** Whole: every block was posted. In order of person; of those alone whose simulations fulfill the condition. */
export async function listFirstSimulations(
  db: Database,
  edition: string,
  blocks: number,
  condition?: SQL,
): Promise<readonly FirstSimulation[]> {
  const person = sql<string>`coalesce(${simulations.userId}, ${simulations.grantId}::text, ${simulations.id})`;
  const rows = await db
    .selectDistinctOn([person], {
      id: simulations.id,
      person,
      rules: simulations.rules,
      correct: sql<number>`sum(coalesce(${attempts.ruledCorrect}, ${attempts.correct}))::int`,
    })
    .from(simulations)
    .innerJoin(attempts, eq(attempts.simulationId, simulations.id))
    .where(and(eq(simulations.edition, edition), eq(attempts.edition, edition), condition))
    .groupBy(simulations.id)
    .having(sql`count(*) = ${blocks}`)
    .orderBy(person, asc(simulations.beganAt), asc(simulations.id));
  return rows.map((row) => ({ ...row, rules: row.rules ?? standardRules.id }));
}

/** Calls `each` with all answers of each simulation, block by block; other work of the process comes between two pages. */
export async function forEachSimulation<S extends { readonly id: string }>(
  db: Database,
  found: readonly S[],
  each: (simulation: S, answers: readonly AnsweredQuestion[]) => void,
): Promise<void> {
  for (let from = 0; from < found.length; from += simulationsAtOnce) {
    const page = found.slice(from, from + simulationsAtOnce);
    const rows = await db
      .select({ id: attempts.simulationId, answers: attempts.answers })
      .from(attempts)
      .where(
        inArray(
          attempts.simulationId,
          page.map(({ id }) => id),
        ),
      )
      .orderBy(asc(attempts.simulationId), asc(attempts.block));
    // The embedded database answers without leaving this turn of the event loop: nothing else would come in between.
    await setImmediate();
    const bySimulation = Map.groupBy(rows, ({ id }) => id);
    for (const simulation of page) {
      each(simulation, bySimulation.get(simulation.id)?.flatMap(({ answers }) => answers) ?? []);
    }
  }
}
