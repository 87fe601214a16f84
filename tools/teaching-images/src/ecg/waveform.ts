// Converts waves in time to a voltage curve. The shapes are compact and have exact onsets, so that widths can be read
// off the paper.

import { smoothstep } from '../core/edges.ts';
import type { Random } from '../core/random.ts';
import { smoothed } from '../core/signal.ts';
import type { EcgDrawing } from './ecg-drawing.ts';
import type { ComplexEvent, PEvent, StripEvents } from './events.ts';

const samplesPerSecond = 1000;

type Lead = EcgDrawing['lead'];
type Node = readonly [number, number];

/** Returns the curve of one strip in mV, with one value per millisecond. */
export function voltage(
  events: StripEvents,
  seconds: number,
  lead: Lead,
  noiseMv: number,
  random: Random,
): Float32Array {
  const length = Math.round(seconds * samplesPerSecond);
  const sharp = new Float32Array(length);
  const slow = new Float32Array(length);
  for (const event of events.p) {
    if (event.is_rounded) addRoundedP(slow, event, lead, events.complexes);
    else addP(slow, event, lead);
  }
  for (const event of events.complexes) {
    addQrs(sharp, event, lead);
    addT(slow, event, lead);
  }
  const baseline = baselineOf(events, length, noiseMv, random);
  return sharp.map((value, n) => value + (slow[n] ?? 0) + (baseline[n] ?? 0));
}

function addP(out: Float32Array, { onsetMs, width_ms, mv }: PEvent, lead: Lead): void {
  // In the horse the two atria show as two humps.
  const humps: readonly (readonly [number, number, number])[] =
    lead === 'base-apex'
      ? [
          [0.33, 0.33, 0.72],
          [0.66, 0.34, 0.93],
        ]
      : [[0.5, 0.5, 1]];
  for (const [centre, halfWidth, height] of humps)
    addHump(out, onsetMs + centre * width_ms, halfWidth * width_ms, halfWidth * width_ms, mv * height);
}

/**
 * Adds a dome with soft feet; in the horse it consists of two atria that merge. Potentials add up, so on a T wave it
 * keeps its own height.
 */
function addRoundedP(
  out: Float32Array,
  { onsetMs, width_ms, mv }: PEvent,
  lead: Lead,
  complexes: readonly ComplexEvent[],
): void {
  const domes: readonly (readonly [number, number, number])[] =
    lead === 'base-apex'
      ? [
          [0.31, 0.31, 0.8],
          [0.69, 0.31, 1],
        ]
      : [[0.5, 0.5, 1]];
  const from = Math.ceil(onsetMs);
  const feet = 0.09 * width_ms;
  const corners = new Float32Array(Math.ceil(width_ms)).map((_, n) =>
    domes.reduce((sum, [centre, halfWidth, height]) => {
      const place = Math.abs((from + n - onsetMs - feet) / (width_ms - 2 * feet) - centre) / halfWidth;
      return place < 1 ? sum + height * Math.cos((Math.PI / 2) * place) : sum;
    }, 0),
  );
  const rounded = smoothed(corners, feet);
  const peak = Math.max(...rounded);
  rounded.forEach((share, n) => {
    const ms = from + n;
    const shown = complexes.reduce((rest, complex) => rest * (1 - hiding(complex, ms)), 1);
    if (ms >= 0 && ms < out.length) out[ms] = (out[ms] ?? 0) + (share / peak) * mv * shown;
  });
}

/** Returns 0 at the ends of a complex and 1 between a quarter and three quarters of its width. */
function hiding({ onsetMs, width_ms }: ComplexEvent, ms: number): number {
  return smoothstep(0, 0.25, 0.5 - Math.abs((ms - onsetMs) / width_ms - 0.5));
}

/** Corner points of a complex, as shares of its width and of its height. */
function nodesOf({ origin, mv }: ComplexEvent, lead: Lead): readonly Node[] {
  if (origin === 'ventricular')
    return [
      [0, 0],
      [0.1, 0.1],
      [0.42, 0.93],
      [0.5, 1],
      [0.58, 0.86],
      [0.84, 0.09],
      [0.98, -0.05],
      [1, -0.05],
    ];
  if (origin === 'fusion')
    return [
      [0, 0],
      [0.1, -0.03],
      [0.38, 1],
      [0.52, 0.62],
      [0.72, -0.12],
      [1, 0],
    ];
  if (lead === 'base-apex')
    return [
      [0, 0],
      [0.16, -0.1],
      [0.27, -0.08],
      [0.57, 1],
      [0.93, -0.03],
      [1, 0],
    ];
  // A small complex has a small septal wave.
  return [
    [0, 0],
    [0.12, -0.05],
    [0.22, -0.07],
    [0.48, 1],
    [0.74, mv > 1 ? -0.16 : -0.12],
    [1, 0],
  ];
}

