// Delivers stored attempts to the operator's webhook in the background. Every server process runs one (decision 0054).

import type { Attempt } from '@simulator/api-contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import type { WorkLoop, WorkLoops } from '../../platform/work-loop.ts';
import { type ClaimedDelivery, type DeliveryStore, makeDeliveryStore } from './delivery-store.ts';
import { waitAfter } from './retry-plan.ts';
import { type FailedDelivery, postSigned, type TryOutcome, type WebhookMeans } from './webhook.ts';

/**
 * Composes the attempt of a block as the server scored it; undefined if it is no longer stored. app.ts passes it in.
 */
export type ComposePayload = (simulationId: string, block: number) => Promise<Attempt | undefined>;

export interface DeliverySettings extends WebhookMeans {
  readonly loops: WorkLoops;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** For tests: how long an idle process sleeps before it looks at the queue again, and how long a claim lasts. */
  readonly pollMs?: number;
  readonly leaseMs?: number;
}

/** How many deliveries one process sends at the same time: a slow receiver must not fill it with connections. */
const maxAtOnce = 8;
/** The shortest time between two looks at the queue, however many attempts are stored. */
const pauseBetweenRoundsMs = 20;
const defaultPollMs = 1_500;
/** Longer than a try can take, so that only a dead process loses its claim. */
const defaultLeaseMs = 60_000;
const notComposed: FailedDelivery = {
  isDelivered: false,
  reason: 'not composed',
  problem: 'the server could not compose the attempt, see its log',
  isRefusal: false,
};

/** Stopping also waits for the running tries. Each of them ends within its ten seconds. */
export function startDeliveries(db: Database, settings: DeliverySettings, compose: ComposePayload): WorkLoop {
  // When a try ends, a later block of the same simulation may have been waiting for it, so the loop looks again.
  const courier = new Courier(makeDeliveryStore(db, settings.now), settings, compose, () => loop.wake());
  const loop = settings.loops.start({
    round: () => courier.beginTries(),
    pauseBetweenRoundsMs,
    pollMs: settings.pollMs ?? defaultPollMs,
    afterLastRound: () => courier.untilTriesEnd(),
  });
  return loop;
}

class Courier {
  readonly #store: DeliveryStore;
  readonly #settings: DeliverySettings;
  readonly #compose: ComposePayload;
  readonly #onTryEnded: () => void;
  readonly #running = new Set<Promise<void>>();
  /** Each is logged once when it begins and once when it ends, instead of with every try. */
  #isQueueOutOfReach = false;
  #isReceiverFailing = false;

  constructor(store: DeliveryStore, settings: DeliverySettings, compose: ComposePayload, onTryEnded: () => void) {
    this.#store = store;
    this.#settings = settings;
    this.#compose = compose;
    this.#onTryEnded = onTryEnded;
  }

  /** Begins as many tries as may run. Always returns false: the loop looks again when a try ends. */
  async beginTries(): Promise<false> {
    for (const claimed of await this.#claim()) {
      const running = this.#tryOnce(claimed).finally(() => {
        this.#running.delete(running);
        this.#onTryEnded();
      });
      this.#running.add(running);
    }
    return false;
  }

  async untilTriesEnd(): Promise<void> {
    await Promise.all(this.#running);
  }

  async #claim(): Promise<readonly ClaimedDelivery[]> {
    const free = maxAtOnce - this.#running.size;
    if (free === 0) return [];
    try {
      const claimed = await this.#store.claimDue(free, this.#settings.leaseMs ?? defaultLeaseMs);
      this.#isQueueOutOfReach = false;
      return claimed;
    } catch (error) {
      if (!this.#isQueueOutOfReach) this.#settings.log.error({ err: errorForLog(error) }, 'deliveries out of reach');
      this.#isQueueOutOfReach = true;
      return [];
    }
  }

  async #tryOnce(claimed: ClaimedDelivery): Promise<void> {
    try {
      const attempt = await this.#composed(claimed);
      if (attempt === 'lost') return await this.#putOff(claimed, notComposed);
      if (!attempt) return await this.#store.markFailed(claimed, 'the attempt is no longer stored', null);
      const body = JSON.stringify({ payload: attempt });
      const outcome = await postSigned(this.#settings, { id: claimed.id, kind: 'result', body });
      this.#tell(outcome);
      if (outcome.isDelivered) return await this.#store.markDelivered(claimed.id);
      await this.#putOff(claimed, outcome);
    } catch (error) {
      // The database is down. The claim expires, and what may have arrived is sent again with the same id.
      this.#settings.log.error({ err: errorForLog(error), delivery: claimed.id }, 'delivery not recorded');
    }
  }

  async #composed({ id, simulationId, block }: ClaimedDelivery): Promise<Attempt | 'lost' | undefined> {
    try {
      return await this.#compose(simulationId, block);
    } catch (error) {
      this.#settings.log.error({ err: errorForLog(error), delivery: id }, 'delivery not composed');
      return 'lost';
    }
  }

  async #putOff(claimed: ClaimedDelivery, failed: FailedDelivery): Promise<void> {
    const { id, block, tries } = claimed;
    const waitMs = waitAfter(tries, failed, Math.random());
    if (waitMs === null) {
      this.#settings.log.warn({ delivery: id, block, tries, reason: failed.reason }, 'delivery given up');
    }
    await this.#store.markFailed(claimed, failed.problem, waitMs);
  }

  #tell(outcome: TryOutcome): void {
    if (outcome.isDelivered === !this.#isReceiverFailing) return;
    this.#isReceiverFailing = !outcome.isDelivered;
    if (outcome.isDelivered) this.#settings.log.info('the webhook takes deliveries again');
    else this.#settings.log.warn({ reason: outcome.reason }, 'the webhook did not take a delivery');
  }
}
