// Published editions. The server stores them in the database at startup, reads each once, and then keeps it in memory.

import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { blockKeys, blockQuestions, formOutline } from '@simulator/api-contract';
import type { FormOutline, QuestionNotes } from '@simulator/exam-engine';
import { type CompiledForm, practicePoolId } from '@simulator/question-bank';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import {
  editionParts,
  editions,
  ownEditionParts,
  ownEditions,
  questionPictures,
} from '../../platform/database/schema.ts';
import { type CompressedPart, compress } from '../../platform/http/send-compressed.ts';
import { type PublishedForm, readPublishedForms } from './published-forms.ts';

export type Half = 'questions' | 'keys';

export interface Edition {
  readonly outline: FormOutline;
  /** True if the operator's staff composed the form. */
  readonly isOwn: boolean;
  part(block: number, half: Half): CompressedPart | undefined;
  /** The reply that starts a simulation: the outline and block 1's questions in one text. */
  start(): CompressedPart;
  /** The keys of a block, parsed on first use. */
  keys(block: number): readonly QuestionNotes[] | undefined;
}

export interface Editions {
  /** One edition of each shipped form, in order of form id. */
  readonly shipped: readonly FormOutline[];
  /**
   * The latest edition of each form, the shipped forms first. Queries the database, because any process may have
   * published one.
   */
  forms(): Promise<readonly PublishedForm[]>;
  /** Returns undefined for an edition that was never published here. */
  find(edition: string): Promise<Edition | undefined>;
  outlineOf(edition: string): Promise<FormOutline | undefined>;
  keysOf(edition: string, block: number): Promise<readonly QuestionNotes[] | undefined>;
  /** Returns the first of these encodings (file names from the bank) that was ever published here. */
  findPicture(names: readonly string[]): Promise<PublishedPicture | undefined>;
}

/** True if the form can be taken. The practice pool can't be (decision 0069). */
export function isTakeable({ formId }: FormOutline): boolean {
  return formId !== practicePoolId;
}

