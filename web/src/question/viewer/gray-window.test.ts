// Every gray value is shown as the window says, and presets cover the parts that they are named after.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  draggedWindow,
  type GrayWindow,
  inWholeGrays,
  levels,
  shownGray,
  wholeWindow,
  widths,
  windowOver,
  windowWith,
} from './gray-window.ts';

const window = fc.record({
  level: fc.integer({ min: levels.least, max: levels.most }),
  width: fc.integer({ min: widths.least, max: widths.most }),
  isInverted: fc.boolean(),
});
const gray = fc.integer({ min: 0, max: 255 });

describe('a gray value in a window', () => {
  it.each([
    { level: 128, width: 256, gray: 0, shown: 0 },
    { level: 128, width: 256, gray: 77, shown: 77 },
    { level: 128, width: 256, gray: 255, shown: 255 },
    // Half the width is twice the contrast around the level.
    { level: 128, width: 128, gray: 64, shown: 0 },
    { level: 128, width: 128, gray: 191, shown: 255 },
    { level: 64, width: 128, gray: 0, shown: 0 },
    { level: 64, width: 128, gray: 127, shown: 255 },
    { level: 64, width: 128, gray: 200, shown: 255 },
    { level: 128, width: 2, gray: 127, shown: 0 },
    { level: 128, width: 2, gray: 128, shown: 255 },
    // Twice the width is half the contrast.
    { level: 128, width: 511, gray: 0, shown: 64 },
  ])('of $gray at level $level and width $width is shown as $shown', ({ level, width, gray, shown }) => {
    expect(shownGray({ level, width, isInverted: false }, gray)).toBe(shown);
    expect(Math.abs(shownGray({ level, width, isInverted: true }, gray) - (255 - shown))).toBeLessThanOrEqual(1);
  });

  it('is shown unchanged in the whole window', () => {
    for (let value = 0; value < 256; value++) expect(shownGray(wholeWindow, value)).toBe(value);
  });

  it('is never shown darker than a darker one, or brighter if the window is inverted', () => {
    fc.assert(
      fc.property(window, gray, gray, (at, one, other) => {
        const [low, high] = [shownGray(at, Math.min(one, other)), shownGray(at, Math.max(one, other))];
        if (at.isInverted) expect(low).toBeGreaterThanOrEqual(high);
        else expect(low).toBeLessThanOrEqual(high);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a drag', () => {
  it('widens the window to the right, brightens it upward, and adds up fractions of a pixel', () => {
    expect(draggedWindow(wholeWindow, { x: -56, y: -28 })).toEqual({ level: 100, width: 200, isInverted: false });
    let slow: GrayWindow = wholeWindow;
    for (let step = 0; step < 10; step++) slow = draggedWindow(slow, { x: -0.3, y: 0.3 });
    expect(inWholeGrays(slow)).toEqual({ level: 131, width: 253, isInverted: false });
  });

  it('keeps the level and the width within their limits', () => {
    const way = fc.record({ x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: -2000, max: 2000 }) });
    fc.assert(
      fc.property(window, way, (at, by) => {
        const { level, width } = draggedWindow(at, by);
        expect(level).toBeGreaterThanOrEqual(levels.least);
        expect(level).toBeLessThanOrEqual(levels.most);
        expect(width).toBeGreaterThanOrEqual(widths.least);
        expect(width).toBeLessThanOrEqual(widths.most);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a preset', () => {
  /** The same number of pixels for every gray value. */
  const even = new Array<number>(256).fill(10);

  it('spreads the dark or the bright parts of the picture from black to white', () => {
    const [dark, bright] = [windowOver('dark', even), windowOver('bright', even)];
    expect(shownGray(dark, 5)).toBe(0);
    expect(shownGray(dark, 115)).toBe(255);
    expect(shownGray(bright, 140)).toBe(0);
    expect(shownGray(bright, 254)).toBe(255);
  });

  it('adapts to a picture that is dark throughout', () => {
    const darkPicture = even.map((count, value) => (value < 64 ? count : 0));
    expect(windowOver('bright', darkPicture).level).toBeLessThan(64);
  });

  it('has a window even for a picture of a single gray', () => {
    const flat = even.map((_, value) => (value === 90 ? 100 : 0));
    expect(windowOver('dark', flat)).toEqual(windowWith(wholeWindow, { level: 90.5, width: 16 }));
  });
});
