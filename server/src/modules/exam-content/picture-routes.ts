// Question pictures (http-8), for those who may see the questions. Browsers cache them forever.

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOfPicture, getPicture } from '@simulator/api-contract';
import { type PixelEncoding, pixelEncodings } from '@simulator/teaching-pictures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedNames } from '../../platform/http/accepted.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type CompressedPart, sendCompressed } from '../../platform/http/send-compressed.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { Editions } from './editions.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** It is sent whatever the request accepts: scripts ask for any type. */
const forAllBrowsers: PixelEncoding = 'webp';
/** Pictures are shown, not executed: an SVG that is opened by itself must not load or run anything. */
const policyOfPictures = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
/**
 * Private, because the picture requires a ticket or grant. Cached forever, because a name always stands for the same
 * picture.
 */
const keptForGood = 'private, max-age=31536000, immutable';

export interface PictureNeeds {
  requireReader(request: FastifyRequest): Promise<unknown>;
}

export function addPictureRoutes(app: FastifyInstance, editions: Editions, needs: PictureNeeds): void {
  /** Compressed SVG files. Each shrinks to a third, and is compressed once, on the first request. */
  const tracings = new Map<string, Promise<CompressedPart>>();
  const sendTracing = async (request: FastifyRequest, reply: FastifyReply, name: string, content: Uint8Array) => {
    const compressed = tracings.get(name) ?? compress(content);
    tracings.set(name, compressed);
    return sendCompressed(request, reply, await compressed, 'image/svg+xml; charset=utf-8');
  };

  serveCall(app, getPicture, async ({ params: { name }, request, reply }) => {
    const encodings = encodingsOf(name, request);
    if (encodings.length === 0) throw notFound();
    await needs.requireReader(request);
    // Names are looked up among the published pictures and never become a path.
    const picture = await editions.findPicture(encodings);
    if (!picture) throw notFound();
    const { name: found, content } = picture;
    reply.header('cache-control', keptForGood).header('content-security-policy', policyOfPictures);
    if (found.endsWith('.svg')) return sendTracing(request, reply, found, content);
    if (encodings.length > 1) reply.header('vary', 'accept');
    return reply.type(contentTypeOfPicture(found)).send(content);
  });
}

/**
 * Returns the names of the files that can be sent, best first; empty if the name is invalid. A picture has one name,
 * and the server picks an encoding that the browser accepts. Names with a file extension are from earlier editions,
 * whose pictures had one encoding each.
 */
function encodingsOf(name: string, { headers }: FastifyRequest): readonly string[] {
  if (/^[0-9a-f]{16}\.(webp|svg)$/.test(name)) return [name];
  if (!/^[0-9a-f]{16}$/.test(name)) return [];
  const accepted = acceptedNames(headers.accept);
  const isSent = (ending: string) => ending === forAllBrowsers || accepted.has(contentTypeOfPicture(`.${ending}`));
  return [...pixelEncodings.filter(isSent), 'svg'].map((ending) => `${name}.${ending}`);
}

async function compress(content: Uint8Array): Promise<CompressedPart> {
  // Level 6 compresses nearly as well as the slowest level, in a twentieth of the time.
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [brotli, zipped] = await Promise.all([compressBrotli(content, options), compressGzip(content)]);
  return { brotli, gzip: zipped };
}

function notFound(): Refusal {
  return new Refusal(404, 'not-found', 'There is no such picture.', { field: 'path' });
}
