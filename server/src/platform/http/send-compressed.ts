// Sends precompressed bytes in the encoding that the browser accepts.

import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedNames } from './accepted.ts';

export interface CompressedPart {
  readonly brotli: Uint8Array;
  readonly gzip: Uint8Array;
}

export function compress(text: string): CompressedPart {
  return { brotli: brotliCompressSync(text), gzip: gzipSync(text) };
}

export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  part: CompressedPart,
  type: string,
): FastifyReply {
  const accepted = acceptedNames(request.headers['accept-encoding']);
  reply.type(type).header('vary', 'accept-encoding');
  if (accepted.has('br')) return reply.header('content-encoding', 'br').send(part.brotli);
  if (accepted.has('gzip')) return reply.header('content-encoding', 'gzip').send(part.gzip);
  return reply.send(gunzipSync(part.gzip));
}
