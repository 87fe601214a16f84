// A cohort's report on one edition: counts of everyone, and figures of the people who let staff see their results
// (admin-25).

import type { CohortReport, EditionFigures } from '@simulator/api-contract';
import { type AnsweredQuestion, standardRules } from '@simulator/exam-engine';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { seats } from '../../../platform/database/schema.ts';
import { forEachSimulation } from '../../../platform/first-simulations.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type CohortRow, countSeats } from '../read-cohorts.ts';
import { type ClassSums, type Comparison, classSums, type ReportedEdition } from './cohort-figures.ts';
import { compareWithOthers, mayCompare } from './compare.ts';
import { type AskAside, makeAside } from './made-aside.ts';
import {
  countMembers,
  formGroups,
  listTaken,
  minPeople,
  mostReadWithinPatience,
  readingPace,
  standingOf,
  type TakenSimulation,
} from './report-groups.ts';

export interface ReportNeeds {
  /** Returns what an edition asks; undefined for an unknown edition. */
  asked(edition: string): Promise<ReportedEdition | undefined>;
  /** Returns the latest figures of everyone who took the edition; null if there are none yet. */
  latestFigures(edition: string): Promise<EditionFigures | null>;
}

/**
 * Kept because each is computed from all answers of the class. Once a group has been formed, only rulings change its
 * sums; the figures of everyone, with which they are compared, are computed hourly.
 */
interface Kept {
  readonly sums: AskAside<SumsOfGroups>;
  readonly comparisons: AskAside<{ readonly key: string; readonly comparison: Comparison }>;
}

interface SumsOfGroups {
  readonly rulings: number;
  readonly simulations: ReadonlySet<string>;
  readonly sums: ClassSums;
}

const slotsKept = 20;

/**
 * If new figures take longer than `patienceMs`, the caller gets the figures made before, or none, and learns that new
 * ones are being computed.
 */
export type ReadReport = (cohort: CohortRow, wanted: string | undefined, patienceMs: number) => Promise<CohortReport>;

export function makeReadReport(db: Database, needs: ReportNeeds): ReadReport {
  const kept: Kept = { sums: makeAside(slotsKept), comparisons: makeAside(slotsKept) };
  return (cohort, wanted, patienceMs) => readReport(db, cohort, needs, kept, wanted, patienceMs);
}

async function readReport(
  db: Database,
  cohort: CohortRow,
  needs: ReportNeeds,
  kept: Kept,
  wanted: string | undefined,
  patienceMs: number,
): Promise<CohortReport> {
  const [taken, counts] = await Promise.all([listTaken(db, cohort.id), countPeople(db, cohort)]);
  const editions = await editionsOf(taken, needs);
  const chosen = wanted === undefined ? editions[0] : editions.find(({ asked }) => asked.edition === wanted);
  if (wanted !== undefined && !chosen) {
    throw new Refusal(404, 'unknown-edition', 'edition: nobody in this cohort has done it', { field: 'edition' });
  }
  return {
    cohort: { id: cohort.id, label: cohort.label },
    madeAt: new Date().toISOString(),
    counts,
    editions: editions.map(({ asked: { edition, name }, people }) => ({ edition, name, people })),
    edition: chosen?.asked.edition ?? null,
    fewest: minPeople,
    ...(chosen
      ? await figuresOf(db, cohort, needs, kept, chosen, patienceMs)
      : { waiting: 0, figures: null, isComputing: false }),
  };
}

interface TakenEdition {
  readonly asked: ReportedEdition;
  /** The whole simulations, of which every block was posted. */
  readonly whole: readonly TakenSimulation[];
  readonly people: number;
}

/** Sorts the edition that most people have done first. */
async function editionsOf(taken: readonly TakenSimulation[], { asked }: ReportNeeds): Promise<readonly TakenEdition[]> {
  const found: TakenEdition[] = [];
  for (const [id, all] of Map.groupBy(taken, ({ edition }) => edition)) {
    const edition = await asked(id);
    const whole = all.filter(({ blocks }) => blocks === edition?.blocks);
    const people = new Set(whole.map(({ seatId }) => seatId)).size;
    if (edition && people > 0) found.push({ asked: edition, whole, people });
  }
  return found.sort((one, other) => other.people - one.people);
}

async function countPeople(db: Database, { id, seats: seatsInAll }: CohortRow): Promise<CohortReport['counts']> {
  const counts = (await countSeats(db, [id])).get(id);
  const agreed = await db.$count(seats, and(eq(seats.cohortId, id), isNull(seats.withdrawnAt), seats.showsResults));
  const { seatsTaken = 0, joined = 0, begun = 0, done = 0 } = counts ?? {};
  return { seats: seatsInAll, taken: seatsTaken, joined, agreed, begun, done };
}

async function figuresOf(
  db: Database,
  cohort: CohortRow,
  needs: ReportNeeds,
  kept: Kept,
  { asked, whole }: TakenEdition,
  patienceMs: number,
): Promise<Pick<CohortReport, 'waiting' | 'figures' | 'isComputing'>> {
  let standing = standingOf(whole, await countMembers(db, cohort.id));
  if (standing.waiting.length >= minPeople) {
    await formGroups(db, cohort.id, asked);
    const again = (await editionsOf(await listTaken(db, cohort.id), needs)).find(
      (one) => one.asked.edition === asked.edition,
    );
    standing = standingOf(again?.whole ?? [], await countMembers(db, cohort.id));
  }
  const { counted, agreed } = standing;
  if (counted.length < minPeople) return { waiting: agreed - counted.length, figures: null, isComputing: false };
  // Every set of rules scores in the same way (scoring-2).
  const { scoring } = standardRules;
  const inReport = new Set(counted.map(({ id }) => id));
  const slot = `${cohort.id} ${asked.edition}`;
  const { rulings = 0 } = asked;
  const waitMs = counted.length > mostReadWithinPatience && Number.isFinite(patienceMs) ? 0 : patienceMs;
  const ofGroups = kept.sums(
    slot,
    {
      // With fewer groups, it is the report of a moment ago. With someone who has left since, it must not be shown.
      isUsable: (made) => made.rulings === rulings && [...made.simulations].every((id) => inReport.has(id)),
      isCurrent: (made) => made.simulations.size === inReport.size,
      make: async () => {
        const sums = classSums(asked);
        const add = ({ group, rules }: (typeof counted)[number], answers: readonly AnsweredQuestion[]) => {
          sums.add(group, rules, answers);
        };
        await forEachSimulation(db, counted, add, readingPace(counted.length));
        return { rulings, simulations: inReport, sums };
      },
    },
    waitMs,
  );
  const readOthers = async () => {
    if (!(await mayCompare(db, asked))) return { value: { comparison: 'too-few' as const }, isMaking: false };
    const all = await needs.latestFigures(asked.edition);
    const key = `${rulings} ${all?.computedAt ?? 'none'}`;
    return kept.comparisons(
      slot,
      {
        isUsable: (made) => made.key === key,
        isCurrent: () => true,
        make: async () => ({ key, comparison: await compareWithOthers(db, cohort.id, asked, scoring, all) }),
      },
      waitMs,
    );
  };
  const made = await ofGroups;
  // Without figures there is nothing to compare. Waiting for one and then the other leaves more time for other calls.
  if (made.value === null) return { waiting: 0, figures: null, isComputing: true };
  const others = await readOthers();
  const { simulations, sums } = made.value;
  return {
    waiting: agreed - simulations.size,
    figures: sums.figures(scoring, others.value?.comparison ?? 'computing'),
    isComputing: made.isMaking || others.isMaking,
  };
}
