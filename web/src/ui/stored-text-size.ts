// The reader's text size as this device stores it. It is separate from its hooks, because the page's first lines of
// script read it, too.

export const textSizes = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof textSizes)[number];

const storageKey = 'navle_text_size';

export function readTextSize(): TextSize {
  try {
    const stored = localStorage.getItem(storageKey);
    return textSizes.find((size) => size === stored) ?? 'normal';
  } catch {
    return 'normal';
  }
}

export function keepTextSize(size: TextSize): void {
  try {
    localStorage.setItem(storageKey, size);
  } catch {
    // Blocked storage does not remember the size, but it still applies to this page.
  }
}
