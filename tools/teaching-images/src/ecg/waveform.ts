// Converts waves in time to a voltage curve. The shapes are compact and have exact onsets, so that widths can be read
// off the paper.

import { smoothstep } from '../core/edges.ts';
import { pointsOf } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { smoothed } from '../core/signal.ts';
import type { EcgDrawing } from './ecg-drawing.ts';
import type { ComplexEvent, PEvent, StripEvents } from './events.ts';

const samplesPerSecond = 1000;

type Lead = EcgDrawing['lead'];
type Recording = Pick<EcgDrawing, 'lead' | 'noise_mv'>;

/** Returns the curve of one strip in mV, with one value per millisecond. */
export function voltage(events: StripEvents, seconds: number, recording: Recording, random: Random): Float32Array {
  const { lead, noise_mv } = recording;
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
  const baseline = baselineOf(events, length, noise_mv, random);
  return sharp.map((value, n) => value + (slow[n] ?? 0) + (baseline[n] ?? 0));
}

/** A part of a P wave: its center and half its width as shares of the wave's width, and its share of the height. */
const hump = (center: number, half: number, height: number) => ({ center, half, height });

/** In the horse the two atria show as two humps, which merge in a rounded wave. */
const humps = {
  II: { pointed: [hump(0.5, 0.5, 1)], rounded: [hump(0.5, 0.5, 1)] },
  'base-apex': {
    pointed: [hump(0.33, 0.33, 0.72), hump(0.66, 0.34, 0.93)],
    rounded: [hump(0.31, 0.31, 0.8), hump(0.69, 0.31, 1)],
  },
};

function addP(out: Float32Array, { onsetMs, width_ms, mv }: PEvent, lead: Lead): void {
  for (const { center, half, height } of humps[lead].pointed)
    addHump(out, onsetMs + center * width_ms, half * width_ms, half * width_ms, mv * height);
}

/** Adds a dome with soft feet. Potentials add up, so on a T wave it keeps its own height. */
function addRoundedP(out: Float32Array, event: PEvent, lead: Lead, complexes: readonly ComplexEvent[]): void {
  const { onsetMs, width_ms, mv } = event;
  const from = Math.ceil(onsetMs);
  const feet = 0.09 * width_ms;
  const dome = new Float32Array(Math.ceil(width_ms)).map((_, n) =>
    humps[lead].rounded.reduce((sum, { center, half, height }) => {
      const place = Math.abs((from + n - onsetMs - feet) / (width_ms - 2 * feet) - center) / half;
      return place < 1 ? sum + height * Math.cos((Math.PI / 2) * place) : sum;
    }, 0),
  );
  const rounded = smoothed(dome, feet);
  const peak = Math.max(...rounded);
  rounded.forEach((share, n) => {
    const shown = complexes.reduce((rest, complex) => rest * (1 - hiding(complex, from + n)), 1);
    addAt(out, from + n, (share / peak) * mv * shown);
  });
}

/** Returns 0 at the ends of a complex and 1 between a quarter and three quarters of its width. */
function hiding({ onsetMs, width_ms }: ComplexEvent, ms: number): number {
  return smoothstep(0, 0.25, 0.5 - Math.abs((ms - onsetMs) / width_ms - 0.5));
}

/** Corner points of complexes, as shares of their width and of their height. */
const corners = {
  ventricular: pointsOf('0,0 0.1,0.1 0.42,0.93 0.5,1 0.58,0.86 0.84,0.09 0.98,-0.05 1,-0.05'),
  fusion: pointsOf('0,0 0.1,-0.03 0.38,1 0.52,0.62 0.72,-0.12 1,0'),
  'base-apex': pointsOf('0,0 0.16,-0.1 0.27,-0.08 0.57,1 0.93,-0.03 1,0'),
  II: pointsOf('0,0 0.12,-0.05 0.22,-0.07 0.48,1 0.74,-0.16 1,0'),
  'low II': pointsOf('0,0 0.12,-0.05 0.22,-0.07 0.48,1 0.74,-0.12 1,0'),
};

function cornersOf({ origin, mv }: ComplexEvent, lead: Lead): (typeof corners)['II'] {
  if (origin !== 'supraventricular') return corners[origin];
  return corners[lead === 'II' && mv <= 1 ? 'low II' : lead];
}

/** Rounds the complex as an amplifier does, then stretches it so that its peak has the given height. */
function addQrs(out: Float32Array, event: ComplexEvent, lead: Lead): void {
  const nodes = cornersOf(event, lead);
  const last = nodes.at(-1)?.[1] ?? 0;
  const tailMs = last === 0 ? 0 : 60;
  const margin = 12;
  const from = Math.ceil(event.onsetMs) - margin;
  const pointed = new Float32Array(Math.ceil(event.width_ms + tailMs) + 2 * margin).map((_, n) => {
    const place = (from + n - event.onsetMs) / event.width_ms;
    if (place < 0) return 0;
    if (place <= 1) return between(nodes, place);
    return tailMs === 0 ? 0 : Math.max(0, 1 - ((place - 1) * event.width_ms) / tailMs) * last;
  });
  const rounded = smoothed(pointed, Math.min(4, event.width_ms * 0.045));
  const peak = Math.max(...rounded.map(Math.abs));
  rounded.forEach((share, n) => {
    addAt(out, from + n, (share / peak) * event.mv);
  });
}

function between(nodes: ReturnType<typeof pointsOf>, place: number): number {
  for (let n = 1; n < nodes.length; n++) {
    const [x0, y0] = nodes[n - 1] ?? [0, 0];
    const [x1, y1] = nodes[n] ?? [1, 0];
    if (place <= x1) return y0 + ((y1 - y0) * (place - x0)) / (x1 - x0);
  }
  return 0;
}

/** The T wave ends where the Q-T interval ends. It rises slowly and falls faster, unless it is peaked. */
function addT(out: Float32Array, event: ComplexEvent, lead: Lead): void {
  const { onsetMs, qtMs, width_ms, t_mv, is_t_peaked, origin } = event;
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
    const share = ms < peakMs ? (ms - peakMs) / riseMs : (ms - peakMs) / fallMs;
    addAt(out, ms, mv * 0.5 * (1 + Math.cos(Math.PI * share)));
  }
}

function addAt(out: Float32Array, ms: number, mv: number): void {
  if (ms >= 0 && ms < out.length) out[ms] = (out[ms] ?? 0) + mv;
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
