// Window and level: which gray values of a picture are spread from black to white. Implements the linear function of
// DICOM (PS3.3, C.11.2.1.2).

import type { Place } from '../view-transform.ts';

export interface GrayWindow {
  /** The gray value in the middle of the window. */
  readonly level: number;
  /** How many gray values the window has. */
  readonly width: number;
  /** True if black and white are swapped. */
  readonly isInverted: boolean;
}

/** This window shows the picture as it was published. */
export const wholeWindow: GrayWindow = { level: 128, width: 256, isInverted: false };
export const levels = { least: 0, most: 256 };
export const widths = { least: 2, most: 512 };

/**
 * The function is `slope * gray + intercept`, with black as 0 and white as 1; values beyond them are black or white.
 */
export function transferOf({ level, width, isInverted }: GrayWindow): {
  readonly slope: number;
  readonly intercept: number;
} {
  const slope = 255 / (width - 1);
  const intercept = 0.5 - (level - 0.5) / (width - 1);
  return isInverted ? { slope: -slope, intercept: 1 - intercept } : { slope, intercept };
}

/** The shown value of a gray value from 0 to 255. */
export function shownGray(window: GrayWindow, gray: number): number {
  const { slope, intercept } = transferOf(window);
  return Math.min(255, Math.max(0, Math.round(gray * slope + 255 * intercept)));
}

export function windowWith(window: GrayWindow, change: Partial<GrayWindow>): GrayWindow {
  const { level, width, isInverted } = { ...window, ...change };
  return {
    level: Math.min(levels.most, Math.max(levels.least, level)),
    width: Math.min(widths.most, Math.max(widths.least, width)),
    isInverted,
  };
}

/**
 * The window in whole gray values, as it is shown and announced. The exact window keeps fractions, so that slow drags
 * add up.
 */
export function inWholeGrays({ level, width, isInverted }: GrayWindow): GrayWindow {
  return { level: Math.round(level), width: Math.round(width), isInverted };
}

/**
 * A pixel to the right widens the window by a gray value; a pixel upward lowers its level by one, which brightens the
 * picture.
 */
export function draggedWindow(window: GrayWindow, by: Place): GrayWindow {
  return windowWith(window, { width: window.width + by.x, level: window.level + by.y });
}

/** How many pixels have each of the 256 gray values. */
export type Histogram = readonly number[];

/**
 * The window over the dark or the bright parts of this picture; the very ends, which are markers and corners, do not
 * count.
 */
export function windowOver(parts: 'dark' | 'bright', histogram: Histogram): GrayWindow {
  const [from, to] = parts === 'dark' ? [0.02, 0.45] : [0.55, 0.995];
  const [low, high] = [valueAt(histogram, from), valueAt(histogram, to)];
  return windowWith(wholeWindow, { level: (low + high + 1) / 2, width: Math.max(16, high - low + 1) });
}

/** The lowest gray value that this share of the pixels does not exceed. */
function valueAt(histogram: Histogram, share: number): number {
  const wanted = share * histogram.reduce((sum, count) => sum + count, 0);
  let counted = 0;
  for (const [value, count] of histogram.entries()) {
    counted += count;
    if (counted >= wanted) return value;
  }
  return 255;
}
