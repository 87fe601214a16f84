// Measures a section on its pixels: it finds giant nuclei, vacuoles, villi and cysts by their colors, not from the
// drawing.

import { differing, partsOf, quantile } from '../core/connected-parts.ts';
import { blurredPlane } from '../core/signal.ts';
import { pixelsOf } from '../microscopy/measure-field.ts';
import type { Box, Located, Measures, PixelPicture, Rendering } from '../rendering.ts';
import type { HistologyDrawing } from './drawing.ts';

export function measureSection(scene: Rendering, twin: Rendering, drawing: HistologyDrawing): Measures {
  const picture = pixelsOf(scene);
  const difference = differing(picture, pixelsOf(twin));
  const scale = drawing.um_per_px;
  const ofTissue = {
    liver: () => ({ ...nuclei(picture, scale), ...holes(picture, scale) }),
    jejunum: () => mucosa(picture, scale),
    muscle: () => cysts(picture, scene.truth, difference, scale),
  };
  return {
    ...countFindings(scene.truth, difference, picture.width),
    'difference outside findings': shareOutside(scene.truth, difference, picture.width),
    ...ofTissue[drawing.tissue](),
  };
}

/** Counts, by kind, how many objects were drawn and how many of the findings differ from the twin. */
function countFindings(truth: readonly Located[], difference: Uint8Array, width: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, isFinding, box } of truth) {
    counts[`${kind} count`] = (counts[`${kind} count`] ?? 0) + 1;
    if (!isFinding) continue;
    const isSeen = differingIn(difference, width, box) > 0.04 * box.width * box.height;
    counts[`${kind} finding count`] = (counts[`${kind} finding count`] ?? 0) + (isSeen ? 1 : 0);
  }
  return counts;
}

function differingIn(difference: Uint8Array, width: number, box: Box): number {
  let count = 0;
  for (let y = Math.max(0, Math.floor(box.y)); y < box.y + box.height; y++)
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(width, box.x + box.width); x++)
      count += difference[y * width + x] ?? 0;
  return count;
}

/**
 * Returns the share of differing pixels among those in no finding's box. Boxes are widened, because the cells next to a
 * finding close up in the twin. The box of a villus extends up into the lumen, where the twin has a longer villus.
 */
function shareOutside(truth: readonly Located[], difference: Uint8Array, width: number): number {
  const findings = truth.filter(({ isFinding }) => isFinding);
  if (findings.length === 0) return 0;
  const isInside = new Uint8Array(difference.length);
  const height = difference.length / width;
  const isRow = findings.some(({ kind }) => kind === 'villus');
  const bottom = Math.max(...findings.map(({ box }) => box.y + box.height)) + 44;
  for (const { box } of findings) {
    const [x0, x1] = isRow ? [0, width] : [box.x - 26, box.x + box.width + 26];
    const [y0, y1] = isRow ? [0, bottom] : [box.y - 26, box.y + box.height + 26];
    for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, y1); y++)
      isInside.fill(1, y * width + Math.max(0, Math.floor(x0)), y * width + Math.min(width, Math.ceil(x1)));
  }
  let [outside, changed] = [0, 0];
  for (let i = 0; i < difference.length; i++)
    if (!isInside[i]) {
      outside++;
      changed += difference[i] ?? 0;
    }
  return outside === 0 ? 0 : changed / outside;
}

/** Hematoxylin absorbs red light, eosin almost none. */
function blueness({ rgb, width, height }: PixelPicture, blurPx: number): Float32Array {
  const plane = new Float32Array(width * height);
  for (let i = 0; i < plane.length; i++) plane[i] = -Math.log10(Math.max(2, rgb[i * 3] ?? 0) / 240);
  return blurredPlane(plane, width, height, blurPx);
}

function nuclei(picture: PixelPicture, scale: number): Measures {
  const plane = blueness(picture, 0.5 / scale);
  const mask = Uint8Array.from(plane, (value) => (value > 0.19 ? 1 : 0));
  const round = partsOf(mask, picture.width, 8 / scale ** 2).filter(
    ({ roundness, touchesEdge }) => roundness > 0.66 && !touchesEdge,
  );
  const sizes = round.map(({ pixels }) => 2 * Math.sqrt(pixels / Math.PI) * scale);
  const giants = sizes.filter((size) => size > 15 && size < 40);
  const usual = sizes.filter((size) => size <= 12 && size > 4.5);
  return {
    'giant nucleus count': giants.length,
    'giant nucleus size min': giants.length > 0 ? Math.min(...giants) : 0,
    'giant nucleus size max': giants.length > 0 ? Math.max(...giants) : 0,
    'usual nucleus size': quantile(usual, 0.5),
    'largest usual nucleus size': quantile(usual, 0.98),
  };
}

