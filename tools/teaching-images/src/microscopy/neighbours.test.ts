// A film that dries draws cells together; findings and what the texts keep single stay where they lie.

import { describe, expect, it } from 'vitest';
import { drifted } from './neighbours.ts';
import type { Wanted } from './placement.ts';

const cell: Wanted = {
  ...{ name: 'cell', slide: 'slide', reachUm: 3, spread: 'close' },
  ...{ isFirst: false, isCut: false, isSingle: false, isAfloat: false },
};
const seats = [10, 17.5].map((x) => ({ x, y: 20, angle: 0 }));
const frame = { sideUm: 40, panels: 1 } as const;

/** Returns how far apart the two end, and how far the first went. */
function drift(first: Partial<Wanted>): readonly [number, number] {
  const [one, other] = drifted([{ ...cell, ...first }, cell], seats, frame);
  return [(other?.x ?? 0) - (one?.x ?? 0), (one?.x ?? 0) - 10];
}

describe('cells of a film that dries', () => {
  it('come together until they touch', () => {
    const [apart, moved] = drift({});
    expect(apart).toBeLessThan(7);
    expect(apart).toBeGreaterThan(5.8);
    expect(moved).toBeGreaterThan(0.2);
  });

  it('stay where they lie if they are findings, cut by the frame or single', () => {
    for (const first of [{ isFirst: true }, { isCut: true }, { isSingle: true }]) expect(drift(first)[1]).toBe(0);
  });
});
