// Data folders as left by an earlier start: the very first start of the embedded database takes seconds, and the
// journeys begin long after it. `server/test/system/main.test.ts` covers the first start.

import { cpSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { once } from '../../server/test/shared/once.ts';

/** Playwright's workers inherit the environment of the process that makes the folder. */
const variable = 'USED_DATA_FOLDER';

/** `folder` is of this run; the one returned in it is to become a data folder by a first start. */
export function tellUsedData(folder: string): string {
  process.env[variable] = folder;
  return path.join(folder, 'used');
}

/** A copy for one server. */
export function usedDataFolder(name: string): string {
  return copyOf(path.join(folderOfTheRun(), 'used'), name);
}

/** A copy of the data folder to which `change` was applied, once for all servers of the run. */
export async function changedDataFolder(name: string, change: (folder: string) => void): Promise<string> {
  const changed = path.join(folderOfTheRun(), name);
  await once(folderOfTheRun(), name, () => {
    cpSync(path.join(folderOfTheRun(), 'used'), changed, { recursive: true, force: true });
    change(changed);
  });
  return copyOf(changed, name);
}

function folderOfTheRun(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error(`${variable} is not set: make-used-data.ts is no global setup of this run`);
  return folder;
}

function copyOf(template: string, name: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  cpSync(template, folder, { recursive: true });
  return folder;
}
