// Keeps the shell and every script of the app on the device, so that a reload works offline from the first visit on.
// It never touches the API, and takes over only when the page says that no exam runs.

/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;
/** Filled in at build: the files of this version, and a name that changes with them. */
declare const __SHELL_FILES__: readonly string[];
declare const __SHELL_VERSION__: string;

const cacheName = `shell-${__SHELL_VERSION__}`;
const shell = '/shell.html';
const programPaths = /^\/(api|auth\/v1|functions|supabase|uploads|healthz|readyz|metrics)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([shell, ...__SHELL_FILES__])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldCaches());
});

self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || programPaths.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(shellFirst(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
});

async function shellFirst(request: Request): Promise<Response> {
  return (await caches.match(shell)) ?? fetch(request);
}

/** Old pages may still ask for files of their own version, so all caches are looked through. */
async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The version before stays: a page that was open when this one arrived may still load parts of it. */
async function removeOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== cacheName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}
