// Health routes: whether the process is alive, whether its database is there, and what time it is.

import { getTime } from '@simulator/api-contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';

/**
 * While `isLeaving` is true, the process still answers everything, but /readyz tells its proxy to send it nothing new.
 */
export function addHealthRoutes(app: FastifyInstance, db: Database, isLeaving: () => boolean): void {
  app.get('/healthz', { schema: { summary: 'The process is alive' } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { summary: 'The process can reach its database, and stays' } }, async (request) => {
    if (isLeaving()) throw new Refusal(503, 'leaving', 'This process is about to stop.');
    try {
      await db.execute(sql`select 1`);
    } catch (error) {
      request.log.warn({ err: errorForLog(error) }, 'database out of reach');
      throw new Refusal(503, 'database-unavailable', "The database can't be reached.");
    }
    return { status: 'ready' };
  });

  serveCall(app, getTime, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { nowMs: Date.now() };
  });
}
