// Puts something on the clipboard and says so, or says that the browser would not (admin-5).

import { showToast, type Toast } from '../../ui/toast.ts';
import { staffToast } from './staff-toasts.ts';

export async function copyWithToast(text: string, copied: Toast): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    // Refused by the person or the browser, or not there at all outside a secure context.
    showToast(staffToast('notCopied'));
  }
}

/** What an operator sends to candidates: it opens the door with this code (door-13). */
export function linkWithCode(publicUrl: string, code: string): string {
  return `${publicUrl}/?code=${encodeURIComponent(code)}`;
}
