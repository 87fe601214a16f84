// The results function (decision 0054), and the call by which a browser checks that everything arrived (device-18).

import { getStoredAttempts, postAttemptResults } from '@simulator/api-contract';
import type { AnsweredQuestion, QuestionNotes } from '@simulator/exam-engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { FindSignedIn } from '../../platform/http/signed-in.ts';
import type { AttemptStore } from './attempt-store.ts';
import { scorePostedItems } from './score-attempt.ts';

/** What this module needs from the others; app.ts passes it in. */
export interface AttemptNeeds {
  /** The edition that the simulation began with. Refuses a request that does not prove that it may hand in attempts. */
  editionOf(request: FastifyRequest, simulationId: string): Promise<string>;
  /** Keys of a block of an edition; undefined if there is no such block. */
  keysOf(edition: string, block: number): Promise<readonly QuestionNotes[] | undefined>;
  /** Refuses callers who may not know what the server has of the simulation. */
  requireReader(request: FastifyRequest, simulationId: string): Promise<void>;
  readonly findSignedIn: FindSignedIn;
  /** Assigns an anonymous simulation to the person. Returns whether it is theirs now. */
  takeOwnership(
    simulation: { readonly simulationId: string; readonly edition: string },
    userId: string,
  ): Promise<boolean>;
  /** Scores the stored answers under the rulings on their edition. The first score is kept as well. */
  scoreStored(
    stored: { readonly simulationId: string; readonly block: number; readonly edition: string },
    answers: readonly AnsweredQuestion[],
  ): Promise<void>;
  /** Called after each success, including a repeated one. */
  onConfirmed(): void;
  /**
   * Sends a payload to the operator's webhook as a test. Refuses callers who are not staff, and says what went wrong.
   */
  deliverTestEvent(request: FastifyRequest, payload: unknown): Promise<void>;
}

export function addAttemptRoutes(app: FastifyInstance, store: AttemptStore, needs: AttemptNeeds): void {
  serveCall(app, postAttemptResults, async ({ body, request }) => {
    if (body.useLiveConfig) {
      await needs.deliverTestEvent(request, body.payload);
      return { success: true, timestamp: new Date().toISOString() };
    }
    const { user_id: userId, sim_id: simulationId, attempt: block, items } = body.payload;
    const edition = await needs.editionOf(request, simulationId);
    if (userId !== 'anonymous' && (await needs.findSignedIn(request))?.userId !== userId) {
      throw new Refusal(403, 'user-mismatch', "payload.user_id: expected 'anonymous', or the user of the session", {
        field: 'payload.user_id',
      });
    }
    const keys = await needs.keysOf(edition, block);
    if (!keys) {
      throw new Refusal(400, 'unknown-block', `payload.attempt: the form has no block ${block}`, {
        field: 'payload.attempt',
      });
    }
    const scored = scorePostedItems(simulationId, block, keys, items);
    // Answers are never lost: a block of another person's simulation is stored, but not under the sender's account.
    const isTheirs = userId !== 'anonymous' && (await needs.takeOwnership({ simulationId, edition }, userId));
    const owner = isTheirs ? userId : 'anonymous';
    const stored = await store.storeOnce({ ...scored, simulationId, block, userId: owner, edition });
    if (!isSame(stored.answers, scored.answers)) {
      throw new Refusal(409, 'attempt-differs', `payload.items: block ${block} is stored with other answers`, {
        field: 'payload.items',
      });
    }
    await needs.scoreStored({ simulationId, block, edition }, stored.answers);
    needs.onConfirmed();
    return { success: true, timestamp: stored.storedAt.toISOString() };
  });

  serveCall(app, getStoredAttempts, async ({ params, request }) => {
    await needs.requireReader(request, params.simulationId);
    return { attempts: await store.blocksOf(params.simulationId) };
  });
}

/** Same means the same question ids and answers, whatever the times. The first times are kept (decision 0054). */
function isSame(a: readonly AnsweredQuestion[], b: readonly AnsweredQuestion[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ questionId, answer }, index) => b[index]?.questionId === questionId && b[index]?.answer === answer)
  );
}
