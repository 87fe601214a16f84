// The server process: reads the environment, opens the database, starts listening, and shuts down gracefully. Nothing
// else does this.

import { randomBytes } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { defaultDistDir, readCompiledForms, readPracticePool, readQuestionTraits } from '@simulator/question-bank';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { type AppSettings, buildApp } from './app.ts';
import { settleSharedCode } from './modules/access/codes.ts';
import { hashPassword } from './modules/auth/passwords/passwords.ts';
import { makeUserOnce } from './modules/auth/people/people.ts';
import type { StorageSettings } from './modules/image-studio/picture-store.ts';
import { mayShowMailbox } from './modules/mailbox/may-show-mailbox.ts';
import { settleFirstStaff } from './modules/staff/first-staff.ts';
import { listStaffToChangePassword } from './modules/staff/staff-accounts.ts';
import { isTooShort } from './platform/access-code.ts';
import { type Config, ConfigError, describeGone, loadConfig } from './platform/config/config.ts';
import { openConfiguredDatabase, unusable } from './platform/config/open-configured-database.ts';
import { FolderInUse } from './platform/database/embedded-lock.ts';
import { settingOrFirst } from './platform/database/settings.ts';
import { sweep } from './platform/database/sweep.ts';
import { errorForLog } from './platform/error-for-log.ts';
import { webDist } from './platform/http/web-pages.ts';
import { defaultSender } from './platform/mail/mail-message.ts';
import { makeMailboxMailer } from './platform/mail/mailbox-mailer.ts';
import { makeSmtpMailer } from './platform/mail/smtp-mailer.ts';
import { productName } from './platform/product-name.ts';

/** How long a shutdown waits for requests that are still being answered. */
const maxGoodbyeMs = 5_000;
const sweepPeriodMs = 60 * 60 * 1000;

