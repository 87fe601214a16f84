// Converts waves in time to a voltage curve. The shapes are compact and have exact onsets, so that widths can be read
// off the paper.

import { smoothstep } from '../core/edges.ts';
import { pointsOf } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { smoothed } from '../core/signal.ts';
import type { EcgDrawing } from './ecg-drawing.ts';
import { type ComplexEvent, limitedNormal, type PEvent, type StripEvents } from './events.ts';
import { addTremor, baselineOf } from './recording.ts';

type Lead = EcgDrawing['lead'];
type Recording = Pick<EcgDrawing, 'lead' | 'noise_mv'>;

/** Returns the curve and the baseline on which it wanders, each with one value in mV for each millisecond. */
export function voltage(events: StripEvents, seconds: number, { lead, noise_mv }: Recording, random: Random) {
  const baseline = baselineOf(Math.round(seconds * 1000), noise_mv, random);
  const curve = baseline.slice();
  if (events.fibrillation) addFlutter(curve, events.fibrillation, random.child('atria'));
  const [heart, atria, beats] = [random.child('heart'), random.child('atrial beats'), random.child('beats')];
  const habit = Array.from({ length: 12 }, () => limitedNormal(heart));
  /** How this beat departs from the usual shapes, by the heart's habit and by chance. */
  const shapeOfBeat = (by: Random): readonly number[] => habit.map((own) => 0.8 * own + 0.5 * limitedNormal(by));
  for (const event of events.p) addP(curve, event, lead, events.complexes, shapeOfBeat(atria));
  for (const event of events.complexes) {
    const shape = shapeOfBeat(beats);
    addQrs(curve, event, lead, shape, Math.abs(habit[0] ?? 0) > 0.7 ? 1 : 0);
    addT(curve, event, lead, shape);
  }
  addTremor(curve, [...events.p, ...events.complexes], noise_mv, random);
  return { curve, baseline };
}

/**
 * Adds a dome with soft feet, in the horse two, because both atria show. Potentials add up, so on a T wave it keeps its
 * own height; a complex hides it.
 */
function addP(
  out: Float32Array,
  { onsetMs, width_ms, mv }: PEvent,
  lead: Lead,
  complexes: readonly ComplexEvent[],
  [lean = 0, first = 0]: readonly number[],
): void {
  const top = lead === 'II' ? '0.5,1' : `0.28,${0.8 + 0.14 * first} 0.5,0.3 0.72,1`;
  const nodes = pointsOf(`0,0 0.09,0 ${top} 0.91,0 1,0`);
  const from = Math.ceil(onsetMs);
  const pointed = new Float32Array(Math.ceil(width_ms)).map((_, n) =>
    between(nodes, ((from + n - onsetMs) / width_ms) ** (1 + 0.13 * lean)),
  );
  const rounded = smoothed(pointed, (lead === 'II' ? 0.12 : 0.075) * width_ms);
  const peak = Math.max(...rounded);
  rounded.forEach((share, n) => {
    // Hidden between a quarter and three quarters of a complex, seen at its ends.
    const inside = complexes.map((complex) => 0.5 - Math.abs((from + n - complex.onsetMs) / complex.width_ms - 0.5));
    addAt(out, from + n, (share / peak) * mv * (1 - smoothstep(0, 0.25, Math.max(0, ...inside))));
  });
}

/** Corner points of complexes of two kinds of hearts, as shares of their width and of their height. */
const corners = {
  ventricular: [
    pointsOf('0,0 0.08,0.06 0.16,0.2 0.3,0.9 0.36,1 0.44,0.72 0.53,0.84 0.62,0.6 0.78,0.28 0.92,0.03 1,-0.06'),
    pointsOf('0,0 0.1,0.05 0.22,0.16 0.33,0.56 0.42,0.45 0.56,0.95 0.62,1 0.68,0.9 0.8,0.26 0.9,0.02 1,-0.08'),
  ],
  fusion: [pointsOf('0,0 0.1,-0.03 0.38,1 0.52,0.62 0.72,-0.12 1,0')],
  'base-apex': [
    pointsOf('0,0 0.16,-0.1 0.27,-0.08 0.57,1 0.93,-0.03 1,0'),
    pointsOf('0,0 0.14,-0.16 0.25,-0.1 0.4,0.42 0.45,0.46 0.6,1 0.68,0.8 0.92,-0.02 1,0.01'),
  ],
  II: [
    pointsOf('0,0 0.12,-0.06 0.22,-0.09 0.47,1 0.74,-0.2 0.86,-0.05 1,0.01'),
    pointsOf('0,0 0.1,-0.05 0.2,-0.02 0.34,0.5 0.38,0.54 0.5,1 0.72,-0.1 0.8,-0.08 1,0.02'),
  ],
};

