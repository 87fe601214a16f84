// Writes a compiled form into dist/ so that a reader finds either the old build or the new one, never a mixture.

import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CompiledContent } from './compile-form.ts';
import { contentHash, editionOf, partNames, picturesFolder, readCompiledForm } from './compiled-form.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Returns the edition, and whether anything had to be written. */
export async function writeCompiledForm(
  distDir: string,
  formId: string,
  { about, blocks, pictures }: CompiledContent,
): Promise<{ edition: string; changed: boolean }> {
  const buffers = blocks.map(({ questions, keys }) => ({
    questions: Buffer.from(JSON.stringify(questions)),
    keys: Buffer.from(JSON.stringify(keys)),
  }));
  const edition = editionOf(buffers);
  const ids = blocks.map(({ questions }) => questions.questions.map((question) => question.id));
  const hashes = Object.fromEntries([...pictures].map(([name, bytes]) => [name, contentHash(bytes)]).sort());
  const manifest = `${JSON.stringify({ formId, edition, ...about, blocks: ids, pictures: hashes }, null, 2)}\n`;
  const target = join(distDir, formId);
  if (await holds(target, { edition, about, pictures })) return { edition, changed: false };

  const making = join(distDir, `.${formId}-${randomUUID()}`);
  await mkdir(join(making, picturesFolder), { recursive: true });
  try {
    for (const [index, { questions, keys }] of buffers.entries()) {
      const names = partNames(index + 1);
      await writeEncodings(join(making, names.questions), questions);
      await writeEncodings(join(making, names.keys), keys);
    }
    for (const [name, bytes] of pictures) await writeFile(join(making, picturesFolder, name), bytes);
    await writeFile(join(making, 'manifest.json'), manifest);
    await replaceFolder(target, making);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return { edition, changed: true };
}

/**
 * True if the folder already contains exactly this form. False if files are missing or mixed, so that a build repairs
 * what a reader refuses. Also false if a picture was re-encoded, or if the form has another name, date or rules; these
 * don't change the edition.
 */
async function holds(
  target: string,
  { edition, about, pictures }: Pick<CompiledContent, 'about' | 'pictures'> & { readonly edition: string },
): Promise<boolean> {
  const present = await readCompiledForm(target).catch(() => undefined);
  const stored = present?.pictures ?? new Map<string, Buffer>();
  const isSame =
    stored.size === pictures.size && [...pictures].every(([name, bytes]) => stored.get(name)?.equals(bytes));
  if (present?.edition !== edition || !isSame) return false;
  const { name, date, rules } = present.outline;
  return isDeepStrictEqual({ name, date, rules }, about);
}

async function writeEncodings(path: string, json: Buffer): Promise<void> {
  const brotliOptions = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: json.length },
  };
  const [brotli, zipped] = await Promise.all([compressBrotli(json, brotliOptions), compressGzip(json, { level: 9 })]);
  await Promise.all([writeFile(path, json), writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}

/** A rename can't replace a folder that is not empty, so the old folder is moved away first. */
async function replaceFolder(target: string, making: string): Promise<void> {
  const old = `${making}-old`;
  await rename(target, old).catch(() => undefined);
  await rename(making, target);
  await rm(old, { recursive: true, force: true });
}
