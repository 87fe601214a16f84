// Assembles the modules with what main.ts or a test provides: database, mail, settings, forms.

import { setTimeout } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import { allowedRules } from '@simulator/exam-engine';
import type { CompiledForm, QuestionTraits } from '@simulator/question-bank';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { Counter, Registry } from 'prom-client';
import { exportRecordsBy } from './modules/access/accommodation-records.ts';
import { cohortCodes } from './modules/access/cohort-codes.ts';
import { makeContentAccess } from './modules/access/content-access.ts';
import { endEmergencyAccessIfOff } from './modules/access/emergency-access.ts';
import { addJoiningRoutes } from './modules/access/joining-routes.ts';
import { type AccessSettings, addAccessRoutes, makeAccess } from './modules/access/routes.ts';
import { makeSimulationAccess } from './modules/access/simulation-access.ts';
import { addStaffAccessRoutes } from './modules/access/staff-routes.ts';
import { makeAttemptStore } from './modules/attempts/attempt-store.ts';
import { attemptComposer } from './modules/attempts/compose-attempt.ts';
import { addAttemptRoutes } from './modules/attempts/routes.ts';
import { addAccountRoutes } from './modules/auth/account-routes.ts';
import type { AuthSettings } from './modules/auth/base/auth-context.ts';
import { openSigningKeys } from './modules/auth/base/signing-keys.ts';
import { addAuthRoutes, makeAuth } from './modules/auth/routes.ts';
import { exportSeats, forgetSeats } from './modules/cohorts/own-seats.ts';
import { addCohortRoutes } from './modules/cohorts/routes.ts';
import { makeTestDelivery } from './modules/deliveries/deliver-test-event.ts';
import { readQueue } from './modules/deliveries/delivery-store.ts';
import { addDeliveryRoutes } from './modules/deliveries/routes.ts';
import { startDeliveries } from './modules/deliveries/start-deliveries.ts';
import { makeAskedEdition } from './modules/exam-content/asked-edition.ts';
import { openEditions } from './modules/exam-content/editions.ts';
import { findQuestion } from './modules/exam-content/find-question.ts';
import { makeFormChoice } from './modules/exam-content/form-choice.ts';
import { isContentForEveryone, isForEveryone } from './modules/exam-content/published-forms.ts';
import { addExamContentRoutes } from './modules/exam-content/routes.ts';
import { makeSimulationStore } from './modules/exam-content/simulation-store.ts';
import { makeSizeOf } from './modules/exam-content/size-of-edition.ts';
import { explanationBudget } from './modules/explanations/explain.ts';
import { addExplanationRoutes, type ExplainingModel } from './modules/explanations/routes.ts';
import { addHealthRoutes } from './modules/health/routes.ts';
import { deleteSimulations, exportSimulations } from './modules/history/own-data.ts';
import { makeOwnership } from './modules/history/ownership.ts';
import { addHistoryRoutes } from './modules/history/routes.ts';
import { addStaffSimulationRoutes } from './modules/history/staff-simulations.ts';
import { exportPictures } from './modules/image-studio/gallery.ts';
import { pictureBudget } from './modules/image-studio/picture-limits.ts';
import { addStudioRoutes, type StudioSettings } from './modules/image-studio/routes.ts';
import { addMailboxRoutes } from './modules/mailbox/routes.ts';
import { addMetricsRoute } from './modules/metrics/routes.ts';
import { makeOwnBank } from './modules/own-bank/released-questions.ts';
import { addOwnBankRoutes } from './modules/own-bank/routes.ts';
import { makePool } from './modules/own-forms/pool.ts';
import { readReleased } from './modules/own-forms/released.ts';
import { addOwnFormRoutes } from './modules/own-forms/routes.ts';
import { addPracticeRoutes } from './modules/practice/routes.ts';
import { makeLatestFigures } from './modules/question-figures/latest-figures.ts';
import { addDecision } from './modules/question-figures/question-decisions.ts';
import { addQuestionFigureRoutes } from './modules/question-figures/routes.ts';
import { exportQuestionReports } from './modules/question-reports/export-question-reports.ts';
import { addQuestionReportRoutes } from './modules/question-reports/routes.ts';
import { makeRulings } from './modules/rulings/make-rulings.ts';
import { addRulingRoutes } from './modules/rulings/routes.ts';
import { addRunningLogRoutes } from './modules/running-logs/routes.ts';
import { exportRunningLogs } from './modules/running-logs/running-log-store.ts';
import { exportActsBy } from './modules/staff/read-audit-log.ts';
import { addStaffRoutes } from './modules/staff/routes.ts';
import { couldBeStaff, makeStaff } from './modules/staff/staff.ts';
import { addStudyLogRoutes } from './modules/study-log/routes.ts';
import { exportStudyRecords } from './modules/study-log/study-log-store.ts';
import type { TrustedProxies } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { addErrorReplies, replyToUnreadableBytes, replyToUnreadableRequest } from './platform/http/error-replies.ts';
import { warnOfProxyOnce } from './platform/http/proxy-warning.ts';
import { addRequestMetrics } from './platform/http/request-metrics.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { addWebPages, readPage } from './platform/http/web-pages.ts';
import { lookAtBudgets } from './platform/limits/budgets.ts';
import { makeWriteLimit } from './platform/limits/write-limit.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { WorkLoops } from './platform/work-loop.ts';

