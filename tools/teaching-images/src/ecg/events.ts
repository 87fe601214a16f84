// Converts the rhythm of a strip into waves in time: each P wave and each QRS-T complex with onset, shape and height.

import type { Random } from '../core/random.ts';
import type { Complex, EcgDrawing, PWave, Stretch } from './ecg-drawing.ts';
import { breathing } from './recording.ts';

export interface PEvent extends PWave {
  readonly onsetMs: number;
}

export interface ComplexEvent extends Complex {
  readonly onsetMs: number;
  /** From QRS onset to the end of the T wave. */
  readonly qtMs: number;
}

export interface StripEvents {
  readonly p: readonly PEvent[];
  readonly complexes: readonly ComplexEvent[];
  /** Fibrillatory waves of the baseline, if any. */
  readonly flutter?: { readonly wavesPerMin: number; readonly mv: number };
}

/** A strip to which stretch after stretch adds its waves. */
interface OpenStrip {
  readonly endMs: number;
  readonly ordinary: Pick<EcgDrawing, 'p' | 'complex'>;
  readonly p: PEvent[];
  readonly complexes: ComplexEvent[];
}

/** An interval this many times as long as the previous one is a pause. */
const pause = 1.5;

type Of<R extends Stretch['rhythm']> = Extract<Stretch, { rhythm: R }>;

/** Returns all waves of one strip of `seconds`, including those that are cut off at its ends. */
export function eventsOf(
  stretches: readonly Stretch[],
  seconds: number,
  ordinary: OpenStrip['ordinary'],
  random: Random,
): StripEvents {
  const strip: OpenStrip = { endMs: seconds * 1000, ordinary, p: [], complexes: [] };
  let flutter: StripEvents['flutter'];
  const first = stretches[0];
  // A recording may start anywhere in the cycle, but a counted run or a cycle of beats starts inside the frame.
  const counted =
    first?.rhythm === 'sinus'
      ? (first.beats ?? first.intervals_ms ?? first.pr_by_beat_ms ?? first.alternating_mv)
      : undefined;
  const isCounted = counted !== undefined || (first?.rhythm === 'dissociated' && first.beats !== undefined);
  let nextMs = isCounted ? random.between(60, 140) : -random.between(0.25, 0.8) * (60000 / (first?.rate ?? 100));
  for (const [position, stretch] of stretches.entries()) {
    const own = random.child(position);
    if (stretch.rhythm === 'sinus') nextMs = addSinus(strip, stretch, nextMs, own);
    else if (stretch.rhythm === 'dissociated') nextMs = addDissociated(strip, stretch, nextMs, own);
    else {
      addFibrillation(strip, stretch, nextMs, own);
      flutter = { wavesPerMin: stretch.waves_per_min, mv: stretch.wave_mv };
      nextMs = strip.endMs;
    }
  }
  return { ...alive(strip, random), ...(flutter && { flutter }) };
}

/** No beat is quite like another: heights go with breathing and by chance, and so does conduction. */
function alive({ p, complexes }: OpenStrip, random: Random): Pick<StripEvents, 'p' | 'complexes'> {
  const [full, own] = [breathing(random), random.child('beats')];
  const swing = own.between(0.02, 0.05);
  const factor = (ms: number, spread: number): number => 1 + swing * full(ms) + spread * limitedNormal(own);
  return {
    p: p.map((wave) => ({ ...wave, mv: wave.mv * (1 + 0.035 * limitedNormal(own)) })),
    complexes: complexes.map((wave) => ({
      ...wave,
      onsetMs: wave.onsetMs + 0.035 * wave.width_ms * limitedNormal(own),
      mv: wave.mv * factor(wave.onsetMs, 0.02),
      t_mv: wave.t_mv * factor(wave.onsetMs, 0.05),
    })),
  };
}

/** `atMs` is the onset of the first P wave. Returns the onset of the P wave after the last. */
function addSinus({ endMs, ordinary, p, complexes }: OpenStrip, stretch: Of<'sinus'>, atMs: number, random: Random) {
  const { premature, complex = ordinary.complex } = stretch;
  const cycle = stretch.intervals_ms ??
    stretch.pr_by_beat_ms?.map(() => 60000 / stretch.rate) ?? [60000 / stretch.rate];
  const [shortest, longest] = [Math.min(...cycle), Math.max(...cycle)];
  let onsetMs = atMs;
  for (let beat = 0; onsetMs < endMs && beat < (stretch.beats ?? Number.POSITIVE_INFINITY); beat++) {
    const place = beat % cycle.length;
    // The Q-T interval of a beat can't depend on the pause that follows it.
    const [before = 0, after = 0] = [cycle.at(place - 1), cycle[place]];
    const isPause = stretch.intervals_ms !== undefined && after > pause * before;
    const inner = stretch.intervals_ms
      ? (0.25 * (after - shortest) * (longest - after)) / (longest - shortest) ** 2
      : stretch.spread;
    const intervalMs = after * (1 + (isPause ? 0 : inner) * limitedNormal(random));
    const isPremature = premature?.beats.includes(place) ?? false;
    const prMs = stretch.pr_by_beat_ms?.[place] ?? stretch.pr_ms;
    if (!isPremature && !stretch.without_p.includes(place))
      p.push({ ...ordinary.p, mv: stretch.p_mv?.[place] ?? ordinary.p.mv, onsetMs });
    if (!stretch.blocked.includes(place)) {
      const mv = stretch.alternating_mv?.[beat % stretch.alternating_mv.length] ?? complex.mv;
      const shape = isPremature && premature ? premature.complex : { ...complex, mv };
      if (shape.qt_ms === undefined && isPause)
        throw new Error(`qt_ms is missing: a pause of ${after} ms would stretch the Q-T of the beat before it`);
      complexes.push(placed(shape, onsetMs + prMs, intervalMs));
    }
    onsetMs += intervalMs;
  }
  return onsetMs;
}

