// Answers page loads and requests for the app's files from the device, so that a reload works offline from the first
// visit on. It never touches the API. The page handles versions (offline-shell.ts): this worker is the same for all of
// them, because a browser may stall a page while one worker takes over from another (decision 0011).

/// <reference lib="webworker" />

import { isGuardedPage } from '@simulator/api-contract';
import { findShell, storeShell } from './offline-shell.ts';

declare const self: ServiceWorkerGlobalScope;

const programPaths = /^\/(api|auth\/v1|functions|supabase|uploads|healthz|readyz|metrics)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(storeFirstShell());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || programPaths.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(shellFirst(request, url.pathname));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
});

async function storeFirstShell(): Promise<void> {
  if (!(await findShell())) await storeShell(async () => true);
}

/** The stored page lacks the header that the server sends only for guarded pages, so it is added here. */
async function shellFirst(request: Request, pathname: string): Promise<Response> {
  const shell = await findShell();
  if (!shell) return fetch(request);
  if (!isGuardedPage(pathname)) return shell;
  const headers = new Headers(shell.headers);
  headers.set('cross-origin-opener-policy', 'same-origin');
  return new Response(shell.body, { headers });
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
