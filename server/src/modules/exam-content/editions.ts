// Published editions: put into the database when the server starts, read from it once and then kept in memory.

import { brotliDecompressSync } from 'node:zlib';
import { blockKeys, blockQuestions, formOutline } from '@simulator/api-contract';
import type { FormOutline, QuestionNotes } from '@simulator/exam-engine';
import type { CompiledForm } from '@simulator/question-bank';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { editionParts, editions, questionPictures } from '../../platform/schema.ts';
import { type CompressedPart, compress } from '../../platform/send-compressed.ts';

export type Half = 'questions' | 'keys';

export interface Edition {
  readonly outline: FormOutline;
  part(block: number, half: Half): CompressedPart | undefined;
  /** What a simulation begins with: the outline and block 1's questions in one text. */
  start(): CompressedPart;
  /** Keys of a block, parsed on first use. */
  keys(block: number): readonly QuestionNotes[] | undefined;
}

export interface Editions {
  readonly current: FormOutline | undefined;
  /** Undefined for an edition that was never published here. */
  find(edition: string): Promise<Edition | undefined>;
  /** Content of a picture by its public name, which no other content ever has. */
  findPicture(name: string): Promise<Uint8Array | undefined>;
}

/** Publishes what the bank compiled, unless it is published already, and answers from memory from then on. */
export async function openEditions(db: Database, compiled: readonly CompiledForm[]): Promise<Editions> {
  for (const form of compiled) await publish(db, form);
  const known = new Map<string, Edition>();
  // What is asked for all the time stays in memory; pictures of earlier editions are read when a review needs them.
  const current = new Map(compiled.flatMap((form) => [...(form.pictures ?? [])]));
  const find = async (id: string) => {
    const found = known.get(id) ?? (await read(db, id));
    if (found) known.set(id, found);
    return found;
  };
  // Made ready before anybody waits for it.
  if (compiled[0]) (await find(compiled[0].edition))?.start();
  return {
    current: compiled[0]?.outline,
    find,
    findPicture: async (name) => current.get(name) ?? readPicture(db, name),
  };
}

async function publish(db: Database, form: CompiledForm): Promise<void> {
  const { formId, edition, outline } = form;
  await db.transaction(async (tx) => {
    await tx.insert(editions).values({ edition, formId, outline }).onConflictDoNothing();
    const parts = form.blocks.flatMap((block, index) =>
      (['questions', 'keys'] as const).map((half) => ({
        edition,
        block: index + 1,
        half,
        brotli: block[half].brotli,
        gzip: block[half].gzip,
      })),
    );
    await tx.insert(editionParts).values(parts).onConflictDoNothing();
    await publishPictures(tx, form);
  });
}

/** Sends only what is not there yet: a start with a known edition reads names and writes nothing. */
async function publishPictures(tx: Pick<Database, 'select' | 'insert'>, form: CompiledForm): Promise<void> {
  const names = [...(form.pictures?.keys() ?? [])];
  if (names.length === 0) return;
  const stored = await tx
    .select({ name: questionPictures.name })
    .from(questionPictures)
    .where(inArray(questionPictures.name, names));
  const known = new Set(stored.map(({ name }) => name));
  for (const [name, content] of form.pictures ?? [])
    if (!known.has(name)) await tx.insert(questionPictures).values({ name, content }).onConflictDoNothing();
}

async function readPicture(db: Database, name: string): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ content: questionPictures.content })
    .from(questionPictures)
    .where(eq(questionPictures.name, name));
  return row?.content;
}

async function read(db: Database, id: string): Promise<Edition | undefined> {
  const [row] = await db.select().from(editions).where(eq(editions.edition, id));
  if (!row) return undefined;
  const rows = await db.select().from(editionParts).where(eq(editionParts.edition, id));
  const parts = new Map(rows.map(({ block, half, brotli, gzip }) => [`${block} ${half}`, { brotli, gzip }]));
  const parsedKeys = new Map<number, readonly QuestionNotes[]>();
  const outline = formOutline.parse(row.outline);
  let start: CompressedPart | undefined;
  return {
    outline,
    part: (block, half) => parts.get(`${block} ${half}`),
    start() {
      start ??= startOf(outline, parts.get('1 questions'));
      return start;
    },
    keys(block) {
      const part = parts.get(`${block} keys`);
      if (!part) return undefined;
      const keys = parsedKeys.get(block) ?? parseKeys(part);
      parsedKeys.set(block, keys);
      return keys;
    },
  };
}

function startOf(form: FormOutline, questions: CompressedPart | undefined): CompressedPart {
  if (!questions) throw new Error(`The edition ${form.edition} has no block 1`);
  const block: unknown = JSON.parse(brotliDecompressSync(questions.brotli).toString('utf8'));
  return compress(JSON.stringify({ form, ...blockQuestions.parse(block) }));
}

function parseKeys(part: CompressedPart): readonly QuestionNotes[] {
  return blockKeys.parse(JSON.parse(brotliDecompressSync(part.brotli).toString('utf8'))).keys;
}