/** Compares green with red light: the ratio is near 1 without dye and well below in any tissue. */
function isEmpty({ rgb }: PixelPicture, i: number, least: number): boolean {
  return (rgb[i * 3 + 1] ?? 0) > least * (rgb[i * 3] ?? 1);
}

function holes(picture: PixelPicture, scale: number): Measures {
  const mask = new Uint8Array(picture.width * picture.height);
  for (let i = 0; i < mask.length; i++) mask[i] = isEmpty(picture, i, 0.9) ? 1 : 0;
  const round = partsOf(mask, picture.width, 1.5 / scale ** 2).filter(
    ({ roundness, touchesEdge, longest }) => roundness > 0.78 && !touchesEdge && longest * scale < 8,
  );
  const sizes = round.map(({ pixels }) => 2 * Math.sqrt(pixels / Math.PI) * scale);
  return {
    'vacuole count': sizes.length,
    'vacuole size low': quantile(sizes, 0.02),
    'vacuole size high': quantile(sizes, 0.99),
  };
}

/** Finds villus tips and cleft bottoms from the lower border of the lumen, and crypt bases from the blue band below. */
function mucosa(picture: PixelPicture, scale: number): Measures {
  const { width, height } = picture;
  const border = Array.from({ length: width }, (_, x) => lumenEnd(picture, x, Math.round(12 / scale)));
  const tip = quantile(border, 0.15);
  const lowest = quantile(border, 0.97);
  const clefts: number[] = [];
  let deepest = 0;
  for (const y of border) {
    if (y > tip + 0.7 * (lowest - tip)) deepest = Math.max(deepest, y);
    else if (deepest > 0) {
      clefts.push(deepest);
      deepest = 0;
    }
  }
  const bottom = quantile(clefts, 0.5);
  const plane = blueness(picture, 2 / scale);
  const rows = Array.from({ length: height }, (_, y) => {
    let sum = 0;
    // Leaves out the right side, where the scale bar is.
    for (let x = 0; x < width * 0.8; x++) sum += plane[y * width + x] ?? 0;
    return sum / (width * 0.8);
  });
  const most = Math.max(...rows.slice(Math.round(bottom)));
  let base = rows.findLastIndex((value, y) => value > 0.62 * most && y > bottom);
  if (base < 0) base = bottom;
  const villus = (bottom - tip) * scale;
  const crypt = (base - bottom) * scale;
  return {
    'villus height': villus,
    'crypt depth': crypt,
    'villus to crypt ratio': villus / crypt,
  };
}

/** Returns the first row from above where the column is no longer in an open space at least `least` pixels wide. */
function lumenEnd(picture: PixelPicture, x: number, least: number): number {
  const { width, height } = picture;
  for (let y = 0; y < height; y++) {
    if (!isEmpty(picture, y * width + x, 0.9)) return y;
    let [left, right] = [x, x];
    while (left > 0 && x - left < least && isEmpty(picture, y * width + left - 1, 0.9)) left--;
    while (right < width - 1 && right - x < least && isEmpty(picture, y * width + right + 1, 0.9)) right++;
    if (right - left < least && left > 0 && right < width - 1) return y;
  }
  return height;
}

function cysts(picture: PixelPicture, truth: readonly Located[], difference: Uint8Array, scale: number): Measures {
  const { width } = picture;
  const solid = blurredPlane(Float32Array.from(difference), width, picture.height, 2.5);
  const mask = Uint8Array.from(solid, (value) => (value > 0.5 ? 1 : 0));
  const parts = partsOf(mask, width, 400 / scale ** 2).filter(({ x, y }) =>
    truth.some(({ box }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height),
  );
  if (parts.length === 0) return { 'cyst parts': 0 };
  return {
    'cyst parts': parts.length,
    'cyst length min': Math.min(...parts.map(({ longest }) => longest)) * scale,
    'cyst length max': Math.max(...parts.map(({ longest }) => longest)) * scale,
    'cyst width min': Math.min(...parts.map(({ shortest }) => shortest)) * scale,
    'cyst width max': Math.max(...parts.map(({ shortest }) => shortest)) * scale,
  };
}
