// Publishes a draft as an edition: its questions as they are now, compiled and compressed like a shipped form's. An
// edition never changes.

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BlockKeys, BlockQuestions, FormOutline } from '@simulator/exam-engine';
import { isFault } from '@simulator/form-assembly';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { ownEditionParts, ownEditions, questionPictures } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';
import { type Draft, takeDraft } from './drafts.ts';
import type { PoolQuestion } from './pool.ts';
import { findingsOf } from './show-draft.ts';

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** The bytes of an own question's picture; app.ts passes it in. */
export type PictureOf = (name: string) => Promise<{ readonly content: Uint8Array } | undefined>;

interface Wanted {
  readonly draft: Draft;
  readonly why: string;
  readonly member: StaffMember;
  readonly pictureOf: PictureOf;
}

/** Refuses with 409 if the draft has faults (deviations from the blueprint are not faults) or if the edition exists. */
export async function publishDraft(
  db: Database,
  pool: ReadonlyMap<number, PoolQuestion>,
  { draft, why, member, pictureOf }: Wanted,
): Promise<{ readonly formId: string; readonly edition: string }> {
  if (findingsOf(draft, pool).some(isFault)) {
    throw new Refusal(409, 'form-not-ready', 'This form has problems, which the page lists, so it was not published.');
  }
  const { formId } = draft;
  const compiled = compile(draft, pool);
  const outline = outlineOf(draft, compiled);
  const { edition } = outline;
  const parts = await Promise.all(compiled.flatMap((block, index) => [...halves(edition, index + 1, block)]));
  const questions = draft.blocks.flat().flatMap((id) => pool.get(id) ?? []);
  const pictures = await picturesOf(questions, pictureOf);
  await db.transaction(async (tx) => {
    await takeDraft(tx, draft.id, draft.revision);
    const row = { edition, formId, outline, blueprint: draft.blueprint };
    const [added] = await tx
      .insert(ownEditions)
      .values({ ...row, publishedBy: member.userId, publishedEmail: member.email })
      .onConflictDoNothing()
      .returning({ edition: ownEditions.edition });
    if (!added) {
      throw new Refusal(409, 'published-before', 'The form already has this edition: nothing has changed since.');
    }
    await tx.insert(ownEditionParts).values(parts);
    // The name is a hash of what the picture shows, so a stored picture with this name is the same.
    if (pictures.length > 0) await tx.insert(questionPictures).values(pictures).onConflictDoNothing();
    const details = { edition, blocks: draft.blocks.length, questions: questions.length };
    await recordAct(tx, member, { action: 'form-published', subjectId: formId, subject: draft.name, why, details });
  });
  return { formId, edition };
}

async function picturesOf(questions: readonly PoolQuestion[], pictureOf: PictureOf) {
  const names = [...new Set(questions.flatMap(({ ownPicture }) => ownPicture ?? []))];
  return Promise.all(
    names.map(async (name) => {
      const picture = await pictureOf(name);
      if (!picture) throw new Error('A released question shows a picture that is not there');
      return { name, content: picture.content };
    }),
  );
}

interface CompiledBlock {
  readonly questions: BlockQuestions;
  readonly keys: BlockKeys;
}

function compile({ blocks, pretest }: Draft, pool: ReadonlyMap<number, PoolQuestion>): readonly CompiledBlock[] {
  const unscored = new Set(pretest);
  return blocks.map((ids, index) => {
    const questions = ids.flatMap((id) => pool.get(id) ?? []);
    return {
      questions: { block: index + 1, questions: questions.map(({ text }) => text) },
      keys: {
        block: index + 1,
        keys: questions.map(({ notes }) => ({ ...notes, scored: !unscored.has(notes.id) })),
      },
    };
  });
}

/**
 * The edition is named by a hash of everything that candidates see, including the form id, so editions of different
 * forms never share a name.
 */
function outlineOf(
  { formId, name, rules, blocks, blueprint: { pretestPerBlock } }: Draft,
  compiled: readonly CompiledBlock[],
): FormOutline {
  const hash = createHash('sha256').update(JSON.stringify({ formId, name, rules, compiled }));
  return {
    ...{ formId, edition: hash.digest('hex').slice(0, 16), name, rules, blocks },
    ...{ date: new Date().toISOString().slice(0, 10), pretestPerBlock },
  };
}

function halves(edition: string, block: number, { questions, keys }: CompiledBlock) {
  return (
    [
      ['questions', questions],
      ['keys', keys],
    ] as const
  ).map(async ([half, content]) => {
    const json = JSON.stringify(content);
    // Compression runs outside the main thread, because candidates are served meanwhile. Level 9 is nearly as small as
    // the slowest, in a fraction of the time.
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    const [brotli, zipped] = await Promise.all([compressBrotli(json, options), compressGzip(json)]);
    return { edition, block, half, brotli, gzip: zipped };
  });
}
