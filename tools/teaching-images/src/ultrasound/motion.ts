// An M-mode trace: the echoes of one beam side by side over time, layers moved by a beating heart, seconds marked below.

import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import { blurredPlane } from '../core/signal.ts';
import type { Located, PixelPicture, Version } from '../rendering.ts';
import { ramp } from './body.ts';
import type { Frame } from './panel-view.ts';
import { scatterersFrom } from './scatter.ts';
import { drawLine, drawText } from './strokes.ts';
import { type Grain, grainOf, tissues } from './tissues.ts';
import type { TraceSpec } from './trace-schema.ts';

export const traceFrame: Frame = { x: 40, y: 346, width: 940, height: 414 };

export function drawTrace(
  picture: PixelPicture,
  trace: TraceSpec,
  frame: Frame,
  seed: string,
  version: Version,
): readonly Located[] {
  const { width, height } = frame;
  const material = materialOf(trace, frame, seed);
  const rate = version === 'scene' ? trace.beats_per_minute : (trace.twin_beats_per_minute ?? trace.beats_per_minute);
  const shift = beatOf({ ...trace, beats_per_minute: rate }, seed);
  const breath = noiseFrom(`${seed}/breath`);
  const pxPerMm = height / trace.depth_mm;
  for (let px = 0; px < width; px++) {
    const second = (px / width) * trace.seconds;
    const moved = shift(second);
    const drift = 0.35 * breath.at(second * 0.7, 1.5);
    for (let py = 0; py < height; py++) {
      const mm = py / pxPerMm;
      const at = mm - movesAt(trace, mm - 0.5 * movesAt(trace, mm) * moved) * moved - drift * ramp(mm / 10);
      const gray = Math.round(255 * materialAt(material, width, height, px, at * pxPerMm));
      const i = ((frame.y + py) * picture.width + frame.x + px) * 3;
      picture.rgb.fill(Math.min(255, Math.max(0, gray)), i, i + 3);
    }
  }
  drawSeconds(picture, trace, frame);
  const top = frame.y + (trace.wall_mm - 3) * pxPerMm;
  return [
    {
      kind: 'wall line',
      isFinding: true,
      box: { x: frame.x, y: frame.y + 0.2 * height, width, height: top + 6 * pxPerMm - frame.y - 0.2 * height },
    },
  ];
}

/** Share of the heart's motion at a rest depth, mm. */
function movesAt({ layers }: TraceSpec, mm: number): number {
  for (let n = layers.length - 1; n >= 0; n--) {
    const layer = layers[n];
    if (!layer || mm < layer.from_mm) continue;
    const next = layers[n + 1];
    const t = next ? (mm - layer.from_mm) / (next.from_mm - layer.from_mm) : 0;
    return layer.moves_mm + ((next?.moves_mm ?? layer.moves_mm) - layer.moves_mm) * t;
  }
  return 0;
}

/** Contraction over time, about -1 to 1: quick squeeze, slower filling, small differences from beat to beat. */
function beatOf({ beats_per_minute, seconds }: TraceSpec, seed: string): (second: number) => number {
  const random = randomFrom(`${seed}/beats`);
  const period = 60 / beats_per_minute;
  const starts: number[] = [];
  const heights: number[] = [];
  for (let n = -1; n * period < seconds + period; n++) {
    starts.push((n + 0.22 + 0.012 * random.normal()) * period);
    heights.push(1 + 0.05 * random.normal());
  }
  return (second) => {
    let n = 0;
    while (n < starts.length - 1 && (starts[n + 1] ?? 0) <= second) n++;
    const from = starts[n] ?? 0;
    const t = (second - from) / ((starts[n + 1] ?? from + period) - from);
    const squeeze =
      t < 0.42 ? 0.5 - 0.5 * Math.cos((t / 0.42) * Math.PI) : 0.5 + 0.5 * Math.cos(((t - 0.42) / 0.58) * Math.PI);
    return (2 * squeeze - 1) * (heights[n] ?? 1);
  };
}

