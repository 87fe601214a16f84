// Sends an exam to the device: the current form, the start of a simulation, and each block in two halves, compressed
// beforehand.

import {
  beginSimulation,
  type FixedChoice,
  getBlockKeys,
  getBlockQuestions,
  getCurrentForm,
  rulesHeader,
  ticketHeader,
  writeRulesChoice,
} from '@simulator/api-contract';
import type { FormOutline, RulesChoice } from '@simulator/exam-engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/refusal.ts';
import { type CompressedPart, sendCompressed } from '../../platform/http/send-compressed.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { type Edition, type Editions, type Half, isTakeable } from './editions.ts';
import { addPictureRoutes } from './picture-routes.ts';

const json = 'application/json; charset=utf-8';

/** What this module needs from the other modules; app.ts passes it in. */
export interface ContentNeeds {
  requireTicketOrGrant(request: FastifyRequest, needed: { readonly edition?: string }): Promise<unknown>;
  /** For pictures, which the practice pool shares with forms. A signed-in account may read them, too. */
  requireReader(request: FastifyRequest): Promise<unknown>;
  /**
   * Stores that a simulation began, under the request's grant or the code in the body. Returns its edition and ticket.
   */
  beginSimulation(
    request: FastifyRequest,
    reply: FastifyReply,
    simulation: {
      readonly simulationId: string;
      /** Undefined if the server should choose. */
      readonly edition: string | undefined;
      readonly code: string | undefined;
      /** The token of the signed link that the code came from. */
      readonly linkToken: string | undefined;
      readonly taken: readonly string[];
      readonly choice: RulesChoice | undefined;
    },
  ): Promise<{ readonly edition: string; readonly ticket: string; readonly choice: RulesChoice }>;
  /** The form that a simulation begun by this request would get now, and which of its rules are fixed. */
  nextForm(
    request: FastifyRequest,
    taken: readonly string[],
  ): Promise<{ readonly form: FormOutline; readonly taken: readonly string[]; readonly fixed: FixedChoice | null }>;
}

export function addExamContentRoutes(app: FastifyInstance, editions: Editions, needs: ContentNeeds): void {
  serveCall(app, getCurrentForm, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-cache').header('vary', 'cookie, authorization');
    const { form, taken, fixed } = await needs.nextForm(request, query.taken ?? []);
    return { ...form, taken: [...taken], fixed };
  });

  serveCall(app, beginSimulation, async ({ body, request, reply }) => {
    const { simulationId, code, with: linkToken, taken = [], choice, edition } = body;
    // Refuse an unknown edition before anything is stored.
    if (edition !== undefined) await findForm(editions, edition);
    const wanted = { simulationId, edition, code, linkToken, taken, choice };
    const begun = await needs.beginSimulation(request, reply, wanted);
    reply.header(ticketHeader, begun.ticket).header(rulesHeader, writeRulesChoice(begun.choice));
    return sendCompressed(request, reply, (await findEdition(editions, begun.edition)).start(), json);
  });

  const sendHalf = async (request: FastifyRequest, reply: FastifyReply, path: BlockPath, half: Half) => {
    await needs.requireTicketOrGrant(request, { edition: path.edition });
    const part = await findPart(editions, path.edition, Number(path.block), half);
    const etag = `"${path.edition}-${path.block}-${half}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return sendCompressed(request, reply, part, json);
  };
  serveCall(app, getBlockQuestions, ({ params, request, reply }) => sendHalf(request, reply, params, 'questions'));
  serveCall(app, getBlockKeys, ({ params, request, reply }) => sendHalf(request, reply, params, 'keys'));

  addPictureRoutes(app, editions, needs);
}

interface BlockPath {
  readonly edition: string;
  readonly block: string;
}

async function findEdition(editions: Editions, id: string): Promise<Edition> {
  const edition = await editions.find(id);
  if (edition) return edition;
  throw unknownEdition(id);
}

function unknownEdition(id: string): Refusal {
  return new Refusal(404, 'unknown-edition', `No edition ${id} was published here.`, { field: 'edition' });
}

/** Returns an edition that a simulation may begin with, or refuses. */
async function findForm(editions: Editions, id: string): Promise<Edition> {
  const edition = await findEdition(editions, id);
  if (!isTakeable(edition.outline)) throw unknownEdition(id);
  return edition;
}

async function findPart(editions: Editions, id: string, block: number, half: Half): Promise<CompressedPart> {
  const part = (await findEdition(editions, id)).part(block, half);
  if (!part) throw new Refusal(404, 'unknown-block', `The form has no block ${block}.`, { field: 'block' });
  return part;
}
