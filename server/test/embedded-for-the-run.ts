// Makes one embedded database with the current schema for the whole test run; tests copy its folder in a tenth of the time.

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../src/platform/database/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder whose embedded database has the current schema and no rows. */
    embeddedTemplate: string;
  }
}

export default async function embeddedForTheRun(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'embedded-template-'));
  const { close } = await openEmbeddedDatabase(folder);
  await close();
  project.provide('embeddedTemplate', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
