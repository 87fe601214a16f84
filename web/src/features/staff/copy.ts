// Copies a text to the clipboard, and says whether it worked (admin-5).

import { showToast, type Toast } from '../../ui/toast.ts';
import { staffToast } from './staff-toasts.ts';

export async function copyWithToast(text: string, copied: Toast): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied);
  } catch {
    // The person or the browser refused, or the page has no clipboard because it is not in a secure context.
    showToast(staffToast('notCopied'));
  }
}

/** The link that an operator sends to candidates. It gives access with this code (door-13). */
export function linkWithCode(publicUrl: string, code: string): string {
  return `${publicUrl}/?code=${encodeURIComponent(code)}`;
}
