// A browser as the server sees it: an address, its cookies, its tickets, and its calls.

import {
  beginSimulation,
  dropGrant,
  getAccess,
  getBlockKeys,
  getBlockQuestions,
  getStoredAttempts,
  pathOf,
  postAttemptResults,
  requestExplanation,
  requestGrant,
  ticketHeader,
} from '@simulator/api-contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { firstEdition } from './sample-form.ts';
import { sharedCode } from './start-app.ts';

type Headers = Readonly<Record<string, string>>;

let visitors = 0;

export class Visitor {
  readonly #app: FastifyInstance;
  readonly address: string;
  /** The signed value of the grant's cookie. */
  cookie: string | undefined;
  /** The signed value of the cookie that counts wrong tries. */
  triesCookie: string | undefined;
  ticket: string | undefined;

  /** Every visitor has their own address unless the test says otherwise. */
  constructor(app: FastifyInstance, address: string = newAddress()) {
    this.#app = app;
    this.address = address;
  }

  /** The same browser, talking to another server process. */
  at(app: FastifyInstance): Visitor {
    const same = new Visitor(app, this.address);
    same.cookie = this.cookie;
    same.triesCookie = this.triesCookie;
    same.ticket = this.ticket;
    return same;
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookies = [
      ...(this.cookie === undefined ? [] : [`navle_access=${this.cookie}`]),
      ...(this.triesCookie === undefined ? [] : [`navle_tries=${this.triesCookie}`]),
    ];
    const reply = await this.#app.inject({
      remoteAddress: this.address,
      ...options,
      headers: {
        ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
        ...(this.ticket !== undefined && { [ticketHeader]: this.ticket }),
        ...options.headers,
      },
    });
    const sent = reply.cookies.find(({ name }) => name === 'navle_access');
    if (sent) this.cookie = sent.value === '' ? undefined : encodeURIComponent(sent.value);
    const counted = reply.cookies.find(({ name }) => name === 'navle_tries');
    if (counted) this.triesCookie = encodeURIComponent(counted.value);
    const ticket = reply.headers[ticketHeader];
    if (typeof ticket === 'string') this.ticket = ticket;
    return reply;
  }

  enterCode(code: string = sharedCode): Promise<LightMyRequestResponse> {
    return this.send({ method: requestGrant.method, url: requestGrant.path, body: { code } });
  }

  useEmergencyFlag(): Promise<LightMyRequestResponse> {
    return this.send({ method: requestGrant.method, url: requestGrant.path, body: { emergency: true } });
  }

  askStatus(): Promise<LightMyRequestResponse> {
    return this.send({ method: getAccess.method, url: getAccess.path });
  }

  dropGrant(): Promise<LightMyRequestResponse> {
    return this.send({ method: dropGrant.method, url: dropGrant.path });
  }

  begin(simulationId: string, options: { edition?: string; code?: string } = {}): Promise<LightMyRequestResponse> {
    const body = { simulationId, edition: firstEdition.edition, ...options };
    return this.send({ method: beginSimulation.method, url: beginSimulation.path, body });
  }

  getQuestions(edition: string, block: number | string, headers: Headers = {}): Promise<LightMyRequestResponse> {
    return this.send({ url: pathOf(getBlockQuestions, { edition, block }), headers });
  }

  getKeys(edition: string, block: number | string, headers: Headers = {}): Promise<LightMyRequestResponse> {
    return this.send({ url: pathOf(getBlockKeys, { edition, block }), headers });
  }

  post(payload: unknown): Promise<LightMyRequestResponse> {
    return this.send({ method: postAttemptResults.method, url: postAttemptResults.path, body: { payload } });
  }

  askForStoredBlocks(simulationId: string): Promise<LightMyRequestResponse> {
    return this.send({ url: pathOf(getStoredAttempts, { simulationId }) });
  }

  askForExplanation(body: object): Promise<LightMyRequestResponse> {
    return this.send({ method: requestExplanation.method, url: requestExplanation.path, body });
  }
}

/** A visitor who entered the correct code. */
export async function admittedVisitor(app: FastifyInstance): Promise<Visitor> {
  const visitor = new Visitor(app);
  const reply = await visitor.enterCode();
  if (reply.statusCode !== 200) throw new Error(`The code was refused: ${reply.body}`);
  return visitor;
}

/** A visitor with a ticket for this simulation, and no grant. */
export async function candidateOf(
  app: FastifyInstance,
  simulationId: string,
  edition: string = firstEdition.edition,
): Promise<Visitor> {
  const visitor = await admittedVisitor(app);
  await beginOrContinue(visitor, simulationId, edition);
  visitor.cookie = undefined;
  return visitor;
}

const ticketsGiven = new Map<string, string>();

/**
 * Begins the simulation. If an earlier case of the test, or its first run, already did, continues with the ticket given
 * then.
 */
export async function beginOrContinue(visitor: Visitor, simulationId: string, edition: string): Promise<void> {
  const reply = await visitor.begin(simulationId, { edition });
  const given = ticketsGiven.get(simulationId);
  if (reply.statusCode === 409 && given !== undefined) visitor.ticket = given;
  else if (reply.statusCode !== 200) throw new Error(`The simulation was refused: ${reply.body}`);
  ticketsGiven.set(simulationId, visitor.ticket ?? '');
}

/** An address that no other test uses. */
export function newAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
