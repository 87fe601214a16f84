import { describe, expect, it } from 'vitest';
import { ball, emptyReading, hewn, type Ring, rod, type Shape, styledRod, uneven, walled } from './shape.ts';
import { type Slab, slab } from './slab.ts';
import { solidNoiseFrom } from './solid-noise.ts';

const at = (shape: Shape, x: number, y: number, z = 0) => {
  const into = emptyReading();
  shape.read(x, y, z, into);
  return into;
};
const plain = ball([0, 0, 0], [5, 5, 5], { wall: 1, spongy: 0.3 });

it('an uneven surface lies where its noise moves it', () => {
  const shape = uneven(plain, () => 0.5);
  expect(at(shape, 5, 0).distance).toBeCloseTo(0.5, 6);
});

it('compact bone is thicker on one side if its share is greater there', () => {
  const shape = walled(plain, (x) => (x > 0 ? 2 : 0.5));
  expect([at(shape, 4, 0).wall, at(shape, -4, 0).wall]).toEqual([2, 0.5]);
});

describe('a steep cone', () => {
  const rings: readonly Ring[] = [
    [0, 0, 0, 4, 4, 0, 1],
    [0, 3, 0, 2.5, 2.5, 0, 1],
    [0, 6, 0, 1, 1, 0, 1],
  ];
  /** How far the outline stands out from the straight line between the ends. */
  const bulge = (shape: Shape): number => {
    const halfWidth = (y: number): number => {
      let x = 0;
      while (at(shape, x, y).distance < 0) x += 0.01;
      return x;
    };
    return Math.max(...Array.from({ length: 50 }, (_, n) => halfWidth(0.5 + n * 0.1) - (4 - (0.5 + n * 0.1) / 2)));
  };

  it('has almost no steps if its inner caps are flat', () => {
    expect(bulge(styledRod({ isPointed: true }, rings))).toBeLessThan(0.4 * bulge(rod(rings)));
  });
});

describe('a hewn body', () => {
  const cube = hewn(
    [-4, -4, -4],
    [4, 4, 4],
    0.3,
    0.2,
    { wall: 1, beyond: (x) => Math.abs(x) - 3 },
    { wall: 2, beyond: (_x, y) => Math.abs(y) - 3 },
    { wall: 3, beyond: (_x, _y, z) => Math.abs(z) - 3 },
  );

  it('lies inside all of its faces, and under each face it has the wall of that face', () => {
    expect(at(cube, 0, 0).distance).toBeLessThan(-2.8);
    expect(at(cube, 3.5, 0).distance).toBeCloseTo(0.5, 6);
    expect([at(cube, 2.9, 0).wall, at(cube, 0, 2.9).wall, at(cube, 0, 0, 2.9).wall]).toEqual([1, 2, 3]);
  });
});

describe('a slab', () => {
  const square = (half: number): Slab['corners'] =>
    [-1, 1].flatMap((x) => [x, -x].map((y) => [x * half, y * half] as const));
  const usual = { from: -5, to: 5, wall: 1, spongy: 0.4, unevenMm: 0 };
  const noise = solidNoiseFrom('slab');

  it('with a missing share does not reach as far as a whole one', () => {
    const distance = (missing: number): number =>
      at(slab({ ...usual, corners: square(6), missing }, noise, 1), 4.5, 0).distance;
    expect(distance(0)).toBeLessThan(0);
    expect(distance(0.4)).toBeGreaterThan(0);
  });

  it('has a thick wall under a level side and a thin one under an upright side', () => {
    const shape = slab({ ...usual, corners: square(8), barrelMm: 0 }, noise, 1);
    expect(at(shape, 0, 7.9).wall).toBeGreaterThan(2 * at(shape, 7.9, 0).wall);
  });
});
