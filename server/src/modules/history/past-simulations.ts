// A person's simulations on the server, a page at a time, scored when they are read: two queries per page and one per
// edition.

import type { ExamRecord, PastSimulation } from '@simulator/api-contract';
import type { AnsweredQuestion, FormOutline, QuestionNotes, RulingInForce } from '@simulator/exam-engine';
import { and, asc, desc, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { attempts, simulations } from '../../platform/database/schema.ts';
import { choiceOf, choiceOfSimulation } from '../../platform/stored-choice.ts';
import { type EditionContent, pastResults } from './past-results.ts';

/** Reads published editions, which another module keeps in memory; app.ts passes it in. */
export interface EditionReader {
  outlineOf(edition: string): Promise<FormOutline | undefined>;
  keysOf(edition: string, block: number): Promise<readonly QuestionNotes[] | undefined>;
  /** The rulings in force on the questions of an edition. */
  rulingsOf(edition: string): Promise<readonly RulingInForce[]>;
}

interface FoundSimulation {
  readonly simulation: PastSimulation;
  /** Answers by block number, in order. */
  readonly answers: ReadonlyMap<number, readonly AnsweredQuestion[]>;
}

/** How many simulations are read, scored and sent at once. */
const simulationsPerPage = 50;

/**
 * Returns the simulations after `before`, newest first; null if `before` is not the person's. Simulations with neither
 * a block nor an ending are left out.
 */
export async function readPage(
  db: Database,
  editions: EditionReader,
  userId: string,
  before: string | undefined,
): Promise<{ readonly simulations: readonly PastSimulation[]; readonly next?: string } | null> {
  const place = sql`(${simulations.beganAt}, ${simulations.id})`;
  const ofPerson = eq(simulations.userId, userId);
  if (before !== undefined && (await db.$count(simulations, and(ofPerson, eq(simulations.id, before)))) === 0)
    return null;
  const placeBefore = sql`(select other.began_at, other.id from ${simulations} other where other.id = ${before})`;
  const hasBlock = exists(db.select({ one: sql`1` }).from(attempts).where(eq(attempts.simulationId, simulations.id)));
  const rows = await db
    .select(columns)
    .from(simulations)
    .where(
      and(
        ofPerson,
        or(isNotNull(simulations.ending), hasBlock),
        before === undefined ? undefined : sql`${place} < ${placeBefore}`,
      ),
    )
    .orderBy(desc(simulations.beganAt), desc(simulations.id))
    .limit(simulationsPerPage + 1);
  const page = rows.slice(0, simulationsPerPage);
  const found = await withAnswers(db, editions, page);
  const last = page.at(-1);
  return {
    simulations: found.map(({ simulation }) => simulation),
    ...(last && rows.length > page.length && { next: last.simulationId }),
  };
}

/** Returns undefined if the simulation is not the person's, or has neither a block nor an ending. */
export async function findPastSimulation(
  db: Database,
  editions: EditionReader,
  userId: string,
  simulationId: string,
): Promise<FoundSimulation | undefined> {
  const isWanted = and(eq(simulations.userId, userId), eq(simulations.id, simulationId));
  const [found] = await withAnswers(db, editions, await db.select(columns).from(simulations).where(isWanted));
  return found && (found.answers.size > 0 || found.simulation.ending) ? found : undefined;
}

/**
 * The caller has checked that the simulation is the person's. Read separately, because the list has no use for this
 * column.
 */
export async function readExamRecord(db: Database, simulationId: string): Promise<ExamRecord | null> {
  const [row] = await db
    .select({ record: simulations.examRecord })
    .from(simulations)
    .where(eq(simulations.id, simulationId));
  return row?.record ?? null;
}

const { id: simulationId, edition, beganAt, ending } = simulations;
const columns = { simulationId, edition, beganAt, ending, ...choiceOf(simulations) };
type Row = Omit<typeof simulations.$inferSelect, 'id' | 'grantId' | 'userId' | 'examRecord'> & {
  readonly simulationId: string;
};

async function withAnswers(
  db: Database,
  editions: EditionReader,
  rows: readonly Row[],
): Promise<readonly FoundSimulation[]> {
  const ids = rows.map((row) => row.simulationId);
  const stored = await db
    .select({ simulationId: attempts.simulationId, block: attempts.block, answers: attempts.answers })
    .from(attempts)
    .where(inArray(attempts.simulationId, ids))
    .orderBy(asc(attempts.simulationId), asc(attempts.block));
  const bySimulation = Map.groupBy(stored, (attempt) => attempt.simulationId);
  const contents = await readContents(editions, new Set(rows.map((row) => row.edition)));
  return rows.map((row) => {
    const blocksOfIt = bySimulation.get(row.simulationId) ?? [];
    const answers = new Map(blocksOfIt.map(({ block, answers: given }) => [block, given]));
    const content = contents.get(row.edition);
    const choice = choiceOfSimulation(row);
    const isScored = row.ending?.outcome !== 'terminated';
    const { formId = '', name, date } = content?.outline ?? {};
    return {
      simulation: {
        simulationId: row.simulationId,
        edition: row.edition,
        formId,
        ...(name && { formName: name }),
        ...(date && { editionDate: date }),
        ...choice,
        beganAt: row.beganAt.toISOString(),
        blocks: [...answers.keys()],
        results: content && isScored ? pastResults(content, choice.rules, answers) : null,
        ending: row.ending,
      },
      answers,
    };
  });
}

async function readContents(
  editions: EditionReader,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, EditionContent>> {
  const contents = new Map<string, EditionContent>();
  for (const edition of wanted) {
    const outline = await editions.outlineOf(edition);
    if (!outline) continue;
    const keys = await Promise.all(outline.blocks.map((_, index) => editions.keysOf(edition, index + 1)));
    const rulings = await editions.rulingsOf(edition);
    contents.set(edition, { outline, keys: keys.flatMap((block) => block ?? []), rulings });
  }
  return contents;
}
