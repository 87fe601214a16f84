// Calls for decisions on questions: support and owners record them, and download all decisions of an edition as a file.

import { decideOnQuestion, exportQuestionDecisions } from '@simulator/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import type { AskedEdition } from './asked-questions.ts';
import { decisionsCsv } from './decisions-csv.ts';
import { addDecision, readDecisions, shownDecision } from './question-decisions.ts';

interface DecisionNeeds {
  /** Refuses an edition that was never published here. */
  requireEdition(edition: string): Promise<AskedEdition>;
  readonly requireStaff: RequireStaff;
}

export async function addDecisionRoutes(
  app: FastifyInstance,
  db: Database,
  { requireEdition, requireStaff }: DecisionNeeds,
): Promise<void> {
  await app.register(async (routes) => {
    // Check the role before the body is read, so that only staff learn how a call would handle it.
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await requireStaff(request, 'support');
    });

    serveCall(routes, decideOnQuestion, async ({ body, request }) => {
      const member = await requireStaff(request, 'support');
      const { questions } = await requireEdition(body.edition);
      if (!questions.some(({ id }) => id === body.question)) {
        const field = 'question';
        throw new Refusal(404, 'unknown-question', `${field}: no such question in this edition`, { field });
      }
      return shownDecision(await addDecision(db, body, member));
    });

    serveCall(routes, exportQuestionDecisions, async ({ query: { edition }, reply }) => {
      const { formId } = await requireEdition(edition);
      reply.header('content-disposition', `attachment; filename="question-decisions-${formId}-${edition}.csv"`);
      reply.type('text/csv; charset=utf-8').serializer(String);
      return decisionsCsv(await readDecisions(db, edition));
    });
  });
}
