// Sound is reflected where impedance changes: how strongly each cell reflects, and in which direction it faces.

import { blurredPlane } from '../core/signal.ts';
import { cellMm, type Section } from './section.ts';

export interface Borders {
  /** Change of impedance per millimeter, limited to that of a hard face. */
  readonly steep: Float32Array;
  readonly faceX: Float32Array;
  readonly faceY: Float32Array;
}

/** A harder step reflects no more than this, because it would only blind the picture. */
const hardest = 0.4;

export function bordersOf({ z, width, height }: Section): Borders {
  const fine = blurredPlane(z, width, height, 0.7);
  const broad = blurredPlane(z, width, height, 3);
  const steep = new Float32Array(z.length);
  const faceX = new Float32Array(z.length);
  const faceY = new Float32Array(z.length);
  for (let row = 1; row < height - 1; row++)
    for (let i = row * width + 1; i < (row + 1) * width - 1; i++) {
      const slope = Math.hypot(change(fine, i, 1), change(fine, i, width)) / (2 * cellMm);
      steep[i] = hardest * (1 - Math.exp(-slope / hardest));
      const [gx, gy] = [change(broad, i, 1), change(broad, i, width)];
      const length = Math.hypot(gx, gy) || 1;
      faceX[i] = gx / length;
      faceY[i] = gy / length;
    }
  return { steep, faceX, faceY };
}

function change(plane: Float32Array, i: number, step: number): number {
  return (plane[i + step] ?? 0) - (plane[i - step] ?? 0);
}
