// The explanation function (decision X1), answered from the question's notes.

import { requestExplanation } from '@simulator/api-contract';
import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { serveCall } from '../../platform/serve-call.ts';
import { composeFromNotes } from './compose-from-notes.ts';

/** What this module needs of the others; app.ts hands it over. */
export interface ExplanationGate {
  /** Answers with the ticket of the simulation that is reviewed, if the request carries one. */
  requireTicketOrGrant(
    request: FastifyRequest,
    needed: { readonly edition?: string },
  ): Promise<{ readonly edition: string } | null>;
  /** A published question, by its id where it is known, else by its text. */
  findQuestion(wanted: {
    readonly edition: string | undefined;
    readonly id: number | undefined;
    readonly text: string;
  }): Promise<{ readonly question: QuestionText; readonly notes: QuestionNotes } | undefined>;
}

export function addExplanationRoutes(app: FastifyInstance, gate: ExplanationGate): void {
  serveCall(app, requestExplanation, async ({ body, request }) => {
    const { edition, questionId: id, question: text } = body;
    const ticket = await gate.requireTicketOrGrant(request, edition === undefined ? {} : { edition });
    const found = await gate.findQuestion({ edition: edition ?? ticket?.edition, id, text });
    if (!found) {
      const field = id === undefined ? 'question' : 'questionId';
      throw new Refusal(404, 'unknown-question', `${field}: no such question in this edition`, { field });
    }
    // An answer of 0 also stands for none, as observed; `answered: false` tells the two apart (decision X1).
    const chosen = body.answered === false ? null : body.userAnswer;
    return { explanation: composeFromNotes(found.question, found.notes, chosen), source: 'notes' };
  });
}