/** How long the shutdown waits for emails that are being sent. */
const mailShutdownTimeoutMs = 3_000;
const defaultLongestRequestMs = 60_000;

export interface AppSettings extends AccessSettings {
  readonly appSecret: string;
  readonly trustProxy: TrustedProxies;
  readonly logLevel: string;
  /** Folder of the built pages. */
  readonly webDist: string;
  readonly auth: AuthSettings;
  /** True if `ACCESS_CODE` is set. It then overrides the code set on the admin page. */
  readonly isSharedCodeConfigured: boolean;
  /** The webhook that results are forwarded to; undefined if the operator has not configured one. */
  readonly webhook: { readonly url: string; readonly secret: string } | undefined;
  /** The model that writes explanations; undefined if they are composed from the notes (decision 0057). */
  readonly explainingModel: ExplainingModel | undefined;
  /** What draws the pictures of the image studio, and where they are stored (decision 0058). */
  readonly studio: StudioSettings;
  /** Folder of the emails that /test/outbox shows; undefined if the page is turned off. */
  readonly shownMailbox: string | undefined;
  /** How long the last byte of a request may take to arrive, in milliseconds. Replies may take longer. */
  readonly maxRequestMs?: number;
}

/** What main.ts or a test provides. */
export interface World {
  readonly db: Database;
  makeMailer(log: FastifyBaseLogger): Mailer;
  /** Where the metrics for Prometheus are collected; main.ts passes in one that also observes the process. */
  readonly registry?: Registry;
  /** Whether the process was asked to stop, so that its proxy should send it nothing new. */
  readonly isLeaving?: () => boolean;
}

