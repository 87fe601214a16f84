// Which results count in a cohort's report: those of groups of people that come and go together (decision 0096).

import { randomUUID } from 'node:crypto';
import { chosenRules, type ExamRules } from '@simulator/exam-engine';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import {
  attempts,
  cohorts,
  reportGroups,
  seatSimulations,
  seats,
  simulations,
} from '../../../platform/database/schema.ts';
import type { ReadingPace } from '../../../platform/first-simulations.ts';
import { choiceOf, choiceOfSimulation } from '../../../platform/stored-choice.ts';

/** Figures are of at least this many people, and two reports differ by at least this many. */
export const minPeople = 5;

/** A page waits for figures of at most this many simulations. For more it does not wait at all. */
export const mostReadWithinPatience = 200;

/**
 * A large class is read with rests, which leave time for the console's other calls. Every process computes the report
 * on its own (decision 0110).
 */
export function readingPace(simulations: number): ReadingPace {
  return { atOnce: 20, rests: simulations > mostReadWithinPatience ? 3 : 0 };
}

/** A simulation on a seat of the cohort of which at least one block is stored. */
export interface TakenSimulation {
  readonly id: string;
  readonly seatId: string;
  readonly edition: string;
  readonly blocks: number;
  /** Null if this version does not know the rules. */
  readonly rules: ExamRules | null;
  readonly group: string | null;
  readonly showsResults: boolean;
}

/** Sorted by beginning, the oldest first. */
export async function listTaken(db: Database, cohortId: string): Promise<readonly TakenSimulation[]> {
  const rows = await db
    .select({
      id: simulations.id,
      seatId: seats.id,
      edition: simulations.edition,
      group: seatSimulations.reportGroup,
      showsResults: seats.showsResults,
      blocks: count(attempts.block),
      choice: choiceOf(simulations),
    })
    .from(seats)
    .innerJoin(seatSimulations, eq(seatSimulations.seatId, seats.id))
    .innerJoin(simulations, eq(simulations.id, seatSimulations.simulationId))
    .innerJoin(attempts, eq(attempts.simulationId, simulations.id))
    .where(eq(seats.cohortId, cohortId))
    .groupBy(seats.id, seatSimulations.simulationId, simulations.id)
    .orderBy(asc(simulations.beganAt), asc(simulations.id));
  return rows.map(({ choice, ...row }) => ({ ...row, rules: chosenRules(choiceOfSimulation(choice)) ?? null }));
}

interface InReport {
  readonly id: string;
  readonly group: string;
  readonly rules: ExamRules;
}

interface Standing {
  /** One simulation of each person whose group is complete. */
  readonly counted: readonly InReport[];
  /** The first whole simulation of each person who has agreed to show results and is in no group. */
  readonly waiting: readonly TakenSimulation[];
  /** How many people have agreed to show results and have done all blocks. */
  readonly agreed: number;
}

/**
 * `whole` holds the whole simulations of one edition, oldest first; `members` says how many each group was formed with.
 */
export function standingOf(whole: readonly TakenSimulation[], members: ReadonlyMap<string, number>): Standing {
  const shown = whole.filter(({ showsResults, rules }) => showsResults && rules !== null);
  const groups = Map.groupBy(shown, ({ group }) => group);
  const counted = shown.flatMap(({ id, group, rules }) => {
    const isWhole = group !== null && groups.get(group)?.length === members.get(group);
    return isWhole && rules !== null ? [{ id, group, rules }] : [];
  });
  const seatsInGroups = new Set(whole.flatMap(({ seatId, group }) => (group === null ? [] : seatId)));
  const waiting = new Map<string, TakenSimulation>();
  for (const one of shown) {
    if (!seatsInGroups.has(one.seatId) && !waiting.has(one.seatId)) waiting.set(one.seatId, one);
  }
  return {
    counted,
    waiting: [...waiting.values()],
    agreed: new Set(shown.map(({ seatId }) => seatId)).size,
  };
}

export async function countMembers(db: Database, cohortId: string): Promise<ReadonlyMap<string, number>> {
  const { id, members } = reportGroups;
  const rows = await db.select({ id, members }).from(reportGroups).where(eq(reportGroups.cohortId, cohortId));
  return new Map(rows.map((row) => [row.id, row.members]));
}

/** Puts the people who wait into new groups of five to nine. Does nothing if another process has just done it. */
export async function formGroups(
  db: Database,
  cohortId: string,
  { edition, blocks }: { readonly edition: string; readonly blocks: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: cohorts.id }).from(cohorts).where(eq(cohorts.id, cohortId)).for('update');
    const taken = await listTaken(tx, cohortId);
    const whole = taken.filter((one) => one.edition === edition && one.blocks === blocks);
    const { waiting } = standingOf(whole, await countMembers(tx, cohortId));
    const groups = Array.from({ length: Math.floor(waiting.length / minPeople) }, () => randomUUID());
    if (groups.length === 0) return;
    const placed = waiting.map(({ id }, index) => ({ simulation: id, group: groups[index % groups.length] }));
    const rows = groups.map((id) => ({
      ...{ id, cohortId, edition },
      members: placed.filter(({ group }) => group === id).length,
    }));
    for (let from = 0; from < rows.length; from += 500) {
      await tx.insert(reportGroups).values(rows.slice(from, from + 500));
    }
    await tx.execute(sql`
      update ${seatSimulations} set report_group = placed."group"
      from json_to_recordset(${JSON.stringify(placed)}::json) as placed(simulation text, "group" uuid)
      where simulation_id = placed.simulation`);
  });
}
