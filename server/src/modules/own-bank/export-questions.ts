// Own questions as a file in one of the formats: the latest version of each that was not withdrawn, with its picture.

import type { OwnQuestionFormat } from '@simulator/api-contract';
import { exchangedQuestion, formats } from '@simulator/question-formats';
import { desc, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ownPictures, ownQuestionVersions } from '../../platform/database/schema.ts';

export const files: Readonly<Record<OwnQuestionFormat, { readonly ending: string; readonly type: string }>> = {
  json: { ending: 'json', type: 'application/json; charset=utf-8' },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  markdown: { ending: 'md', type: 'text/markdown; charset=utf-8' },
  gift: { ending: 'gift', type: 'text/plain; charset=utf-8' },
  moodle: { ending: 'xml', type: 'application/xml; charset=utf-8' },
  qti3: { ending: 'zip', type: 'application/zip' },
};

/** Undefined if there is no question. */
export async function exportQuestions(
  db: Database,
  format: OwnQuestionFormat,
): Promise<{ readonly bytes: Uint8Array; readonly count: number } | undefined> {
  const { questionId, version } = ownQuestionVersions;
  const latest = await db.selectDistinctOn([questionId]).from(ownQuestionVersions).orderBy(questionId, desc(version));
  const questions = latest
    .filter(({ withdrawnAt }) => !withdrawnAt)
    .map(({ content }) => exchangedQuestion.parse(content));
  if (questions.length === 0) return undefined;
  const names = [...new Set(questions.flatMap(({ picture }) => picture?.name ?? []))];
  const rows = names.length > 0 ? await db.select().from(ownPictures).where(inArray(ownPictures.name, names)) : [];
  const pictures = new Map(rows.map(({ name, content }) => [name, content]));
  return { bytes: formats[format].write({ questions, pictures }, 'Own questions'), count: questions.length };
}
