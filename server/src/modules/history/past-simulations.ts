// A person's simulations as the server has them: two queries, however many there are, and scored on reading.

import type { PastSimulation } from '@simulator/api-contract';
import type { FormOutline, QuestionNotes } from '@simulator/exam-engine';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { attempts, simulations } from '../../platform/schema.ts';
import { type Answers, type EditionContent, pastResults } from './past-results.ts';

/** Published editions, kept in memory by the module that has them; app.ts hands this over. */
export interface EditionReader {
  outlineOf(edition: string): Promise<FormOutline | undefined>;
  keysOf(edition: string, block: number): Promise<readonly QuestionNotes[] | undefined>;
}

interface FoundSimulation {
  readonly simulation: PastSimulation;
  /** By block, in order. */
  readonly answers: ReadonlyMap<number, Answers>;
}

/** Newest first; with an id only that one. Those of which there is neither a block nor an ending are left out. */
export async function findPastSimulations(
  db: Database,
  editions: EditionReader,
  userId: string,
  simulationId?: string,
): Promise<readonly FoundSimulation[]> {
  const isWanted = and(
    eq(simulations.userId, userId),
    simulationId === undefined ? undefined : eq(simulations.id, simulationId),
  );
  const [rows, stored] = await Promise.all([
    db
      .select({
        simulationId: simulations.id,
        edition: simulations.edition,
        beganAt: simulations.beganAt,
        ending: simulations.ending,
      })
      .from(simulations)
      .where(isWanted)
      .orderBy(desc(simulations.beganAt), desc(simulations.id)),
    db
      .select({ simulationId: attempts.simulationId, block: attempts.block, answers: attempts.answers })
      .from(attempts)
      .innerJoin(simulations, eq(simulations.id, attempts.simulationId))
      .where(isWanted)
      .orderBy(asc(attempts.simulationId), asc(attempts.block)),
  ]);
  const bySimulation = new Map<string, Map<number, Answers>>();
  for (const { simulationId: id, block, answers } of stored) {
    const blocks = bySimulation.get(id) ?? new Map<number, Answers>();
    bySimulation.set(id, blocks.set(block, answers));
  }
  const contents = await readContents(editions, new Set(rows.map(({ edition }) => edition)));
  return rows.flatMap(({ beganAt, ending, ...row }) => {
    const answers = bySimulation.get(row.simulationId) ?? new Map<number, Answers>();
    if (answers.size === 0 && !ending) return [];
    const content = contents.get(row.edition);
    const results = content && ending?.outcome !== 'terminated' ? pastResults(content, answers) : null;
    const formId = content?.outline.formId ?? '';
    const blocks = [...answers.keys()];
    return [{ simulation: { ...row, formId, beganAt: beganAt.toISOString(), blocks, results, ending }, answers }];
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
    contents.set(edition, { outline, keys: keys.flatMap((block) => block ?? []) });
  }
  return contents;
}
