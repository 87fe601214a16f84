// Lengths by the picture's own scale, and lines that stay on the picture.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Line,
  lineInView,
  measuredOn,
  onPicture,
  type PictureScale,
  placeOnPicture,
  type Unit,
  withEndAt,
  withLine,
  withoutLine,
} from './measure.ts';

const size = { width: 1000, height: 500 };
const scaleOf = (unit: Unit, perPixel: number, place: Partial<PictureScale> = {}): PictureScale => ({
  across: { unit, size: perPixel },
  down: { unit, size: perPixel },
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  ...place,
});
const line = (x1: number, y1: number, x2: number, y2: number) => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } });

describe('a line', () => {
  it.each([
    { scale: scaleOf('mm', 0.1), of: line(0, 0, 1, 0), value: 100, decimals: 1 },
    { scale: scaleOf('mm', 0.1), of: line(0.5, 0, 0.5, 1), value: 50, decimals: 1 },
    { scale: scaleOf('mm', 0.1), of: line(0.1, 0, 0.4, 0.8), value: 50, decimals: 1 },
    { scale: scaleOf('mm', 0.46), of: line(0, 0, 0.1, 0), value: 46, decimals: 0 },
    { scale: scaleOf('µm', 0.082), of: line(0, 0, 0.1, 0), value: 8.2, decimals: 1 },
    { scale: scaleOf('µm', 1.25), of: line(0, 0, 0.1, 0), value: 125, decimals: 0 },
  ])('is measured as $value $scale.across.unit', ({ scale, of, value, decimals }) => {
    const measured = measuredOn([scale], of, size);
    expect(measured).toEqual({ length: { value: expect.closeTo(value, 6), unit: scale.across.unit, decimals } });
  });

  it('on a tracing is measured as time across and voltage down', () => {
    const scale = scaleOf('s', 0.01, { down: { unit: 'mV', size: 0.02 } });
    expect(measuredOn([scale], line(0.2, 0.6, 0.1, 0.4), size)).toEqual({
      across: { value: expect.closeTo(1, 6), unit: 's', decimals: 2 },
      down: { value: expect.closeTo(2, 6), unit: 'mV', decimals: 2 },
    });
  });

  it('is measured by the scale of the part it lies in, and not at all across parts or outside them', () => {
    const parts = [scaleOf('mm', 0.1, { width: 0.5 }), scaleOf('mm', 0.3, { x: 0.5, width: 0.4 })];
    expect(measuredOn(parts, line(0.1, 0, 0.2, 0), size)).toMatchObject({ length: { value: expect.closeTo(10, 6) } });
    expect(measuredOn(parts, line(0.6, 0, 0.7, 0), size)).toMatchObject({ length: { value: expect.closeTo(30, 6) } });
    expect(measuredOn(parts, line(0.4, 0, 0.6, 0), size)).toBeUndefined();
    expect(measuredOn(parts, line(0.92, 0, 0.98, 0), size)).toBeUndefined();
    expect(measuredOn([], line(0.1, 0, 0.2, 0), size)).toBeUndefined();
  });

  const place = fc.record({
    x: fc.double({ min: -2, max: 2, noNaN: true }),
    y: fc.double({ min: -2, max: 2, noNaN: true }),
  });

  it('has the same length in both directions', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const [from, to] = [onPicture(one), onPicture(other)];
        const there = measuredOn([scaleOf('mm', 0.1)], { from, to }, size);
        expect(there).toEqual(measuredOn([scaleOf('mm', 0.1)], { from: to, to: from }, size));
      }),
      { numRuns: 100 },
    );
  });

  it('drawn in a zoomed view lies where the pointer was', () => {
    expect(placeOnPicture({ zoom: 1, x: 0, y: 0 }, { x: 0, y: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(placeOnPicture({ zoom: 2, x: 0.5, y: 0 }, { x: 0.5, y: 0.5 })).toEqual({ x: 0.5, y: 0.75 });
  });

  it('added by keyboard lies in the middle of the visible part of the picture', () => {
    expect(lineInView('own', { zoom: 1, x: 0, y: 0 }, 0)).toEqual({ pane: 'own', ...line(0.375, 0.5, 0.625, 0.5) });
    expect(lineInView('normal', { zoom: 4, x: 1, y: 0 }, 0)).toEqual({
      pane: 'normal',
      ...line(0.25 - 0.03125, 0.5, 0.25 + 0.03125, 0.5),
    });
    expect(lineInView('own', { zoom: 2, x: 0, y: 0 }, 1).from.y).toBeCloseTo(0.525, 6);
  });
});

describe('lines', () => {
  const own = { pane: 'own' as const, ...line(0.1, 0.1, 0.2, 0.2) };

  it('keep their numbers when another is deleted, and never share a number', () => {
    const three = withLine(withLine(withLine([], own), own), own);
    const two = withoutLine(three, 2);
    expect(two.map(({ number }) => number)).toEqual([1, 3]);
    expect(withLine(two, own).map(({ number }) => number)).toEqual([1, 3, 4]);
  });

  it('can’t be dragged beyond the edges of the picture', () => {
    const [moved]: readonly Line[] = withEndAt(withLine([], own), 1, 'to', { x: 3, y: -1 });
    expect(moved).toMatchObject({ from: { x: 0.1, y: 0.1 }, to: { x: 1, y: 0 } });
  });
});
