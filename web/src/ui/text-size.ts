// The candidate's own text size on the exam screens: three steps, remembered on this device.

import { useState } from 'react';

export const textSizes = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof textSizes)[number];

const storageKey = 'navle_text_size';

export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState<TextSize>(readSize);
  return [
    size,
    (next) => {
      setSize(next);
      try {
        localStorage.setItem(storageKey, next);
      } catch {
        // Not remembered, where storage is blocked; the size still applies to this page.
      }
    },
  ];
}

function readSize(): TextSize {
  try {
    const stored = localStorage.getItem(storageKey);
    return textSizes.find((size) => size === stored) ?? 'normal';
  } catch {
    return 'normal';
  }
}
