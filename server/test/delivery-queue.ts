// A queue of deliveries that tests fill, process and inspect, with a clock of their own.

import { type Attempt, itemId } from '@simulator/api-contract';
import { and, asc, eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { type DeliverySettings, startDeliveries } from '../src/modules/deliveries/start-deliveries.ts';
import type { Database } from '../src/platform/database/database.ts';
import { deliveries } from '../src/platform/database/schema.ts';
import { type WorkLoop, WorkLoops } from '../src/platform/work-loop.ts';
import type { WebhookReceiver } from './shared/webhook-receiver.ts';
import { webhookSecret } from './webhook-receiver.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;

export async function enqueue(
  db: Database,
  simulationId: string,
  blocks: readonly number[],
  values: Partial<DeliveryRow> = {},
): Promise<void> {
  await db.insert(deliveries).values(blocks.map((block) => ({ simulationId, block, ...values })));
}

export function rowsOf(db: Database, simulationId: string): Promise<readonly DeliveryRow[]> {
  return db.select().from(deliveries).where(eq(deliveries.simulationId, simulationId)).orderBy(asc(deliveries.block));
}

export async function rowOf(db: Database, simulationId: string, block = 1): Promise<DeliveryRow> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.simulationId, simulationId), eq(deliveries.block, block)));
  if (!row) throw new Error(`There is no delivery of ${simulationId}, block ${block}`);
  return row;
}

export function sampleAttempt(simulationId: string, block: number): Attempt {
  return {
    user_id: 'anonymous',
    sim_id: simulationId,
    attempt: block,
    items: [
      {
        item_id: itemId(simulationId, block, 11),
        topic: 'Pathobiology',
        system: 'NAVLE',
        difficulty: 'hard',
        is_correct: false,
        user_answer: -1,
        correct_idx: 2,
        rationale: 'Jaundice — “prehepatic” or not?',
        blueprint: 'Pathobiology',
      },
    ],
  };
}

/** A clock that stands still until a test moves it. */
export class StandingClock {
  #ms = Date.now();

  readonly now = (): Date => new Date(this.#ms);

  pass(ms: number): void {
    this.#ms += ms;
  }
}

/** A clock on which an hour passes in 36 milliseconds. */
export function racingClock(): () => Date {
  const start = Date.now();
  return () => new Date(start + (Date.now() - start) * 100_000);
}

export interface TestedDeliveries extends WorkLoop {
  /** The log, one line of JSON per entry. */
  readonly logged: readonly string[];
}

/** Delivers as one process does, until the test finishes. Claims last forever unless the test says otherwise. */
export function deliver(
  db: Database,
  receiver: Pick<WebhookReceiver, 'url'>,
  settings: Partial<DeliverySettings> = {},
  compose: Parameters<typeof startDeliveries>[2] = async (simulationId, block) => sampleAttempt(simulationId, block),
): TestedDeliveries {
  const logged: string[] = [];
  const keep =
    (level: string) =>
    (...reported: readonly unknown[]) => {
      logged.push(JSON.stringify([level, ...reported]));
    };
  const log = { info: keep('info'), warn: keep('warn'), error: keep('error') };
  const started = startDeliveries(
    db,
    { loops: new WorkLoops(), url: receiver.url, secret: webhookSecret, log, pollMs: 10, leaseMs: 1e12, ...settings },
    compose,
  );
  onTestFinished(started.stop);
  return { ...started, logged };
}
