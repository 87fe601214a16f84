// Reads first attempts page by page: each person's first whole simulation of an edition, and the answers of
// simulations.

import { setImmediate, setTimeout } from 'node:timers/promises';
import { type AnsweredQuestion, standardRules } from '@simulator/exam-engine';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { attempts, simulations } from './database/schema.ts';

export interface FirstSimulation {
  readonly id: string;
  /** The account, or else the browser's grant. A simulation with neither counts as its own person. */
  readonly person: string;
  readonly rules: string;
  /** The number of scored questions right, under the rulings on the edition. */
  readonly correct: number;
}

interface WholeSimulation extends FirstSimulation {
  readonly beganAt: Date;
}

const simulationsListedAtOnce = 1_000;

/**
 * Lists whole simulations, of which every block was posted. Reads page by page, so that statements do not get slower as
 * simulations are added, and from an index that contains no answers.
 */
export async function listFirstSimulations(
  db: Database,
  edition: string,
  blocks: number,
): Promise<readonly FirstSimulation[]> {
  const firsts = firstOfEachPerson();
  for (let after = ''; ; ) {
    const page = wholeAttempts(db, and(eq(attempts.edition, edition), gt(attempts.simulationId, after)), blocks)
      .orderBy(asc(attempts.simulationId))
      .limit(simulationsListedAtOnce)
      .as('page');
    const rows = await db
      .select({ last: page.id, id: simulations.id, ...simulationColumns, correct: page.correct })
      .from(page)
      .leftJoin(simulations, and(eq(simulations.id, page.id), eq(simulations.edition, edition)))
      .orderBy(asc(page.id));
    // The embedded database answers within this turn of the event loop, so give other work a chance to run.
    await setImmediate();
    for (const { id, person, beganAt, ...row } of rows) {
      // An attempt whose simulation was deleted belongs to no known person.
      if (id !== null && person !== null && beganAt !== null) firsts.add({ id, person, beganAt, ...row });
    }
    if (rows.length < simulationsListedAtOnce) return firsts.all();
    after = rows.at(-1)?.last ?? '';
  }
}

/** The same, but only among these simulations and only those that meet the condition. */
export async function listFirstSimulationsOf(
  db: Database,
  edition: string,
  blocks: number,
  ids: readonly string[],
  condition: SQL | undefined,
  pace: ReadingPace,
): Promise<readonly FirstSimulation[]> {
  const firsts = firstOfEachPerson();
  for await (const some of inPages(ids, pace)) {
    const ofPage = and(eq(attempts.edition, edition), inArray(attempts.simulationId, some));
    const whole = wholeAttempts(db, ofPage, blocks).as('whole');
    const rows = await db
      .select({ ...simulationColumns, id: simulations.id, correct: whole.correct })
      .from(simulations)
      .innerJoin(whole, eq(whole.id, simulations.id))
      .where(and(inArray(simulations.id, some), eq(simulations.edition, edition), condition));
    for (const row of rows) firsts.add(row);
  }
  return firsts.all();
}

const simulationColumns = {
  person: sql<string>`coalesce(${simulations.userId}, ${simulations.grantId}::text, ${simulations.id})`.as('person'),
  rules: simulations.rules,
  beganAt: simulations.beganAt,
};

function wholeAttempts(db: Database, which: SQL | undefined, blocks: number) {
  return db
    .select({
      id: attempts.simulationId,
      correct: sql<number>`sum(coalesce(${attempts.ruledCorrect}, ${attempts.correct}))::int`.as('correct'),
    })
    .from(attempts)
    .where(which)
    .groupBy(attempts.simulationId)
    .having(sql`count(*) = ${blocks}`)
    .$dynamic();
}

/** The first by start time, then by id. */
function firstOfEachPerson() {
  const byPerson = new Map<string, WholeSimulation>();
  return {
    add({ rules, ...row }: Omit<WholeSimulation, 'rules'> & { readonly rules: string | null }) {
      const known = byPerson.get(row.person);
      const isFirst = !known || row.beganAt < known.beganAt || (+row.beganAt === +known.beganAt && row.id < known.id);
      if (isFirst) byPerson.set(row.person, { ...row, rules: rules ?? standardRules.id });
    },
    all: (): readonly FirstSimulation[] => [...byPerson.values()],
  };
}

export interface ReadingPace {
  /**
   * How many simulations one statement reads. A small number lets other calls run sooner; a large one finishes sooner.
   */
  readonly atOnce: number;
  /**
   * How long to rest after each page, as a multiple of the time it took. The rest leaves the database and processor to
   * other calls.
   */
  readonly rests: number;
}

/**
 * Calls `each` with all answers of each simulation, block by block. The process can do other work between two pages.
 */
export async function forEachSimulation<S extends { readonly id: string }>(
  db: Database,
  found: readonly S[],
  each: (simulation: S, answers: readonly AnsweredQuestion[]) => void,
  pace: ReadingPace = { atOnce: 100, rests: 0 },
): Promise<void> {
  for await (const page of inPages(found, pace)) {
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
    const bySimulation = Map.groupBy(rows, ({ id }) => id);
    for (const simulation of page) {
      each(simulation, bySimulation.get(simulation.id)?.flatMap(({ answers }) => answers) ?? []);
    }
  }
}

async function* inPages<T>(all: readonly T[], { atOnce, rests }: ReadingPace): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < all.length; from += atOnce) {
    const began = performance.now();
    yield all.slice(from, from + atOnce);
    // The embedded database answers within this turn of the event loop, so give other work a chance to run.
    await setImmediate();
    if (rests > 0 && from + atOnce < all.length) await setTimeout(rests * (performance.now() - began));
  }
}
