// Makes one embedded database with the current schema for the whole test run. Tests copy its folder, which takes a
// tenth of the time.

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../src/platform/database/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder whose embedded database has the current schema and no rows. */
    embeddedTemplate: string;
    /** A folder for things that several files need and the first of them makes (`once-for-the-run.ts`). */
    folderOfTheRun: string;
  }
}

export default async function embeddedForTheRun(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-template-'));
  const template = path.join(folder, 'schema');
  const { close } = await openEmbeddedDatabase(template);
  await close();
  forgetTheUnused(path.join(template, 'database', 'base'));
  project.provide('embeddedTemplate', template);
  project.provide('folderOfTheRun', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Deletes the files of the databases that PostgreSQL copies for `create database`. They are two thirds of all files,
 * and our tests do not use them. Ours was created after those two, so it has the highest number.
 */
function forgetTheUnused(databases: string): void {
  const [, ...unused] = readdirSync(databases).sort((one, other) => Number(other) - Number(one));
  for (const name of unused) {
    rmSync(path.join(databases, name), { recursive: true });
    mkdirSync(path.join(databases, name));
  }
}
