// Measures a microscopic field on its pixels: what differs from the empty field and from the twin, where, and how large
// it is.

import { largestPart, longestExtent } from '../core/pixel-parts.ts';
import { type Located, type Measures, pixelsOf, type Rendering } from '../rendering.ts';

/** A pixel is part of an object if one of its colors differs by more than this, out of 255. */
const threshold = 5;

/** The threshold for sizes: more than the bright line that refraction draws next to an edge. */
const edgeThreshold = 16;

interface Compared {
  readonly parts: readonly Located[];
  readonly twin: Rendering;
  readonly empty: Rendering;
}

export function measureField(scene: Rendering, { parts, twin, empty }: Compared, umPerPx: number): Measures {
  const picture = pixelsOf(scene);
  const differenceFrom = (other: Rendering, least: number): Difference => {
    const { rgb } = pixelsOf(other);
    const differs = (byte: number): boolean => Math.abs((picture.rgb[byte] ?? 0) - (rgb[byte] ?? 0)) > least;
    const isDifferent = new Uint8Array(picture.width * picture.height).map((_, pixel) =>
      Number(differs(3 * pixel) || differs(3 * pixel + 1) || differs(3 * pixel + 2)),
    );
    return { width: picture.width, isDifferent };
  };
  const [drawn, found] = [differenceFrom(empty, threshold), differenceFrom(twin, threshold)];
  const outlined = differenceFrom(empty, edgeThreshold);
  const measures: Record<string, number> = {};
  const count = (name: string, all: readonly Located[]): void => {
    measures[`${name} count`] = all.filter((one) => isSeen(drawn, one)).length;
    measures[`${name} finding count`] = all.filter((one) => one.isFinding && isSeen(found, one)).length;
  };
  for (const kind of new Set(scene.truth.map((one) => one.kind))) {
    const all = scene.truth.filter((one) => one.kind === kind);
    count(kind, all);
    // If the picture has two halves, each half is counted, too.
    const isLeft = ({ box }: Located): boolean => box.x + box.width / 2 < picture.width / 2;
    count(`panel 1 ${kind}`, all.filter(isLeft));
    count(
      `panel 2 ${kind}`,
      all.filter((one) => !isLeft(one)),
    );
    const sizes = all.map((one) => longestUm(outlined, one, umPerPx));
    measures[`${kind} size min`] = Math.min(...sizes);
    measures[`${kind} size max`] = Math.max(...sizes);
  }
  // A part of a finding counts if the twin's object, which is otherwise equal, lacks it.
  for (const kind of new Set(parts.map((one) => one.kind)))
    measures[`${kind} count`] = parts.filter(
      (one) => one.kind === kind && isSeen(one.isFinding ? found : drawn, one),
    ).length;
  const findings = [...scene.truth, ...parts].filter((one) => one.isFinding);
  measures['difference outside findings'] = findings.length === 0 ? 0 : shareOutside(found, findings);
  return measures;
}

interface Difference {
  readonly width: number;
  readonly isDifferent: Uint8Array;
}

/** True if enough pixels differ for the object to be visible: 1.2 percent of its box, and at least six. */
function isSeen(difference: Difference, { box }: Located): boolean {
  return pixelsIn(difference, box).length >= Math.max(6, 0.012 * box.width * box.height);
}

/** Returns the indices of the differing pixels in the circle of a box. */
function pixelsIn({ width, isDifferent }: Difference, box: Located['box']): readonly number[] {
  const height = isDifferent.length / width;
  const reach = (box.width / 2) * 1.04 + 1;
  const cx = box.x + box.width / 2;
  const cy = box.y + box.height / 2;
  const pixels: number[] = [];
  for (let y = Math.max(0, Math.floor(cy - reach)); y <= Math.min(height - 1, cy + reach); y++)
    for (let x = Math.max(0, Math.floor(cx - reach)); x <= Math.min(width - 1, cx + reach); x++)
      if (isDifferent[y * width + x] && (x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2 <= reach * reach)
        pixels.push(y * width + x);
  return pixels;
}

/** Returns the longest extent of the largest connected part within the object's reach. */
function longestUm(difference: Difference, { box }: Located, umPerPx: number): number {
  const part = largestPart(pixelsIn(difference, box), difference.width);
  // The blur of the lens widens every edge by about half a pixel.
  return Math.max(0, longestExtent(part, difference.width) - 0.5) * umPerPx;
}

/** Widens a box, because what the twin shows instead of a small finding may be larger than it. */
function widened({ x, y, width, height }: Located['box']): Located['box'] {
  const across = width * 0.4 + 8;
  const down = height * 0.4 + 8;
  return { x: x - across / 2, y: y - down / 2, width: width + across, height: height + down };
}

/** Returns the share of all pixels that differ between scene and twin, but lie at no finding. */
function shareOutside(difference: Difference, findings: readonly Located[]): number {
  const isOutside = difference.isDifferent.slice();
  const sum = (): number => isOutside.reduce((total, value) => total + value, 0);
  const all = sum();
  for (const { box } of findings) for (const pixel of pixelsIn(difference, widened(box))) isOutside[pixel] = 0;
  return all === 0 ? 0 : sum() / all;
}
