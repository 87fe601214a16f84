// Previews what a ruling would change. It is counted in the database, from the scores stored with the attempts.

import type { EffectOnScores } from '@simulator/api-contract';
import {
  findRules,
  isRight,
  type RulingInForce,
  scaledScore,
  standardRules,
  underRulings,
} from '@simulator/exam-engine';
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { attempts, simulations } from '../../platform/database/schema.ts';
import { type AskedEdition, ruledQuestion, type WantedRuling, withRuling } from './check-ruling.ts';

/** Groups of simulations that a ruling on the question affects in the same way. */
const groupsOfAlike = z.object({
  rows: z.array(
    z.object({
      rules: z.nullable(z.string()),
      is_whole: z.boolean(),
      correct: z.coerce.number(),
      dropped: z.coerce.number(),
      /** The answer as it is posted: -1 for none; null if the block was not posted. */
      answer: z.nullable(z.coerce.number()),
      simulations: z.coerce.number(),
    }),
  ),
});

interface PartOfEffect extends EffectOnScores {
  /** The last simulation of this part; null if there are no more parts. */
  readonly next: string | null;
}

/** Reading this many takes some tens of milliseconds. */
const simulationsAPart = 2_000;

/**
 * The effect on the simulations after `after`, in the order of their ids. `inForce` are the rulings in force now. The
 * scores of the edition must be complete.
 *
 * @param most simulations in one part.
 */
export async function effectOnScores(
  db: Database,
  asked: AskedEdition,
  inForce: readonly RulingInForce[],
  wanted: Omit<WantedRuling, 'edition'> & { readonly after?: string | undefined },
  most = simulationsAPart,
): Promise<PartOfEffect> {
  const { id, key, isScored, block } = ruledQuestion(asked, wanted);
  const plain = { id, topic: 'Clinical Practice', correct: key, scored: isScored } as const;
  const [now] = underRulings([plain], inForce);
  const [then] = underRulings([plain], withRuling(inForce, wanted));
  if (!now || !then) throw new Error('A key under rulings is a key');
  const counted = asked.questions.filter((one) => one.isScored).length;
  /** What the question contributes to the number of right answers and to the number of questions that count. */
  const worth = (one: typeof now, answer: number | null) =>
    one.scored && !one.dropped ? [isRight(one, answer) ? 1 : 0, 1] : [0, 0];

  const { inPart, next } = await findPart(db, asked, wanted.after, most);
  const effect = { simulations: 0, unfinished: 0, changed: 0, higher: 0, lower: 0, nowPass: 0, nowFail: 0 };
  for (const group of await readGroups(db, asked, inPart, block, id)) {
    const rules = findRules(group.rules ?? standardRules.id);
    if (!group.is_whole) effect.unfinished += group.simulations;
    if (!group.is_whole || !rules) continue;
    effect.simulations += group.simulations;
    const answer = group.answer === null || group.answer < 0 ? null : group.answer;
    const [rightNow = 0, countsNow = 0] = worth(now, answer);
    const [rightThen = 0, countsThen = 0] = worth(then, answer);
    const total = counted - group.dropped;
    const before = scaledScore(rules.scoring, group.correct, total);
    const after = scaledScore(rules.scoring, group.correct - rightNow + rightThen, total - countsNow + countsThen);
    if (before !== after) effect.changed += group.simulations;
    if (after > before) effect.higher += group.simulations;
    if (after < before) effect.lower += group.simulations;
    const mark = rules.scoring.passingScaledScore;
    if (before < mark && after >= mark) effect.nowPass += group.simulations;
    if (before >= mark && after < mark) effect.nowFail += group.simulations;
  }
  return { ...effect, next };
}

async function findPart(db: Database, { edition }: AskedEdition, after: string | undefined, most: number) {
  const { id } = simulations;
  const isAfter = and(eq(simulations.edition, edition), after === undefined ? undefined : gt(id, after));
  const [last] = await db
    .select({ id })
    .from(simulations)
    .where(isAfter)
    .orderBy(asc(id))
    .offset(most - 1)
    .limit(1);
  return { inPart: last ? sql`${isAfter} and ${id} <= ${last.id}` : sql`${isAfter}`, next: last?.id ?? null };
}

/** Returns few groups, however many simulations there are. Terminated simulations have no score and are left out. */
async function readGroups(db: Database, asked: AskedEdition, inPart: SQL, block: number, question: number) {
  const { edition, blocks } = asked;
  // Finds the answer by the question's id, whatever the order in which the block's answers are stored.
  const chosen = sql.raw(`'strict $[*] ? (@[0] == ${Number(question)})[1]'`);
  const found = await db.execute(sql`
    select rules, is_whole, correct, dropped, answer, count(*) as simulations from (
      select ${simulations.id}, ${simulations.rules} as rules, count(*) = ${blocks} as is_whole,
        sum(coalesce(${attempts.ruledCorrect}, ${attempts.correct})) as correct,
        sum(coalesce(${attempts.dropped}, 0)) as dropped,
        max(jsonb_path_query_first(${attempts.answers}, ${chosen})::int) filter (where ${attempts.block} = ${block}) as answer
      from ${simulations} join ${attempts} on ${attempts.simulationId} = ${simulations.id}
      where ${inPart} and ${attempts.edition} = ${edition}
        and coalesce(${simulations.ending} ->> 'outcome', '') <> 'terminated'
      group by ${simulations.id}
    ) as of_each group by rules, is_whole, correct, dropped, answer`);
  return groupsOfAlike.parse(found).rows;
}
