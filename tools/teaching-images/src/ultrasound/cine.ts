// A cine loop: the finished still again and again, with parts of it moved to and fro. Only their pixels are drawn anew,
// so all others are the same in every frame.

import { smoothstep } from '../core/edges.ts';
import type { Box, Cine, Measures, PixelPicture, Rendering, Version } from '../rendering.ts';
import { brightAt, type Echoes } from '../ultrasound-simulation/scan.ts';
import { areaOf } from '../ultrasound-simulation/shapes.ts';
import { heardBy } from '../ultrasound-simulation/simulated-panel.ts';
import type { CineSpec } from './drawing.ts';
import { type PanelView, toPixel } from './panel-view.ts';

/** Draws the frames of a panel. The first is also the still, because a moved part is drawn without what lies over it. */
export function loopOf(spec: CineSpec, still: PixelPicture, view: PanelView, seed: string, version: Version): Cine {
  const { echoes } = heardBy(view.panel, seed, version, spec.behind);
  const parts = spec.parts
    .filter(({ moves_in }) => moves_in === 'both' || moves_in === version)
    .map((part, n) => ({ by: part.by_mm, pixels: pixelsMoved(part, view, still, `${seed}/part ${n}`) }));
  const frames = Array.from({ length: spec.frames }, (_, n) => {
    const gone = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / spec.frames);
    const frame: PixelPicture = { ...still, rgb: still.rgb.slice() };
    for (const { by, pixels } of parts)
      for (const pixel of pixels) drawMoved(frame.rgb, pixel, view, echoes, [by[0] * gone, by[1] * gone]);
    return frame;
  });
  return { frames, seconds: spec.seconds };
}

interface MovedPixel {
  /** Its first byte. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** How much of it moves, 0 to 1. */
  readonly share: number;
}

function pixelsMoved(
  { shape, soft_mm }: CineSpec['parts'][number],
  view: PanelView,
  { width }: PixelPicture,
  seed: string,
): readonly MovedPixel[] {
  const body = areaOf(shape, seed);
  const pixels: MovedPixel[] = [];
  const { frame, originX, originY, pxPerMm } = view;
  for (let py = frame.y; py < frame.y + frame.height; py++)
    for (let px = frame.x; px < frame.x + frame.width; px++) {
      const [x, y] = [(px + 0.5 - originX) / pxPerMm, (py + 0.5 - originY) / pxPerMm];
      const share = smoothstep(0, soft_mm, body.depthAt(x, y));
      if (share > 0) pixels.push({ at: (py * width + px) * 3, x, y, share });
    }
  return pixels;
}

function drawMoved(
  rgb: Uint8Array,
  { at, x, y, share }: MovedPixel,
  { panel, probe }: PanelView,
  echoes: Echoes,
  [right, down]: readonly [number, number],
): void {
  const here = probe.beamOf(x, y);
  if (here.across <= 0 || here.across >= 1 || here.depth <= 0 || here.depth >= panel.depth_mm) return;
  const { across, depth } = probe.beamOf(x - right, y - down);
  const moved = 255 * brightAt(echoes, across, depth / panel.depth_mm);
  const gray = Math.round((rgb[at] ?? 0) * (1 - share) + moved * share);
  rgb.fill(Math.min(255, Math.max(0, gray)), at, at + 3);
}

export function measureMotion({ rulers }: CineSpec, scene: Rendering, twin: Rendering, view: PanelView): Measures {
  const figures = rulers.map(({ name, in: version, from, to }) => {
    const [[left, top], [right, bottom]] = [toPixel(view, from), toPixel(view, to)];
    const box = { x: left, y: top, width: right - left, height: bottom - top };
    return [name, changeWithin((version === 'scene' ? scene : twin).cine, box)];
  });
  return Object.fromEntries(figures);
}

function changeWithin(cine: Cine | undefined, { x, y, width, height }: Box): number {
  const frames = cine?.frames ?? [];
  let [change, count] = [0, 0];
  for (const [n, { rgb, width: across }] of frames.entries()) {
    const next = frames[(n + 1) % frames.length]?.rgb ?? rgb;
    for (let py = Math.round(y); py < y + height; py++)
      for (let px = Math.round(x); px < x + width; px++, count++) {
        const i = (py * across + px) * 3;
        change += Math.abs((next[i] ?? 0) - (rgb[i] ?? 0));
      }
  }
  return count > 0 ? change / count : Number.NaN;
}
