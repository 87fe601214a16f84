// Converts waves in time to a voltage curve. The shapes are compact and have exact onsets, so that widths can be read
// off the paper.

import { smoothstep } from '../core/edges.ts';
import { pointsOf } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import { smoothed } from '../core/signal.ts';
import type { EcgDrawing } from './ecg-drawing.ts';
import { type ComplexEvent, limitedNormal, type PEvent, type StripEvents } from './events.ts';
import { addTremor, baselineOf } from './recording.ts';

const samplesPerSecond = 1000;

type Lead = EcgDrawing['lead'];
type Recording = Pick<EcgDrawing, 'lead' | 'noise_mv'>;

/** Both have one value in mV for each millisecond; the baseline wanders. */
interface Recorded {
  readonly curve: Float32Array;
  readonly baseline: Float32Array;
}

export function voltage(events: StripEvents, seconds: number, recording: Recording, random: Random): Recorded {
  const { lead, noise_mv } = recording;
  const baseline = baselineOf(Math.round(seconds * samplesPerSecond), noise_mv, random);
  const curve = baseline.slice();
  if (events.flutter) addFlutter(curve, events.flutter.wavesPerMin, events.flutter.mv, random.child('atria'));
  for (const event of events.p) addP(curve, event, lead, events.complexes);
  const [heart, beats] = [random.child('heart'), random.child('beats')];
  const habit = Array.from({ length: 9 }, () => limitedNormal(heart));
  for (const event of events.complexes) {
    const shape = habit.map((own) => 0.7 * own + 0.6 * limitedNormal(beats));
    addQrs(curve, event, lead, shape);
    addT(curve, event, lead, 1 + 0.13 * (shape[8] ?? 0));
  }
  addTremor(curve, [...events.p, ...events.complexes], noise_mv, random);
  return { curve, baseline };
}

/** The domes of a P wave: place of the center, half the width and height, as shares. In the horse both atria show. */
const domes = { II: pointsOf('0.5,1'), 'base-apex': pointsOf('0.28,0.8 0.72,1') };

/** Adds domes with soft feet. Potentials add up, so on a T wave it keeps its own height; a complex hides it. */
function addP(out: Float32Array, event: PEvent, lead: Lead, complexes: readonly ComplexEvent[]): void {
  const { onsetMs, width_ms, mv } = event;
  const from = Math.ceil(onsetMs);
  const feet = 0.09 * width_ms;
  const pointed = new Float32Array(Math.ceil(width_ms)).map((_, n) =>
    domes[lead].reduce((sum, [center, height]) => {
      const place =
        Math.abs((from + n - onsetMs - feet) / (width_ms - 2 * feet) - center) / Math.min(center, 1 - center);
      return place < 1 ? sum + height * Math.cos((Math.PI / 2) * place) : sum;
    }, 0),
  );
  const rounded = smoothed(pointed, feet);
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
  ventricular: pointsOf('0,0 0.1,0.1 0.24,0.5 0.42,0.93 0.5,1 0.58,0.86 0.7,0.46 0.84,0.09 0.98,-0.05 1,-0.05'),
  fusion: pointsOf('0,0 0.1,-0.03 0.38,1 0.52,0.62 0.72,-0.12 1,0'),
  'base-apex': pointsOf('0,0 0.16,-0.1 0.27,-0.08 0.57,1 0.93,-0.03 1,0'),
  II: pointsOf('0,0 0.12,-0.05 0.22,-0.07 0.48,1 0.74,-0.16 1,0'),
  'low II': pointsOf('0,0 0.12,-0.05 0.22,-0.07 0.48,1 0.74,-0.12 1,0'),
};

/**
 * Rounds the complex as an amplifier does, then stretches it so that its peak has the given height. `shape` is how far
 * notches and slopes of this heart and this beat depart from the usual ones.
 */
function addQrs(out: Float32Array, event: ComplexEvent, lead: Lead, shape: readonly number[]): void {
  const { origin, width_ms } = event;
  const usual = corners[origin !== 'supraventricular' ? origin : lead === 'II' && event.mv <= 1 ? 'low II' : lead];
  const nodes = usual.map(([x, y], n): [number, number] => {
    const by = n === 0 || n === usual.length - 1 || y === 1 ? 0 : (shape[n - 1] ?? 0);
    return [x, y + by * (0.012 + 0.055 * Math.abs(y) * (1.1 - Math.abs(y)))];
  });
  const last = nodes.at(-1)?.[1] ?? 0;
  const tailMs = last === 0 ? 0 : 60;
  const margin = 12;
  const from = Math.ceil(event.onsetMs) - margin;
  const pointed = new Float32Array(Math.ceil(width_ms + tailMs) + 2 * margin).map((_, n) => {
    const place = (from + n - event.onsetMs) / width_ms;
    if (place < 0) return 0;
    if (place <= 1) return between(nodes, place);
    return tailMs === 0 ? 0 : Math.max(0, 1 - ((place - 1) * width_ms) / tailMs) * last;
  });
  const rounded = smoothed(pointed, Math.min(4, width_ms * 0.045));
  const peak = Math.max(...rounded.map(Math.abs));
  rounded.forEach((share, n) => {
    addAt(out, from + n, (share / peak) * event.mv);
  });
}

function between(nodes: ReturnType<typeof pointsOf>, place: number): number {
  const n = Math.max(
    1,
    nodes.findIndex(([x]) => place <= x),
  );
  const [[x0, y0] = [0, 0], [x1, y1] = [1, 0]] = [nodes[n - 1], nodes[n]];
  return y0 + ((y1 - y0) * (place - x0)) / (x1 - x0);
}

/** The T wave ends where the Q-T interval ends. It rises slowly and falls faster, unless it is peaked. */
function addT(out: Float32Array, event: ComplexEvent, lead: Lead, lean: number): void {
  const { onsetMs, qtMs, width_ms, t_mv, is_t_peaked, origin } = event;
  const endMs = onsetMs + qtMs;
  const room = qtMs - width_ms;
  if (is_t_peaked) {
    const half = Math.min(room * 0.3, 55);
    addHump(out, endMs - half * 1.1, half * lean * 1.1, half, t_mv);
    return;
  }
  const down = origin === 'ventricular' ? room * (1 - 0.42 * lean) : room * 0.26 * lean;
  if (origin !== 'ventricular' && lead === 'base-apex')
    addHump(out, onsetMs + width_ms + room * 0.45, room * 0.22, room * 0.22, -0.3 * lean * t_mv);
  addHump(out, endMs - down, Math.min(room - down, room * (origin === 'ventricular' ? 0.46 : 0.38)), down, t_mv);
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

/** Fibrillating atria: waves of changing height and length. */
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
