// Composes attempts as browsers send them, each of a different simulation. The payload comes from the product's own
// contract.

import {
  beginSimulation,
  blockKeys,
  composeAttempt,
  getBlockKeys,
  getCurrentForm,
  pathOf,
  postAttemptResults,
  ticketHeader,
} from '@simulator/api-contract';
import { type Call, makeHttpCaller } from '../load/http-caller.ts';
import { enter } from '../product-server.ts';

/** The length of a browser's simulation id, so that every body has the same length. */
const idLength = 18;
const placeholder = 'S'.repeat(idLength);
/** The most simulations that one grant can begin in a day (docs/security.md). */
const simulationsOfAGrant = 20;

/** Returns the body of block 1's attempt, with a placeholder for the simulation. */
export async function readAttemptBody(address: string): Promise<string> {
  const cookie = await enter(address);
  const { edition }: { edition: string } = await (await fetch(address + getCurrentForm.path)).json();
  const reply = await fetch(address + pathOf(getBlockKeys, { edition, block: 1 }), { headers: { cookie } });
  const { keys } = blockKeys.parse(await reply.json());
  const answered = keys.map(({ id, rationales }, index) => {
    return { questionId: id, answer: (index * 7) % rationales.length, timeSpentMs: 60_000 + index };
  });
  const head = { userId: 'anonymous', simulationId: placeholder, block: 1 };
  return JSON.stringify({ payload: composeAttempt(head, answered, keys) });
}

/** Returns attempts for floors, which know no simulations. */
export function anonymousCalls(body: string): () => Call {
  const pieces = body.split(placeholder);
  let count = 0;
  return () => ({ method: 'POST', path: '/', body: pieces.join(simulationId('f', count++)) });
}

/**
 * Begins a simulation on the server for each attempt that will be sent, and keeps the ticket that its browser would
 * have. It enters the code once for every twenty simulations.
 */
export async function productCalls(address: string, body: string, count: number, round: string): Promise<() => Call> {
  const pieces = body.split(placeholder);
  const { edition }: { edition: string } = await (await fetch(address + getCurrentForm.path)).json();
  const caller = makeHttpCaller(address, 16);
  const begin = async (index: number, cookie: string) => {
    const id = simulationId(round, index);
    const { status, headers } = await caller.send({
      method: beginSimulation.method,
      path: beginSimulation.path,
      headers: { cookie, 'accept-encoding': 'br' },
      body: JSON.stringify({ simulationId: id, edition }),
    });
    const ticket = headers[ticketHeader];
    if (typeof ticket !== 'string') throw new Error(`A simulation's beginning was answered with ${status}`);
    return { id, ticket };
  };
  const begun: { readonly id: string; readonly ticket: string }[] = [];
  while (begun.length < count) {
    const cookie = await enter(address);
    const length = Math.min(simulationsOfAGrant, count - begun.length);
    const first = begun.length;
    begun.push(...(await Promise.all(Array.from({ length }, (_, index) => begin(first + index, cookie)))));
  }
  caller.close();
  return () => {
    const next = begun.pop();
    if (!next) throw new Error(`The server took more than ${count} attempts: begin more simulations`);
    const { id, ticket } = next;
    const { method, path } = postAttemptResults;
    return { method, path, headers: { [ticketHeader]: ticket }, body: pieces.join(id) };
  };
}

function simulationId(round: string, index: number): string {
  return `sim_${round}${String(index).padStart(idLength - 4 - round.length, '0')}`;
}
