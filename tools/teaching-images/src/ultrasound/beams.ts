// Forms the echo picture of a body: scatterers, beam width, loss and gain behind things, mirror lines, gas echoes, noise, log scale.

import { noiseFrom } from '../core/noise.ts';
import { smoothed } from '../core/signal.ts';
import { type Body, ramp } from './body.ts';
import type { Probe } from './probe.ts';
import { scatterersFrom } from './scatter.ts';

export interface Machine {
  readonly depthMm: number;
  readonly gainDb: number;
  readonly rangeDb: number;
  /** Depth at which beams are narrowest. */
  readonly focusMm: number;
  /** Axial resolution; short for high frequencies. */
  readonly pulseMm: number;
}

export interface Echoes {
  readonly beams: number;
  readonly samples: number;
  /** Brightness 0 to 1, beam after beam. */
  readonly bright: Float32Array;
}

const beams = 384;
const samples = 1000;
const looks = 3;

export function scan(body: Body, probe: Probe, machine: Machine, seed: string): Echoes {
  const paths = travelled(body, probe, machine, seed);
  const bright = new Float32Array(beams * samples);
  for (let look = 0; look < looks; look++) addLook(bright, paths, probe, machine, `${seed}/look ${look}`);
  const { rangeDb, gainDb } = machine;
  const contact = contactGain(seed);
  for (let b = 0; b < beams; b++)
    for (let n = 0; n < samples; n++) {
      const i = b * samples + n;
      const db = 20 * Math.log10((bright[i] ?? 0) / looks + 1e-4) + gainDb + (contact[b] ?? 0);
      bright[i] = curve(0.54 + db / rangeDb);
    }
  return { beams, samples, bright };
}

/** The machine's gray curve: soft shoulders at both ends. */
function curve(t: number): number {
  if (t <= 0.06) return Math.max(0, 0.06 * Math.exp((t - 0.06) / 0.06));
  return t < 0.8 ? t : 0.8 + 0.19 * (1 - Math.exp(-(t - 0.8) / 0.19));
}

interface Paths {
  /** Amplitude of random scatterers and of mirror surfaces that reaches the probe again. */
  readonly scatter: Float32Array;
  readonly mirror: Float32Array;
}

function travelled(body: Body, probe: Probe, machine: Machine, seed: string): Paths {
  const scatter = new Float32Array(beams * samples);
  const mirror = new Float32Array(beams * samples);
  const step = machine.depthMm / samples;
  const haze = noiseFrom(`${seed}/haze`);
  for (let b = 0; b < beams; b++) {
    const across = (b + 0.5) / beams;
    const [dx, dy] = probe.directionOf(across);
    let loss = 0;
    let gasSince = -1;
    for (let n = 0; n < samples; n++) {
      const depth = (n + 0.5) * step;
      const [x, y] = probe.placeOf(across, depth);
      const i = cellAt(body, x, y);
      const o = b * samples + n;
      if (i < 0) continue;
      const shine = body.shine[i] ?? 0;
      const square = shine > 0 ? Math.abs((body.normalX[i] ?? 0) * dx + (body.normalY[i] ?? 0) * dy) : 0;
      loss += step * ((body.lossDb[i] ?? 0) + (shine > 0 ? (body.bend[i] ?? 0) * ramp((0.32 - square) / 0.3) : 0));
      const through = 10 ** (-kept(loss) / 20);
      if ((body.gas[i] ?? 0) > 0.5 && gasSince < 0) gasSince = depth;
      scatter[o] =
        through * 10 ** ((body.echoDb[i] ?? 0) / 20) + clutter(haze, x, depth) + toAndFro(gasSince, depth, haze, x);
      mirror[o] = through * shine * (0.06 + 0.94 * square ** 7);
    }
  }
  return { scatter, mirror };
}

/** Loss counts in full; what fluid spares brightens what lies behind only up to a limit. */
function kept(lossDb: number): number {
  return lossDb >= 0 ? lossDb : -9 * (1 - Math.exp(lossDb / 9));
}

