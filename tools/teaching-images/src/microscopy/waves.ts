// How a microscope shows what hardly absorbs light: waves are delayed where they pass through something denser than the
// fluid, and the objective gathers only those that are not bent too far aside. Dark and bright edges, and their reversal
// above and below the plane in focus, follow from that.

import { fourier } from '../core/fourier.ts';
import { randomFrom } from '../core/random.ts';
import type { Box } from '../rendering.ts';
import type { Slide } from './slide.ts';

export interface Objective {
  /** Numerical apertures of the objective and of the condenser, which is half closed to make cells visible. */
  readonly aperture: number;
  readonly condenser: number;
  /** The condenser is never quite centered, so that one side of everything is a little brighter. */
  readonly offset: readonly [number, number];
  /** How far from the glass the focus is. */
  readonly focusUm: number;
}

/** Micrometers: red, green and blue. */
const wavelengths = [0.61, 0.54, 0.46] as const;
/** A lens focuses red and blue a little farther than green. */
const astray = [-0.25, 0, 0.3] as const;
const water = 1.34;

/** Returns the objective for a field: the wider the field, the weaker the lens, from a magnification of 400 to 100. */
export function objectiveFor(umPerPx: number, seed: string): Objective {
  const random = randomFrom(`${seed}/objective`);
  const aperture = Math.max(0.27, Math.min(0.65, 0.21 / umPerPx));
  const turn = random.between(0, 2 * Math.PI);
  const off = aperture * random.between(0.1, 0.17);
  return {
    aperture,
    condenser: aperture * random.between(0.36, 0.46),
    offset: [off * Math.cos(turn), off * Math.sin(turn)],
    focusUm: (random.chance(0.7) ? 1 : -1) * random.between(0.6, 1.4) * (0.55 / aperture) ** 2,
  };
}

const colors = [0, 1, 2] as const;

/**
 * Replaces a layer's dyes by the densities that are seen of the dyes and of the relief together. `depthUm` is the
 * distance from the plane in focus. For things without color or fringes, one of the `channels` is enough.
 */
export function seeThrough(
  layer: Slide,
  objective: Objective,
  depthUm: number,
  channels: readonly (typeof colors)[number][] = colors,
): void {
  const part = partWithContent(layer, Math.ceil((4 + Math.abs(depthUm) * objective.aperture * 1.2) / layer.umPerPx));
  if (!part) return;
  const [width, height] = [powerOfTwo(part.width), powerOfTwo(part.height)];
  const plane = (): Float32Array => new Float32Array(width * height);
  const [re, im, a, b, light] = [plane(), plane(), plane(), plane(), plane()];
  const sources = sourcesOf(objective, depthUm);
  for (const channel of channels) {
    const wavelength = wavelengths[channel];
    const dye = [layer.red, layer.green, layer.blue][channel] ?? layer.green;
    re.fill(1);
    im.fill(0);
    forPixels(layer, part, width, (from, to) => {
      const passed = 10 ** (-0.5 * (dye[from] ?? 0));
      const delay = (2 * Math.PI * (layer.relief[from] ?? 0)) / wavelength;
      re[to] = passed * Math.cos(delay);
      im[to] = passed * Math.sin(delay);
    });
    fourier(re, im, width, height);
    light.fill(0);
    const defocus = depthUm + astray[channel] * (0.65 / objective.aperture);
    for (const [sourceX, sourceY] of sources) {
      const across = directions(width, layer.umPerPx, wavelength, sourceX);
      const down = directions(height, layer.umPerPx, wavelength, sourceY);
      gather([re, im, a, b], across, down, objective.aperture, (Math.PI * defocus) / (wavelength * water));
      fourier(b, a, width, height);
      for (let i = 0; i < light.length; i++) light[i] = (light[i] ?? 0) + (a[i] ?? 0) ** 2 + (b[i] ?? 0) ** 2;
    }
    const whole = sources.length * light.length ** 2;
    forPixels(layer, part, width, (from, to) => {
      dye[from] = -Math.log10(Math.max(0.012, (light[to] ?? 0) / whole));
    });
  }
}

/** Returns the part of a layer in which something lies, and a margin for the light that is spread around it. */
function partWithContent({ width, height, relief, red, green, blue }: Slide, margin: number): Box | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (relief[i] === 0 && red[i] === 0 && green[i] === 0 && blue[i] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  if (right < 0) return undefined;
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return { x, y, width: Math.min(width, right + margin + 1) - x, height: Math.min(height, bottom + margin + 1) - y };
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(4, least)));
}

function forPixels(
  layer: Slide,
  { x: left, y: top, width, height }: Box,
  stride: number,
  visit: (from: number, to: number) => void,
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) visit((y + top) * layer.width + x + left, y * stride + x);
}

/** Returns directions of light from the open part of the condenser; more of them where few would show as copies. */
function sourcesOf({ condenser, offset }: Objective, depthUm: number): readonly (readonly [number, number])[] {
  const rings = Math.abs(depthUm) * condenser > 1.5 ? [1, 6, 12] : [1, 6];
  return rings.flatMap((count, ring) =>
    Array.from({ length: count }, (_, n): readonly [number, number] => {
      const turn = ((n + 0.3 * ring) / count) * 2 * Math.PI;
      const away = (condenser * ring) / (rings.length - 0.8);
      return [offset[0] + away * Math.cos(turn), offset[1] + away * Math.sin(turn)];
    }),
  );
}

/** Writes into `a` and `b` what the objective gathers of the waves in `re` and `im` if light comes from one source. */
function gather(
  [re, im, a, b]: readonly [Float32Array, Float32Array, Float32Array, Float32Array],
  across: Float32Array,
  down: Float32Array,
  aperture: number,
  delay: number,
): void {
  const [acrossCos, acrossSin] = [
    across.map((u) => Math.cos(delay * u * u)),
    across.map((u) => Math.sin(delay * u * u)),
  ];
  const limit = aperture * aperture;
  a.fill(0);
  b.fill(0);
  for (const [y, v] of down.entries()) {
    if (v * v >= limit) continue;
    const [downCos, downSin] = [Math.cos(delay * v * v), Math.sin(delay * v * v)];
    for (let x = 0, i = y * across.length; x < across.length; x++, i++) {
      const u = across[x] ?? 0;
      const room = 1 - (u * u + v * v) / limit;
      if (room <= 0) continue;
      const open = room < 0.12 ? room / 0.12 : 1;
      const c = open * ((acrossCos[x] ?? 0) * downCos - (acrossSin[x] ?? 0) * downSin);
      const s = open * ((acrossCos[x] ?? 0) * downSin + (acrossSin[x] ?? 0) * downCos);
      a[i] = (re[i] ?? 0) * c + (im[i] ?? 0) * s;
      b[i] = (im[i] ?? 0) * c - (re[i] ?? 0) * s;
    }
  }
}

/** Returns the sine of the direction in which each frequency of the picture leaves the slide. */
function directions(size: number, umPerPx: number, wavelength: number, source: number): Float32Array {
  return Float32Array.from(
    { length: size },
    (_, n) => ((n < size / 2 ? n : n - size) * wavelength) / (size * umPerPx) + source,
  );
}