/**
 * Rounds the complex as an amplifier does, then stretches it so that its peak has the given height. `shape` is how far
 * notches and slopes of this beat depart from the usual ones.
 */
function addQrs(out: Float32Array, event: ComplexEvent, lead: Lead, shape: readonly number[], kind: number): void {
  const { origin, width_ms } = event;
  const usual = corners[origin === 'supraventricular' ? lead : origin];
  const nodes = (usual[kind] ?? usual[0] ?? []).map(([x, y], n, all): [number, number] => {
    const by = n === 0 || n === all.length - 1 || y === 1 ? 0 : (shape[n - 1] ?? 0);
    return [x ** (1 + 0.05 * (shape[11] ?? 0)), y + by * (0.018 + 0.1 * Math.abs(y) * (1.1 - Math.abs(y)))];
  });
  const margin = 12;
  const from = Math.ceil(event.onsetMs) - margin;
  // The S-T segment returns to the baseline.
  const returned = [...nodes, [1 + 70 / width_ms, 0]] as const;
  const pointed = new Float32Array(Math.ceil(width_ms + 70) + 2 * margin).map((_, n) =>
    between(returned, (from + n - event.onsetMs) / width_ms),
  );
  const rounded = smoothed(pointed, Math.min(3.2, width_ms * 0.04));
  const peak = Math.max(...rounded.map(Math.abs));
  rounded.forEach((share, n) => {
    addAt(out, from + n, (share / peak) * event.mv);
  });
}

/** Returns the height of a line through points, which is 0 before and behind them. */
function between(nodes: ReturnType<typeof pointsOf>, place: number): number {
  const n = nodes.findIndex(([x]) => place <= x);
  const [[x0, y0] = [0, 0], [x1, y1] = [1, 0]] = [nodes[n - 1], nodes[n]];
  return n < 1 ? 0 : y0 + ((y1 - y0) * (place - x0)) / (x1 - x0);
}

/** The T wave ends where the Q-T interval ends. It rises slowly and falls faster, unless it is peaked. */
function addT(out: Float32Array, event: ComplexEvent, lead: Lead, shape: readonly number[]): void {
  const { onsetMs, qtMs, width_ms, t_mv, is_t_peaked, origin } = event;
  const [, , swell = 0, dome = 0, steep = 0, place = 0] = shape;
  const lean = 1 + 0.1 * place;
  const [endMs, room] = [onsetMs + qtMs, qtMs - width_ms];
  const power = Math.exp(0.25 * steep);
  if (is_t_peaked) {
    const half = Math.min(room * 0.3, 55) * (1 + 0.06 * swell);
    addHump(out, endMs - half * 1.1, half * lean * 1.5, half * 1.1, t_mv, 1.5 * power);
    return;
  }
  const isWide = origin === 'ventricular';
  const down = isWide ? room * (1 - 0.42 * lean) : room * 0.27 * lean;
  if (!isWide && lead === 'base-apex')
    addHump(out, onsetMs + width_ms + room * 0.45, room * 0.22, room * 0.22, (-0.3 - 0.12 * dome) * t_mv);
  // The S-T segment leads into the wave, here more and there less; a second dome makes it uneven.
  addHump(
    out,
    endMs - down,
    (room - down) * (isWide ? 0.85 : 0.72 + 0.1 * swell),
    down,
    t_mv,
    power * (isWide ? 1 : 1.3),
  );
  addHump(out, endMs - down * (1.2 + 0.2 * place), down * 0.6, down * 0.7, 0.09 * dome * t_mv);
}

/** Adds a wave that rises as half a cosine over `riseMs` to `peakMs` and falls again over `fallMs`; it is narrow if `power` is high. */
function addHump(out: Float32Array, peakMs: number, riseMs: number, fallMs: number, mv: number, power = 1): void {
  for (let ms = Math.ceil(peakMs - riseMs); ms <= peakMs + fallMs; ms++) {
    const share = ms < peakMs ? (ms - peakMs) / riseMs : (ms - peakMs) / fallMs;
    addAt(out, ms, mv * (0.5 * (1 + Math.cos(Math.PI * share))) ** power);
  }
}

function addAt(out: Float32Array, ms: number, mv: number): void {
  if (ms >= 0 && ms < out.length) out[ms] = (out[ms] ?? 0) + mv;
}

/** Fibrillating atria: waves of changing height and length. */
function addFlutter(
  out: Float32Array,
  { waves_per_min, wave_mv }: NonNullable<StripEvents['fibrillation']>,
  random: Random,
): void {
  let ms = 0;
  while (ms < out.length) {
    const lengthMs = (60000 / waves_per_min) * random.between(0.7, 1.3);
    const rise = lengthMs * random.between(0.35, 0.6);
    addHump(out, ms + rise, rise, lengthMs - rise, wave_mv * random.between(0.45, 1.25));
    ms += lengthMs;
  }
}
