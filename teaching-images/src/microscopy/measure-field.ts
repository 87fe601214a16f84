// Measures a microscopic field on its pixels: what differs from the empty field and from the twin, where, and how large.

import type { Located, Measures, PixelPicture, Rendering } from '../rendering.ts';

/** A pixel is part of an object when one of its colours differs by more than this, of 255. */
const threshold = 5;

/** For sizes: more than the bright line that refraction draws beside an edge. */
const edgeThreshold = 16;

export function measureField(scene: Rendering, twin: Rendering, empty: Rendering, umPerPx: number): Measures {
  const drawn = differenceOf(scene, empty, threshold);
  const outlined = differenceOf(scene, empty, edgeThreshold);
  const found = differenceOf(scene, twin, threshold);
  const measures: Record<string, number> = {};
  for (const kind of new Set(scene.truth.map((one) => one.kind))) {
    const all = scene.truth.filter((one) => one.kind === kind);
    measures[`${kind} count`] = all.filter((one) => isSeen(drawn, one)).length;
    measures[`${kind} finding count`] = all.filter((one) => one.isFinding && isSeen(found, one)).length;
    const sizes = all.map((one) => longestUm(outlined, one, umPerPx));
    measures[`${kind} size min`] = Math.min(...sizes);
    measures[`${kind} size max`] = Math.max(...sizes);
  }
  const findings = scene.truth.filter((one) => one.isFinding);
  measures['difference outside findings'] = findings.length === 0 ? 0 : shareOutside(found, findings);
  return measures;
}

interface Difference {
  readonly width: number;
  readonly height: number;
  readonly isDifferent: Uint8Array;
}

function differenceOf(one: Rendering, other: Rendering, least: number): Difference {
  const [a, b] = [pixelsOf(one), pixelsOf(other)];
  const isDifferent = new Uint8Array(a.width * a.height);
  for (let i = 0; i < isDifferent.length; i++) {
    const most = Math.max(...[0, 1, 2].map((c) => Math.abs((a.rgb[i * 3 + c] ?? 0) - (b.rgb[i * 3 + c] ?? 0))));
    isDifferent[i] = most > least ? 1 : 0;
  }
  return { width: a.width, height: a.height, isDifferent };
}

function pixelsOf({ picture }: Rendering): PixelPicture {
  if (picture.form !== 'pixels') throw new TypeError('a microscopic field is made of pixels');
  return picture;
}

/** Enough of its place differs for it to be seen: 4 per cent of its box, and no fewer than six pixels. */
function isSeen(difference: Difference, { box }: Located): boolean {
  const pixels = pixelsIn(difference, box).length;
  return pixels >= Math.max(6, 0.012 * box.width * box.height);
}

function pixelsIn({ width, height, isDifferent }: Difference, box: Located['box']): (readonly [number, number])[] {
  const reach = (box.width / 2) * 1.04 + 1;
  const cx = box.x + box.width / 2;
  const cy = box.y + box.height / 2;
  const pixels: (readonly [number, number])[] = [];
  for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(height - 1, cy + reach); y++)
    for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(width - 1, cx + reach); x++)
      if (isDifferent[y * width + x] && Math.hypot(x + 0.5 - cx, y + 0.5 - cy) <= reach) pixels.push([x, y]);
  return pixels;
}

/** Longest extent of the largest connected part within the object's reach. */
function longestUm(difference: Difference, { box }: Located, umPerPx: number): number {
  const part = largestPart(pixelsIn(difference, box), difference.width);
  let longest = 0;
  for (let turn = 0; turn < Math.PI; turn += Math.PI / 36) {
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const [x, y] of part) {
      const along = c * x + s * y;
      if (along < low) low = along;
      if (along > high) high = along;
    }
    longest = Math.max(longest, high - low);
  }
  // The blur of the lens widens every edge by about half a pixel.
  return Math.max(0, longest - 0.5) * umPerPx;
}

function largestPart(
  pixels: readonly (readonly [number, number])[],
  width: number,
): readonly (readonly [number, number])[] {
  const left = new Map(pixels.map((pixel) => [pixel[1] * width + pixel[0], pixel]));
  let largest: (readonly [number, number])[] = [];
  for (const start of pixels) {
    if (!left.delete(start[1] * width + start[0])) continue;
    const part = [start];
    for (let n = 0; n < part.length; n++) {
      const [x, y] = part[n] ?? start;
      for (const step of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]) {
        const key = y * width + x + step;
        const next = left.get(key);
        if (next && left.delete(key)) part.push(next);
      }
    }
    if (part.length > largest.length) largest = part;
  }
  return largest;
}

/** What the twin shows instead of a small finding may be larger than it. */
function widened({ x, y, width, height }: Located['box']): Located['box'] {
  const across = width * 0.4 + 8;
  const down = height * 0.4 + 8;
  return { x: x - across / 2, y: y - down / 2, width: width + across, height: height + down };
}

/** Of all pixels in which scene and twin differ, the share that lies in no finding's place. */
function shareOutside(difference: Difference, findings: readonly Located[]): number {
  const inside = new Set<number>();
  let all = 0;
  for (const value of difference.isDifferent) all += value;
  for (const { box } of findings)
    for (const [x, y] of pixelsIn(difference, widened(box))) inside.add(y * difference.width + x);
  return all === 0 ? 0 : (all - inside.size) / all;
}
