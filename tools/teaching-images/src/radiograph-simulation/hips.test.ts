import { describe, expect, it } from 'vitest';
import { type Hips, norbergPlaces } from './hips.ts';
import { emptyReading, hewn } from './shape.ts';
import { slab } from './slab.ts';
import { solidNoiseFrom } from './solid-noise.ts';

const dog: Hips = { species: 'dog', isParted: false, isShallow: false, cranialMm: 0 };

function norberg(hips: Hips): number {
  const { rim, head } = norbergPlaces(hips);
  return (Math.atan2(head[1] - rim[1], head[0] - rim[0]) * 180) / Math.PI;
}

it('shallow hips have a small Norberg angle', () => {
  expect(norberg(dog)).toBeGreaterThan(105);
  expect(norberg({ ...dog, isShallow: true })).toBeLessThan(90);
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
  const at = (x: number, y: number, z: number) => {
    const into = emptyReading();
    cube.read(x, y, z, into);
    return into;
  };

  it('lies inside all of its faces, and under each face it has the wall of that face', () => {
    expect(at(0, 0, 0).distance).toBeLessThan(-2.8);
    expect(at(3.5, 0, 0).distance).toBeCloseTo(0.5, 6);
    expect([at(2.9, 0, 0).wall, at(0, 2.9, 0).wall, at(0, 0, 2.9).wall]).toEqual([1, 2, 3]);
  });
});

it('a slab with a missing share does not reach as far as a whole slab', () => {
  const square = [
    [-6, -6],
    [6, -6],
    [6, 6],
    [-6, 6],
  ] as const;
  const noise = solidNoiseFrom('slab');
  const distance = (missing: number): number => {
    const into = emptyReading();
    slab({ corners: square, from: -5, to: 5, wall: 1, spongy: 0.4, unevenMm: 0, missing }, noise, 1).read(
      4.5,
      0,
      0,
      into,
    );
    return into.distance;
  };
  expect(distance(0)).toBeLessThan(0);
  expect(distance(0.4)).toBeGreaterThan(0);
});

it('a slab has a thick wall under a level side and a thin one under an upright side', () => {
  const square = [
    [-8, -8],
    [8, -8],
    [8, 8],
    [-8, 8],
  ] as const;
  const shape = slab(
    { corners: square, from: -5, to: 5, wall: 1, spongy: 0.4, unevenMm: 0, barrelMm: 0 },
    solidNoiseFrom('slab'),
    1,
  );
  const wall = (x: number, y: number): number => {
    const into = emptyReading();
    shape.read(x, y, 0, into);
    return into.wall;
  };
  expect(wall(0, 7.9)).toBeGreaterThan(2 * wall(7.9, 0));
});
