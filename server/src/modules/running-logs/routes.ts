// Stores the logs of signed-in people's running simulations, and hands them over from device to device (decision 0088).

import {
  getRunningSimulation,
  getRunningSimulations,
  sendRunningEvents,
  takeRunningSimulation,
} from '@simulator/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireSignedIn } from '../../platform/http/signed-in.ts';
import { addEvents, findRunning, listRunning, takeOver } from './running-log-store.ts';

/** What this module needs from the other modules; app.ts passes it in. */
export interface RunningLogNeeds {
  readonly requireSignedIn: RequireSignedIn;
  countWrite(request: FastifyRequest): Promise<void>;
  /**
   * Returns the edition that the simulation began with. Refuses a request that does not prove its access, and counts
   * the write.
   */
  editionOf(request: FastifyRequest, simulationId: string): Promise<string>;
  /** The ticket for the content of one of the calling person's simulations. */
  ticketFor(simulation: { readonly simulationId: string; readonly edition: string }): Promise<string>;
}

export function addRunningLogRoutes(app: FastifyInstance, db: Database, needs: RunningLogNeeds): void {
  serveCall(app, sendRunningEvents, async ({ params: { simulationId }, body, request }) => {
    const { userId } = await needs.requireSignedIn(request);
    const edition = await needs.editionOf(request, simulationId);
    return { next: await addEvents(db, { ...body, simulationId, userId, edition }) };
  });

  serveCall(app, getRunningSimulation, async ({ params: { simulationId }, request, reply }) => {
    const { userId } = await needs.requireSignedIn(request);
    reply.header('cache-control', 'no-store');
    const log = await findRunning(db, userId, simulationId);
    return log ? { device: log.device, next: log.next } : { next: 0 };
  });

  serveCall(app, getRunningSimulations, async ({ request, reply }) => {
    const { userId } = await needs.requireSignedIn(request);
    reply.header('cache-control', 'no-store');
    const logs = await listRunning(db, userId);
    return { running: logs.map(({ simulationId, device, next, place }) => ({ simulationId, device, next, place })) };
  });

  serveCall(app, takeRunningSimulation, async ({ params: { simulationId }, body, request, reply }) => {
    const { userId } = await needs.requireSignedIn(request);
    await needs.countWrite(request);
    const { log, events } = await takeOver(db, userId, simulationId, body);
    reply.header('cache-control', 'no-store');
    const { edition, changedAt } = log;
    return {
      edition,
      ticket: await needs.ticketFor({ simulationId, edition }),
      events,
      lastCameAtMs: changedAt.getTime(),
      nowMs: Date.now(),
    };
  });
}
