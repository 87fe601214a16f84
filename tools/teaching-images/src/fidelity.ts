// How well an encoded picture preserves what was drawn: all of it, and what distinguishes each finding from the normal
// twin.

import sharp from 'sharp';
import type { Box, PixelPicture, Rendering } from './rendering.ts';

/** In dB; infinite if nothing is lost. */
export interface Fidelity {
  /** Peak signal-to-noise ratio of the whole picture. */
  readonly whole: number;
  /**
   * The value of the worst preserved finding: by how much its difference from the normal twin exceeds what the encoding
   * changed there. At 0 the finding could as well be an artifact.
   */
  readonly findings: number;
}

/**
 * Below these values an encoding has lost something of the picture, or of a finding. They are less than 1 dB below what
 * was lowest when they were chosen (decision 0030): fur for the whole picture, which is no longer drawn, and thin rings
 * in a lung for a finding.
 */
export const least: Fidelity = { whole: 33, findings: 10 };

/** True if the encoded picture shows every finding as well as a committed file must. */
export async function keepsFindings(drawn: Rendering, twin: Rendering, encoded: Buffer): Promise<boolean> {
  return (await fidelityOf(drawn, twin, encoded)).findings >= least.findings;
}

export async function fidelityOf(
  { picture, truth }: Rendering,
  twin: Rendering | undefined,
  encoded: Buffer,
): Promise<Fidelity> {
  if (picture.form === 'svg') return { whole: Number.POSITIVE_INFINITY, findings: Number.POSITIVE_INFINITY };
  const shown = await decoded(encoded);
  const whole = peakRatio(picture, shown);
  if (whole === 0) return { whole, findings: 0 };
  const normal = twin?.picture.form === 'pixels' ? twin.picture.rgb : undefined;
  const boxes = normal ? truth.filter(({ isFinding }) => isFinding).map(({ box }) => box) : [];
  const each = boxes.map((box) => findingRatio(picture, normal ?? picture.rgb, shown.rgb, box));
  return { whole, findings: Math.min(Number.POSITIVE_INFINITY, ...each) };
}

/** Returns the peak signal-to-noise ratio of two encoded pictures in dB; infinite if they are equal. */
export async function likeness(one: Buffer, other: Buffer): Promise<number> {
  return peakRatio(await decoded(one), await decoded(other));
}

type Pixels = Omit<PixelPicture, 'form'>;

async function decoded(encoded: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(encoded).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}

/** Returns 0 if the pictures differ in size. */
export function peakRatio({ rgb: one, width }: Pixels, { rgb: other, ...size }: Pixels): number {
  if (width !== size.width || one.length !== other.length) return 0;
  let error = 0;
  for (let i = 0; i < one.length; i++) error += ((one[i] ?? 0) - (other[i] ?? 0)) ** 2;
  return decibels(255 * 255 * one.length, error);
}

/** Compares over the pixels of the box in which finding and normal twin differ. */
function findingRatio({ rgb, width, height }: PixelPicture, normal: Uint8Array, shown: Uint8Array, box: Box): number {
  let [signal, error] = [0, 0];
  const [right, bottom] = [Math.min(width, box.x + box.width), Math.min(height, box.y + box.height)];
  for (let y = Math.max(0, Math.floor(box.y)); y < bottom; y++) {
    const row = y * width;
    for (let i = (row + Math.max(0, Math.floor(box.x))) * 3; i < (row + right) * 3; i++) {
      const drawn = rgb[i] ?? 0;
      if (drawn === normal[i]) continue;
      signal += (drawn - (normal[i] ?? 0)) ** 2;
      error += (drawn - (shown[i] ?? 0)) ** 2;
    }
  }
  return decibels(signal, error);
}

/** Infinite if there is nothing to preserve or nothing was lost. */
function decibels(signal: number, error: number): number {
  return signal === 0 || error === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10(signal / error);
}
