// A browser in which a person may be signed in, with its calls for past simulations.

import { randomUUID } from 'node:crypto';
import {
  claimSimulations,
  type ExamRecord,
  getHistory,
  getPastSimulation,
  type PastSimulation,
  pathOf,
  putSimulationEnding,
  type SimulationEnding,
  toRecordedMarks,
} from '@simulator/api-contract';
import type { Answer } from '@simulator/exam-engine';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { marksOfEveryKind } from '../../exam-engine/test/shared/every-mark.ts';
import { attemptOf, firstEdition } from './sample-form.ts';
import { beginOrContinue, Visitor } from './visitor.ts';

export class Person extends Visitor {
  readonly userId: string;
  /** Sent as the bearer token; nothing is sent while it is undefined. */
  token: string | undefined;

  constructor(app: FastifyInstance, userId: string = randomUUID()) {
    super(app);
    this.userId = userId;
    this.token = `person:${userId}`;
  }

  override send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const authorization = this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
    return super.send({ ...options, headers: { ...authorization, ...options.headers } });
  }

  /** Posts a block as this person, or as the given user. */
  postBlock(
    simulationId: string,
    block: number,
    answers: readonly Answer[],
    userId: string = this.userId,
    timeSpentMs?: readonly number[],
  ) {
    return this.post({ ...attemptOf(simulationId, block, answers, timeSpentMs), user_id: userId });
  }

  tellEnding(simulationId: string, ending: unknown): Promise<LightMyRequestResponse> {
    const { method } = putSimulationEnding;
    return this.send({ method, url: pathOf(putSimulationEnding, { simulationId }), body: ending as object });
  }

  /** Requests the newest page, or the one after this simulation. */
  askForHistory(before?: string): Promise<LightMyRequestResponse> {
    return this.send({ url: getHistory.path, ...(before !== undefined && { query: { before } }) });
  }

  askForSimulation(simulationId: string): Promise<LightMyRequestResponse> {
    return this.send({ url: pathOf(getPastSimulation, { simulationId }) });
  }

  claim(...tickets: readonly unknown[]): Promise<LightMyRequestResponse> {
    return this.send({ method: claimSimulations.method, url: claimSimulations.path, body: { tickets } });
  }

  /** All pages of the list, parsed by the contract. */
  async history(before?: string): Promise<readonly PastSimulation[]> {
    const reply = await this.askForHistory(before);
    if (reply.statusCode !== 200) throw new Error(`The history was refused: ${reply.body}`);
    const { simulations, next } = getHistory.replies[200].parse(reply.json());
    return next === undefined ? simulations : [...simulations, ...(await this.history(next))];
  }

  async idsInHistory(): Promise<readonly string[]> {
    return (await this.history()).map(({ simulationId }) => simulationId);
  }
}

/** A signed-in person with a ticket for this simulation and no grant. */
export async function personWith(
  app: FastifyInstance,
  simulationId: string,
  edition: string = firstEdition.edition,
): Promise<Person> {
  const person = new Person(app);
  await person.enterCode();
  await beginOrContinue(person, simulationId, edition);
  person.cookie = undefined;
  return person;
}

/** The same browser, signed out or with another person signed in. */
export function sameBrowser(person: Person, app: FastifyInstance, userId?: string): Person {
  const same = new Person(app, userId);
  if (userId === undefined) same.token = undefined;
  same.ticket = person.ticket;
  return same;
}

export const completedEnding: SimulationEnding = {
  outcome: 'completed',
  beganAt: '2026-03-01T08:00:00.000Z',
  endedAt: '2026-03-01T15:10:00.000Z',
  durationMs: 25_800_000,
  breakMinutesUsed: 12,
  blocks: [
    { block: 1, minutesUsed: 61 },
    { block: 2, minutesUsed: 65 },
  ],
  departures: [],
};

/** An exam record of the two blocks of the first edition. */
export const reportedRecord: ExamRecord = {
  blocks: [
    {
      block: 1,
      cause: 'all-answered',
      questions: [
        { questionId: 11, choices: [0, 1] },
        { questionId: 13, ...toRecordedMarks(marksOfEveryKind) },
      ],
    },
    { block: 2, cause: 'time-up', questions: [] },
  ],
};

export const terminatedEnding: SimulationEnding = {
  ...completedEnding,
  outcome: 'terminated',
  endedAt: '2026-03-01T08:20:00.000Z',
  durationMs: 1_200_000,
  breakMinutesUsed: 0,
  blocks: [],
  departures: [
    { cause: 'page-hidden', atMs: 400_000, lengthMs: 9_000 },
    { cause: 'window-unfocused', atMs: 1_200_000, lengthMs: null },
  ],
};
