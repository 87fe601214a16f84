// An M-mode trace: the echoes of one beam side by side over time, with layers moved by a beating heart, and seconds
// marked below.

import { noiseFrom } from '../core/noise.ts';
import { randomFrom } from '../core/random.ts';
import type { Box, Located, PixelPicture, Version } from '../rendering.ts';
import { heldBeam } from '../ultrasound-simulation/held-beam.ts';
import { brightAt } from '../ultrasound-simulation/scan.ts';
import type { TraceSpec } from './drawing.ts';
import { drawLine, drawText } from './strokes.ts';

export const traceFrame: Box = { x: 40, y: 346, width: 940, height: 414 };

export function drawTrace(picture: PixelPicture, trace: TraceSpec, seed: string, version: Version): readonly Located[] {
  const { x, y, width, height } = traceFrame;
  const echoes = heldBeam(trace, seed);
  const rate = version === 'scene' ? trace.beats_per_minute : (trace.twin_beats_per_minute ?? trace.beats_per_minute);
  const shift = beatOf(rate, trace.seconds, seed);
  const breath = noiseFrom(`${seed}/breath`);
  const pxPerMm = height / trace.depth_mm;
  for (let px = 0; px < width; px++) {
    const second = (px / width) * trace.seconds;
    const drift = 0.5 * breath.at(second * 0.9, 1.5) + 0.06 * breath.at(second * 14, 4.5);
    const gain = 1 + 0.05 * breath.at(px / 2.3, 9.5) + 0.05 * breath.at(px / 17, 12.5);
    for (let py = 0; py < height; py++) {
      const mm = py / pxPerMm;
      const moved = shift(second + 0.03 * breath.at(mm / 3.5, 20.5));
      const at = mm - movesAt(trace, mm - 0.5 * movesAt(trace, mm) * moved) * moved - drift * Math.min(1, mm / 10);
      // The ends of the probe receive less, so only its middle stands for the time.
      const gray = Math.round(255 * gain * brightAt(echoes, 0.1 + (0.8 * px) / width, at / trace.depth_mm));
      const i = ((y + py) * picture.width + x + px) * 3;
      picture.rgb.fill(Math.min(255, Math.max(0, gray)), i, i + 3);
    }
  }
  drawSeconds(picture, trace.seconds);
  const foot = y + (trace.wall_mm - 3) * pxPerMm + 6 * pxPerMm;
  const box = { x, y: y + 0.2 * height, width, height: foot - y - 0.2 * height };
  return [{ kind: 'wall line', isFinding: true, box }];
}

/** Returns the share of the heart's motion at a depth at rest, in mm. */
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

/** Returns contraction over time, about -1 to 1: quick squeeze, slower filling, small differences from beat to beat. */
function beatOf(perMinute: number, seconds: number, seed: string): (second: number) => number {
  const random = randomFrom(`${seed}/beats`);
  const period = 60 / perMinute;
  const starts: number[] = [];
  const heights: number[] = [];
  for (let n = -1; n * period < seconds + period; n++) {
    starts.push((n + 0.22 + 0.02 * random.normal()) * period);
    heights.push(1 + 0.13 * random.normal());
  }
  return (second) => {
    let n = 0;
    while (n < starts.length - 1 && (starts[n + 1] ?? 0) <= second) n++;
    const from = starts[n] ?? 0;
    const t = (second - from) / ((starts[n + 1] ?? from + period) - from);
    const squeeze =
      t < 0.3 ? 0.5 - 0.5 * Math.cos((t / 0.3) * Math.PI) : 0.5 + 0.5 * Math.cos(((t - 0.3) / 0.7) ** 0.85 * Math.PI);
    return 2 * squeeze * (heights[n] ?? 1) - 1;
  };
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