interface PublishedPicture {
  /** A hash of what the picture shows, with the file extension of its encoding. */
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Publishes what the bank compiled, unless it is published already, and then answers from memory. The practice pool is
 * an edition like a form's, so its questions are explained in the same way, but nobody can take it.
 */
export async function openEditions(
  db: Database,
  forms: readonly CompiledForm[],
  pool?: CompiledForm,
): Promise<Editions> {
  const compiled = pool ? [...forms, pool] : forms;
  for (const form of compiled) await publish(db, form);
  const known = new Map<string, Edition>();
  // Pictures of current editions stay in memory. Pictures of earlier editions are read when a review needs them.
  const current = new Map(compiled.flatMap((form) => [...(form.pictures ?? [])]));
  const find = async (id: string) => {
    const found = known.get(id) ?? (await read(db, id));
    if (found) known.set(id, found);
    return found;
  };
  // Load the current editions, and prepare the start of each, before anyone waits for them.
  for (const { edition } of compiled) {
    const found = await find(edition);
    if (found && isTakeable(found.outline)) found.start();
  }
  const shipped = forms.map(({ outline }) => outline);
  return {
    shipped,
    forms: () => readPublishedForms(db, shipped, async (edition) => (await find(edition))?.outline),
    find,
    outlineOf: async (edition) => (await find(edition))?.outline,
    keysOf: async (edition, block) => (await find(edition))?.keys(block),
    async findPicture(names) {
      const name = names.find((one) => current.has(one));
      const content = name === undefined ? undefined : current.get(name);
      return name !== undefined && content ? { name, content } : readPicture(db, names);
    },
  };
}

async function publish(db: Database, form: CompiledForm): Promise<void> {
  const { formId, edition, outline } = form;
  await db.transaction(async (tx) => {
    // The sets of rules that a form names are not part of its content. They can change while the edition stays the
    // same.
    await tx
      .insert(editions)
      .values({ edition, formId, outline })
      .onConflictDoUpdate({
        target: editions.edition,
        set: { outline },
        setWhere: sql`${editions.outline} is distinct from excluded.outline`,
      });
    await publishParts(tx, form);
    await publishPictures(tx, form);
  });
}

/** Stores only the missing parts, so a server that starts with a known edition writes nothing. */
async function publishParts(tx: Pick<Database, 'select' | 'insert'>, { edition, blocks }: CompiledForm): Promise<void> {
  const { block, half } = editionParts;
  const stored = await tx.select({ block, half }).from(editionParts).where(eq(editionParts.edition, edition));
  const missing = blocks
    .flatMap((compiled, index) =>
      (['questions', 'keys'] as const).map((name) => ({
        edition,
        block: index + 1,
        half: name,
        brotli: compiled[name].brotli,
        gzip: compiled[name].gzip,
      })),
    )
    .filter((part) => !stored.some((one) => one.block === part.block && one.half === part.half));
  // Another server that starts at the same moment may have stored them first.
  if (missing.length > 0) await tx.insert(editionParts).values(missing).onConflictDoNothing();
}

/**
 * Stores only pictures that are missing or were encoded again. A server that starts with a known edition reads hashes
 * and writes nothing. All encodings of a name show the same picture.
 */
async function publishPictures(tx: Pick<Database, 'select' | 'insert'>, form: CompiledForm): Promise<void> {
  // Sorted by name, so that two servers that start at once lock the rows in the same order and can't deadlock.
  const pictures = [...(form.pictures ?? [])].sort(([one], [other]) => (one < other ? -1 : 1));
  if (pictures.length === 0) return;
  const stored = await tx
    .select({ name: questionPictures.name, hash: sql<string>`encode(sha256(${questionPictures.content}), 'hex')` })
    .from(questionPictures)
    .where(
      inArray(
        questionPictures.name,
        pictures.map(([name]) => name),
      ),
    );
  const known = new Map(stored.map(({ name, hash }) => [name, hash]));
  for (const [name, content] of pictures) {
    if (known.get(name) === createHash('sha256').update(content).digest('hex')) continue;
    await tx
      .insert(questionPictures)
      .values({ name, content })
      .onConflictDoUpdate({ target: questionPictures.name, set: { content } });
  }
}

async function readPicture(db: Database, names: readonly string[]): Promise<PublishedPicture | undefined> {
  const rows = await db
    .select()
    .from(questionPictures)
    .where(inArray(questionPictures.name, [...names]));
  return names.flatMap((name) => rows.filter((row) => row.name === name))[0];
}

async function read(db: Database, id: string): Promise<Edition | undefined> {
  const stored = (await readStored(db, id)) ?? (await readOwn(db, id));
  if (!stored) return undefined;
  const { isOwn, rows } = stored;
  const parts = new Map(rows.map(({ block, half, brotli, gzip }) => [`${block} ${half}`, { brotli, gzip }]));
  const parsedKeys = new Map<number, readonly QuestionNotes[]>();
  const outline = formOutline.parse(stored.outline);
  let start: CompressedPart | undefined;
  return {
    outline,
    isOwn,
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

async function readStored(db: Database, id: string) {
  const [row] = await db.select().from(editions).where(eq(editions.edition, id));
  if (!row) return undefined;
  const rows = await db.select().from(editionParts).where(eq(editionParts.edition, id));
  return { isOwn: false, outline: row.outline, rows };
}

async function readOwn(db: Database, id: string) {
  const [row] = await db.select().from(ownEditions).where(eq(ownEditions.edition, id));
  if (!row) return undefined;
  const rows = await db.select().from(ownEditionParts).where(eq(ownEditionParts.edition, id));
  return { isOwn: true, outline: row.outline, rows };
}

function startOf(form: FormOutline, questions: CompressedPart | undefined): CompressedPart {
  if (!questions) throw new Error(`The edition ${form.edition} has no block 1`);
  const block: unknown = JSON.parse(brotliDecompressSync(questions.brotli).toString('utf8'));
  return compress(JSON.stringify({ form, ...blockQuestions.parse(block) }));
}

function parseKeys(part: CompressedPart): readonly QuestionNotes[] {
  return blockKeys.parse(JSON.parse(brotliDecompressSync(part.brotli).toString('utf8'))).keys;
}
