// Serves the built files from memory, each read once, because at the start of an exam every browser requests all of
// them.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureMimeTypes } from '@simulator/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompressedPart, sendCompressed } from './send-compressed.ts';

interface BuiltFile {
  readonly content: Buffer;
  /** The compressed files that the build wrote next to this one; undefined for types that are already compressed. */
  readonly compressed: CompressedPart | undefined;
  readonly etag: string;
}

const types = new Map([
  ...[...pictureMimeTypes].map(([ending, type]): [string, string] => [`.${ending}`, type]),
  ...Object.entries({
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.svg': 'image/svg+xml; charset=utf-8',
    '.webmanifest': 'application/manifest+json; charset=utf-8',
    '.woff2': 'font/woff2',
  }),
]);

/** Does not serve the files in `without`, which are served elsewhere. */
export function addBuiltFiles(app: FastifyInstance, folder: string, without: readonly string[]): void {
  const read = makeReader();
  const answer = async (name: string, type: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = await read(path.join(folder, name));
    if (!file) return reply.callNotFound();
    const isHashed = name.startsWith('assets/');
    reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    reply.header('etag', file.etag);
    if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
    return send(request, reply, file, type);
  };
  for (const name of listFiles(folder)) {
    const type = types.get(path.extname(name));
    if (type === undefined || without.includes(name) || name.startsWith('assets/')) continue;
    app.get(encodeURI(`/${name}`), { schema: { hide: true } }, (request, reply) => answer(name, type, request, reply));
  }
  // One route for all of them: a newer version may be built into this folder while this process runs, and its pages may
  // request the new files from here.
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const type = types.get(path.extname(name));
    if (type === undefined || !/^[\w-][\w.-]*$/.test(name)) return reply.callNotFound();
    return answer(`assets/${name}`, type, request, reply);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, { content, compressed }: BuiltFile, type: string) {
  return compressed ? sendCompressed(request, reply, compressed, type) : reply.type(type).send(content);
}

/** Reads a file only when it is requested, because a developer's folder contains files of earlier builds. */
function makeReader(): (file: string) => Promise<BuiltFile | undefined> {
  const known = new Map<string, BuiltFile>();
  return async (file) => {
    const found = known.get(file) ?? (existsSync(file) ? await readBuiltFile(file) : undefined);
    if (found) known.set(file, found);
    return found;
  };
}

async function readBuiltFile(file: string): Promise<BuiltFile> {
  const content = await readFile(file);
  const isCompressed = existsSync(`${file}.br`) && existsSync(`${file}.gz`);
  const compressed = isCompressed
    ? { brotli: await readFile(`${file}.br`), gzip: await readFile(`${file}.gz`) }
    : undefined;
  return { content, compressed, etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` };
}

/** Paths relative to the folder, with forward slashes, without the compressed files. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}
