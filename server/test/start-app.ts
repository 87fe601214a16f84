// Builds the application on a test's database, with its own settings and nothing from the machine's environment.

import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompiledForm, QuestionTraits } from '@simulator/question-bank';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { onTestFinished } from 'vitest';
import { type AppSettings, buildApp } from '../src/app.ts';
import { settleSharedCode } from '../src/modules/access/codes.ts';
import type { AuthSettings, TextMessageSettings } from '../src/modules/auth/base/auth-context.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Mail, Mailer } from '../src/platform/mail/mail.ts';
import type { TestDatabase } from './databases.ts';
import { firstEdition } from './sample-form.ts';

export const sharedCode = 'Exam-2026-Code';
export const appSecret = 'a secret of the tests, long enough to sign with';
/** Pages as a build leaves them: a shell with one inline style, and one hashed asset. */
export const samplePages = fileURLToPath(new URL('./pages', import.meta.url));

export interface StartedApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Every email that the mailer took, oldest first. */
  readonly mails: readonly Mail[];
  /** Ends this instance and its connection before the test does. */
  close(): Promise<void>;
}

export interface StartOptions extends Partial<Omit<AppSettings, 'auth'>> {
  readonly auth?: Partial<AuthSettings>;
  readonly code?: string | undefined;
  readonly forms?: readonly CompiledForm[];
  readonly pool?: CompiledForm;
  readonly traits?: ReadonlyMap<number, QuestionTraits>;
  /** Where the metrics go, for tests that read them. */
  readonly registry?: Registry;
}

/** An operator's text message service, with the default limits. */
export const textMessagesBy = (webhookUrl: string): TextMessageSettings => ({
  webhookUrl,
  countries: ['1'],
  serverTextMessagesPerDay: 500,
});

/** One instance with its own connection, closed when the test finishes. */
export async function startApp(database: TestDatabase, options: StartOptions = {}): Promise<StartedApp> {
  const { code = sharedCode, forms = [firstEdition], pool, traits, auth, registry, ...settings } = options;
  const mails: Mail[] = [];
  const mailer: Mailer = { post: (mail) => void mails.push(mail), settled: async () => undefined };
  const connection = await database.connect();
  await settleSharedCode(connection.db, code);
  const app = await buildApp(
    { db: connection.db, makeMailer: () => mailer, ...(registry && { registry }) },
    {
      appSecret,
      isSecure: false,
      emergencyAccess: false,
      rateLimitScale: 1,
      trustProxy: false,
      logLevel: 'silent',
      webDist: samplePages,
      shownMailbox: undefined,
      studio: {
        model: undefined,
        storage: { kind: 'files', folder: path.join(os.tmpdir(), 'pictures-of-tests') },
        drawingSeconds: 0,
      },
      explainingModel: undefined,
      isSharedCodeConfigured: code !== undefined,
      webhook: undefined,
      ...settings,
      auth: {
        publicUrl: 'http://localhost:3000',
        appSecret,
        anonKey: 'the public key of the tests',
        rateLimitScale: settings.rateLimitScale ?? 1,
        providers: [],
        maxMailDelayMs: 0,
        textMessages: undefined,
        captcha: undefined,
        ...auth,
      },
    },
    forms,
    pool,
    traits,
  );
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await connection.close();
  };
  onTestFinished(close);
  return { app, db: connection.db, mails, close };
}
