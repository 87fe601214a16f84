// The files of the repository, as the checks of this folder read them: without packages, builds and files that commands
// create.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface TextFile {
  /** Path from the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const notOurs = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'backups', '.git']);

/** Paths of all files below the root, with forward slashes. */
export function listFiles(): readonly string[] {
  const paths: string[] = [];
  const collect = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !notOurs.has(entry.name)) collect(name);
      else if (entry.isFile()) paths.push(name);
    }
  };
  collect('');
  return paths;
}

export function readText(name: string): TextFile {
  return { path: name, text: readFileSync(path.join(root, name), 'utf8') };
}
