// Serves the built single-page app: hashed assets are cached forever, other files are revalidated, and any other path
// gets the page itself.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { webhookPanelPath } from '@simulator/api-contract';
import type { FastifyInstance } from 'fastify';
import { addBuiltFiles } from './built-files.ts';
import { Refusal } from './refusal.ts';
import { compress, sendCompressed } from './send-compressed.ts';

export const webDist = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** Paths that are never pages. An unknown path among them gets a JSON error. */
const programPaths = /^\/(api|auth\/v1|functions|supabase|uploads|healthz|readyz|metrics|assets)(\/|$)/;

const webhookPanelFile = 'webhook-panel.html';

/** Returns the page as built, or a plain message if it is missing. */
export function readPage(dist: string): string {
  const file = path.join(dist, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : '<!doctype html><title>Not built</title><p>Run npm start.';
}

export function addWebPages(app: FastifyInstance, dist: string, page: string): void {
  // The panel is served below, with its own headers.
  if (existsSync(dist)) addBuiltFiles(app, dist, [webhookPanelFile]);
  addWebhookPanel(app, dist);
  const startPage = compress(page);
  // The same page without the start screen, which would flash on other pages.
  const shellFile = path.join(dist, 'shell.html');
  const shell = existsSync(shellFile) ? compress(readFileSync(shellFile, 'utf8')) : startPage;
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound(pathname);
    if (programPaths.test(pathname)) throw notFound(pathname);
    reply.header('cache-control', 'no-cache');
    return sendCompressed(request, reply, pathname === '/' ? startPage : shell, 'text/html; charset=utf-8');
  });
}

/** Serves the frame of the webhook-test panel (decision 0039). Does nothing if it was not built. */
function addWebhookPanel(app: FastifyInstance, dist: string): void {
  const file = path.join(dist, webhookPanelFile);
  if (!existsSync(file)) return;
  const panel = compress(readFileSync(file, 'utf8'));
  app.get(webhookPanelPath, { schema: { hide: true } }, (request, reply) => {
    reply.header('cache-control', 'no-cache');
    return sendCompressed(request, reply, panel, 'text/html; charset=utf-8');
  });
}

function notFound(pathname: string): Refusal {
  return new Refusal(404, 'not-found', `Nothing is served at ${pathname}.`, { field: 'path' });
}
