// The app itself on the device: one page and the files that it needs, stored for reloads without a network. A new
// version is stored next to the old one and becomes the app in a single write, so that a reload never gets half of it.

const shellPath = '/shell.html';
const listPath = '/shell-files.json';
const cacheName = 'shell';

/** What the build writes next to the page: the page's SHA-256 in hex, and every file that it reaches. */
interface ShellList {
  readonly page: string;
  readonly files: readonly string[];
}

export async function findShell(): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(shellPath);
}

/**
 * Brings the server's version to the device unless it is there. Calls `mayReplace` last, before the new version takes
 * effect.
 */
export async function storeShell(mayReplace: () => Promise<boolean>): Promise<void> {
  const cache = await caches.open(cacheName);
  const [listAnswer, page, stored] = await Promise.all([
    fetch(listPath, { cache: 'no-cache' }),
    fetch(shellPath, { cache: 'no-cache' }),
    cache.match(shellPath),
  ]);
  if (!listAnswer.ok || !page.ok) throw new Error(`The app could not be fetched: ${listAnswer.status}, ${page.status}`);
  const list: ShellList = await listAnswer.clone().json();
  if (stored && (await digestOf(stored)) === list.page) return;
  // In the middle of an upgrade two servers may reply with a list and a page that do not belong together.
  if ((await digestOf(page.clone())) !== list.page) throw new Error('Page and list are of different versions');
  const before: ShellList | undefined = await (await cache.match(listPath))?.json();
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(list.files.filter((file) => !there.has(file)));
  if (stored && !(await mayReplace())) return;
  await cache.put(listPath, listAnswer);
  await cache.put(shellPath, page);
  // The previous version stays: a page that is still open may yet load parts of it.
  const kept = new Set([listPath, shellPath, ...list.files, ...(before?.files ?? [])]);
  for (const path of there) if (!kept.has(path)) await cache.delete(path);
}

async function digestOf(page: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await page.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
