// The transform takes a wave to one value, and the inverse brings any plane back.

import { expect, it } from 'vitest';
import { fourier } from './fourier.ts';
import { randomFrom } from './random.ts';

const [width, height] = [16, 8];

it('gathers a wave in the one value of its frequency', () => {
  const turn = (i: number): number => 2 * Math.PI * ((3 * (i % width)) / width + (2 * Math.floor(i / width)) / height);
  const re = Float32Array.from({ length: width * height }, (_, i) => Math.cos(turn(i)));
  const im = Float32Array.from({ length: width * height }, (_, i) => Math.sin(turn(i)));
  fourier(re, im, width, height);
  for (const [i, value] of re.entries()) expect(value).toBeCloseTo(i === 2 * width + 3 ? width * height : 0, 3);
  for (const value of im) expect(value).toBeCloseTo(0, 3);
});

it('gives the same plane back when the parts are exchanged', () => {
  const random = randomFrom('plane');
  const re = Float32Array.from({ length: width * height }, () => random.normal());
  const im = Float32Array.from({ length: width * height }, () => random.normal());
  const [a, b] = [re.slice(), im.slice()];
  fourier(a, b, width, height);
  fourier(b, a, width, height);
  for (const [i, value] of a.entries()) expect(value / a.length).toBeCloseTo(re[i] ?? 0, 4);
  for (const [i, value] of b.entries()) expect(value / b.length).toBeCloseTo(im[i] ?? 0, 4);
});
