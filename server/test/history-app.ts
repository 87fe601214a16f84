// The modules that store and show simulations, on a test's database, with sessions that the tests make up.

import cookie from '@fastify/cookie';
import type { CompiledForm } from '@simulator/question-bank';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { onTestFinished } from 'vitest';
import { settleSharedCode } from '../src/modules/access/codes.ts';
import { makeContentAccess } from '../src/modules/access/content-access.ts';
import { type Access, addAccessRoutes, makeAccess } from '../src/modules/access/routes.ts';
import { makeSimulationAccess } from '../src/modules/access/simulation-access.ts';
import { makeAttemptStore } from '../src/modules/attempts/attempt-store.ts';
import { addAttemptRoutes } from '../src/modules/attempts/routes.ts';
import { type Editions, openEditions } from '../src/modules/exam-content/editions.ts';
import { makeFormChoice } from '../src/modules/exam-content/form-choice.ts';
import { isContentForEveryone, isForEveryone } from '../src/modules/exam-content/published-forms.ts';
import { addExamContentRoutes } from '../src/modules/exam-content/routes.ts';
import { makeSimulationStore } from '../src/modules/exam-content/simulation-store.ts';
import { makeOwnership } from '../src/modules/history/ownership.ts';
import { addHistoryRoutes } from '../src/modules/history/routes.ts';
import { readRulings } from '../src/modules/rulings/ruling-store.ts';
import { makeScoreStored } from '../src/modules/rulings/score-again.ts';
import type { Database } from '../src/platform/database/database.ts';
import { addErrorReplies, replyToUnreadableRequest } from '../src/platform/http/error-replies.ts';
import { Refusal } from '../src/platform/http/refusal.ts';
import type { FindSignedIn, RequireSignedIn } from '../src/platform/http/signed-in.ts';
import type { TestDatabase } from './databases.ts';
import { firstEdition } from './sample-form.ts';
import { type StartedApp, sharedCode } from './start-app.ts';

export type StartedHistory = Omit<StartedApp, 'mails'>;

/** The bearer token of a browser without a session: the public key. */
export const publicKey = 'the-public-key-of-the-tests';

export interface HistoryAppOptions {
  readonly forms?: readonly CompiledForm[];
  /** Adds the routes of other modules. */
  readonly extend?: (
    app: FastifyInstance,
    db: Database,
    made: { readonly access: Access; readonly editions: Editions },
  ) => Promise<void>;
}

/** One instance with its own connection, closed when the test finishes. */
export async function startHistoryApp(
  database: TestDatabase,
  { forms = [firstEdition], extend }: HistoryAppOptions = {},
): Promise<StartedHistory> {
  const connection = await database.connect();
  const { db } = connection;
  await settleSharedCode(db, sharedCode);
  const app = Fastify({ frameworkErrors: replyToUnreadableRequest });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorReplies(app);
  app.setNotFoundHandler(() => {
    throw new Refusal(404, 'not-found', 'There is nothing here.', { field: 'path' });
  });
  await app.register(cookie, { secret: 'a secret of the tests, long enough to sign with' });

  const settings = { isSecure: false, emergencyAccess: false, rateLimitScale: 1 };
  const editions = await openEditions(db, forms);
  const access = makeAccess(db, settings, { onWrongCode: () => undefined, countWrite: async () => undefined });
  const ownership = makeOwnership(db);
  const simulationAccess = makeSimulationAccess(app, {
    access,
    simulations: makeSimulationStore(db),
    findSignedIn,
    chooseForm: makeFormChoice(db, editions),
    outlineOf: editions.outlineOf,
    isForEveryone: (formId) => isForEveryone(editions, formId),
  });
  const content = {
    keysOf: editions.keysOf,
    outlineOf: editions.outlineOf,
    rulingsOf: async (edition: string) => (await readRulings(db, edition)).inForce,
  };
  const requireTicketOrGrant = makeContentAccess(db, {
    formOf: async (edition) => (await editions.outlineOf(edition))?.formId,
    isForEveryone: (edition) => isContentForEveryone(editions, edition),
  });
  addAccessRoutes(app, db, access, settings);
  addExamContentRoutes(app, editions, {
    requireTicketOrGrant,
    requireReader: async (request) => void (await requireTicketOrGrant(request, {})),
    beginSimulation: simulationAccess.begin,
    nextForm: simulationAccess.nextForm,
  });
  addAttemptRoutes(app, makeAttemptStore(db), {
    ...content,
    ...simulationAccess,
    findSignedIn,
    takeOwnership: ownership.take,
    scoreStored: makeScoreStored(db, editions.keysOf),
    onConfirmed: () => undefined,
    deliverTestEvent: async () => undefined,
  });
  addHistoryRoutes(app, db, ownership, { ...content, ...simulationAccess, findSignedIn, requireSignedIn });
  await extend?.(app, db, { access, editions });
  await app.ready();

  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await connection.close();
  };
  onTestFinished(close);
  return { app, db, close };
}

/**
 * `Bearer person:<id>` is a session of that person, `half:<id>` one that lacks the second factor. Anything else is
 * invalid.
 */
export const findSignedIn: FindSignedIn = async ({ headers: { authorization = '' } }) => {
  if (authorization === '' || authorization === `Bearer ${publicKey}`) return null;
  const [, , userId] = /^Bearer (person|half):([\w-]+)$/.exec(authorization) ?? [];
  if (!userId) throw new Refusal(401, 'session-ended', 'Please sign in again.');
  return { userId, sessionId: userId, email: null, isEmailConfirmed: false };
};

const requireSignedIn: RequireSignedIn = async (request) => {
  const found = await findSignedIn(request);
  if (!found) throw new Refusal(401, 'not-signed-in', 'Please sign in.');
  if (request.headers.authorization?.startsWith('Bearer half:')) {
    throw new Refusal(403, 'second-factor-needed', 'Please enter your second factor.');
  }
  return found;
};
