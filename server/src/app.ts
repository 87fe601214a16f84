// Puts the modules together over what main.ts or a test built of the outside world: database, settings, compiled forms.

import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import type { CompiledForm } from '@simulator/question-bank';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type AccessSettings, addAccessRoutes, makeAccess } from './modules/access/routes.ts';
import { signTicket } from './modules/access/tickets.ts';
import { makeAttemptStore } from './modules/attempts/attempt-store.ts';
import { addAttemptRoutes } from './modules/attempts/routes.ts';
import { openEditions } from './modules/exam-content/editions.ts';
import { findQuestion } from './modules/exam-content/find-question.ts';
import { addExamContentRoutes } from './modules/exam-content/routes.ts';
import { makeSimulationStore } from './modules/exam-content/simulation-store.ts';
import { addExplanationRoutes } from './modules/explanations/routes.ts';
import { addHealthRoutes } from './modules/health/routes.ts';
import type { TrustedProxies } from './platform/config.ts';
import type { Database } from './platform/database.ts';
import { addErrorPolicy, replyToUnreadableBytes, replyToUnreadableRequest } from './platform/error-policy.ts';
import { Refusal } from './platform/refusal.ts';
import { addSecurityHeaders } from './platform/security-headers.ts';
import { addWebPages, readPage } from './platform/web-pages.ts';

export interface AppSettings extends AccessSettings {
  readonly appSecret: string;
  readonly trustProxy: TrustedProxies;
  readonly logLevel: string;
  /** Folder of the built pages. */
  readonly webDist: string;
}

export async function buildApp(
  db: Database,
  settings: AppSettings,
  compiledForms: readonly CompiledForm[],
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: settings.logLevel, serializers: { req: logRequestWithoutQuery } },
    logController: new LogController({
      disableRequestLogging: settings.logLevel !== 'debug' && settings.logLevel !== 'trace',
    }),
    trustProxy: settings.trustProxy,
    bodyLimit: 512 * 1024,
    frameworkErrors: replyToUnreadableRequest,
    clientErrorHandler: replyToUnreadableBytes,
    forceCloseConnections: 'idle',
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorPolicy(app);

  const page = readPage(settings.webDist);
  await addSecurityHeaders(app, page, settings.isSecure);
  await app.register(cookie, { secret: settings.appSecret });
  await app.register(swagger, {
    openapi: { info: { title: 'Veterinary exam simulator', version: '1' } },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());

  await app.register(async (routes) => {
    const editions = await openEditions(db, compiledForms);
    const simulations = makeSimulationStore(db);
    const access = makeAccess(db, settings);
    const { requireTicketOrGrant } = access;

    addHealthRoutes(routes, db);
    addAccessRoutes(routes, db, access, settings);
    addExamContentRoutes(routes, editions, {
      requireTicketOrGrant,
      async beginSimulation(request, reply, { simulationId, edition, code }) {
        const grant = code === undefined ? await access.findGrant(request) : await access.admit(request, reply, code);
        if (!grant) throw new Refusal(401, 'grant-needed', 'Please enter the access code.', { field: 'code' });
        if ((await simulations.begin(simulationId, edition, grant.id)) !== edition) {
          throw new Refusal(409, 'simulation-has-another-edition', 'This simulation began with another edition.', {
            field: 'edition',
          });
        }
        return signTicket(app, { simulationId, edition });
      },
    });
    addAttemptRoutes(routes, makeAttemptStore(db), {
      requireTicketOrGrant,
      async editionOf(request, simulationId) {
        const ticket = await requireTicketOrGrant(request, { simulationId });
        if (ticket) return ticket.edition;
        const edition = (await simulations.findEdition(simulationId)) ?? editions.current?.edition;
        if (!edition) throw new Refusal(503, 'no-form-published', 'No form has been published on this server.');
        return edition;
      },
      keysOf: async (edition, block) => (await editions.find(edition))?.keys(block),
    });
    addExplanationRoutes(routes, {
      requireTicketOrGrant,
      async findQuestion({ edition: wanted, id, text }) {
        const edition = await editions.find(wanted ?? editions.current?.edition ?? '');
        return edition && findQuestion(edition, { id, text });
      },
    });
  });
  await addWebPages(app, settings.webDist, page);
  return app;
}

/** A query can carry an access code (decision A8), so logs never hold one. */
function logRequestWithoutQuery(request: { method: string; url: string }): { method: string; url: string } {
  return { method: request.method, url: request.url.split('?')[0] ?? '' };
}
