// The scanned plane as maps in millimeters: scatterers, loss, impedance, gas, and the direction of layers and fibers.

import { z } from 'zod';
import { smoothstep } from '../core/edges.ts';
import { noiseFrom } from '../core/noise.ts';
import type { Probe } from './probe.ts';
import type { Body, MmBox } from './shapes.ts';
import { grainOf, type Tissue, type TissueName, tissueNames, tissues } from './tissue.ts';

export interface Section {
  readonly box: MmBox;
  readonly width: number;
  readonly height: number;
  /** Amplitude of scatterers, 1 for liver. */
  readonly scatter: Float32Array;
  /** In dB per cm and MHz, one way. */
  readonly loss: Float32Array;
  readonly z: Float32Array;
  readonly gas: Float32Array;
  /** How much scatter depends on direction. */
  readonly order: Float32Array;
  /** For each cell, the place of the plan that has come to lie there, because bodies are not exactly regular. */
  readonly planX: Float32Array;
  readonly planY: Float32Array;
}

export const layerSchema = z.strictObject({
  tissue: z.enum(tissueNames),
  /** Thickness; the last layer fills the rest. */
  mm: z.number().positive().optional(),
  /** Change of its scatter, in dB. */
  db: z.number().optional(),
});

export type Layer = z.output<typeof layerSchema>;

export interface Paint {
  /** Outermost first. */
  readonly layers: readonly Layer[];
  /** Share by which the layers' thickness varies along the outline. */
  readonly uneven: number;
  /** Width of its border. */
  readonly soft_mm: number;
  /** Direction of fibers and sheets, in degrees. */
  readonly turn: number;
}

export const cellMm = 0.12;

/** Place in the plan of cells beside the fan, which nothing covers. */
const unseen = 1e6;

/** Returns a section filled with one tissue; `warpMm` is how far the body deviates from its plan. */
export function sectionOf(probe: Probe, ground: TissueName, turn: number, warpMm: number, seed: string): Section {
  const { box } = probe;
  const width = Math.ceil((box.right - box.left) / cellMm);
  const height = Math.ceil((box.bottom - box.top) / cellMm);
  const plane = (): Float32Array => new Float32Array(width * height);
  const section: Section = {
    box,
    width,
    height,
    scatter: plane(),
    loss: plane(),
    z: plane(),
    gas: plane(),
    order: plane(),
    planX: plane(),
    planY: plane(),
  };
  const noise = noiseFrom(`${seed}/warp`);
  for (let row = 0, i = 0; row < height; row++)
    for (let column = 0; column < width; column++, i++) {
      section.planX[i] = unseen;
      const [x, y] = [box.left + (column + 0.5) * cellMm, box.top + (row + 0.5) * cellMm];
      if (Math.abs(probe.beamOf(x, y).across - 0.5) > 0.54) continue;
      const [u, v] = [(0.8 * x + 0.6 * y) / 8, (0.8 * y - 0.6 * x) / 8];
      section.planX[i] = x + warpMm * noise.fractal(u, v, 4);
      section.planY[i] = y + warpMm * noise.fractal(u + 40.3, v + 17.1, 4);
    }
  const everywhere = {
    box: { left: -1e3, right: 1e3, top: -1e3, bottom: 1e3 },
    depthAt: (x: number) => (x === unseen ? -50 : 50),
  };
  paint(section, everywhere, { layers: [{ tissue: ground }], uneven: 0, soft_mm: 1, turn }, `${seed}/ground`);
  return section;
}

/** Covers the section with the body's layers. */
export function paint(section: Section, body: Body, look: Paint, seed: string): void {
  const stack = stackOf(look, seed);
  const noise = noiseFrom(`${seed}/layers`);
  const ofLayers = Math.min(...look.layers.map(({ mm }) => mm ?? 0.6), look.soft_mm);
  eachCell(section, body.box, 1 + look.soft_mm, (i, x, y) => {
    const depth = body.depthAt(x, y);
    const cover = smoothstep(-look.soft_mm / 2, look.soft_mm / 2, depth);
    if (cover <= 0) return;
    const swell = (n: number): number =>
      look.uneven > 0 ? Math.max(0.3, 1 + look.uneven * noise.fractal(x / 4 + 13.7 * n, y / 4, 2)) : 1;
    const [u, v] = body.layersAt?.(x, y) ?? [x, y];
    lay(section, i, u, v, depth, swell, cover, stack, Math.min(0.22, ofLayers * 0.6));
  });
}

function stackOf({ layers, turn }: Paint, seed: string) {
  return layers.map(({ tissue: name, mm, db = 0 }, n) => {
    const tissue: Tissue = tissues[name];
    return { ...tissue, db: tissue.db + db, mm, grain: grainOf(tissue, `${seed}/${n}`, turn) };
  });
}

const grain = { db: 0, z: 0 };

function lay(
  section: Section,
  i: number,
  x: number,
  y: number,
  depth: number,
  swell: (layer: number) => number,
  cover: number,
  stack: ReturnType<typeof stackOf>,
  softMm: number,
): void {
  let [scatter, loss, z, gas, order, rest] = [0, 0, 0, 0, 0, 1];
  let border = 0;
  for (const [n, tissue] of stack.entries()) {
    const { mm } = tissue;
    border += mm === undefined ? Number.POSITIVE_INFINITY : mm * swell(n);
    const beyond = mm === undefined ? 0 : smoothstep(border - softMm / 2, border + softMm / 2, depth);
    const share = rest * (1 - beyond);
    rest *= beyond;
    if (share < 0.003) continue;
    tissue.grain(x, y, grain);
    scatter += share * 10 ** ((tissue.db + grain.db) / 20);
    loss += share * tissue.loss;
    z += share * (tissue.z + grain.z);
    gas += tissue.isGas ? share : 0;
    order += share * (tissue.order ?? 0);
  }
  const by = cover * (1 - rest);
  if (by <= 0) return;
  mix(section.scatter, i, scatter / (1 - rest), by);
  mix(section.loss, i, loss / (1 - rest), by);
  mix(section.z, i, z / (1 - rest), by);
  mix(section.gas, i, gas / (1 - rest), by);
  mix(section.order, i, order / (1 - rest), by);
}

/** Visits the cells that may lie within `by` mm of a box of the plan, with their places in the plan. */
export function eachCell(
  { box: whole, width, height, planX, planY }: Section,
  box: MmBox,
  by: number,
  visit: (i: number, x: number, y: number) => void,
): void {
  const reach = by + 1.5;
  const first = Math.max(0, Math.floor((box.left - reach - whole.left) / cellMm));
  const last = Math.min(width - 1, Math.ceil((box.right + reach - whole.left) / cellMm));
  const top = Math.max(0, Math.floor((box.top - reach - whole.top) / cellMm));
  const bottom = Math.min(height - 1, Math.ceil((box.bottom + reach - whole.top) / cellMm));
  for (let row = top; row <= bottom; row++)
    for (let i = row * width + first; i <= row * width + last; i++) visit(i, planX[i] ?? 0, planY[i] ?? 0);
}

function mix(plane: Float32Array, i: number, value: number, share: number): void {
  plane[i] = (plane[i] ?? 0) * (1 - share) + value * share;
}
