// The process: reads the environment, opens the database, starts listening, and stops gracefully. Built nowhere else.

import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { defaultDistDir, readCompiledForms } from '@simulator/question-bank';
import { buildApp } from './app.ts';
import { normaliseCode, settleSharedCode } from './modules/access/codes.ts';
import { type Config, ConfigError, loadConfig } from './platform/config.ts';
import { openEmbeddedDatabase, openPostgres } from './platform/database.ts';
import { FolderInUse } from './platform/embedded-lock.ts';
import { settingOrFirst } from './platform/settings.ts';
import { webDist } from './platform/web-pages.ts';

try {
  await start(loadConfig());
} catch (error) {
  const isForThePerson = error instanceof ConfigError || error instanceof FolderInUse;
  console.error(isForThePerson ? error.message : error);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const database = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL)
    : await openEmbeddedDatabase(config.DATA_DIR);
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
  await app.listen({ port: config.PORT, host: config.HOST });

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
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
