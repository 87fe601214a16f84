// Pictures as files: WebP within its budget, SVG as it is; and back again to compare.

import sharp, { type Sharp } from 'sharp';
import type { PixelPicture, Rendering } from './rendering.ts';

export const budgetBytes = 150 * 1024;

export async function encoded({ picture }: Rendering): Promise<Buffer> {
  if (picture.form === 'svg') return Buffer.from(picture.svg);
  for (const quality of [86, 80, 74, 66]) {
    const bytes = await sharpOf(picture).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (bytes.length <= budgetBytes) return bytes;
  }
  throw new Error('the picture does not fit its budget');
}

export function extensionOf({ picture }: Rendering): 'svg' | 'webp' {
  return picture.form === 'svg' ? 'svg' : 'webp';
}

/** Peak signal to noise of two encoded pictures in dB; infinite when they are alike. */
export async function likeness(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 0;
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += ((a.data[i] ?? 0) - (b.data[i] ?? 0)) ** 2;
  return sum === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 * 255 * a.data.length) / sum);
}

/** Pictures side by side, for looking: columns of squares, ECGs scaled to their width. */
export async function contactSheet(pictures: readonly Buffer[], columns: number, sideTo: number): Promise<Buffer> {
  const tiles = await Promise.all(
    pictures.map((bytes) =>
      sharp(bytes).resize(sideTo, sideTo, { fit: 'contain', background: '#101114' }).png().toBuffer(),
    ),
  );
  const rows = Math.ceil(tiles.length / columns);
  return sharp({
    create: { width: columns * (sideTo + 4), height: rows * (sideTo + 4), channels: 3, background: '#101114' },
  })
    .composite(
      tiles.map((input, n) => ({
        input,
        left: (n % columns) * (sideTo + 4),
        top: Math.floor(n / columns) * (sideTo + 4),
      })),
    )
    .png()
    .toBuffer();
}

function sharpOf({ rgb, width, height }: PixelPicture): Sharp {
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}
