// Finds, for every pixel near a long line, how far away the line is, on which side, and how far along it the nearest
// point lies.

import type { Slide } from '../microscopy/slide.ts';

type Point = readonly [number, number];

/** The straight pieces of a line, each from one point to the next. */
export function piecesOf(line: readonly Point[]) {
  return line.slice(1).map(([x1, y1], n) => {
    const [x0, y0] = line[n] ?? [0, 0];
    const [dx, dy] = [x1 - x0, y1 - y0];
    return { x0, y0, x1, y1, dx, dy, length: Math.hypot(dx, dy) || 1e-6 };
  });
}

export interface LineMap {
  /** Micrometers from the line, positive below it; `reachUm` or its negative where the line is not near. */
  readonly depth: Float32Array;
  /** Micrometers along the line. */
  readonly along: Float32Array;
}

/** The line must run from the left edge to the right edge. Places below it count as inside (positive depth). */
export function mapLine(slide: Slide, line: readonly Point[], reachUm: number): LineMap {
  const { width, height, umPerPx } = slide;
  const far = new Float32Array(width * height).fill(reachUm);
  const along = new Float32Array(width * height);
  let walked = 0;
  for (const { x0, y0, x1, y1, dx: lx, dy: ly, length } of piecesOf(line)) {
    const left = Math.max(0, Math.floor((Math.min(x0, x1) - reachUm) / umPerPx));
    const right = Math.min(width - 1, Math.ceil((Math.max(x0, x1) + reachUm) / umPerPx));
    const top = Math.max(0, Math.floor((Math.min(y0, y1) - reachUm) / umPerPx));
    const bottom = Math.min(height - 1, Math.ceil((Math.max(y0, y1) + reachUm) / umPerPx));
    for (let py = top; py <= bottom; py++)
      for (let px = left; px <= right; px++) {
        const dx = (px + 0.5) * umPerPx - x0;
        const dy = (py + 0.5) * umPerPx - y0;
        const t = Math.max(0, Math.min(1, (dx * lx + dy * ly) / (length * length)));
        const d = Math.hypot(dx - lx * t, dy - ly * t);
        const i = py * width + px;
        if (d < (far[i] ?? 0)) {
          far[i] = d;
          along[i] = walked + t * length;
        }
      }
    walked += length;
  }
  const inside = filledBelow(slide, line);
  return { depth: far.map((d, i) => (inside[i] ? d : -d)), along };
}

/** Fills everything below the line down to the lower edge, by the even-odd rule. */
function filledBelow({ width, height, umPerPx }: Slide, line: readonly Point[]): Uint8Array {
  const inside = new Uint8Array(width * height);
  const [first, last]: readonly [Point, Point] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]];
  const under = (height + 50) * umPerPx;
  const pieces = piecesOf([...line, [last[0], under], [first[0], under], first]);
  for (let py = 0; py < height; py++) {
    const y = (py + 0.5) * umPerPx;
    const crossings: number[] = [];
    for (const { x0, y0, y1, dx, dy } of pieces) if (y0 <= y !== y1 <= y) crossings.push(x0 + ((y - y0) / dy) * dx);
    crossings.sort((a, b) => a - b);
    for (let n = 0; n + 1 < crossings.length; n += 2) {
      const from = Math.max(0, Math.ceil((crossings[n] ?? 0) / umPerPx - 0.5));
      const to = Math.min(width - 1, Math.floor((crossings[n + 1] ?? 0) / umPerPx - 0.5));
      for (let px = from; px <= to; px++) inside[py * width + px] = 1;
    }
  }
  return inside;
}
