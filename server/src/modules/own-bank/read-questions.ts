// Own questions as staff see them: a list by pages, and one with all its versions.

import type { getOwnQuestions, OwnQuestion, OwnQuestionRow, OwnQuestionState } from '@simulator/api-contract';
import { adviceOn, compileExchanged } from '@simulator/question-bank';
import { exchangedQuestion } from '@simulator/question-formats';
import { and, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { ownQuestions, ownQuestionVersions } from '../../platform/database/schema.ts';
import { placedPictures } from './placed-pictures.ts';
import { stateOf, versionInUse } from './question-state.ts';

const rowsPerPage = 50;
const longestBeginning = 200;

type Versions = typeof ownQuestionVersions.$inferSelect;
type List = Omit<z.infer<(typeof getOwnQuestions.replies)[200]>, 'mayChange'>;

/** By id. The search is for these letters, in whatever case, in ids, stems and what questions are filed under. */
export async function listOwnQuestions(
  db: Database,
  asker: string,
  asked: {
    readonly search?: string | undefined;
    readonly state?: OwnQuestionState | undefined;
    readonly after?: string | undefined;
  },
): Promise<List> {
  const { questionId, version } = ownQuestionVersions;
  const latest = db
    .selectDistinctOn([questionId])
    .from(ownQuestionVersions)
    .orderBy(questionId, desc(version))
    .as('latest');
  const state = sql<OwnQuestionState>`case when ${latest.withdrawnAt} is not null then 'withdrawn'
    when ${latest.releasedAt} is not null then 'released' when ${latest.submittedAt} is not null then 'waiting' else 'draft' end`;
  const found = asked.search ? holds(latest, asked.search) : undefined;
  const counted = await db.select({ state, questions: count() }).from(latest).where(found).groupBy(sql`1`);
  const numbers = new Map(counted.map((one) => [one.state, one.questions]));
  const rows = await db
    .select()
    .from(latest)
    .innerJoin(ownQuestions, eq(ownQuestions.id, latest.questionId))
    .where(
      and(
        found,
        asked.state && eq(state, asked.state),
        asked.after === undefined ? undefined : gt(latest.questionId, asked.after),
      ),
    )
    .orderBy(latest.questionId)
    .limit(rowsPerPage + 1);
  const shown = rows.slice(0, rowsPerPage);
  const inUse = await versionsInUse(
    db,
    shown.map(({ latest: { questionId: id } }) => id),
  );
  const of = (one: OwnQuestionState) => numbers.get(one) ?? 0;
  const last = shown.at(-1)?.latest.questionId;
  return {
    questions: shown.map(({ latest: row, own_questions: { number } }) => {
      return { ...shownRow(row, asker), number, inUse: inUse.get(row.questionId) ?? null };
    }),
    ...(rows.length > rowsPerPage && last !== undefined && { next: last }),
    counts: { draft: of('draft'), waiting: of('waiting'), released: of('released'), withdrawn: of('withdrawn') },
  };
}

function holds(
  { questionId, content }: { readonly questionId: SQL | unknown; readonly content: SQL | unknown },
  search: string,
): SQL {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(${questionId} ilike ${pattern} or ${content} ->> 'stem' ilike ${pattern} or (${content} -> 'about')::text ilike ${pattern})`;
}

function shownRow(row: Versions, asker: string): Omit<OwnQuestionRow, 'number' | 'inUse'> {
  const { stem, about, picture } = exchangedQuestion.parse(row.content);
  const characters = [...stem];
  return {
    ...{ id: row.questionId, version: row.version, state: stateOf(row) },
    stem: characters.length > longestBeginning ? `${characters.slice(0, longestBeginning).join('')}…` : stem,
    ...{ topic: about?.topic ?? null, species: about?.species ?? null, hasPicture: picture !== undefined },
    written: { by: row.writtenEmail, at: row.writtenAt.toISOString() },
    isOwn: row.writtenBy === asker,
  };
}

async function versionsInUse(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number | null>> {
  if (ids.length === 0) return new Map();
  const { questionId, version, submittedAt, releasedAt, withdrawnAt } = ownQuestionVersions;
  const rows = await db
    .select({ questionId, version, submittedAt, releasedAt, withdrawnAt })
    .from(ownQuestionVersions)
    .where(inArray(questionId, [...ids]));
  return new Map([...Map.groupBy(rows, (row) => row.questionId)].map(([id, own]) => [id, versionInUse(own)]));
}

export async function readOwnQuestion(db: Database, asker: string, id: string): Promise<OwnQuestion | undefined> {
  const [question] = await db.select().from(ownQuestions).where(eq(ownQuestions.id, id));
  const rows = await db
    .select()
    .from(ownQuestionVersions)
    .where(eq(ownQuestionVersions.questionId, id))
    .orderBy(desc(ownQuestionVersions.version));
  const [latest] = rows;
  if (!question || !latest) return undefined;
  const versions = rows.map((row) => ({ row, content: exchangedQuestion.parse(row.content) }));
  const placed = await placedPictures(
    db,
    versions.map(({ content }) => content),
  );
  return {
    ...{ id, number: question.number, state: stateOf(latest), inUse: versionInUse(rows) },
    advice: adviceOn(exchangedQuestion.parse(latest.content)).map((one) => ({ ...one })),
    versions: versions.map(({ row, content }) => ({
      version: row.version,
      content: structuredClone(content),
      shown: compileExchanged(content, {
        ...{ id: question.number, scored: true },
        picture: placed.get(content.picture?.name ?? ''),
      }),
      written: { by: row.writtenEmail, at: row.writtenAt.toISOString() },
      submitted: stamp(row.submittedEmail, row.submittedAt),
      released: stamp(row.releasedEmail, row.releasedAt),
      withdrawn: stamp(row.withdrawnEmail, row.withdrawnAt),
      isOwn: row.writtenBy === asker,
    })),
  };
}

function stamp(by: string | null, at: Date | null) {
  return by !== null && at !== null ? { by, at: at.toISOString() } : null;
}
