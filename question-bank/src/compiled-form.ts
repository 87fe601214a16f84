// Reads forms as `build` wrote them to dist/. This module doesn't know YAML or the rules, so the running server can use
// it.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FormOutline } from '@simulator/exam-engine';
import { pictureEndings } from '@simulator/teaching-pictures';
import { z } from 'zod';
import { practicePoolId } from './practice-pool-id.ts';

/** A JSON text ready to be sent, in the three encodings that a browser may ask for. */
export interface CompiledPart {
  readonly json: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

/** `questions` holds a `BlockQuestions`, `keys` a `BlockKeys`. */
export interface CompiledBlock {
  readonly questions: CompiledPart;
  readonly keys: CompiledPart;
}

export interface CompiledForm {
  readonly formId: string;
  readonly edition: string;
  readonly outline: FormOutline;
  readonly blocks: readonly CompiledBlock[];
  /**
   * The encodings of the pictures that the blocks name, by the last part of their path plus a file ending: `.avif` and
   * `.webp`, or `.svg` for a tracing. Absent if the form has none.
   */
  readonly pictures?: ReadonlyMap<string, Buffer>;
}

/** question-bank/dist, where `build` writes. */
export const defaultDistDir = fileURLToPath(new URL('../dist', import.meta.url));

const publicFile = z.string().regex(new RegExp(`^[0-9a-f]{16}\\.(${pictureEndings.join('|')})$`));

const manifestSchema = z.strictObject({
  formId: z.string().min(1),
  edition: z.string().regex(/^[0-9a-f]{16}$/),
  /** `rules`, `name` and `date` are absent in forms that were compiled before forms had them. */
  rules: z.array(z.string()).exactOptional(),
  name: z.string().exactOptional(),
  date: z.string().exactOptional(),
  blocks: z.array(z.array(z.int().positive())),
  /** Hashes of the files in the pictures folder, by file name. */
  pictures: z.record(publicFile, z.string().regex(/^[0-9a-f]{64}$/)).default({}),
});

/**
 * Returns the hash that names an edition: the first 16 hex digits of SHA-256 over all blocks' JSON, in order. It covers
 * what the pictures show, because the JSON names them and a redrawn picture has another name. It does not cover how
 * they are encoded.
 */
export function editionOf(blocks: readonly { questions: Buffer; keys: Buffer }[]): string {
  const hash = createHash('sha256');
  for (const { questions, keys } of blocks) hash.update(questions).update('\n').update(keys).update('\n');
  return hash.digest('hex').slice(0, 16);
}

/** Returns the hash that the manifest stores for a picture file. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Folder of a form's pictures, next to its blocks. */
export const picturesFolder = 'pictures';

/** Returns the file names of one block's halves; `.br` and `.gz` are appended for the encodings. */
export function partNames(block: number): { questions: string; keys: string } {
  return { questions: `block-${block}.questions.json`, keys: `block-${block}.keys.json` };
}

/**
 * Returns every compiled form under `distDir`, in order of form id. Throws with one line that says what to do if
 * nothing was built, or if files of two builds are mixed.
 */
export async function readCompiledForms(distDir: string = defaultDistDir): Promise<CompiledForm[]> {
  const folders = (await builtFolders(distDir)).filter((folder) => folder !== practicePoolId);
  if (folders.length === 0) throw new Error(`No compiled form in ${distDir}: run npm run build -w question-bank`);
  return Promise.all(folders.map((folder) => readCompiledForm(join(distDir, folder))));
}

/** Returns the practice pool in the shape of a form, with its parts as blocks; undefined if none was built. */
export async function readPracticePool(distDir: string = defaultDistDir): Promise<CompiledForm | undefined> {
  const folders = await builtFolders(distDir);
  return folders.includes(practicePoolId) ? readCompiledForm(join(distDir, practicePoolId)) : undefined;
}

/** Reads one form's folder. Throws if files are missing or come from two builds. */
export async function readCompiledForm(dir: string): Promise<CompiledForm> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')));
  const { pictures: hashOfEach, ...outline } = manifest;
  const hashes = new Map(Object.entries(hashOfEach));
  const blocks = await Promise.all(
    outline.blocks.map(async (_, index) => {
      const names = partNames(index + 1);
      return { questions: await readPart(join(dir, names.questions)), keys: await readPart(join(dir, names.keys)) };
    }),
  );
  const edition = editionOf(blocks.map(({ questions, keys }) => ({ questions: questions.json, keys: keys.json })));
  const pictures = new Map<string, Buffer>();
  for (const name of hashes.keys()) pictures.set(name, await readFile(join(dir, picturesFolder, name)));
  const isWhole = [...pictures].every(([name, bytes]) => contentHash(bytes) === hashes.get(name));
  if (edition !== outline.edition || !isWhole)
    throw new Error(`${dir} mixes files of two builds: run npm run build -w question-bank`);
  return { formId: outline.formId, edition, outline, blocks, pictures };
}

async function readPart(path: string): Promise<CompiledPart> {
  const [json, brotli, gzip] = await Promise.all([readFile(path), readFile(`${path}.br`), readFile(`${path}.gz`)]);
  return { json, brotli, gzip };
}

/** Skips names that begin with a dot: folders that are being written, and leftovers of such folders. */
async function builtFolders(distDir: string): Promise<string[]> {
  const entries = await readdir(distDir, { withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}
