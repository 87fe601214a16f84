// How often each gray value occurs in a picture, read from a small copy of it.

import type { Histogram } from './gray-window.ts';

const side = 256;

export function graysOf(image: HTMLImageElement): Histogram {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to read a picture with');
  context.drawImage(image, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  const histogram = new Array<number>(256).fill(0);
  // Red stands for all three channels: pictures that have a window are gray.
  for (let i = 0; i < data.length; i += 4) histogram[data[i] ?? 0] = (histogram[data[i] ?? 0] ?? 0) + 1;
  return histogram;
}
