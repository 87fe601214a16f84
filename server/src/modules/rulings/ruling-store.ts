// Stores rulings on questions. Each is added once by its id, numbered within its edition, and never changed
// (decision 0101).

import { isDeepStrictEqual } from 'node:util';
import type { QuestionRuling } from '@simulator/api-contract';
import { type RulingInForce, rulingsInForce } from '@simulator/exam-engine';
import { and, count, desc, eq, isNull, max, type SQL } from 'drizzle-orm';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { attempts, editions, ownEditions, questionRulings, rescorings } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';
import { type AskedEdition, refuseUnlessItChanges, type WantedRuling } from './check-ruling.ts';

interface NewRuling extends WantedRuling {
  readonly id: string;
  readonly why: string;
}

type RulingRow = typeof questionRulings.$inferSelect;

/** The rulings in force on an edition, and the number of its latest ruling; 0 if there is none. */
export interface EditionRulings {
  readonly number: number;
  readonly inForce: readonly RulingInForce[];
}

export async function readRulings(db: Database, edition: string): Promise<EditionRulings> {
  const rows = await db
    .select({
      question: questionRulings.questionId,
      number: questionRulings.number,
      effect: questionRulings.effect,
      accepted: questionRulings.accepted,
    })
    .from(questionRulings)
    .where(eq(questionRulings.edition, edition));
  return { number: Math.max(0, ...rows.map(({ number }) => number)), inForce: rulingsInForce(rows) };
}

/**
 * Adds the ruling, the decision behind it (`decide`), its entry in the audit log and the scoring that it requires, all
 * or nothing. Rulings of an edition wait for each other. A new one is refused until the scores under the previous one
 * are computed.
 */
export async function addRuling(
  db: Database,
  asked: AskedEdition,
  { id, edition, question, effect, accepted, why }: NewRuling,
  member: StaffMember,
  decide: (tx: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The edition belongs to a shipped form or to an own form.
    for (const table of [editions, ownEditions]) {
      await tx.select({ edition: table.edition }).from(table).where(eq(table.edition, edition)).for('update');
    }
    const said = { edition, id, questionId: question, effect, accepted: [...accepted], why, staffId: member.userId };
    if (await isSameAsBefore(tx, said)) return;
    await refuseWhileScoring(tx, edition);
    const { inForce } = await readRulings(tx, edition);
    refuseUnlessItChanges(asked, inForce, { question, effect, accepted });
    await decide(tx);
    const block = asked.questions.find((one) => one.id === question)?.block ?? 0;
    const [last] = await tx
      .select({ number: max(questionRulings.number) })
      .from(questionRulings)
      .where(eq(questionRulings.edition, edition));
    const number = (last?.number ?? 0) + 1;
    await tx.insert(questionRulings).values({ ...said, number, block, staffEmail: member.email });
    const ofBlock = and(eq(attempts.edition, edition), eq(attempts.block, block));
    await tx.insert(rescorings).values({ edition, number, block, attempts: await tx.$count(attempts, ofBlock) });
    await recordAct(tx, member, {
      action: 'question-ruled',
      subjectId: String(question),
      subject: String(question).padStart(4, '0'),
      why,
      details: { edition, effect, ...(effect === 'accept' && { accepted }) },
    });
  });
}

/** The page sends a ruling again if it did not get a reply. */
async function isSameAsBefore(
  tx: Database,
  wanted: Omit<RulingRow, 'number' | 'block' | 'staffEmail' | 'ruledAt'>,
): Promise<boolean> {
  const [stored] = await tx.select().from(questionRulings).where(eq(questionRulings.id, wanted.id));
  if (!stored) return false;
  const { number: _, block: __, staffEmail: ___, ruledAt: ____, ...before } = stored;
  if (isDeepStrictEqual(before, wanted)) return true;
  throw new Refusal(409, 'other-ruling', 'id: another ruling has this id', { field: 'id' });
}

/** Both a preview and a ruling need complete scores. */
export async function refuseWhileScoring(db: Database, edition: string): Promise<void> {
  if (!(await isScoring(db, edition))) return;
  throw new Refusal(409, 'scoring-runs', 'Scores under the previous ruling are still being computed.', {
    field: 'edition',
  });
}

export async function isScoring(db: Database, edition: string): Promise<boolean> {
  const open = and(eq(rescorings.edition, edition), isNull(rescorings.finishedAt));
  const [found] = await db.select({ open: count() }).from(rescorings).where(open);
  return (found?.open ?? 0) > 0;
}

/** Rulings by question, the latest first, with how many attempts are scored under each. */
export async function readShownRulings(
  db: Database,
  edition: string,
): Promise<ReadonlyMap<number, readonly QuestionRuling[]>> {
  const ofRuling: SQL | undefined = and(
    eq(rescorings.edition, questionRulings.edition),
    eq(rescorings.number, questionRulings.number),
  );
  const rows = await db
    .select()
    .from(questionRulings)
    .innerJoin(rescorings, ofRuling)
    .where(eq(questionRulings.edition, edition))
    .orderBy(desc(questionRulings.number));
  const byQuestion = Map.groupBy(rows, ({ question_rulings: { questionId } }) => questionId);
  return new Map([...byQuestion].map(([question, all]) => [question, all.map(shown)]));
}

function shown(row: { question_rulings: RulingRow; rescorings: typeof rescorings.$inferSelect }): QuestionRuling {
  const { id, effect, accepted, why, staffEmail, ruledAt } = row.question_rulings;
  const { attempts: all, done, finishedAt } = row.rescorings;
  return {
    ...{ id, effect, accepted: [...accepted], why, by: staffEmail, ruledAt: ruledAt.toISOString() },
    // The batches also include attempts that arrived meanwhile.
    ...{ attempts: all, done: Math.min(done, all), scoredAt: finishedAt?.toISOString() ?? null },
  };
}
