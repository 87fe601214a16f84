// Question pictures (contract, '/uploads/*'): for those who may see the questions, kept by their browser for good.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getPicture } from '@simulator/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { type CompressedPart, sendCompressed } from '../../platform/send-compressed.ts';
import { serveCall } from '../../platform/serve-call.ts';
import type { Editions } from './editions.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A picture is looked at, not run: opened by itself an SVG may load and do nothing. */
const policyOfPictures = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/** Private, because it takes a ticket; for good, because the name is made of the content. */
const keptForGood = 'private, max-age=31536000, immutable';

export interface PictureGate {
  requireTicketOrGrant(request: FastifyRequest, needed: Readonly<Record<string, never>>): Promise<unknown>;
}

export function addPictureRoutes(app: FastifyInstance, editions: Editions, gate: PictureGate): void {
  /** Tracings as they travel: text that shrinks to a third, compressed once when first asked for. */
  const tracings = new Map<string, Promise<CompressedPart>>();
  const compressedTracing = (name: string, content: Uint8Array): Promise<CompressedPart> => {
    const known = tracings.get(name) ?? compress(content);
    tracings.set(name, known);
    return known;
  };

  serveCall(app, getPicture, async ({ params: { name }, request, reply }) => {
    const [, extension] = /^[0-9a-f]{16}\.(webp|svg)$/.exec(name) ?? [];
    if (!extension) throw notFound();
    await gate.requireTicketOrGrant(request, {});
    // Names are looked up among published pictures; no path is ever made of one.
    const content = await editions.findPicture(name);
    if (!content) throw notFound();
    reply.header('cache-control', keptForGood).header('content-security-policy', policyOfPictures);
    if (extension === 'webp') return reply.type('image/webp').send(content);
    return sendCompressed(request, reply, await compressedTracing(name, content), 'image/svg+xml; charset=utf-8');
  });
}

async function compress(content: Uint8Array): Promise<CompressedPart> {
  // Nearly as small as the slowest setting, in a twentieth of the time.
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [brotli, zipped] = await Promise.all([compressBrotli(content, options), compressGzip(content)]);
  return { brotli, gzip: zipped };
}

function notFound(): Refusal {
  return new Refusal(404, 'not-found', 'There is no such picture.', { field: 'path' });
}
