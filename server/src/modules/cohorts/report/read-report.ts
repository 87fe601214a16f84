// A cohort's report, of one edition: counts of everybody, and figures of those who let staff see their results (admin-25).

import type { CohortReport, EditionFigures } from '@simulator/api-contract';
import { standardRules } from '@simulator/exam-engine';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { seats } from '../../../platform/database/schema.ts';
import { forEachSimulation } from '../../../platform/first-simulations.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type CohortRow, countSeats } from '../read-cohorts.ts';
import { type ClassSums, type Comparison, classSums, type ReportedEdition } from './cohort-figures.ts';
import { compareWithOthers, mayCompare } from './compare.ts';
import { type KeepLatest, keepLatest } from './keep-latest.ts';
import {
  countMembers,
  fewestPeople,
  formGroups,
  listTaken,
  standingOf,
  type TakenSimulation,
} from './report-groups.ts';

export interface ReportNeeds {
  /** What an edition asks; undefined for an unknown one. */
  asked(edition: string): Promise<ReportedEdition | undefined>;
  /** The latest figures of everybody who took it; null while there are none yet. */
  latestFigures(edition: string): Promise<EditionFigures | null>;
}

/** Results change once a group has been formed of them by rulings alone, and those of others are computed hourly. */
interface Kept {
  readonly sums: KeepLatest<ClassSums>;
  readonly comparisons: KeepLatest<Comparison>;
}

const placesKept = 20;

export type ReadReport = (cohort: CohortRow, wanted: string | undefined) => Promise<CohortReport>;

export function makeReadReport(db: Database, needs: ReportNeeds): ReadReport {
  const kept: Kept = { sums: keepLatest(placesKept), comparisons: keepLatest(placesKept) };
  return (cohort, wanted) => readReport(db, cohort, needs, kept, wanted);
}

async function readReport(
  db: Database,
  cohort: CohortRow,
  needs: ReportNeeds,
  kept: Kept,
  wanted: string | undefined,
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
    fewest: fewestPeople,
    ...(chosen ? await figuresOf(db, cohort, needs, kept, chosen) : { waiting: 0, figures: null }),
  };
}

interface TakenEdition {
  readonly asked: ReportedEdition;
  /** Those of which every block is there. */
  readonly whole: readonly TakenSimulation[];
  readonly people: number;
}

/** The one that most have done first. */
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

async function countPeople(db: Database, { id, seats: places }: CohortRow): Promise<CohortReport['counts']> {
  const counts = (await countSeats(db, [id])).get(id);
  const agreed = await db.$count(seats, and(eq(seats.cohortId, id), isNull(seats.withdrawnAt), seats.showsResults));
  const { seatsTaken = 0, joined = 0, begun = 0, done = 0 } = counts ?? {};
  return { seats: places, taken: seatsTaken, joined, agreed, begun, done };
}

async function figuresOf(
  db: Database,
  cohort: CohortRow,
  needs: ReportNeeds,
  kept: Kept,
  { asked, whole }: TakenEdition,
): Promise<Pick<CohortReport, 'waiting' | 'figures'>> {
  let standing = standingOf(whole, await countMembers(db, cohort.id));
  if (standing.waiting.length >= fewestPeople) {
    await formGroups(db, cohort.id, asked);
    const again = (await editionsOf(await listTaken(db, cohort.id), needs)).find(
      (one) => one.asked.edition === asked.edition,
    );
    standing = standingOf(again?.whole ?? [], await countMembers(db, cohort.id));
  }
  const { counted, agreed } = standing;
  const waiting = agreed - counted.length;
  if (counted.length < fewestPeople) return { waiting, figures: null };
  const place = `${cohort.id} ${asked.edition}`;
  const sums = await kept.sums(place, [asked.rulings ?? 0, ...counted.map(({ id }) => id)].join(), async () => {
    const made = classSums(asked);
    await forEachSimulation(db, counted, ({ group, rules }, answers) => made.add(group, rules, answers));
    return made;
  });
  // Every set of rules scores alike (scoring-2).
  const { scoring } = standardRules;
  const all = (await mayCompare(db, asked)) ? await needs.latestFigures(asked.edition) : 'too-few';
  const comparison =
    all === 'too-few'
      ? all
      : await kept.comparisons(place, `${asked.rulings ?? 0} ${all?.computedAt ?? 'none'}`, () => {
          return compareWithOthers(db, cohort.id, asked, scoring, all);
        });
  return { waiting, figures: sums.figures(scoring, comparison) };
}