try {
  await start(loadConfig());
} catch (error) {
  const isForThePerson = error instanceof ConfigError || error instanceof FolderInUse;
  console.error(isForThePerson ? error.message : errorForLog(error));
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const database = await openConfiguredDatabase(config);
  const { db } = database;
  const appSecret =
    config.APP_SECRET ?? (await settingOrFirst(db, 'app_secret', () => randomBytes(32).toString('hex')));
  const anonKey =
    config.ANON_KEY ?? (await settingOrFirst(db, 'anon_key', () => `public-${randomBytes(16).toString('hex')}`));
  const sharedCode = await settleSharedCode(db, config.ACCESS_CODE);
  const mailboxFolder = path.join(config.DATA_DIR, 'outbox');
  const from = config.MAIL_FROM ?? defaultSender(productName, config.publicUrl);
  // Not final until the server listens: with PORT=0 the system chooses the port.
  let address = config.publicUrl;
  let isStopping = false;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const app = await buildApp(
    {
      db,
      registry,
      isLeaving: () => isStopping,
      makeMailer: (log) =>
        config.SMTP_URL
          ? makeSmtpMailer({ url: config.SMTP_URL, from, log })
          : makeMailboxMailer({ folder: mailboxFolder, from, log }),
    },
    {
      appSecret,
      isSecure: config.isSecure,
      emergencyAccess: config.EMERGENCY_ACCESS,
      rateLimitScale: config.RATE_LIMIT_SCALE,
      trustProxy: config.trustProxy,
      logLevel: config.LOG_LEVEL,
      webDist,
      isSharedCodeConfigured: config.ACCESS_CODE !== undefined,
      webhook:
        config.RESULTS_WEBHOOK_URL && config.RESULTS_WEBHOOK_SECRET
          ? { url: config.RESULTS_WEBHOOK_URL, secret: config.RESULTS_WEBHOOK_SECRET }
          : undefined,
      ...modelsOf(config),
      shownMailbox: mayShowMailbox({
        databaseUrl: config.DATABASE_URL,
        smtpUrl: config.SMTP_URL,
        host: config.HOST,
        publicUrl: config.publicUrl,
        trustsProxies: config.trustProxy !== false,
      })
        ? mailboxFolder
        : undefined,
      auth: {
        get publicUrl() {
          return address;
        },
        appSecret,
        anonKey,
        rateLimitScale: config.RATE_LIMIT_SCALE,
        providers: config.providers,
        maxMailDelayMs: 1_500,
        textMessages: config.SMS_WEBHOOK_URL
          ? {
              webhookUrl: config.SMS_WEBHOOK_URL,
              countries: config.SMS_COUNTRIES,
              serverTextMessagesPerDay: config.SMS_PER_DAY,
            }
          : undefined,
        captcha:
          config.CAPTCHA_SECRET && config.CAPTCHA_VERIFY_URL
            ? { secret: config.CAPTCHA_SECRET, verifyUrl: config.CAPTCHA_VERIFY_URL }
            : undefined,
      },
    },
    await readCompiledForms(defaultDistDir),
    await readPracticePool(defaultDistDir),
    await readQuestionTraits(defaultDistDir),
  );
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    throw unusable('PORT, HOST', `can't listen on ${config.HOST}:${config.PORT}`, error);
  });

  const tidyUp = () =>
    sweep(db, new Date()).catch((error: unknown) => app.log.error({ err: errorForLog(error) }, 'could not tidy up'));
  void tidyUp();
  const tidying = setInterval(tidyUp, sweepPeriodMs);

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(tidying);
    // This gives a proxy that polls /readyz time to send new requests elsewhere before the first connection is closed.
    await setTimeout(config.LEAVE_SECONDS * 1000);
    // A connection becomes idle only after its last reply, and one that never sent a request is never idle. Both would
    // delay the shutdown.
    setInterval(() => app.server.closeIdleConnections(), 100);
    void setTimeout(maxGoodbyeMs).then(() => app.server.closeAllConnections());
    await app.close();
    await database.close();
    process.exit(0);
  };
  // Before the address is printed: who waits for it may ask the server to stop at once.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  // This waits until the server listens: the password is shown only once, and a start that fails on its port would
  // waste it.
  const firstStaff = await settleFirstStaff(db, { hashPassword, makeUserOnce });
  const withFirstPassword = firstStaff ? [] : await listStaffToChangePassword(db);
  const bound = app.server.address();
  const chosenPort = typeof bound === 'object' && bound ? bound.port : config.PORT;
  if (config.publicUrl === 'http://localhost:0') address = `http://localhost:${chosenPort}`;
  console.log(`\n  Veterinary exam simulator\n  Address      ${address}\n  Access code  ${sharedCode}`);
  if (firstStaff) {
    console.log(`  Staff        ${firstStaff.email}, one-time password ${firstStaff.password} (shown only now)`);
  }
  if (!config.SMTP_URL) console.log(`  Mail         to files in ${mailboxFolder}`);
  console.log(
    database.kind === 'embedded'
      ? `  Data         ${config.DATA_DIR} (embedded database: safe against crashes, not against power loss)\n`
      : '  Data         PostgreSQL\n',
  );
  for (const email of withFirstPassword) {
    console.warn(`  ${email} still has the password that a console showed. Please sign in at /auth and change it.\n`);
  }
  for (const line of describeGone(process.env)) console.warn(`  ${line}\n`);
  // An earlier version accepted such codes. Now they are refused at startup and on the admin page.
  if (isTooShort(sharedCode)) console.warn('  The access code is too short: it can be guessed. Please change it.\n');
}

/** With an API key and a budget, models explain and draw. Otherwise, the notes and the teaching images are used. */
function modelsOf(config: Config): Pick<AppSettings, 'explainingModel' | 'studio'> {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = config;
  const { EXPLANATIONS_PER_DAY: serverAnswersPerDay, PICTURES_PER_DAY: serverPicturesPerDay } = config;
  return {
    explainingModel:
      apiKey && serverAnswersPerDay > 0
        ? { apiKey, baseUrl, model: config.OPENAI_MODEL, serverAnswersPerDay }
        : undefined,
    studio: {
      model:
        apiKey && serverPicturesPerDay > 0
          ? { apiKey, baseUrl, model: config.OPENAI_IMAGE_MODEL, serverPicturesPerDay }
          : undefined,
      storage: storageOf(config),
      drawingSeconds: config.PICTURE_DRAWING_SECONDS,
    },
  };
}

/**
 * Where generated pictures are stored: in the operator's object store if configured, otherwise next to the embedded
 * database.
 */
function storageOf({
  DATA_DIR,
  S3_ENDPOINT,
  S3_BUCKET,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Config): StorageSettings {
  return S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
    ? {
        kind: 's3',
        endpoint: S3_ENDPOINT,
        bucket: S3_BUCKET,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      }
    : { kind: 'files', folder: path.join(DATA_DIR, 'pictures') };
}
