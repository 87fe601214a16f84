// Calls for the figures of questions: all figures and the inbox for staff, and the share correct for learners.

import { getAnswerShares, getQuestionFigures, type QuestionRuling } from '@simulator/api-contract';
import { minAnswers } from '@simulator/question-statistics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import type { AskedEdition } from './asked-questions.ts';
import { addDecisionRoutes } from './decision-routes.ts';
import type { LatestFigures, PublishedForm } from './latest-figures.ts';
import { readInbox } from './read-inbox.ts';

/** What this module needs from the other modules; app.ts passes it in. */
interface FigureNeeds {
  /** The published edition of each form, in the order of the forms. */
  published(): Promise<readonly PublishedForm[]>;
  asked(edition: string): Promise<AskedEdition | undefined>;
  readonly latestFigures: LatestFigures;
  /** Rulings by question, the latest first. */
  rulingsOf(edition: string): Promise<ReadonlyMap<number, readonly QuestionRuling[]>>;
  readonly requireStaff: RequireStaff;
  requireTicketOrGrant(request: FastifyRequest, needed: { readonly edition: string }): Promise<unknown>;
}

export async function addQuestionFigureRoutes(app: FastifyInstance, db: Database, needs: FigureNeeds): Promise<void> {
  const known = <T>(found: T | undefined): T => {
    if (found !== undefined) return found;
    throw new Refusal(404, 'unknown-edition', 'edition: no such edition was published here', { field: 'edition' });
  };
  const requireEdition = async (edition: string) => known(await needs.asked(edition));

  serveCall(app, getQuestionFigures, async ({ query, request, reply }) => {
    const { role } = await needs.requireStaff(request, 'support');
    reply.header('cache-control', 'no-store');
    const published = await needs.published();
    const edition = query.edition ?? published[0]?.edition ?? '';
    const latest = known(await needs.latestFigures(edition));
    const rulings = await needs.rulingsOf(edition);
    const inbox = await readInbox(db, await requireEdition(edition), latest.figures, rulings);
    return { editions: [...published], ...latest, mayRule: role === 'owner', inbox };
  });

  serveCall(app, getAnswerShares, async ({ params: { edition }, request, reply }) => {
    await needs.requireTicketOrGrant(request, { edition });
    reply.header('cache-control', 'no-store');
    const { figures } = known(await needs.latestFigures(edition));
    const measured = figures?.questions.filter(({ n }) => n >= minAnswers) ?? [];
    return {
      shares: measured.map(({ question, n, shareCorrect, medianTimeMs }) => {
        return { question, n, shareCorrect, medianTimeMs };
      }),
    };
  });

  await addDecisionRoutes(app, db, { requireEdition, requireStaff: needs.requireStaff });
}
