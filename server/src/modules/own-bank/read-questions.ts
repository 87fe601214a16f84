// Own questions as staff see them: a paged list, and one question with all its versions.

import type { getOwnQuestions, OwnQuestion, OwnQuestionRow, OwnQuestionState } from '@simulator/api-contract';
import { adviceOn, compileExchanged } from '@simulator/question-bank';
import { type ExchangedQuestion, exchangedQuestion } from '@simulator/question-formats';
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { ownQuestions, ownQuestionVersions } from '../../platform/database/schema.ts';
import { placedPictures } from './placed-pictures.ts';
import { stateOf, versionInUse } from './question-state.ts';

const rowsPerPage = 50;
const maxBeginningLength = 200;

type Versions = typeof ownQuestionVersions.$inferSelect;
type List = Omit<z.infer<(typeof getOwnQuestions.replies)[200]>, 'mayChange'>;

interface Asked {
  readonly search?: string | undefined;
  readonly state?: OwnQuestionState | undefined;
  readonly after?: string | undefined;
}

/** Questions are in order of id. The search ignores case and looks in ids, stems and what questions are filed under. */
export async function listOwnQuestions(db: Database, asker: string, { search, state, after }: Asked): Promise<List> {
  const { questionId, version } = ownQuestionVersions;
  const latest = db
    .selectDistinctOn([questionId])
    .from(ownQuestionVersions)
    .orderBy(questionId, desc(version))
    .as('latest');
  const { submittedAt, releasedAt, withdrawnAt } = latest;
  // One pass over all texts finds everything that is counted and shown.
  const found = await db
    .select({ id: latest.questionId, version: latest.version, submittedAt, releasedAt, withdrawnAt })
    .from(latest)
    .where(search ? holds(latest, search) : undefined)
    .orderBy(latest.questionId);
  const counts = { draft: 0, waiting: 0, released: 0, withdrawn: 0 };
  for (const one of found) counts[stateOf(one)] += 1;
  // The last question of the previous page may have changed its state, so its place is looked up among all questions.
  const from = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
  const wanted = found.slice(from).filter((one) => state === undefined || stateOf(one) === state);
  const ids = wanted.slice(0, rowsPerPage).map(({ id }) => id);
  const last = ids.at(-1);
  return {
    questions: await shownRows(db, asker, ids),
    ...(wanted.length > rowsPerPage && last !== undefined && { next: last }),
    counts,
  };
}

function holds(
  { questionId, content }: { readonly questionId: unknown; readonly content: unknown },
  search: string,
): SQL {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(${questionId} ilike ${pattern} or ${content} ->> 'stem' ilike ${pattern} or (${content} -> 'about')::text ilike ${pattern})`;
}

/** Returns the rows in the order of `ids`. */
async function shownRows(db: Database, asker: string, ids: readonly string[]): Promise<OwnQuestionRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(ownQuestionVersions)
    .innerJoin(ownQuestions, eq(ownQuestions.id, ownQuestionVersions.questionId))
    .where(inArray(ownQuestions.id, [...ids]))
    .orderBy(desc(ownQuestionVersions.version));
  const byId = Map.groupBy(rows, (row) => row.own_questions.id);
  return ids.flatMap((id): OwnQuestionRow[] => {
    const versions = byId.get(id) ?? [];
    const [latest] = versions;
    if (!latest) return [];
    const inUse = versionInUse(versions.map((row) => row.own_question_versions));
    return [{ ...shownRow(latest.own_question_versions, asker), number: latest.own_questions.number, inUse }];
  });
}

function shownRow(row: Versions, asker: string): Omit<OwnQuestionRow, 'number' | 'inUse'> {
  const { stem, about, picture } = exchangedQuestion.parse(row.content);
  const characters = [...stem];
  return {
    ...{ id: row.questionId, version: row.version, state: stateOf(row) },
    stem: characters.length > maxBeginningLength ? `${characters.slice(0, maxBeginningLength).join('')}…` : stem,
    ...{ topic: about?.topic ?? null, species: about?.species ?? null, hasPicture: picture !== undefined },
    written: { by: row.writtenEmail, at: row.writtenAt.toISOString() },
    isOwn: row.writtenBy === asker,
  };
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
      content: forPages(content),
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

type Content = OwnQuestion['versions'][number]['content'];

/** The compiler reports a field of questions that the contract doesn't give to pages. */
function forPages(content: ExchangedQuestion): Pick<Content, keyof ExchangedQuestion> {
  return structuredClone(content);
}

function stamp(by: string | null, at: Date | null) {
  return by !== null && at !== null ? { by, at: at.toISOString() } : null;
}
