// A data folder as left by an earlier start: the very first start of the embedded database takes seconds, and the
// journeys begin long after it. `server/test/system/main.test.ts` covers the first start.

import { cpSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** Playwright's workers inherit the environment of the process that makes the folder. */
const variable = 'USED_DATA_FOLDER';

export function tellUsedData(folder: string): void {
  process.env[variable] = folder;
}

/** A copy for one server. */
export function usedDataFolder(name: string): string {
  const template = process.env[variable];
  if (template === undefined)
    throw new Error(`${variable} is not set: make-used-data.ts is no global setup of this run`);
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  cpSync(template, folder, { recursive: true });
  return folder;
}
