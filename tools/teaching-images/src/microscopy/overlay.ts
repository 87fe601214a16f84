// What an eyepiece or a program draws over a field: scale bar with its length, counting grid, and the gap between
// panels.

import type { PixelPicture } from '../rendering.ts';

type Color = readonly [number, number, number];

const ink: Color = [24, 26, 30];

/** Digits and the letters of µm, five dots wide and seven dots high. */
const glyphs: Readonly<Record<string, string>> = {
  '0': '01110 10001 10011 10101 11001 10001 01110',
  '1': '00100 01100 00100 00100 00100 00100 01110',
  '2': '01110 10001 00001 00010 00100 01000 11111',
  '5': '11111 10000 11110 00001 00001 10001 01110',
  ' ': '00000 00000 00000 00000 00000 00000 00000',
  µ: '00000 00000 10010 10010 10010 11101 10000',
  m: '00000 00000 11010 10101 10101 10101 10101',
};

export function drawScaleBar(picture: PixelPicture, lengthPx: number, um: number): void {
  const label = `${um} µm`;
  const dot = 3;
  const width = Math.max(lengthPx, label.length * 6 * dot);
  const right = picture.width - 40;
  const bottom = picture.height - 40;
  fill(picture, [right - width - 16, bottom - 50, right + 16, bottom + 16], [246, 245, 240], 0.86);
  fill(picture, [right - lengthPx, bottom - 8, right, bottom], ink);
  [...label].forEach((letter, place) => {
    const left = right - width / 2 + (place - label.length / 2) * 6 * dot;
    (glyphs[letter] ?? '').split(' ').forEach((row, y) => {
      [...row].forEach((bit, x) => {
        const [x0, y0] = [left + x * dot, bottom - 42 + y * dot];
        if (bit === '1') fill(picture, [x0, y0, x0 + dot, y0 + dot], ink);
      });
    });
  });
}

/** Draws the etched lines of a counting chamber, out of focus above the eggs. */
export function drawCountingGrid(picture: PixelPicture, umPerPx: number): void {
  const stepPx = 340 / umPerPx;
  for (let x = stepPx * 0.42; x < picture.width; x += stepPx)
    for (let dx = -6; dx <= 6; dx++)
      fill(picture, [x + dx, 0, x + dx + 1, picture.height], [70, 72, 66], 0.34 * Math.exp((-dx * dx) / 7));
}

export function drawPanelGap(picture: PixelPicture): void {
  fill(picture, [picture.width / 2 - 5, 0, picture.width / 2 + 5, picture.height], [12, 12, 14]);
}

function fill(
  { width, height, rgb }: PixelPicture,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  color: Color,
  amount = 1,
): void {
  for (let y = Math.max(0, Math.round(y0)); y < Math.min(height, Math.round(y1)); y++)
    for (let x = Math.max(0, Math.round(x0)); x < Math.min(width, Math.round(x1)); x++)
      color.forEach((value, c) => {
        const i = (y * width + x) * 3 + c;
        rgb[i] = Math.round((rgb[i] ?? 0) * (1 - amount) + value * amount);
      });
}
