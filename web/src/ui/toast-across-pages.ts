// Passes a toast to the next page. Small, because the start page checks for one at every start.

import type { Toast } from './toast.ts';

const pendingKey = 'navle-toast';

/** Goes to another page of the app, which shows the toast. Replaces this page in the history. */
export function leaveWithToast(path: string, toast: Toast): void {
  sessionStorage.setItem(pendingKey, JSON.stringify(toast));
  location.replace(path);
}

/** Shows the toast that the previous page left. */
export async function showPendingToast(): Promise<void> {
  const pending = sessionStorage.getItem(pendingKey);
  if (pending === null) return;
  sessionStorage.removeItem(pendingKey);
  const { showToast } = await import('./toast.ts');
  showToast(JSON.parse(pending));
}
