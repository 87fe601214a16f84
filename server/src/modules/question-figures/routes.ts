// Figures of questions, all for staff and the share correct for learners.

import { getAnswerShares, getQuestionFigures } from '@simulator/api-contract';
import { fewestAnswers } from '@simulator/question-statistics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import type { LatestFigures, PublishedForm } from './latest-figures.ts';

/** What this module needs from the others; app.ts passes it in. */
interface FigureNeeds {
  /** Of each form the one that is published, in order of the forms. */
  readonly published: readonly PublishedForm[];
  readonly latestFigures: LatestFigures;
  readonly requireStaff: RequireStaff;
  requireTicketOrGrant(request: FastifyRequest, needed: { readonly edition: string }): Promise<unknown>;
}

export function addQuestionFigureRoutes(app: FastifyInstance, needs: FigureNeeds): void {
  async function latest(edition: string) {
    const found = await needs.latestFigures(edition);
    if (found) return found;
    throw new Refusal(404, 'unknown-edition', 'edition: no such edition was published here', { field: 'edition' });
  }

  serveCall(app, getQuestionFigures, async ({ query, request, reply }) => {
    await needs.requireStaff(request, 'support');
    reply.header('cache-control', 'no-store');
    const edition = query.edition ?? needs.published[0]?.edition ?? '';
    return { editions: [...needs.published], ...(await latest(edition)) };
  });

  serveCall(app, getAnswerShares, async ({ params: { edition }, request, reply }) => {
    await needs.requireTicketOrGrant(request, { edition });
    reply.header('cache-control', 'no-store');
    const { figures } = await latest(edition);
    const known = figures?.questions.filter(({ n }) => n >= fewestAnswers) ?? [];
    return {
      shares: known.map(({ question, n, shareCorrect, medianTimeMs }) => {
        return { question, n, shareCorrect, medianTimeMs };
      }),
    };
  });
}
