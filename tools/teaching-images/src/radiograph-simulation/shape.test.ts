import { describe, expect, it } from 'vitest';
import { ball, emptyReading, type Ring, rod, type Shape, uneven, walled } from './shape.ts';

const at = (shape: Shape, x: number, y: number, z = 0) => {
  const into = emptyReading();
  shape.read(x, y, z, into);
  return into;
};
const plain = ball([0, 0, 0], [5, 5, 5], { wall: 1, spongy: 0.3 });

it('an uneven surface lies where its noise moves it', () => {
  expect(
    at(
      uneven(plain, () => 0.5),
      5,
      0,
    ).distance,
  ).toBeCloseTo(0.5, 6);
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
    expect(bulge(rod(rings, { isPointed: true }))).toBeLessThan(0.4 * bulge(rod(rings)));
  });
});
