// The scanned section as maps in millimetres: echo, loss, mirror-like surfaces with their direction, and gas.

import { noiseFrom } from '../core/noise.ts';
import { type Area, grownBox, type MmBox } from './shapes.ts';
import { grainOf, type Tissue, type TissueName, tissues } from './tissues.ts';

export interface Body {
  readonly width: number;
  readonly height: number;
  readonly cellMm: number;
  readonly box: MmBox;
  readonly echoDb: Float32Array;
  readonly lossDb: Float32Array;
  readonly gas: Float32Array;
  /** Amplitude of a surface's echo when the beam meets it squarely, and the surface's normal. */
  readonly shine: Float32Array;
  readonly normalX: Float32Array;
  readonly normalY: Float32Array;
  /** Loss of a beam that grazes a curved surface, dB per mm. */
  readonly bend: Float32Array;
}

export interface Layer {
  readonly tissue: TissueName;
  /** Thickness; the last layer fills what is left. */
  readonly mm?: number | undefined;
  /** Bright surface on its outer side, dB. */
  readonly line_db?: number | undefined;
  /** Change of its echo, dB. */
  readonly db?: number | undefined;
}

export interface Paint {
  readonly layers: readonly Layer[];
  /** Share by which layers swell and thin along the outline. */
  readonly uneven: number;
  readonly bendDb: number;
  readonly softMm: number;
  /** Direction of fibres, degrees. */
  readonly grainTurn: number;
}

export function emptyBody(box: MmBox, cellMm: number): Body {
  const width = Math.ceil((box.right - box.left) / cellMm);
  const height = Math.ceil((box.bottom - box.top) / cellMm);
  const plane = (): Float32Array => new Float32Array(width * height);
  return {
    width,
    height,
    cellMm,
    box,
    echoDb: plane(),
    lossDb: plane(),
    gas: plane(),
    shine: plane(),
    normalX: plane(),
    normalY: plane(),
    bend: plane(),
  };
}

/** Covers what lies below with the area's layers, outermost first. */
export function paintArea(body: Body, area: Area, paint: Paint, seed: string): void {
  const stack = stackOf(paint, seed);
  const noise = noiseFrom(`${seed}/layers`);
  eachCell(body, grownBox(area.box, 1), (i, x, y) => {
    const depth = area.depthAt(x, y);
    if (depth < -1) return;
    const cover = ramp(depth / paint.softMm + 0.5);
    const swell = 1 + paint.uneven * noise.fractal(x / 5, y / 5, 2);
    if (cover > 0) coverCell(body, i, x, y, depth / swell, cover, stack, paint.softMm);
    for (const layer of stack)
      if (layer.line > 0) lineCell(body, i, x, y, depth - layer.from * swell, layer, area, paint, noise);
  });
}

interface StackLayer {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly tissue: Tissue;
  echoAt(x: number, y: number): number;
}

function stackOf({ layers, grainTurn }: Paint, seed: string): readonly StackLayer[] {
  let from = 0;
  return layers.map((layer, n) => {
    const tissue: Tissue = tissues[layer.tissue];
    const grain = grainOf(tissue, `${seed}/${n}`, grainTurn);
    const start = from;
    from += layer.mm ?? Number.POSITIVE_INFINITY;
    const base = tissue.echoDb + (layer.db ?? 0);
    return {
      from: start,
      to: from,
      line: layer.line_db === undefined ? 0 : 10 ** (layer.line_db / 20),
      tissue,
      echoAt: (x, y) => base + grain.at(x, y),
    };
  });
}

function coverCell(
  body: Body,
  i: number,
  x: number,
  y: number,
  depth: number,
  cover: number,
  stack: readonly StackLayer[],
  softMm: number,
): void {
  let echo = 0;
  let loss = 0;
  let gas = 0;
  let rest = 1;
  for (const layer of stack) {
    const beyond = layer.to === Number.POSITIVE_INFINITY ? 0 : ramp((depth - layer.to) / (softMm * 0.7) + 0.5);
    const share = rest * (1 - beyond);
    rest *= beyond;
    if (share < 0.004) continue;
    echo += share * layer.echoAt(x, y);
    loss += share * layer.tissue.lossDbPerMm;
    gas += layer.tissue.isGas ? share : 0;
  }
  const covered = 1 - rest;
  const by = cover * covered;
  if (by <= 0) return;
  mix(body.echoDb, i, echo / covered, by);
  mix(body.lossDb, i, loss / covered, by);
  mix(body.gas, i, gas / covered, by);
  mix(body.shine, i, 0, by);
  mix(body.bend, i, 0, by);
}

function lineCell(
  body: Body,
  i: number,
  x: number,
  y: number,
  away: number,
  layer: StackLayer,
  area: Area,
  { bendDb }: Paint,
  noise: ReturnType<typeof noiseFrom>,
): void {
  const width = 0.13;
  if (Math.abs(away) > 3.2 * width) return;
  const patchy = 10 ** (0.42 * noise.fractal(x / 3.3 + 7, y / 3.3 - 2, 3));
  const shine = layer.line * patchy * Math.exp((-away * away) / (2 * width * width));
  if (shine <= (body.shine[i] ?? 0)) return;
  const e = 0.2;
  const gx = area.depthAt(x + e, y) - area.depthAt(x - e, y);
  const gy = area.depthAt(x, y + e) - area.depthAt(x, y - e);
  const length = Math.hypot(gx, gy) || 1;
  body.shine[i] = shine;
  body.normalX[i] = gx / length;
  body.normalY[i] = gy / length;
  if (layer.from === 0) body.bend[i] = bendDb;
}

export function eachCell(body: Body, box: MmBox, visit: (i: number, x: number, y: number) => void): void {
  const { cellMm } = body;
  const first = Math.max(0, Math.floor((box.left - body.box.left) / cellMm));
  const last = Math.min(body.width - 1, Math.ceil((box.right - body.box.left) / cellMm));
  const top = Math.max(0, Math.floor((box.top - body.box.top) / cellMm));
  const bottom = Math.min(body.height - 1, Math.ceil((box.bottom - body.box.top) / cellMm));
  for (let row = top; row <= bottom; row++)
    for (let column = first; column <= last; column++)
      visit(row * body.width + column, body.box.left + (column + 0.5) * cellMm, body.box.top + (row + 0.5) * cellMm);
}

function mix(plane: Float32Array, i: number, value: number, share: number): void {
  plane[i] = (plane[i] ?? 0) * (1 - share) + value * share;
}

export function ramp(t: number): number {
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}
