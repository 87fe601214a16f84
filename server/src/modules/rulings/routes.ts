// Calls for rulings on questions: owners preview and make them, and devices read them to score and review.

import { getRulings, previewRuling, ruleOnQuestion } from '@simulator/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { output } from 'zod/v4/core';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff, StaffMember } from '../../platform/http/staff-member.ts';
import { type AskedEdition, refuseUnlessItChanges } from './check-ruling.ts';
import { effectOnScores } from './effect-on-scores.ts';
import { addRuling, readRulings, refuseWhileScoring } from './ruling-store.ts';

type Decision = Omit<output<typeof ruleOnQuestion.body>, 'effect' | 'accepted'> & {
  readonly choice: 'keep' | 'rekey' | 'retire';
};

/** What this module needs from the other modules; app.ts passes it in. */
interface RulingNeeds {
  asked(edition: string): Promise<AskedEdition | undefined>;
  readonly requireStaff: RequireStaff;
  /**
   * Refuses a request that may not see the edition's content: it needs a ticket of one of its simulations, a grant or
   * an account.
   */
  requireReader(request: FastifyRequest, edition: string): Promise<unknown>;
  /** Records the decision on the question that the ruling implies, in the ruling's transaction. */
  decide(tx: Database, decision: Decision, member: StaffMember): Promise<unknown>;
  /** Called when there are attempts to score again. */
  onRuled(): void;
}

const choices = { drop: 'retire', accept: 'rekey', restore: 'keep' } as const;

export async function addRulingRoutes(app: FastifyInstance, db: Database, needs: RulingNeeds): Promise<void> {
  const requireEdition = async (edition: string) => {
    const asked = await needs.asked(edition);
    if (asked) return asked;
    throw new Refusal(404, 'unknown-edition', 'edition: no such edition was published here', { field: 'edition' });
  };

  serveCall(app, getRulings, async ({ params: { edition }, request, reply }) => {
    await needs.requireReader(request, edition);
    await requireEdition(edition);
    reply.header('cache-control', 'no-store');
    return { rulings: (await readRulings(db, edition)).inForce };
  });

  await app.register(async (routes) => {
    // Check the role before the body is read, so that only owners learn how a call would handle it.
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await needs.requireStaff(request, 'owner');
    });

    serveCall(routes, previewRuling, async ({ body }) => {
      const asked = await requireEdition(body.edition);
      await refuseWhileScoring(db, body.edition);
      const { inForce } = await readRulings(db, body.edition);
      refuseUnlessItChanges(asked, inForce, body);
      return effectOnScores(db, asked, inForce, body);
    });

    serveCall(routes, ruleOnQuestion, async ({ body, request }) => {
      const member = await needs.requireStaff(request, 'owner');
      const { effect, accepted: _, ...said } = body;
      const asked = await requireEdition(body.edition);
      await addRuling(db, asked, body, member, (tx) => needs.decide(tx, { ...said, choice: choices[effect] }, member));
      needs.onRuled();
      return { success: true };
    });
  });
}
