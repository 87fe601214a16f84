// The part of the picture under the pointer and between the fingers stays there, and the picture can't be lost.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitted, inPictures, movedBy, pinched, type View, zoomedAt } from './view-transform.ts';

const size = { width: 400, height: 300 };

describe('the view of a picture', () => {
  it.each([
    { name: 'zoom in at the middle', view: zoomedAt(fitted, 2), is: { zoom: 2, x: 0, y: 0 } },
    { name: 'zoom at a place', view: zoomedAt(fitted, 2, { x: 0.25, y: -0.1 }), is: { zoom: 2, x: -0.25, y: 0.1 } },
    { name: 'no more than eightfold', view: zoomedAt(fitted, 100), is: { zoom: 8, x: 0, y: 0 } },
    { name: 'no less than half', view: zoomedAt(fitted, 0.01), is: { zoom: 0.5, x: 0, y: 0 } },
    { name: 'move', view: movedBy(fitted, { x: 0.25, y: 0.5 }), is: { zoom: 1, x: 0.25, y: 0.5 } },
    { name: 'move too far', view: movedBy(fitted, { x: 3, y: -3 }), is: { zoom: 1, x: 0.5, y: -0.5 } },
    {
      name: 'two fingers apart',
      view: pinched(
        fitted,
        [
          { x: -50, y: 0 },
          { x: 50, y: 0 },
        ],
        [
          { x: -100, y: 0 },
          { x: 100, y: 0 },
        ],
        size,
      ),
      is: { zoom: 2, x: 0, y: 0 },
    },
    {
      name: 'two fingers along',
      view: pinched(
        fitted,
        [
          { x: -50, y: 0 },
          { x: 50, y: 0 },
        ],
        [
          { x: 50, y: 30 },
          { x: 150, y: 30 },
        ],
        size,
      ),
      is: { zoom: 1, x: 0.25, y: 0.1 },
    },
  ])('has the expected zoom and position: $name', ({ view, is }) => {
    expect(view.zoom).toBeCloseTo(is.zoom, 9);
    expect(view.x).toBeCloseTo(is.x, 9);
    expect(view.y).toBeCloseTo(is.y, 9);
  });

  const place = fc.record({
    x: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    y: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
  });
  const step = fc.oneof(
    place.map((way) => (view: View) => movedBy(view, way)),
    fc.tuple(fc.double({ min: 0.1, max: 10, noNaN: true }), place).map(
      ([factor, at]) =>
        (view: View) =>
          zoomedAt(view, factor, at),
    ),
  );

  it('always shows part of the picture in the middle of the stage, with the zoom within its limits', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { zoom, x, y } = steps.reduce((view, act) => act(view), fitted);
        expect(zoom).toBeGreaterThanOrEqual(0.5);
        expect(zoom).toBeLessThanOrEqual(8);
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(zoom / 2 + 1e-9);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the point between two fingers between them, unless the picture would leave the stage', () => {
    const finger = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -150, max: 150 }) });
    const pair = fc.tuple(finger, finger).filter(([one, other]) => Math.hypot(one.x - other.x, one.y - other.y) > 20);
    fc.assert(
      fc.property(pair, pair, (before, now) => {
        const view = pinched(fitted, before, now, size);
        const held = placeUnder(fitted, middleOf(before));
        fc.pre(Math.abs(view.x) < view.zoom / 2 - 1e-6 && Math.abs(view.y) < view.zoom / 2 - 1e-6);
        fc.pre(isInside(movedBy(fitted, inPictures(wayOf(before, now), size))));
        const shown = placeUnder(view, middleOf(now));
        expect(shown.x).toBeCloseTo(held.x, 6);
        expect(shown.y).toBeCloseTo(held.y, 6);
      }),
      { numRuns: 200 },
    );
  });
});

type Pair = readonly [{ x: number; y: number }, { x: number; y: number }];

function middleOf([one, other]: Pair) {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function wayOf(before: Pair, now: Pair) {
  const [from, to] = [middleOf(before), middleOf(now)];
  return { x: to.x - from.x, y: to.y - from.y };
}

/** True if the picture's edge did not limit the movement. */
function isInside({ zoom, x, y }: View): boolean {
  return Math.abs(x) < zoom / 2 && Math.abs(y) < zoom / 2;
}

/** The place in units of the fitted picture, from the picture's own middle. */
function placeUnder({ zoom, x, y }: View, at: { x: number; y: number }) {
  const { x: atX, y: atY } = inPictures(at, size);
  return { x: (atX - x) / zoom, y: (atY - y) / zoom };
}
