// What lies in a tortoise lies inside its shell, and a stone has layers around a dense core.

import { expect, it } from 'vitest';
import { emptyReading } from '../shape.ts';
import { solidNoiseFrom } from '../solid-noise.ts';
import { lyingOf } from './contents.ts';
import { dome, floor, outward } from './shell-form.ts';

const s = 4.8;
const noise = solidNoiseFrom(1);

it('as many eggs as a scene asks for lie between the two sheets of the shell', () => {
  const eggs = lyingOf({ kind: 'shelled egg', count: 8, diameter_mm: 43 }, s, 62, noise);
  expect(eggs).toHaveLength(8);
  for (const { at, shape } of eggs) {
    const [x, y] = [at[0] / s, at[1] / s];
    expect(outward(x, y)).toBeLessThan(0.8);
    expect(at[2] + shape.high[2]).toBeLessThan(dome.height(x, y) * s);
    expect(at[2] + shape.low[2]).toBeGreaterThan(floor.height(x, y) * s);
  }
});

it('a stone is densest in its core, and between there and its margin dense layers follow loose ones', () => {
  const [stone] = lyingOf({ kind: 'cystic calculus', length_mm: 84, width_mm: 66 }, s, 51, noise);
  const mineral = (x: number): number => {
    const into = emptyReading();
    stone?.shape.read(x, 0, 0, into);
    return into.spongy;
  };
  const along = Array.from({ length: 40 }, (_, n) => mineral(n));
  const peaks = along.filter((value, n) => value > 0.4 && value > (along[n - 1] ?? 9) && value > (along[n + 1] ?? 9));
  expect(peaks.length).toBeGreaterThanOrEqual(3);
  expect(mineral(0)).toBeGreaterThan(0.5);
});
