import { expect, it } from 'vitest';
import { type Hips, norbergPlaces } from './hips.ts';

const dog: Hips = { species: 'dog', isParted: false, isShallow: false, cranialMm: 0, seed: 1 };

function norberg(hips: Hips): number {
  const { rim, head } = norbergPlaces(hips);
  return (Math.atan2(head[1] - rim[1], head[0] - rim[0]) * 180) / Math.PI;
}

it('shallow hips have a small Norberg angle', () => {
  expect(norberg(dog)).toBeGreaterThan(105);
  expect(norberg({ ...dog, isShallow: true })).toBeLessThan(90);
});
