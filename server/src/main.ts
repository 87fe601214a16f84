// The process: reads the environment, opens the database, starts listening, and stops gracefully. Built nowhere else.

import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { defaultDistDir, readCompiledForms } from '@simulator/question-bank';
import { buildApp } from './app.ts';
import { normaliseCode, settleSharedCode } from './modules/access/codes.ts';
import { type Config, ConfigError, loadConfig } from './platform/config.ts';
import { type OpenDatabase, openEmbeddedDatabase, openPostgres } from './platform/database.ts';
import { FolderInUse } from './platform/embedded-lock.ts';
import { errorForLog } from './platform/error-for-log.ts';
import { settingOrFirst } from './platform/settings.ts';
import { webDist } from './platform/web-pages.ts';

/** How long a request to stop waits for what is still being answered. */
const longestGoodbyeMs = 5_000;

try {
  await start(loadConfig());
} catch (error) {
  const isForThePerson = error instanceof ConfigError || error instanceof FolderInUse;
  console.error(isForThePerson ? error.message : errorForLog(error));
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const database = await openDatabase(config);
  const { db } = database;
  const appSecret =
    config.APP_SECRET ?? (await settingOrFirst(db, 'app_secret', () => randomBytes(32).toString('hex')));
  const sharedCode = await settleSharedCode(db, config.ACCESS_CODE);
  const app = await buildApp(
    db,
    {
      appSecret,
      isSecure: config.isSecure,
      emergencyAccess: config.EMERGENCY_ACCESS,
      rateLimitScale: config.RATE_LIMIT_SCALE,
      trustProxy: config.trustProxy,
      logLevel: config.LOG_LEVEL,
      webDist,
    },
    await readCompiledForms(defaultDistDir),
  );
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
    throw unusable('PORT, HOST', `can't listen on ${config.HOST}:${config.PORT}`, error);
  });

  const bound = app.server.address();
  const chosenPort = typeof bound === 'object' && bound ? bound.port : config.PORT;
  const address = config.PORT === 0 ? `http://localhost:${chosenPort}` : config.publicUrl;
  console.log(`\n  Veterinary exam simulator\n  Address      ${address}\n  Access code  ${sharedCode}`);
  console.log(
    database.kind === 'embedded'
      ? `  Data         ${config.DATA_DIR} (embedded database: safe against crashes, not against power loss)\n`
      : '  Data         PostgreSQL\n',
  );
  if (normaliseCode(sharedCode).length < 8) console.warn('  The access code has fewer than eight letters or digits.\n');

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A connection is idle only after its last answer, and one that never asked never is: both would hold up the end.
    setInterval(() => app.server.closeIdleConnections(), 100);
    setTimeout(() => app.server.closeAllConnections(), longestGoodbyeMs);
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
  const opened = DATABASE_URL ? openPostgres(DATABASE_URL) : openEmbeddedDatabase(DATA_DIR);
  return opened.catch((error: unknown) => {
    throw unusable(DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR', "can't open the database", error);
  });
}

/** A setting that the outside world refuses, by the code that it gives; other errors are our own and stay as they are. */
function unusable(variable: string, what: string, error: unknown): unknown {
  const isOfTheWorld = error instanceof Error && 'code' in error && typeof error.code === 'string';
  if (!isOfTheWorld) return error;
  const reason = error.message && error.message !== error.code ? `${error.code}, ${error.message}` : error.code;
  return new ConfigError(`${variable}: ${what} (${reason})`, { cause: error });
}
