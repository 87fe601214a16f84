// Keeps the sums of an edition from one computation to the next. Only the answers of new simulations are read, and of
// those that must be subtracted.

import { FigureSums, type FirstAttempt } from '@simulator/question-statistics';
import type { Database } from '../../platform/database/database.ts';
import { type FirstSimulation, forEachSimulation } from '../../platform/first-simulations.ts';
import { type AskedEdition, rightnessIn } from './asked-questions.ts';

interface Kept {
  /** The number of the edition's latest ruling. If it changes, everything is counted again. */
  readonly rulings: number;
  readonly sums: FigureSums;
  /** The simulations in the sums, by id. */
  readonly counted: Map<string, FirstSimulation>;
}

interface UpdatedSums {
  readonly sums: FigureSums;
  /** The number of simulations whose answers were read. */
  readonly read: number;
}

/** `firsts` are all simulations that count now. Run only one update of an edition at a time. */
export type UpdateSums = (
  db: Database,
  asked: AskedEdition,
  firsts: readonly FirstSimulation[],
) => Promise<UpdatedSums>;

export function keepSums(): UpdateSums {
  const byEdition = new Map<string, Kept>();
  return async (db, asked, firsts) => {
    const { edition, rulings = 0 } = asked;
    const before = byEdition.get(edition);
    // Forget the sums until the update has succeeded, because half-updated sums are useless.
    byEdition.delete(edition);
    const changed = before?.rulings === rulings ? await change(db, asked, before, firsts) : null;
    const fresh: Kept = { rulings, sums: new FigureSums(formOf(asked)), counted: new Map() };
    const read = changed ?? (await add(db, asked, fresh, firsts));
    const kept = changed !== null && before ? before : fresh;
    byEdition.set(edition, kept);
    return { sums: kept.sums, read };
  };
}

/** Returns null if a counted simulation can't be subtracted: a deleted simulation has no answers. */
async function change(
  db: Database,
  asked: AskedEdition,
  kept: Kept,
  firsts: readonly FirstSimulation[],
): Promise<number | null> {
  const now = new Map(firsts.map((one) => [one.id, one]));
  const gone = [...kept.counted.values()].filter((one) => !isSame(one, now.get(one.id)));
  let isWhole = true;
  await forEachSimulation(db, gone, (simulation, answers) => {
    if (answers.length !== asked.questions.length) isWhole = false;
    if (!isWhole) return;
    kept.sums.remove(attemptOf(asked, simulation, answers));
    kept.counted.delete(simulation.id);
  });
  if (!isWhole) return null;
  const added = firsts.filter(({ id }) => !kept.counted.has(id));
  return gone.length + (await add(db, asked, kept, added));
}

/** The person may differ, because an account can claim a simulation. No count depends on it. */
function isSame(one: FirstSimulation, other: FirstSimulation | undefined): boolean {
  return other !== undefined && one.correct === other.correct && one.rules === other.rules;
}

async function add(
  db: Database,
  asked: AskedEdition,
  { sums, counted }: Kept,
  some: readonly FirstSimulation[],
): Promise<number> {
  await forEachSimulation(db, some, (simulation, answers) => {
    sums.add(attemptOf(asked, simulation, answers));
    counted.set(simulation.id, simulation);
  });
  return some.length;
}

type Answers = Parameters<Parameters<typeof forEachSimulation>[2]>[1];

function attemptOf(asked: AskedEdition, { rules, correct }: FirstSimulation, answers: Answers): FirstAttempt {
  const isCorrect = rightnessIn(asked);
  return {
    total: correct,
    group: rules,
    answers: answers.map(({ questionId, answer, timeSpentMs }) => ({
      question: questionId,
      option: answer,
      isCorrect: isCorrect(questionId, answer),
      timeMs: timeSpentMs ?? null,
    })),
  };
}

function formOf({ questions }: AskedEdition) {
  return questions.map(({ id, options, isScored }) => ({ question: id, options, isScored }));
}
