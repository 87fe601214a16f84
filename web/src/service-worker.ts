// Answers page loads and requests for the app's files from the device, so that a reload works offline from the first
// visit on. It never touches the API. Versions are the page's business (offline-shell.ts): this worker is the same for all
// of them, because a browser may stall a page while one worker takes over from another (decision 0011).

/// <reference lib="webworker" />

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
  if (request.mode === 'navigate') event.respondWith(shellFirst(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
});

async function storeFirstShell(): Promise<void> {
  if (!(await findShell())) await storeShell(async () => true);
}

async function shellFirst(request: Request): Promise<Response> {
  return (await findShell()) ?? fetch(request);
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
