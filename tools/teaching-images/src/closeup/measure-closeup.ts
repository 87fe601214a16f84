// Measures a close-up on its pixels: where dye shines green, where pigment is black, how large, how narrow.

import { differing, type Part, partsOf } from '../core/connected-parts.ts';
import { blurredPlane } from '../core/signal.ts';
import type { Located, Measures, PixelPicture, Rendering } from '../rendering.ts';
import type { CloseupDrawing } from './drawing.ts';

export function measureCloseup(scene: Rendering, twin: Rendering, drawing: CloseupDrawing): Measures {
  const picture = pixelsOf(scene);
  const counts: Record<string, number> = {};
  for (const { kind } of scene.truth) counts[`${kind} count`] = (counts[`${kind} count`] ?? 0) + 1;
  const outside = shareOutside(scene.truth, differing(picture, pixelsOf(twin), 14), picture.width);
  const found =
    drawing.subject === 'cornea' ? stains(picture, drawing.mm_per_px) : spots(picture, scene.truth, drawing.mm_per_px);
  return { ...counts, 'difference outside findings': outside, ...found };
}

function pixelsOf({ picture }: Rendering): PixelPicture {
  if (picture.form !== 'pixels') throw new TypeError('a close-up is made of pixels');
  return picture;
}

function shareOutside(truth: readonly Located[], difference: Uint8Array, width: number): number {
  const findings = truth.filter(({ isFinding }) => isFinding);
  if (findings.length === 0) return 0;
  let [outside, changed] = [0, 0];
  for (let i = 0; i < difference.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isInside = findings.some(
      ({ box }) => x >= box.x - 12 && y >= box.y - 12 && x < box.x + box.width + 12 && y < box.y + box.height + 12,
    );
    if (isInside) continue;
    outside++;
    changed += difference[i] ?? 0;
  }
  return outside === 0 ? 0 : changed / outside;
}

/** Green beyond blue, anywhere in the picture. */
function stains({ rgb, width, height }: PixelPicture, scale: number): Measures {
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) {
    const green = rgb[i * 3 + 1] ?? 0;
    mask[i] = green > 85 && green > 1.25 * (rgb[i * 3 + 2] ?? 0) ? 1 : 0;
  }
  const parts = partsOf(mask, width, 0.06 / scale ** 2);
  const lengths = parts.map(({ longest }) => longest * scale);
  return {
    'stain count': parts.length,
    'stain length min': Math.min(...lengths),
    'stain length max': Math.max(...lengths),
    'stain width': thickness(mask, width) * scale,
    'stain roundness max': Math.max(...parts.map(({ roundness }) => roundness)),
  };
}

/** Twice the mean distance to the edge, and twice again: for a stripe the mean lies a quarter of its width inside. */
function thickness(mask: Uint8Array, width: number): number {
  let [sum, count] = [0, 0];
  let layer = mask.slice();
  for (let depth = 0.5; depth < 200; depth++) {
    const inner = new Uint8Array(layer.length);
    let left = 0;
    for (let i = width; i < layer.length - width; i++) {
      if (!layer[i]) continue;
      left++;
      const isDiamond = depth % 2 < 1;
      const straight = layer[i - 1] && layer[i + 1] && layer[i - width] && layer[i + width];
      const corners = layer[i - width - 1] && layer[i - width + 1] && layer[i + width - 1] && layer[i + width + 1];
      if (straight && (isDiamond || corners)) inner[i] = 1;
      else {
        sum += depth;
        count++;
      }
    }
    if (left === 0) break;
    layer = inner;
  }
  return count === 0 ? 0 : (4 * sum) / count;
}

/** Dark and hardly colored, round, and where the scene put a spot or not: nostrils and mouth are long or brown. */
function spots(picture: PixelPicture, truth: readonly Located[], scale: number): Measures {
  const { rgb, width, height } = picture;
  const light = new Float32Array(width * height);
  for (let i = 0; i < light.length; i++)
    light[i] = ((rgb[i * 3] ?? 0) + (rgb[i * 3 + 1] ?? 0) + (rgb[i * 3 + 2] ?? 0)) / 3;
  const soft = blurredPlane(light, width, height, 1.2);
  const mask = Uint8Array.from(soft, (value) => (value < 70 ? 1 : 0));
  const isMarked = ({ x, y }: Part): boolean =>
    truth.some(
      ({ kind, box }) =>
        kind === 'flat spot' && x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height,
    );
  const round = partsOf(mask, width, 0.25 / scale ** 2).filter(({ roundness }) => roundness > 0.6);
  const dark = round.filter(isMarked);
  const sizes = dark.map(({ pixels }) => 2 * Math.sqrt(pixels / Math.PI) * scale);
  return {
    'dark spot count': dark.length,
    'dark spot size min': sizes.length > 0 ? Math.min(...sizes) : 0,
    'dark spot size max': sizes.length > 0 ? Math.max(...sizes) : 0,
    'round dark parts elsewhere': round.length - dark.length,
  };
}
