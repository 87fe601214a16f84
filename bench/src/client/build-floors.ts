// Builds the two floors for production, with every file compressed in advance, into bench/dist/floors.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const bench = fileURLToPath(new URL('../..', import.meta.url));
const firstBlock = path.join(bench, '../question-bank/dist/form-1/block-1.questions.json');

export interface BuiltFloors {
  readonly reactFolder: string;
  readonly vanillaFolder: string;
  /** Compressed size of the questions inside the vanilla floor's page, which don't count as code. */
  readonly vanillaQuestionsBytes: number;
}

export async function buildFloors(): Promise<BuiltFloors> {
  const reactFolder = await buildFloor('react', new URL('../../floors/react/main.tsx', import.meta.url));
  const vanillaFolder = await buildFloor('vanilla', new URL('../../floors/vanilla/main.ts', import.meta.url));
  const questions = readFileSync(firstBlock, 'utf8');
  writeFileSync(path.join(reactFolder, 'block-1.questions.json'), questions);
  const page = path.join(vanillaFolder, 'index.html');
  const empty = withInlineScript(readFileSync(page, 'utf8'), vanillaFolder);
  const full = empty.replace('id="questions">', () => `id="questions">${questions.replaceAll('<', '\\u003c')}`);
  writeFileSync(page, full);
  for (const folder of [reactFolder, vanillaFolder]) compressFiles(folder);
  return { reactFolder, vanillaFolder, vanillaQuestionsBytes: compress(full).length - compress(empty).length };
}

async function buildFloor(name: string, entry: URL): Promise<string> {
  const outDir = path.join(bench, 'dist/floors', name);
  rmSync(outDir, { recursive: true, force: true });
  await build({
    root: path.dirname(fileURLToPath(entry)),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  });
  return outDir;
}

/** Moves the script from its file to the end of the page, so that one request fetches everything. */
function withInlineScript(page: string, folder: string): string {
  const tag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
  const source = tag.exec(page)?.[1];
  if (!source) throw new Error('The built vanilla floor has no script');
  const script = readFileSync(path.join(folder, source), 'utf8').trim();
  return page.replace(tag, '').replace('</body>', () => `<script type="module">${script}</script></body>`);
}

function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(`${file}.br`, compress(readFileSync(file)));
  }
}

function compress(content: string | Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}