/** `atMs` is about when the first complex begins. Returns when the next wave may begin. */
function addDissociated(strip: OpenStrip, stretch: Of<'dissociated'>, atMs: number, random: Random): number {
  const { endMs, ordinary, p, complexes } = strip;
  const rrMs = 60000 / stretch.rate;
  // A run after sinus beats comes early.
  let onsetMs = atMs > 1000 ? atMs - 0.3 * rrMs : atMs;
  for (let beat = 0; onsetMs < endMs && beat < (stretch.beats ?? Number.POSITIVE_INFINITY); beat++) {
    complexes.push(placed(stretch.complex ?? ordinary.complex, onsetMs, rrMs));
    onsetMs += rrMs * (1 + stretch.spread * limitedNormal(random));
  }
  if (!stretch.p_rate) return onsetMs;
  const ppMs = 60000 / stretch.p_rate;
  const steady = random.child('atria');
  const firstMs = atMs + (stretch.first_p_ms ?? steady.between(0, ppMs * 0.9));
  const breath = breathing(steady);
  // The sinus node keeps its rate, but not its beat: it quickens and slows with breathing and by chance.
  for (let pMs = firstMs; pMs < Math.min(endMs, onsetMs - rrMs * 0.3); pMs += ppMs)
    p.push({ ...ordinary.p, onsetMs: pMs + ppMs * (0.05 * breath(pMs) + 0.012 * limitedNormal(steady)) });
  const lastP = p.at(-1);
  return lastP ? Math.max(onsetMs - rrMs * 0.35, lastP.onsetMs + ppMs) : onsetMs;
}

/**
 * Adds intervals without a pattern: they lie between the two bounds, both of which occur, and are scaled to the mean
 * rate.
 */
function addFibrillation(strip: OpenStrip, stretch: Of<'fibrillation'>, atMs: number, random: Random): void {
  const { endMs, ordinary, complexes } = strip;
  const meanMs = 60000 / stretch.rate;
  const count = Math.round((endMs - atMs) / meanMs) + 1;
  let onsetMs = atMs;
  for (const intervalMs of irregularIntervals(count, stretch.rr_ms, meanMs, random)) {
    if (onsetMs > endMs) break;
    const mv = ordinary.complex.mv * (1 + 0.07 * limitedNormal(random, 1.5));
    complexes.push(placed({ ...ordinary.complex, mv }, onsetMs, intervalMs));
    onsetMs += intervalMs;
  }
}

/** Returns draws of which both bounds are two, with the given mean, shuffled until neighbors differ. */
function irregularIntervals(
  count: number,
  [shortest, longest]: Of<'fibrillation'>['rr_ms'],
  mean: number,
  random: Random,
): readonly number[] {
  const range = longest - shortest;
  const power = range / (mean - shortest) - 1;
  const values = Array.from({ length: count }, (_, n) => shortest + range * (n / (count - 1)) ** power);
  for (let attempt = 0; attempt < 400; attempt++) {
    for (let n = count - 1; n > 0; n--) {
      const other = random.whole(0, n);
      [values[n], values[other]] = [values[other] ?? 0, values[n] ?? 0];
    }
    const areInside = [shortest, longest].every(
      (value) => values.indexOf(value) > 0 && values.indexOf(value) < count - 2,
    );
    if (areInside && values.every((value, n) => n === 0 || Math.abs(value - (values[n - 1] ?? 0)) > 0.07 * range))
      break;
  }
  return values;
}

/**
 * If no Q-T is given, it depends on `intervalMs`, the interval that follows. In the heart it depends on the interval
 * before; where the two differ little, this is close enough.
 */
function placed(shape: Complex, onsetMs: number, intervalMs: number): ComplexEvent {
  const natural = 0.42 * Math.sqrt(intervalMs / 1000) * 520 + shape.width_ms * 0.9;
  const qtMs = shape.qt_ms ?? Math.min(natural, intervalMs * 0.82);
  return { ...shape, onsetMs, qtMs };
}

export function limitedNormal(random: Random, limit = 2): number {
  return Math.max(-limit, Math.min(limit, random.normal()));
}
