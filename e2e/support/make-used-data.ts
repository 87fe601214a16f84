// Runs before all journeys: one first start, whose data folder is copied for every server of the run.

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startExamServer } from './exam-server.ts';
import { tellUsedData } from './used-data.ts';

/** Playwright's global setup; the function that it returns is the teardown. */
export default async function makeUsedData(): Promise<() => void> {
  const started = mkdtempSync(path.join(os.tmpdir(), 'first-start-'));
  const ofTheRun = mkdtempSync(path.join(os.tmpdir(), 'used-data-'));
  const remove = () => rmSync(ofTheRun, { recursive: true, force: true });
  try {
    const server = await startExamServer({ DATA_DIR: tellUsedData(ofTheRun) }, started);
    await server.stop();
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
