// The metrics for Prometheus. Anyone who can reach the server can read them, so they name no person, code, address or
// answer. The example proxy does not expose them (docs/operations.md).

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';

/** What this module needs from the other modules; app.ts passes it in. */
export interface MetricsSource {
  /** Deliveries by state, and since when the oldest has been waiting. */
  readQueue(): Promise<{
    readonly counts: Readonly<Record<string, number>>;
    readonly waitingSince: Date | null;
  }>;
  /** How much of each daily budget is left. */
  readBudgets(): Promise<ReadonlyMap<string, number>>;
}

export function addMetricsRoute(app: FastifyInstance, registry: Registry, db: Database, source: MetricsSource): void {
  const isUp = new Gauge({
    name: 'database_up',
    help: '1 while the database answers',
    registers: [registry],
  });
  const answerTime = new Gauge({
    name: 'database_answer_seconds',
    help: 'Duration of a trivial query that runs when the metrics are read',
    registers: [registry],
  });
  const deliveries = new Gauge({
    name: 'deliveries',
    help: "Results in the queue to the operator's webhook, by state",
    labelNames: ['state'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'deliveries_oldest_waiting_seconds',
    help: 'How long the oldest waiting result has waited; 0 when none waits',
    registers: [registry],
  });

  const budgets = new Gauge({
    name: 'daily_budget_left',
    help: "What is left of the day's budget for what costs the operator money, for all processes",
    labelNames: ['of'],
    registers: [registry],
  });

  /** An unreachable database is a metric itself, so the request still succeeds and reports it. */
  async function read(): Promise<void> {
    const began = performance.now();
    try {
      await db.execute(sql`select 1`);
      answerTime.set((performance.now() - began) / 1_000);
      const { counts, waitingSince } = await source.readQueue();
      for (const [state, count] of Object.entries(counts)) deliveries.set({ state }, count);
      oldest.set(waitingSince ? Math.max(0, (Date.now() - waitingSince.getTime()) / 1_000) : 0);
      for (const [of, left] of await source.readBudgets()) budgets.set({ of }, left);
      isUp.set(1);
    } catch {
      isUp.set(0);
    }
  }

  app.get('/metrics', { schema: { summary: 'Metrics for Prometheus' } }, async (_, reply) => {
    await read();
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}
