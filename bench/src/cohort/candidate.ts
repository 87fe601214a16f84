// Simulates one candidate from the first page to the ending: sends the requests of their browser, in its order and at
// its pace.

import { setTimeout as pause } from 'node:timers/promises';
import {
  beginSimulation,
  composeAttempt,
  getAccess,
  getBlockKeys,
  getBlockQuestions,
  getPicture,
  getStoredAttempts,
  getTime,
  postAttemptResults,
  putSimulationEnding,
  type SimulationEnding,
  ticketHeader,
} from '@simulator/api-contract';
import { type HttpCaller, makeHttpCaller, type Reply } from '../load/http-caller.ts';
import { accessCode } from '../product-server.ts';
import type { KnownExam } from './known-exam.ts';
import { type CallLog, callOf, type RoutedCall } from './route-figures.ts';

export interface Pace {
  /**
   * Milliseconds since the start of the cohort: when this candidate opens the page, and when they have typed the code.
   */
  readonly opensAtMs: number;
  readonly entersAtMs: number;
  /** How long a block of 65 minutes takes in this benchmark. */
  readonly blockMs: number;
  readonly breakMs: number;
}

/** The number of connections that a browser opens to one host. */
const connections = 6;
/** The same as in the page's loader, for a browser that shows AVIF. */
const acceptedPictures = 'image/avif,image/webp,*/*';
/** The same as in the page's loader. */
const lanes = 2;
const maxPauseMs = 1_000;

export class Candidate {
  readonly #callers: readonly HttpCaller[];
  readonly #exam: KnownExam;
  readonly #log: CallLog;
  readonly simulationId: string;
  #sent: number;
  #cookie = '';
  #ticket = '';

  constructor(addresses: readonly string[], index: number, exam: KnownExam, log: CallLog) {
    this.#callers = addresses.map((address) => makeHttpCaller(address, connections));
    this.#exam = exam;
    this.#log = log;
    this.#sent = index;
    this.simulationId = `sim_${Date.now().toString(36)}${String(index).padStart(6, '0')}`;
  }

  /** Throws unless the server has confirmed every block at the end. */
  async sitExam(pace: Pace): Promise<void> {
    const began = performance.now();
    const until = (moment: number) => pause(Math.max(0, began + moment - performance.now()));
    try {
      await until(pace.opensAtMs);
      await this.#openPage();
      await until(pace.entersAtMs);
      await this.#passDoor();
      const loaded = this.#loadContent();
      await this.#answerBlocks(pace, loaded);
      await this.#end();
    } finally {
      for (const caller of this.#callers) caller.close();
    }
  }

  /** Loads the start screen, and then the app's files that the service worker stores for reloads without network. */
  async #openPage(): Promise<void> {
    await this.#file('/');
    await Promise.all([this.#send(callOf(getAccess)), this.#send(callOf(getTime))]);
    await this.#file('/service-worker.js');
    await Promise.all([this.#file('/shell-files.json'), this.#file('/shell.html')]);
    await fetchAll(this.#exam.appFiles, connections, (path) => this.#file(path));
  }

  async #passDoor(): Promise<void> {
    const begun = await this.#send(callOf(beginSimulation), { simulationId: this.simulationId, code: accessCode });
    this.#cookie = begun.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    this.#ticket = String(begun.headers[ticketHeader] ?? '');
    if (this.#ticket === '') throw new Error(`The beginning was answered with ${begun.status}`);
  }

  /** Loads in the order of the page's loader. Block 1's questions came with the reply that began the simulation. */
  async #loadContent(): Promise<void> {
    const { edition, blocks } = this.#exam;
    const [first, ...later] = blocks;
    const ofFirst = fetchAll(first?.picturePaths ?? [], lanes, (path) => this.#picture(path));
    await this.#send(callOf(getBlockKeys, { edition, block: 1 }));
    for (const { number } of later) await this.#send(callOf(getBlockQuestions, { edition, block: number }));
    for (const { number } of later) await this.#send(callOf(getBlockKeys, { edition, block: number }));
    await ofFirst;
    for (const path of later.flatMap(({ picturePaths }) => picturePaths)) {
      const { ms } = await this.#picture(path);
      await pause(Math.min(ms, maxPauseMs));
    }
  }

  #picture(path: string): Promise<Reply> {
    return this.#send({ ...callOf(getPicture, { name: '-' }), path }, undefined, { accept: acceptedPictures });
  }

  async #answerBlocks({ blockMs, breakMs }: Pace, loaded: Promise<void>): Promise<void> {
    for (const { number, keys } of this.#exam.blocks) {
      await this.#send(callOf(getTime));
      // Candidates differ in speed by up to a tenth of the pace.
      await pause(blockMs * (0.9 + Math.random() * 0.2));
      await loaded;
      const answered = keys.map(({ id, rationales }) => {
        const answer = Math.floor(Math.random() * rationales.length);
        return { questionId: id, answer, timeSpentMs: Math.round(blockMs / keys.length) };
      });
      const head = { userId: 'anonymous', simulationId: this.simulationId, block: number };
      const payload = composeAttempt(head, answered, keys);
      await this.#send(callOf(postAttemptResults), { payload });
      await pause(breakMs);
    }
  }

  async #end(): Promise<void> {
    const { simulationId } = this;
    const now = new Date().toISOString();
    const blocks = this.#exam.blocks.map(({ number }) => ({ block: number, minutesUsed: 60 }));
    const ending: SimulationEnding = {
      outcome: 'completed',
      beganAt: now,
      endedAt: now,
      durationMs: 0,
      breakMinutesUsed: 45,
      blocks,
      departures: [],
    };
    await this.#send(callOf(putSimulationEnding, { simulationId }), ending);
    const { body } = await this.#send(callOf(getStoredAttempts, { simulationId }));
    const { attempts }: { attempts: readonly number[] } = JSON.parse(body.toString('utf8'));
    if (attempts.length !== this.#exam.blocks.length) {
      throw new Error(`The server has blocks ${attempts.join(', ')} of ${simulationId} only`);
    }
  }

  #file(path: string): Promise<Reply> {
    const route = path.startsWith('/assets/') ? 'GET /assets/*' : `GET ${path}`;
    return this.#send({ route, method: 'GET', path });
  }

  /** Sends requests to the processes in turn, as a proxy without sticky sessions does. */
  async #send(
    { route, method, path }: RoutedCall,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const caller = this.#callers[this.#sent++ % this.#callers.length];
    if (!caller) throw new Error('There is no server to call');
    const reply = await caller.send({
      method,
      path,
      headers: {
        'accept-encoding': 'br',
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(this.#ticket && { [ticketHeader]: this.#ticket }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.#log.add(route, reply.status, reply.ms);
    return reply;
  }
}

async function fetchAll(
  paths: readonly string[],
  atOnce: number,
  fetchOne: (path: string) => Promise<unknown>,
): Promise<void> {
  const waiting = [...paths];
  const goOn = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await fetchOne(path);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}
