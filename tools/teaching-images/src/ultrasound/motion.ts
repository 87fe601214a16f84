// An M-mode trace: the echoes of one beam side by side over time, with layers moved by a beating heart, and seconds
// marked below.

import { smoothstep } from '../core/edges.ts';
import { type Noise, noiseFrom } from '../core/noise.ts';
import { pointsOf } from '../core/points.ts';
import { randomFrom } from '../core/random.ts';
import type { Box, Located, PixelPicture, Version } from '../rendering.ts';
import { probeOf } from '../ultrasound-simulation/probe.ts';
import { brightAt, type Echoes, scanned } from '../ultrasound-simulation/scan.ts';
import { paint, sectionOf } from '../ultrasound-simulation/section.ts';
import type { Place } from '../ultrasound-simulation/shapes.ts';
import type { TraceSpec } from './drawing.ts';
import { drawLine, drawText } from './strokes.ts';

export const traceFrame: Box = { x: 40, y: 346, width: 940, height: 414 };

export function drawTrace(picture: PixelPicture, trace: TraceSpec, seed: string, version: Version): readonly Located[] {
  const { x, y, width, height } = traceFrame;
  const echoes = heldBeam(trace, seed);
  const rate = version === 'scene' ? trace.beats_per_minute : (trace.twin_beats_per_minute ?? trace.beats_per_minute);
  const beats = beatsOf(rate, trace.seconds, seed);
  const noise = noiseFrom(`${seed}/noise`);
  const pxPerMm = height / trace.depth_mm;
  for (let px = 0; px < width; px++) {
    const second = (px * trace.seconds) / width;
    const edges = edgesAt(trace, beats, noise, second);
    for (let py = 0, n = 0; py < height; py++) {
      const mm = py / pxPerMm;
      while (mm >= (edges[n + 1] ?? trace.depth_mm)) n++;
      const [from, to] = [edges[n] ?? 0, edges[n + 1] ?? trace.depth_mm];
      const [first, next] = [trace.layers[n], trace.layers[n + 1]];
      const top = first?.from_mm ?? 0;
      const rest = top + ((mm - from) / (to - from)) * ((next?.from_mm ?? trace.depth_mm) - top);
      // What moves leaves the beam now and then, so its lines fade and come back.
      const fade = 1 + (first?.moves_mm ? 0.4 : 0.14) * noise.fractal(second * 6, rest * 1.3, 3);
      // The ends of the probe receive less, so only its middle stands for the time.
      const bright = brightAt(echoes, 0.1 + (0.8 * px) / width, rest / trace.depth_mm);
      const grain = 1 + 0.13 * noise.at(px / 4 + 70, py / 1.7);
      const gray = Math.round(255 * fade * grain * bright);
      const i = ((y + py) * picture.width + x + px) * 3;
      picture.rgb.fill(Math.min(255, Math.max(0, gray)), i, i + 3);
    }
  }
  drawSeconds(picture, trace.seconds);
  const box = { x, y: y + 0.2 * height, width, height: (trace.wall_mm + 3) * pxPerMm - 0.2 * height };
  return [{ kind: 'wall line', isFinding: true, box }];
}

/** Returns what one beam held still receives from layers at rest again and again, with time running across. */
function heldBeam({ layers, depth_mm, mhz }: TraceSpec, seed: string): Echoes {
  // The whole time corresponds to this many millimeters across: each scatterer leaves a long line.
  const probe = probeOf({ kind: 'straight', width_mm: 15 }, depth_mm);
  const section = sectionOf(probe, layers[0]?.tissue ?? 'fat', 0, 0, seed);
  // The same tissue stays before the beam the whole time.
  section.planX.fill(0);
  for (const [n, { tissue, from_mm }] of layers.entries()) {
    const body = { box: { ...probe.box, top: from_mm }, depthAt: (_x: number, y: number) => y - from_mm };
    paint(section, body, { layers: [{ tissue }], uneven: 0, soft_mm: 0.25, turn: 0 }, `${seed}/slab ${n}`);
  }
  return scanned(section, { probe, depth_mm, mhz, focus_mm: depth_mm / 2, gain_db: 1, range_db: 56 }, seed);
}