/** Rounds the complex as an amplifier does, then stretches it so that its peak has the given height. */
function addQrs(out: Float32Array, event: ComplexEvent, lead: Lead): void {
  const nodes = nodesOf(event, lead);
  const last = nodes.at(-1)?.[1] ?? 0;
  const tailMs = last === 0 ? 0 : 60;
  const margin = 12;
  const from = Math.ceil(event.onsetMs) - margin;
  const corners = new Float32Array(Math.ceil(event.width_ms + tailMs) + 2 * margin).map((_, n) => {
    const place = (from + n - event.onsetMs) / event.width_ms;
    if (place < 0) return 0;
    if (place <= 1) return between(nodes, place);
    return tailMs === 0 ? 0 : Math.max(0, 1 - ((place - 1) * event.width_ms) / tailMs) * last;
  });
  const rounded = smoothed(corners, Math.min(4, event.width_ms * 0.045));
  const peak = Math.max(...rounded.map(Math.abs));
  rounded.forEach((share, n) => {
    const ms = from + n;
    if (ms >= 0 && ms < out.length) out[ms] = (out[ms] ?? 0) + (share / peak) * event.mv;
  });
}

function between(nodes: readonly Node[], place: number): number {
  for (let n = 1; n < nodes.length; n++) {
    const [x0, y0] = nodes[n - 1] ?? [0, 0];
    const [x1, y1] = nodes[n] ?? [1, 0];
    if (place <= x1) return y0 + ((y1 - y0) * (place - x0)) / (x1 - x0);
  }
  return 0;
}

/** The T wave ends where the Q-T interval ends. It rises slowly and falls faster, unless it is peaked. */
function addT(
  out: Float32Array,
  { onsetMs, qtMs, width_ms, t_mv, is_t_peaked, origin }: ComplexEvent,
  lead: Lead,
): void {
  const endMs = onsetMs + qtMs;
  const room = qtMs - width_ms;
  if (is_t_peaked) {
    const half = Math.min(room * 0.3, 55);
    addHump(out, endMs - half * 1.1, half, half, t_mv);
    return;
  }
  if (origin === 'ventricular') {
    const peak = onsetMs + width_ms + room * 0.42;
    addHump(out, peak, room * 0.46, endMs - peak, t_mv);
    return;
  }
  if (lead === 'base-apex') addHump(out, onsetMs + width_ms + room * 0.45, room * 0.22, room * 0.22, -0.3 * t_mv);
  const down = room * 0.26;
  addHump(out, endMs - down, room * 0.38, down, t_mv);
}

/** Adds a wave that rises as half a cosine over `riseMs` to `peakMs` and falls again over `fallMs`. */
function addHump(out: Float32Array, peakMs: number, riseMs: number, fallMs: number, mv: number): void {
  for (let ms = Math.ceil(peakMs - riseMs); ms <= peakMs + fallMs; ms++) {
    if (ms < 0 || ms >= out.length) continue;
    const share = ms < peakMs ? (ms - peakMs) / riseMs : (ms - peakMs) / fallMs;
    out[ms] = (out[ms] ?? 0) + mv * 0.5 * (1 + Math.cos(Math.PI * share));
  }
}

/** Adds breathing, muscle tremor and, if the atria fibrillate, waves of changing height and length. */
function baselineOf({ flutter }: StripEvents, length: number, noiseMv: number, random: Random): Float32Array {
  const wander = random.child('wander');
  const phase = wander.between(0, 6.28);
  const breathHz = wander.between(0.22, 0.34);
  const white = random.child('tremor');
  const tremor = smoothed(
    Float32Array.from({ length }, () => white.normal()),
    4,
  );
  const out = new Float32Array(length);
  for (let ms = 0; ms < length; ms++)
    out[ms] = noiseMv * (1.3 * Math.sin(2 * Math.PI * breathHz * (ms / 1000) + phase) + 1.4 * (tremor[ms] ?? 0));
  if (flutter) addFlutter(out, flutter.wavesPerMin, flutter.mv, random.child('atria'));
  return out;
}

function addFlutter(out: Float32Array, wavesPerMin: number, mv: number, random: Random): void {
  const meanMs = 60000 / wavesPerMin;
  for (let ms = 0; ms < out.length; ) {
    const lengthMs = meanMs * random.between(0.7, 1.3);
    const height = mv * random.between(0.45, 1.25);
    const rise = lengthMs * random.between(0.35, 0.6);
    addHump(out, ms + rise, rise, lengthMs - rise, height);
    ms += lengthMs;
  }
}
