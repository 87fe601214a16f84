// The reader's own text size: three steps, remembered on this device. Questions and their review scale their texts by
// it; every other page scales as a whole.

import { useCallback, useLayoutEffect, useState } from 'react';
import { keepTextSize, readTextSize, type TextSize } from './stored-text-size.ts';

export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState<TextSize>(readTextSize);
  const change = useCallback((next: TextSize) => {
    setSize(next);
    const { dataset } = document.documentElement;
    if (dataset['textSize'] !== undefined) dataset['textSize'] = next;
    keepTextSize(next);
  }, []);
  return [size, change];
}

/** Applies while a page is shown that scales as a whole (base.css). */
export function usePageTextSize(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['textSize'] = readTextSize();
    return () => {
      delete dataset['textSize'];
    };
  }, []);
}