/** Reverberation of the near wall: a haze that fades with depth. */
function clutter(haze: ReturnType<typeof noiseFrom>, x: number, depth: number): number {
  const bands = 0.6 + 0.4 * Math.sin(depth * 2.1 + 2 * haze.at(x / 9, depth / 7));
  return 0.11 * bands * Math.exp(-depth / 9) + 0.006;
}

/** Dirty shadow: gas throws the beam to and fro, in fading bands. */
function toAndFro(since: number, depth: number, haze: ReturnType<typeof noiseFrom>, x: number): number {
  if (since < 0) return 0;
  const behind = depth - since;
  const band = 0.62 + 0.38 * Math.cos((behind / 3.4) * 2 * Math.PI + haze.at(x / 3, since));
  return 0.5 * band * Math.exp(-behind / 5.5) + 0.02;
}

function cellAt(body: Body, x: number, y: number): number {
  const column = Math.floor((x - body.box.left) / body.cellMm);
  const row = Math.floor((y - body.box.top) / body.cellMm);
  return column < 0 || row < 0 || column >= body.width || row >= body.height ? -1 : row * body.width + column;
}

function addLook(sum: Float32Array, { scatter, mirror }: Paths, probe: Probe, machine: Machine, seed: string): void {
  const scatterer = scatterersFrom(seed);
  const step = machine.depthMm / samples;
  const sigma = machine.pulseMm / step;
  const parts = [0, 1].map((part) => {
    const plane = new Float32Array(beams * samples);
    for (let b = 0; b < beams; b++) {
      const line = new Float32Array(samples);
      for (let n = 0; n < samples; n++) {
        const i = b * samples + n;
        const noise = 0.016 * (0.6 + (n / samples) ** 2) * scatterer();
        line[n] = (scatter[i] ?? 0) * scatterer() + noise + (part === 0 ? (mirror[i] ?? 0) * 0.42 : 0);
      }
      plane.set(smoothed(line, sigma), b * samples);
    }
    return spreadAcross(plane, probe, machine);
  });
  const [re, im] = parts;
  // Blurred noise is weaker than what it was made of: brought back to the strength of its scatterers.
  const axial = 2 * Math.sqrt(Math.PI) * sigma;
  for (let i = 0; i < sum.length; i++) {
    const power = ((re?.[i] ?? 0) ** 2 + (im?.[i] ?? 0) ** 2) * axial;
    sum[i] = (sum[i] ?? 0) + Math.sqrt(power);
  }
}

/** Beams have a width: narrowest at the focus. */
function spreadAcross(plane: Float32Array, probe: Probe, machine: Machine): Float32Array {
  const out = new Float32Array(plane.length);
  const row = new Float32Array(beams);
  for (let n = 0; n < samples; n++) {
    const depth = ((n + 0.5) / samples) * machine.depthMm;
    const away = (depth - machine.focusMm) / machine.depthMm;
    const widthMm = machine.pulseMm * (1.35 + 3.6 * away * away);
    const sigma = Math.max(0.9, (widthMm / probe.spreadAt(depth)) * beams);
    for (let b = 0; b < beams; b++) row[b] = plane[b * samples + n] ?? 0;
    const wide = smoothed(row, sigma);
    const strength = Math.sqrt(2 * Math.sqrt(Math.PI) * sigma);
    for (let b = 0; b < beams; b++) out[b * samples + n] = (wide[b] ?? 0) * strength;
  }
  return out;
}

/** Gel and coat: some beams start a little weaker, the outermost most. */
function contactGain(seed: string): Float32Array {
  const noise = noiseFrom(`${seed}/contact`);
  return Float32Array.from({ length: beams }, (_, b) => {
    const t = b / beams;
    const edge = ramp((0.045 - Math.min(t, 1 - t)) / 0.045);
    return 1.6 * noise.fractal(t * 14, 0.5, 3) - 5 * edge;
  });
}
