// A person's past simulations on every device (decisions 0055 and 0050): stored endings, the list, one simulation in
// full, and claims.

import {
  claimSimulations,
  getHistory,
  getPastSimulation,
  putSimulationEnding,
  toPastAnswers,
} from '@simulator/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { FindSignedIn, RequireSignedIn } from '../../platform/http/signed-in.ts';
import { keepEnding } from './keep-ending.ts';
import type { Ownership, StartedSimulation } from './ownership.ts';
import { type EditionReader, findPastSimulation, readExamRecord, readPage } from './past-simulations.ts';

/** What this module needs from the other modules; app.ts passes it in. */
export interface HistoryNeeds extends EditionReader {
  readonly findSignedIn: FindSignedIn;
  readonly requireSignedIn: RequireSignedIn;
  /** Returns the edition that the simulation began with. Refuses a request that does not prove its access. */
  editionOf(request: FastifyRequest, simulationId: string): Promise<string>;
  /** Returns the simulations that the tickets prove to belong to the browser. */
  provenBy(request: FastifyRequest, tickets: readonly string[]): Promise<readonly StartedSimulation[]>;
  /** The ticket for the content of one of the calling person's simulations. */
  ticketFor(simulation: StartedSimulation): Promise<string>;
}

export function addHistoryRoutes(app: FastifyInstance, db: Database, ownership: Ownership, needs: HistoryNeeds): void {
  serveCall(app, putSimulationEnding, async ({ params: { simulationId }, body, request }) => {
    const simulation = { simulationId, edition: await needs.editionOf(request, simulationId) };
    const sender = await needs.findSignedIn(request);
    if (sender) await ownership.take(simulation, sender.userId);
    await keepEnding(db, simulation, body, new Date());
    return { success: true };
  });

  serveCall(app, getHistory, async ({ query, request, reply }) => {
    const { userId } = await needs.requireSignedIn(request);
    reply.header('cache-control', 'no-store');
    const page = await readPage(db, needs, userId, query.before);
    if (!page) {
      throw new Refusal(400, 'no-such-page', 'before: this simulation is not in your history', { field: 'before' });
    }
    return page;
  });

  serveCall(app, getPastSimulation, async ({ params: { simulationId }, request, reply }) => {
    const { userId } = await needs.requireSignedIn(request);
    reply.header('cache-control', 'no-store');
    const found = await findPastSimulation(db, needs, userId, simulationId);
    if (!found) {
      // The reply is the same for an unknown simulation and for another person's, so an id reveals nothing.
      throw new Refusal(404, 'no-such-simulation', 'There is no such simulation in your history.', {
        field: 'simulationId',
      });
    }
    const { simulation, answers } = found;
    const record = await readExamRecord(db, simulationId);
    return {
      simulation,
      ticket: await needs.ticketFor({ simulationId, edition: simulation.edition }),
      attempts: [...answers].map(([block, answered]) => ({ block, ...toPastAnswers(answered) })),
      ...(record && { record }),
    };
  });

  serveCall(app, claimSimulations, async ({ body, request }) => {
    const { userId } = await needs.requireSignedIn(request);
    return { claimed: await ownership.claim(await needs.provenBy(request, body.tickets), userId) };
  });
}