export async function buildApp(
  { db, makeMailer, registry = new Registry(), isLeaving = () => false }: World,
  settings: AppSettings,
  compiledForms: readonly CompiledForm[],
  practicePool?: CompiledForm,
  /** Traits of the shipped questions by question id. Forms are assembled by them. */
  traits: ReadonlyMap<number, QuestionTraits> = new Map(),
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: settings.logLevel, serializers: { req: logRequestWithoutQuery } },
    logController: new LogController({
      disableRequestLogging: settings.logLevel !== 'debug' && settings.logLevel !== 'trace',
    }),
    trustProxy: settings.trustProxy,
    // Fastify's default is 10 s. On a busy machine, the first start may need longer to store a new form.
    pluginTimeout: 60_000,
    bodyLimit: 512 * 1024,
    ...limitsOfRequests(settings.maxRequestMs ?? defaultLongestRequestMs),
    frameworkErrors: replyToUnreadableRequest,
    clientErrorHandler: replyToUnreadableBytes,
    forceCloseConnections: 'idle',
    // Answer requests that still arrive over an open connection, so that a restart behind a proxy fails no request.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorReplies(app);
  warnOfProxyOnce(app, settings.trustProxy);
  addRequestMetrics(app, registry);
  const count = (name: string, help: string) => {
    const counter = new Counter({ name, help, registers: [registry] });
    return () => counter.inc();
  };

  const page = readPage(settings.webDist);
  addSecurityHeaders(app, page, settings.isSecure);
  await app.register(cookie, { secret: settings.appSecret });
  await app.register(swagger, {
    openapi: { info: { title: 'Veterinary exam simulator', version: '1' } },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());

  await app.register(async (routes) => {
    const editions = await openEditions(db, compiledForms, practicePool);
    const { keysOf, outlineOf } = editions;
    await endEmergencyAccessIfOff(db, settings.emergencyAccess);
    const countWrite = makeWriteLimit(db, settings.rateLimitScale);
    const access = makeAccess(db, settings, {
      onWrongCode: count('access_codes_wrong_total', 'Wrong access codes entered'),
      countWrite,
    });
    const requireTicketOrGrant = makeContentAccess(db, {
      formOf: async (edition) => (await outlineOf(edition))?.formId,
      isForEveryone: (edition) => isContentForEveryone(editions, edition),
    });
    const mailer = makeMailer(app.log);
    const authContext = {
      db,
      settings: settings.auth,
      keys: await openSigningKeys(db),
      mailer,
      log: app.log,
      couldBeStaff: (userId: string, email: string) => couldBeStaff(db, userId, email),
    };
    const { findSignedIn, requireSignedIn } = makeAuth(authContext);
    const requireStaff = makeStaff(db, requireSignedIn);
    const simulationAccess = makeSimulationAccess(app, {
      access,
      simulations: makeSimulationStore(db),
      findSignedIn,
      chooseForm: makeFormChoice(db, editions),
      outlineOf,
      isForEveryone: (formId) => isForEveryone(editions, formId),
    });
    const ownership = makeOwnership(db);
    const loops = new WorkLoops();
    const deliveries =
      settings.webhook &&
      startDeliveries(db, { ...settings.webhook, loops, log: app.log }, attemptComposer(db, keysOf));
    const rulings = makeRulings(db, { loops, keysOf, asked: makeAskedEdition(editions), log: app.log });
    app.addHook('onClose', async () => {
      await Promise.all([
        loops.stop(),
        Promise.race([mailer.settled(), setTimeout(mailShutdownTimeoutMs, undefined, { ref: false })]),
      ]);
      mailer.close?.();
    });

    addHealthRoutes(routes, db, isLeaving);
    const { explainingModel, studio } = settings;
    const budgets = {
      explanations: explainingModel && explanationBudget(explainingModel.serverAnswersPerDay),
      pictures: studio.model && pictureBudget(studio.model.serverPicturesPerDay),
    };
    addMetricsRoute(routes, registry, db, {
      readQueue: () => readQueue(db),
      readBudgets: () => lookAtBudgets(db, Object.values(budgets)),
    });
    addAccessRoutes(routes, db, access, settings);
    const requireReaderOf = async (request: FastifyRequest, edition?: string) => {
      try {
        await requireTicketOrGrant(request, { ...(edition !== undefined && { edition }) });
      } catch (refusal) {
        if (!(await findSignedIn(request))) throw refusal;
      }
    };
    const requireReader = (request: FastifyRequest) => requireReaderOf(request);
    addExamContentRoutes(routes, editions, {
      requireTicketOrGrant,
      requireReader,
      beginSimulation: simulationAccess.begin,
      nextForm: simulationAccess.nextForm,
    });
    addPracticeRoutes(routes, practicePool && { ...practicePool, parts: practicePool.blocks }, requireReader);
    addAttemptRoutes(routes, makeAttemptStore(db, { onEnqueued: deliveries?.wake }), {
      ...simulationAccess,
      keysOf,
      findSignedIn,
      takeOwnership: ownership.take,
      scoreStored: rulings.scoreStored,
      onConfirmed: count('attempts_confirmed_total', 'Attempts confirmed to their senders, repeats included'),
      deliverTestEvent: makeTestDelivery(db, requireStaff, settings.webhook),
    });
    addHistoryRoutes(routes, db, ownership, {
      ...simulationAccess,
      keysOf,
      outlineOf,
      rulingsOf: rulings.inForce,
      findSignedIn,
      requireSignedIn,
    });
    const explanations = { db, registry, model: explainingModel, budget: budgets.explanations };
    addExplanationRoutes(routes, explanations, {
      requireTicketOrGrant,
      findGrant: access.findGrant,
      findSignedIn,
      findQuestion: (wanted) => findQuestion(editions, wanted),
    });

    await addAuthRoutes(routes, authContext, settings.isSecure);
    const pictures = addStudioRoutes(
      routes,
      { db, registry, settings: settings.studio, budget: budgets.pictures, rateLimitScale: settings.rateLimitScale },
      { findSignedIn, requireSignedIn, findGrant: access.findGrant },
    );
    addAccountRoutes(routes, authContext, {
      requireSignedIn,
      exportSimulations,
      exportRecordsBy,
      exportActsBy,
      exportSeats,
      forgetSeats,
      exportStudyRecords,
      exportRunningLogs,
      exportQuestionReports,
      deleteSimulations,
      exportPictures,
      onDeleted: pictures.tidyUp,
    });
    if (settings.shownMailbox !== undefined) addMailboxRoutes(routes, { folder: settings.shownMailbox });
    const forms = async () =>
      (await editions.forms()).map(({ outline, isOpen }) => {
        const { formId, name = formId } = outline;
        return { formId, name, rules: [...allowedRules(outline)], isOpen };
      });
    const ofStaff = { ...settings, forms, publicUrl: () => settings.auth.publicUrl };
    await addStaffAccessRoutes(routes, db, ofStaff, requireStaff);
    addStaffRoutes(routes, db, requireStaff);
    addJoiningRoutes(routes, db, { access, findSignedIn, isSecure: settings.isSecure });
    const { asked } = rulings;
    const published = async () =>
      (await editions.forms()).map(({ outline: { edition, formId, name = formId } }) => ({ edition, formId, name }));
    const latestFigures = makeLatestFigures(routes, db, { ...rulings, published });
    await addCohortRoutes(routes, db, {
      requireStaff,
      publicUrl: ofStaff.publicUrl,
      forms,
      sizeOf: makeSizeOf(editions),
      asked,
      latestFigures: async (edition) => (await latestFigures(edition))?.figures ?? null,
      ...cohortCodes,
      mailer,
    });
    addStaffSimulationRoutes(routes, db, { outlineOf, requireStaff });
    addQuestionReportRoutes(routes, db, {
      requireTicketOrGrant,
      findGrant: access.findGrant,
      findSignedIn,
      findQuestion: (wanted) => findQuestion(editions, wanted),
      countWrite,
      requireStaff,
    });
    addRunningLogRoutes(routes, db, { ...simulationAccess, requireSignedIn, countWrite });
    addStudyLogRoutes(routes, db, { requireSignedIn, countWrite });
    await addQuestionFigureRoutes(routes, db, {
      // Nobody can take the practice pool, but its questions can be reported and retired.
      published: async () => [...(await published()), ...(practicePool ? [namedPool(practicePool)] : [])],
      ...{ asked, latestFigures, requireTicketOrGrant, requireStaff },
      rulingsOf: rulings.shown,
    });
    await addRulingRoutes(routes, db, {
      asked: rulings.published,
      requireStaff,
      requireReader: requireReaderOf,
      decide: addDecision,
      onRuled: rulings.rescoring.wake,
    });
    await addOwnBankRoutes(routes, db, { requireStaff });
    const shipped = practicePool ? [...compiledForms, practicePool] : compiledForms;
    const ownBank = makeOwnBank(db);
    await addOwnFormRoutes(routes, db, {
      ...{ forms: editions.forms, outlineOf, keysOf, requireStaff },
      readPool: makePool(shipped, traits, () => readReleased(ownBank)),
      pictureOf: ownBank.picture,
    });
    addDeliveryRoutes(routes, db, { requireStaff, wake: deliveries?.wake });
  });
  addWebPages(app, settings.webDist, page);
  return app;
}

function namedPool({ edition, formId }: CompiledForm) {
  return { edition, formId, name: 'Practice pool' };
}

/**
 * Fastify turns Node's own limits off, so we set them here. At 9 kB a second, the largest accepted body arrives in
 * time.
 */
function limitsOfRequests(maxMs: number) {
  const http = { headersTimeout: maxMs, connectionsCheckingInterval: Math.min(5_000, maxMs / 4) };
  return { requestTimeout: maxMs, http };
}

/** A query string can carry an access code (decision 0040), so it is never logged. */
function logRequestWithoutQuery(request: { method: string; url: string }): { method: string; url: string } {
  return { method: request.method, url: request.url.split('?')[0] ?? '' };
}
