// The explanation function (decision 0057): streamed for clients that accept events, otherwise one JSON reply.

import {
  type ExplainedAnswer,
  type ExplanationFocus,
  fromExplainedAnswer,
  getExplainer,
  requestExplanation,
} from '@simulator/api-contract';
import type { Answer, QuestionNotes, QuestionText } from '@simulator/exam-engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import type { Budget } from '../../platform/limits/budgets.ts';
import { type ModelLimits, type ModelSettings, makeAskModel } from './ask-model.ts';
import type { Focus } from './build-prompt.ts';
import { type Explainer, type ExplanationEvent, explain } from './explain.ts';
import { makeExplanationMetrics } from './explanation-metrics.ts';
import { sendEvents } from './send-events.ts';
import { subjectsOf } from './who-asks.ts';

/** The model that explains, with its time limits and daily limits. */
export interface ExplainingModel extends ModelSettings, Partial<ModelLimits> {
  /** Limit per person or grant. */
  readonly answersPerDay?: number;
  /** Limit for the whole server. */
  readonly serverAnswersPerDay: number;
}

/** What this module needs from the other modules; app.ts passes it in. */
export interface ExplanationNeeds {
  /** Returns the ticket of the reviewed simulation, if the request carries one. */
  requireTicketOrGrant(
    request: FastifyRequest,
    needed: { readonly edition?: string },
  ): Promise<{ readonly edition: string; readonly simulationId: string } | null>;
  findGrant(request: FastifyRequest): Promise<{ readonly id: string } | null>;
  findSignedIn(request: FastifyRequest): Promise<SignedIn | null>;
  /** Finds a published question by its id if it is known, otherwise by its text. */
  findQuestion(wanted: {
    readonly edition: string | undefined;
    readonly id: number | undefined;
    readonly text: string;
  }): Promise<{ readonly question: QuestionText; readonly notes: QuestionNotes } | undefined>;
}

interface ExplanationOptions {
  readonly db: Database;
  readonly registry: Registry;
  /** Undefined if the operator has not configured one. Explanations are then composed from the notes. */
  readonly model: ExplainingModel | undefined;
  /** How many answers a model may write per day for the whole server; undefined without a model. */
  readonly budget: Budget | undefined;
}

export function addExplanationRoutes(
  app: FastifyInstance,
  { db, registry, model, budget }: ExplanationOptions,
  needs: ExplanationNeeds,
): void {
  const explainer: Explainer = {
    db,
    log: app.log,
    metrics: makeExplanationMetrics(registry),
    model: model &&
      budget && {
        name: model.model,
        ask: makeAskModel(model, { firstWordMs: 10_000, wholeMs: 45_000, maxRetryAfterMs: 3_000, ...model }),
        answersPerDay: model.answersPerDay ?? 200,
        budget,
      },
  };
  const running = new Set<AbortController>();
  // On shutdown, answers in progress end with the notes, so that the process does not wait for a provider.
  app.addHook('preClose', async () => {
    for (const one of running) one.abort();
  });

  serveCall(app, getExplainer, async () => ({ writer: model ? ('model' as const) : ('notes' as const) }));

  serveCall(app, requestExplanation, async ({ body, request, reply }) => {
    const { edition, questionId: id, question: text } = body;
    const ticket = await needs.requireTicketOrGrant(request, edition === undefined ? {} : { edition });
    const found = await needs.findQuestion({ edition: edition ?? ticket?.edition, id, text });
    if (!found) {
      const field = id === undefined ? 'question' : 'questionId';
      throw new Refusal(404, 'unknown-question', `${field}: no such question in this edition`, { field });
    }
    const chosen = chosenOption(body, found.question);
    const focus = focusOf(body, found, chosen);
    const cancelled = new AbortController();
    running.add(cancelled);
    reply.raw.once('close', () => {
      running.delete(cancelled);
      cancelled.abort();
    });
    const subjects = async () => {
      const [person, grant] = [await needs.findSignedIn(request), await needs.findGrant(request)];
      return subjectsOf(db, { userId: person?.userId, grantId: grant?.id, simulationId: ticket?.simulationId });
    };
    const events = await explain(explainer, { ...found, chosen, focus, subjects }, cancelled.signal);
    return wantsEvents(request) ? sendEvents(reply, events) : gather(events);
  });
}

/** Returns null also for an option that the question does not have. */
function chosenOption(body: ExplainedAnswer, { options }: QuestionText): Answer {
  const answer = fromExplainedAnswer(body);
  return answer !== null && answer < options.length ? answer : null;
}

/** Refuses a focus on a choice or another option that does not exist. */
function focusOf(
  {
    focus,
    contrastWith,
  }: { readonly focus?: ExplanationFocus | undefined; readonly contrastWith?: number | undefined },
  { question, notes }: { readonly question: QuestionText; readonly notes: QuestionNotes },
  chosen: Answer,
): Focus | null {
  if (focus === undefined) return null;
  if (focus === 'mnemonic') return { about: focus };
  const isOther = (option: Answer | undefined): option is number =>
    typeof option === 'number' && option !== notes.correct && option < question.options.length;
  if (focus === 'tempting') {
    if (isOther(chosen)) return { about: focus, option: chosen };
    throw new Refusal(400, 'no-wrong-choice', 'focus: no wrong option was chosen', { field: 'focus' });
  }
  const option = contrastWith ?? chosen;
  if (isOther(option)) return { about: focus, option };
  const field = 'contrastWith';
  throw new Refusal(400, 'no-other-option', `${field}: expected an option other than the key`, { field });
}

function wantsEvents({ headers }: FastifyRequest): boolean {
  return /(?:^|[\s,])text\/event-stream(?:$|[\s,;])/i.test(headers.accept ?? '');
}

async function gather(events: AsyncIterable<ExplanationEvent>): Promise<object> {
  let explanation = '';
  let ending: object = {};
  for await (const { name, ...event } of events) {
    if (name === 'done') ending = event;
    else if ('text' in event) explanation = name === 'replace' ? event.text : explanation + event.text;
  }
  return { explanation: explanation.trim(), ...ending };
}
