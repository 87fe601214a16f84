// Short messages that disappear on their own; toast-across-pages.ts carries one to the next page. Plain DOM, so that
// any page can load it.

import { uiTexts } from './ui-texts.ts';
import './toast.css';

export interface Toast {
  readonly title: string;
  readonly text?: string;
  readonly kind: 'success' | 'error';
  /** What it is about. A newer toast about the same topic replaces the older one. */
  readonly topic: string;
}

const shownMs = 8_000;

export function showToast({ title, text, kind, topic }: Toast): void {
  for (const older of document.querySelectorAll<HTMLElement>('.toast')) {
    if (older.dataset['topic'] === topic) older.remove();
  }
  const toast = document.createElement('div');
  toast.className = `toast toast--${kind}`;
  toast.dataset['topic'] = topic;
  toast.append(paragraph('toast__title', title));
  if (text) toast.append(paragraph('toast__text', text));
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'toast__close';
  close.setAttribute('aria-label', uiTexts.dismiss);
  close.textContent = '×';
  toast.append(close);
  region(kind).append(toast);

  let timer = setTimeout(() => toast.remove(), shownMs);
  close.addEventListener('click', () => toast.remove());
  // Keeps the toast while the pointer is on it.
  toast.addEventListener('pointerenter', () => clearTimeout(timer));
  toast.addEventListener('pointerleave', () => {
    timer = setTimeout(() => toast.remove(), shownMs);
  });
}

/** Errors are announced at once, other toasts when the screen reader pauses. A region must exist before its message. */
function region(kind: Toast['kind']): Element {
  const role = kind === 'error' ? 'alert' : 'status';
  const found = document.querySelector(`.toasts > [role=${role}]`);
  if (found) return found;
  const holder = document.querySelector('.toasts') ?? document.createElement('div');
  holder.className = 'toasts';
  const made = document.createElement('div');
  made.setAttribute('role', role);
  holder.append(made);
  document.body.append(holder);
  return made;
}

function paragraph(className: string, text: string): HTMLElement {
  const element = document.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}
