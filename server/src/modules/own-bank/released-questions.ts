// What new forms may take of the operator's own questions: of each the version in use. app.ts hands it over.

import type { PlacedPicture } from '@simulator/question-bank';
import { type ExchangedQuestion, exchangedQuestion } from '@simulator/question-formats';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ownQuestions, ownQuestionVersions } from '../../platform/database/schema.ts';
import { readPicture } from './pictures.ts';
import { placedPictures } from './placed-pictures.ts';

interface ReleasedQuestion {
  readonly id: string;
  /** Above all ids of the bank; the same in every version. */
  readonly number: number;
  readonly version: number;
  /** Its topic is one of the eight. */
  readonly content: ExchangedQuestion;
  /** Where an edition shows its picture (`compileExchanged` takes it), and the name that `picture` gives its bytes for. */
  readonly picture?: PlacedPicture & { readonly name: string };
}

interface OwnBank {
  /** By number. */
  releasedQuestions(): Promise<readonly ReleasedQuestion[]>;
  /** WebP; its name without the ending is what an edition may call it. */
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
