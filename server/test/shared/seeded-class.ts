// Inserts people of a cohort with their simulations directly into a test's database. Through calls, a class of hundreds
// would take hours.

import { randomUUID } from 'node:crypto';
import type { SimulationEnding } from '@simulator/api-contract';
import type { Database } from '../../src/platform/database/database.ts';
import { attempts, seatSimulations, seats, simulations } from '../../src/platform/database/schema.ts';

/** The ending that a device reports for a completed simulation. */
const ending: SimulationEnding = {
  outcome: 'completed',
  beganAt: '2026-03-01T08:00:00.000Z',
  endedAt: '2026-03-01T15:10:00.000Z',
  durationMs: 25_800_000,
  breakMinutesUsed: 12,
  blocks: [],
  departures: [],
};

export interface SeededForm {
  readonly edition: string;
  readonly questions: readonly {
    readonly id: number;
    readonly block: number;
    readonly key: number;
    readonly isScored: boolean;
  }[];
}

export interface SeededSimulation {
  /** In the order of the form: right, wrong, or not answered. */
  readonly right: readonly (boolean | null)[];
  readonly beganAt?: Date;
  /** Time per question in milliseconds; null if the device did not report it. */
  readonly timeMs?: number | null;
  readonly rules?: string;
  readonly blocks?: number;
  readonly userId?: string;
}

export interface SeededPerson {
  readonly showsResults: boolean;
  readonly simulations: readonly SeededSimulation[];
}

export interface SeededSeat {
  readonly seatId: string;
  readonly simulationIds: readonly string[];
}

const rowsAtOnce = 500;

export async function seedPeople(
  db: Database,
  cohortId: string,
  form: SeededForm,
  people: readonly SeededPerson[],
): Promise<readonly SeededSeat[]> {
  const placed = people.map((person) => ({ ...person, seatId: randomUUID() }));
  const joinedAt = new Date();
  await insertAll(placed, (some) =>
    db.insert(seats).values(
      some.map(({ seatId, showsResults }, index) => ({
        ...{ id: seatId, cohortId, showsResults, joinedAt, answeredAt: joinedAt },
        addedAt: new Date(joinedAt.getTime() + index),
      })),
    ),
  );
  const ids = await seedSimulations(
    db,
    form,
    placed.flatMap((person) => person.simulations),
  );
  const seated = placed.flatMap(({ seatId, simulations: own }) => own.map(() => seatId));
  await insertAll(
    ids.map((simulationId, index) => ({ simulationId, seatId: seated[index] ?? '' })),
    (some) => db.insert(seatSimulations).values([...some]),
  );
  return placed.map(({ seatId }) => {
    return { seatId, simulationIds: ids.filter((_, index) => seated[index] === seatId) };
  });
}

/** Simulations that are on no seat. */
export async function seedSimulations(
  db: Database,
  form: SeededForm,
  all: readonly SeededSimulation[],
): Promise<readonly string[]> {
  const placed = all.map((one) => ({ ...one, id: `sim_${randomUUID().replaceAll('-', '')}` }));
  const { edition } = form;
  await insertAll(placed, (some) =>
    db.insert(simulations).values(
      some.map(({ id, rules, userId, beganAt, blocks }) => ({
        ...{ id, edition, rules, userId },
        ...(blocks === undefined && { ending }),
        ...(beganAt && { beganAt }),
      })),
    ),
  );
  await insertAll(
    placed.flatMap((one) => attemptsOf(form, one)),
    (some) => db.insert(attempts).values([...some]),
  );
  return placed.map(({ id }) => id);
}

function attemptsOf({ edition, questions }: SeededForm, one: SeededSimulation & { readonly id: string }) {
  const { id, right, timeMs = 40_000, userId = 'anonymous' } = one;
  const answered = questions.map((question, index) => ({ ...question, isRight: right[index] ?? null }));
  const blocks = one.blocks ?? Math.max(...questions.map(({ block }) => block));
  return Array.from({ length: blocks }, (_, index) => {
    const ofBlock = answered.filter(({ block }) => block === index + 1);
    return {
      ...{ simulationId: id, block: index + 1, userId, edition },
      correct: ofBlock.filter(({ isRight, isScored }) => isRight && isScored).length,
      answers: ofBlock.map(({ id: questionId, key, isRight }) => {
        const answer = isRight === null ? null : isRight ? key : (key + 1) % 3;
        return { questionId, answer, timeSpentMs: timeMs };
      }),
    };
  });
}

async function insertAll<T>(rows: readonly T[], insert: (some: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insert(rows.slice(from, from + rowsAtOnce));
}