/** Returns where each layer begins at a time, in mm: moved by the heart, the mother's breath and a little by itself. */
function edgesAt({ layers }: TraceSpec, beats: readonly Beat[], noise: Noise, second: number): readonly number[] {
  const edges: number[] = [];
  const breath = 0.5 * noise.fractal(second * 0.8, 1.5, 2) + 0.07 * noise.at(second * 14, 4.5);
  for (const [n, { from_mm, moves_mm, valve }] of layers.entries()) {
    const own = Math.min(0.16, 0.12 * Math.abs(moves_mm)) * noise.fractal(second * 9, n * 6.3, 2);
    const lag = 0.02 * noise.at(n * 3.7, 20.5);
    const heart = moves_mm * positionAt(beats, second + lag, valve);
    edges.push(Math.max((edges[n - 1] ?? -0.2) + 0.2, from_mm + heart + own + breath * Math.min(1, from_mm / 10)));
  }
  return edges;
}

interface Beat {
  readonly start: number;
  readonly height: number;
  /** Positions from about -1, filled, to 1, by shares of the beat. */
  readonly wall: readonly Place[];
  readonly valve: readonly Place[];
}

/** No beat is like another: breathing changes their height, chance the rest. */
function beatsOf(perMinute: number, seconds: number, seed: string): readonly Beat[] {
  const random = randomFrom(`${seed}/beats`);
  const period = 60 / perMinute;
  return Array.from({ length: Math.ceil(seconds / period) + 3 }, (_, k) => {
    const start = (k - 0.78 + 0.025 * random.normal()) * period;
    const height = 1 + 0.12 * Math.sin(k * period * 2.9 + 1) + 0.07 * random.normal();
    const rest = random.between(-0.72, -0.5);
    const squeezed = random.between(0.2, 0.29);
    const relaxed = random.between(0.42, 0.56);
    // A quick squeeze, quick relaxation, slow filling, and a last push by the atria.
    const wall = `0,-1 ${squeezed},1 ${squeezed + 0.05},0.93 ${relaxed},${rest} 0.84,${rest - 0.14} 1,-1`;
    // Shut while the heart squeezes, it flies open, swings half back and opens once more.
    const valve = `0,-1 ${squeezed + 0.06},-0.85 ${relaxed - 0.06},1 0.68,-0.2 0.86,0.5 1,-1`;
    return { start, height, wall: pointsOf(wall), valve: pointsOf(valve) };
  });
}

function positionAt(beats: readonly Beat[], second: number, isValve: boolean): number {
  const b = beats.findLastIndex(({ start }) => start <= second);
  const [beat, next] = [beats[b], beats[b + 1]];
  if (!beat || !next) return 0;
  const t = (second - beat.start) / (next.start - beat.start);
  const line = isValve ? beat.valve : beat.wall;
  const n = line.findIndex(([at]) => t < at);
  const [[from, low], [to, high]] = [line[n - 1] ?? [0, 0], line[n] ?? [1, 0]];
  return (isValve ? 1 : beat.height) * (1 + low + (high - low) * smoothstep(from, to, t)) - 1;
}

/** Draws a tick every tenth of a second, and a long one with its figure every second. */
function drawSeconds(picture: PixelPicture, seconds: number): void {
  const { x, y, width, height } = traceFrame;
  const foot = y + height + 4;
  for (let tenth = 0; tenth <= seconds * 10 + 0.01; tenth++) {
    const at = x + ((tenth / 10) * width) / seconds;
    const isWhole = tenth % 10 === 0;
    drawLine(picture, [at, foot], [at, foot + (isWhole ? 14 : 5)], 1.6, isWhole ? 225 : 150);
    if (isWhole) drawText(picture, `${tenth / 10}s`, at - 30, foot + 6, 13, 215);
    if (isWhole && tenth > 0)
      for (let dot = y; dot < foot; dot += 9) drawLine(picture, [at, dot], [at, dot + 2], 1, 120);
  }
}
