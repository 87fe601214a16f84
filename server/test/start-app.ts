// Builds the application over a test's database, with settings of its own and nothing of the machine's environment.

import { fileURLToPath } from 'node:url';
import type { CompiledForm } from '@simulator/question-bank';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AppSettings, buildApp } from '../src/app.ts';
import { settleSharedCode } from '../src/modules/access/codes.ts';
import type { Database } from '../src/platform/database.ts';
import type { TestDatabase } from './databases.ts';
import { firstEdition } from './sample-form.ts';

export const sharedCode = 'Exam-2026-Code';
/** Two pages as a build leaves them: a shell with one inline style, and one hashed asset. */
export const samplePages = fileURLToPath(new URL('./pages', import.meta.url));

export interface StartedApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Ends this instance and its connection before the test does. */
  close(): Promise<void>;
}

export interface StartOptions extends Partial<AppSettings> {
  readonly code?: string | undefined;
  readonly forms?: readonly CompiledForm[];
}

/** One instance with a connection of its own, closed when the test finishes. */
export async function startApp(database: TestDatabase, options: StartOptions = {}): Promise<StartedApp> {
  const { code = sharedCode, forms = [firstEdition], ...settings } = options;
  const connection = await database.connect();
  await settleSharedCode(connection.db, code);
  const app = await buildApp(
    connection.db,
    {
      appSecret: 'a secret of the tests, long enough to sign with',
      isSecure: false,
      emergencyAccess: false,
      rateLimitScale: 1,
      trustProxy: false,
      logLevel: 'silent',
      webDist: samplePages,
      ...settings,
    },
    forms,
  );
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await connection.close();
  };
  onTestFinished(close);
  return { app, db: connection.db, close };
}
