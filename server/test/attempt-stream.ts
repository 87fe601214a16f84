// Candidates who post attempts one after the other until the server is gone, and who remember which were confirmed.

import cookie from '@fastify/cookie';
import {
  composeBareAttempt,
  getCurrentForm,
  getStoredAttempts,
  pathOf,
  postAttemptResults,
  requestGrant,
  ticketHeader,
} from '@simulator/api-contract';
import { type Answer, pairAnswers } from '@simulator/exam-engine';
import { newTicket } from './signed-tickets.ts';

const appSecret = 'a secret of the streams, long enough to sign with';
/**
 * Environment for a server that takes a stream. It has no record of the simulations, and all requests come from one
 * address.
 */
export const environmentOfStreams = { APP_SECRET: appSecret, RATE_LIMIT_SCALE: '1000' };
const signer = { signCookie: (value: string) => cookie.sign(value, appSecret) };

export interface SentAttempt {
  readonly simulationId: string;
  readonly answers: readonly Answer[];
  /** When the server confirmed it; undefined if no reply arrived. */
  readonly confirmedAt: string | undefined;
}

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Form {
  readonly edition: string;
  readonly blocks: readonly (readonly number[])[];
}

/** A browser that talks to the real server, with the grant from an access code and a ticket for each simulation. */
export class PostingBrowser {
  readonly #address: string;
  readonly #cookie: string;
  readonly #form: Form;

  private constructor(address: string, cookie: string, form: Form) {
    this.#address = address;
    this.#cookie = cookie;
    this.#form = form;
  }

  get #ids(): readonly number[] {
    return this.#form.blocks[0] ?? [];
  }

  static async enter(address: string, code: string): Promise<PostingBrowser> {
    const entered = await fetch(address + requestGrant.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const form: Form = await (await fetch(address + getCurrentForm.path)).json();
    return new PostingBrowser(address, cookie, form);
  }

  /** Answers to block 1 that differ from simulation to simulation. */
  answersOf(count: number): readonly Answer[] {
    return this.#ids.map((id, index) => [null, 0, 1, 2, 3][(id * 31 + index * 7 + count) % 5] ?? null);
  }

  /** Posts block 1. Returns undefined if the server went away before it replied. */
  async post(simulationId: string, answers: readonly Answer[]): Promise<string | undefined> {
    const reply = await this.offer(simulationId, answers);
    if (!reply) return undefined;
    const { status, body } = reply;
    if (status !== 200)
      throw new Error(`The attempt of ${simulationId} was refused with ${status}: ${JSON.stringify(body)}`);
    return String(body['timestamp']);
  }

  /** Posts block 1 and returns the reply, whatever it is; undefined if there was none. */
  async offer(simulationId: string, answers: readonly Answer[]): Promise<Reply | undefined> {
    const head = { userId: 'anonymous', simulationId, block: 1 };
    const payload = composeBareAttempt(head, pairAnswers(this.#ids, { answers }));
    return this.#send(simulationId, postAttemptResults.path, { method: 'POST', body: JSON.stringify({ payload }) });
  }

  async storedBlocks(simulationId: string): Promise<unknown> {
    return (await this.#send(simulationId, pathOf(getStoredAttempts, { simulationId }), {}))?.body['attempts'];
  }

  /** Posts as several candidates at once. Each begins a new simulation as soon as the last one is confirmed. */
  async postUntilTheServerIsGone(round: number, candidates: number): Promise<readonly SentAttempt[]> {
    const sent: SentAttempt[] = [];
    const postOnAndOn = async (candidate: number) => {
      for (let count = 0; ; count += 1) {
        const simulationId = `sim_round${round}_${candidate}_${count}`.padEnd(20, '_');
        const answers = this.answersOf(count);
        const confirmedAt = await this.post(simulationId, answers);
        sent.push({ simulationId, answers, confirmedAt });
        if (confirmedAt === undefined) return;
      }
    };
    await Promise.all(Array.from({ length: candidates }, (_, candidate) => postOnAndOn(candidate)));
    return sent;
  }

  async #send(simulationId: string, path: string, options: RequestInit): Promise<Reply | undefined> {
    const ticket = newTicket(signer, simulationId, this.#form.edition);
    try {
      const headers = { cookie: this.#cookie, 'content-type': 'application/json', [ticketHeader]: ticket };
      const reply = await fetch(this.#address + path, { headers, ...options });
      return { status: reply.status, body: await reply.json() };
    } catch {
      return undefined;
    }
  }
}
