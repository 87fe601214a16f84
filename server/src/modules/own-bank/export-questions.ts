// Exports own questions as a file in one of the formats: the latest version of each that was not withdrawn, with its
// picture.

import type { OwnQuestionFormat } from '@simulator/api-contract';
import { desc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { ownPictures, ownQuestionVersions } from '../../platform/database/schema.ts';
import { inThread } from './in-thread.ts';

export const files: Readonly<Record<OwnQuestionFormat, { readonly ending: string; readonly type: string }>> = {
  json: { ending: 'json', type: 'application/json; charset=utf-8' },
  csv: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  markdown: { ending: 'md', type: 'text/markdown; charset=utf-8' },
  gift: { ending: 'gift', type: 'text/plain; charset=utf-8' },
  moodle: { ending: 'xml', type: 'application/xml; charset=utf-8' },
  qti3: { ending: 'zip', type: 'application/zip' },
};

/** The only part of a question that matters here. The thread parses the rest. */
const shownIn = z.object({ picture: z.object({ name: z.string() }).exactOptional() });

const limits = { maxMs: 110_000, maxMegabytes: 1_024 };

/**
 * Returns undefined if there are no questions. The file is made in a separate thread, so candidates are served
 * meanwhile.
 */
export async function exportQuestions(
  db: Database,
  format: OwnQuestionFormat,
): Promise<{ readonly bytes: Uint8Array; readonly count: number } | undefined> {
  const { questionId, version, content, withdrawnAt } = ownQuestionVersions;
  const latest = await db
    .selectDistinctOn([questionId], { content, withdrawnAt })
    .from(ownQuestionVersions)
    .orderBy(questionId, desc(version));
  const questions = latest.filter((row) => !row.withdrawnAt).map((row) => row.content);
  if (questions.length === 0) return undefined;
  const names = [...new Set(questions.flatMap((question) => shownIn.parse(question).picture?.name ?? []))];
  const rows = names.length > 0 ? await db.select().from(ownPictures).where(inArray(ownPictures.name, names)) : [];
  const pictures = new Map(rows.map((row) => [row.name, row.content]));
  const written = await inThread(
    new URL('./writing-thread.ts', import.meta.url),
    { format, questions, pictures },
    limits,
  );
  if (typeof written === 'string') throw new Error(`Writing own questions as ${format} took ${written}`);
  return { bytes: z.instanceof(Uint8Array).parse(written.sent), count: questions.length };
}
