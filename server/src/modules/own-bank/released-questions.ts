// The own questions that new forms may use: the version in use of each. app.ts passes this to other modules.

import type { PlacedPicture } from '@simulator/question-bank';
import { type ExchangedQuestion, exchangedQuestion } from '@simulator/question-formats';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ownQuestions, ownQuestionVersions } from '../../platform/database/schema.ts';
import { readPicture } from './pictures.ts';
import { placedPictures } from './placed-pictures.ts';

interface ReleasedQuestion {
  readonly id: string;
  /** Higher than all ids of the shipped bank, and the same in every version. */
  readonly number: number;
  readonly version: number;
  /** Its topic is one of the eight. */
  readonly content: ExchangedQuestion;
  /**
   * The path of its picture in an edition (for `compileExchanged`), and the name with which `picture` returns its
   * bytes.
   */
  readonly picture?: PlacedPicture & { readonly name: string };
}

interface OwnBank {
  /** In order of number. */
  releasedQuestions(): Promise<readonly ReleasedQuestion[]>;
  /** A WebP picture. An edition may use its name without the file extension. */
  picture(
    name: string,
  ): Promise<{ readonly content: Uint8Array; readonly width: number; readonly height: number } | undefined>;
}

export function makeOwnBank(db: Database): OwnBank {
  return { releasedQuestions: () => releasedQuestions(db), picture: (name) => readPicture(db, name) };
}

async function releasedQuestions(db: Database): Promise<readonly ReleasedQuestion[]> {
  const { questionId, version, content, releasedAt } = ownQuestionVersions;
  const lastWithdrawn = sql`(select coalesce(max(w.version), 0) from ${ownQuestionVersions} w
    where w.question_id = ${questionId} and w.withdrawn_at is not null)`;
  const rows = await db
    .selectDistinctOn([questionId], { id: questionId, number: ownQuestions.number, version, content })
    .from(ownQuestionVersions)
    .innerJoin(ownQuestions, eq(ownQuestions.id, questionId))
    .where(and(isNotNull(releasedAt), sql`${version} > ${lastWithdrawn}`))
    .orderBy(questionId, desc(version));
  const questions = rows.map((row) => ({ ...row, content: exchangedQuestion.parse(row.content) }));
  const placed = await placedPictures(
    db,
    questions.map((one) => one.content),
  );
  return questions
    .map((row) => {
      const picture = placed.get(row.content.picture?.name ?? '');
      return { ...row, ...(picture && { picture }) };
    })
    .sort((one, other) => one.number - other.number);
}