/** The resting beam drawn out over time, as brightness: speckle streaks along time, layers, surfaces. */
function materialOf(trace: TraceSpec, { width, height }: Frame, seed: string): Float32Array {
  const pxPerMm = height / trace.depth_mm;
  const db = new Float32Array(width * height);
  const scatterer = scatterersFrom(`${seed}/scatterers`);
  const [re, im, re2, im2] = [0, 1, 2, 3].map(() => {
    const plane = Float32Array.from({ length: width * height }, () => scatterer());
    return streaked(plane, width, height);
  });
  const column = noiseFrom(`${seed}/column`);
  const layers = trace.layers.map((layer, n) => ({
    ...layer,
    grain: grainOf(tissues[layer.tissue], `${seed}/${n}`, 0),
  }));
  for (let py = 0; py < height; py++) {
    const { scatter, line } = rowAt(layers, py / pxPerMm);
    for (let px = 0; px < width; px++) {
      const i = py * width + px;
      const amplitude = (one: number, other: number): number => Math.hypot(scatter * one + line, scatter * other);
      const mean = (amplitude(re?.[i] ?? 0, im?.[i] ?? 0) + amplitude(re2?.[i] ?? 0, im2?.[i] ?? 0)) / 2;
      const gain = 0.012 * column.at(px / 2.5, 0.5);
      db[i] = Math.min(1, Math.max(0, 0.5 + gain + (20 * Math.log10(mean + 0.0035)) / 52));
    }
  }
  return blurredPlane(db, width, height, 0.7);
}

/** Scatterers' strength and the surfaces' echo at one resting depth. */
function rowAt(
  layers: readonly (TraceSpec['layers'][number] & { readonly grain: Grain })[],
  mm: number,
): { readonly scatter: number; readonly line: number } {
  let echo = -60;
  let line = 0;
  for (const { tissue, from_mm, line_db, grain } of layers) {
    const cover = ramp((mm - from_mm) / 0.35 + 0.5);
    if (cover > 0) echo += (tissues[tissue].echoDb + grain.at(mm * 2, mm) - echo) * cover;
    if (line_db !== undefined) line += 10 ** (line_db / 20) * Math.exp(-(((mm - from_mm) / 0.22) ** 2) / 2);
  }
  return { scatter: 10 ** (echo / 20), line };
}

function streaked(plane: Float32Array, width: number, height: number): Float32Array {
  const axial = blurredPlane(plane, width, height, 1.5);
  const out = new Float32Array(axial.length);
  const long = 7;
  for (let y = 0; y < height; y++) {
    const row = axial.subarray(y * width, (y + 1) * width);
    let carried = row[0] ?? 0;
    const keep = Math.exp(-1 / long);
    for (let x = 0; x < width; x++) {
      carried = carried * keep + (row[x] ?? 0) * Math.sqrt(1 - keep * keep);
      out[y * width + x] = carried * 3.4;
    }
  }
  return out;
}

function materialAt(plane: Float32Array, width: number, height: number, px: number, py: number): number {
  const v = Math.min(height - 1.001, Math.max(0, py));
  const n = Math.floor(v);
  return (plane[n * width + px] ?? 0) * (1 - v + n) + (plane[(n + 1) * width + px] ?? 0) * (v - n);
}

/** A tick every tenth of a second, a long one with its figure every second. */
function drawSeconds(picture: PixelPicture, { seconds }: TraceSpec, { x, y, width, height }: Frame): void {
  const foot = y + height + 4;
  for (let tenth = 0; tenth <= seconds * 10 + 0.01; tenth++) {
    const at = x + ((tenth / 10) * width) / seconds;
    const isWhole = tenth % 10 === 0;
    drawLine(
      picture,
      [
        [at, foot],
        [at, foot + (isWhole ? 14 : 5)],
      ],
      1.6,
      isWhole ? 225 : 150,
    );
    if (isWhole) drawText(picture, `${tenth / 10}s`, at - 30, foot + 6, 13, 215);
    if (isWhole && tenth > 0)
      for (let dot = y; dot < foot; dot += 9)
        drawLine(
          picture,
          [
            [at, dot],
            [at, dot + 2],
          ],
          1,
          120,
        );
  }
}
