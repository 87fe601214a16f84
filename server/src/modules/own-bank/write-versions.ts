// Writes new versions of own questions whose content differs from the latest version.

import { isDeepStrictEqual } from 'node:util';
import { type ExchangedQuestion, exchangedQuestion } from '@simulator/question-formats';
import { desc, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ownQuestions, ownQuestionVersions } from '../../platform/database/schema.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';

/** The ids of the shipped bank have four digits. */
const lastNumberOfOthers = 10_000;
const rowsAtATime = 100;

export interface PlannedVersion {
  readonly content: ExchangedQuestion;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'id-taken';
  /** The latest version number before this one; 0 if there is none. */
  readonly before: number;
  /** The stored question's id. If only the capitals differ, the id as it is stored. */
  readonly id: string;
}

/** Blocks other writers of questions until the transaction ends, but no readers. */
export async function lockOwnQuestions(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${ownQuestions} in share row exclusive mode`);
}

/** Returns what writing these contents would do. */
export async function planVersions(
  db: Database,
  contents: readonly ExchangedQuestion[],
): Promise<readonly PlannedVersion[]> {
  if (contents.length === 0) return [];
  const { questionId, version, content } = ownQuestionVersions;
  const latest = await db
    .selectDistinctOn([questionId], { questionId, version, content })
    .from(ownQuestionVersions)
    .where(
      inArray(
        sql`lower(${questionId})`,
        contents.map(({ id }) => id.toLowerCase()),
      ),
    )
    .orderBy(questionId, desc(version));
  const byId = new Map(latest.map((row) => [row.questionId.toLowerCase(), row]));
  return contents.map((wanted) => {
    const found = byId.get(wanted.id.toLowerCase());
    if (!found) return { content: wanted, outcome: 'new', before: 0, id: wanted.id };
    const known = { content: wanted, before: found.version, id: found.questionId };
    if (found.questionId !== wanted.id) return { ...known, outcome: 'id-taken' };
    const isSame = isDeepStrictEqual(exchangedQuestion.parse(found.content), wanted);
    return { ...known, outcome: isSame ? 'unchanged' : 'changed' };
  });
}

/** Call after `lockOwnQuestions`, in the transaction that also planned these versions. */
export async function writeVersions(
  tx: Database,
  planned: readonly PlannedVersion[],
  { userId, email }: StaffMember,
): Promise<void> {
  const [{ last } = { last: null }] = await tx.select({ last: max(ownQuestions.number) }).from(ownQuestions);
  const first = Math.max(lastNumberOfOthers, last ?? 0) + 1;
  const added = planned.filter(({ outcome }) => outcome === 'new');
  await insertInParts(added, (part, from) =>
    tx.insert(ownQuestions).values(part.map(({ id }, index) => ({ id, number: first + from + index }))),
  );
  const written = planned.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  await insertInParts(written, (part) =>
    tx.insert(ownQuestionVersions).values(
      part.map(({ id, content, before }) => {
        return { questionId: id, version: before + 1, content, writtenBy: userId, writtenEmail: email };
      }),
    ),
  );
}

async function insertInParts<T>(
  rows: readonly T[],
  insert: (part: readonly T[], from: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtATime) await insert(rows.slice(from, from + rowsAtATime), from);
}
