// Figures of questions, all for staff and the share correct for learners: the last ones at once, new ones behind them when they are
// older than an hour.

import { type EditionFigures, getAnswerShares, getQuestionFigures } from '@simulator/api-contract';
import { fewestAnswers } from '@simulator/question-statistics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import { type AskedEdition, computeFigures } from './compute-figures.ts';

/** What this module needs from the others; app.ts passes it in. */
interface FigureNeeds {
  /** Of each form the one that is published, in order of the forms. */
  readonly published: readonly { readonly edition: string; readonly formId: string; readonly name: string }[];
  asked(edition: string): Promise<AskedEdition | undefined>;
  readonly requireStaff: RequireStaff;
  requireTicketOrGrant(request: FastifyRequest, needed: { readonly edition: string }): Promise<unknown>;
}

const freshMs = 60 * 60_000;

export function addQuestionFigureRoutes(app: FastifyInstance, db: Database, needs: FigureNeeds): void {
  const last = new Map<string, EditionFigures>();
  // One at a time: two passes over all answers are work enough beside an exam.
  const running = new Map<string, Promise<void>>();

  async function compute(asked: AskedEdition): Promise<void> {
    try {
      const all = await Promise.all(needs.published.map(({ edition }) => needs.asked(edition)));
      const known = all.flatMap((one) => one ?? []);
      last.set(asked.edition, await computeFigures(db, asked, known.length > 0 ? known : [asked]));
    } catch (error) {
      app.log.error(error, 'the figures of questions could not be computed');
    } finally {
      running.delete(asked.edition);
    }
  }

  /** What was computed last, and behind it, if that is old, what comes next. */
  async function latest(edition: string) {
    const asked = await needs.asked(edition);
    if (!asked) {
      throw new Refusal(404, 'unknown-edition', 'edition: no such edition was published here', { field: 'edition' });
    }
    const figures = last.get(edition) ?? null;
    const isFresh = figures !== null && Date.now() - Date.parse(figures.computedAt) < freshMs;
    if (!isFresh && running.size === 0) running.set(edition, compute(asked));
    return { figures, isComputing: running.has(edition) || !isFresh };
  }

  app.addHook('onClose', async () => void (await Promise.allSettled(running.values())));

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
