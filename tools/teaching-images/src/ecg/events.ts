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
  readonly fibrillation?: Of<'fibrillation'> | undefined;
}

/** A strip to which stretch after stretch adds its waves. */
interface OpenStrip {
  readonly endMs: number;
  readonly ordinary: Pick<EcgDrawing, 'p' | 'complex'>;
  readonly p: PEvent[];
  readonly complexes: ComplexEvent[];
}

/** Standard deviation of regular intervals, as a share of them: also a regular heart is no clock. */
const unevenness = 0.014;

type Of<R extends Stretch['rhythm']> = Extract<Stretch, { rhythm: R }>;

/** Returns all waves of one strip of `seconds`, including those that are cut off at its ends. */
export function eventsOf(
  stretches: readonly Stretch[],
  seconds: number,
  ordinary: OpenStrip['ordinary'],
  random: Random,
): StripEvents {
  const strip: OpenStrip = { endMs: seconds * 1000, ordinary, p: [], complexes: [] };
  let nextMs = random.between(60, 140);
  for (const [position, stretch] of stretches.entries()) {
    const own = random.child(position);
    if (stretch.rhythm === 'sinus') nextMs = addSinus(strip, stretch, nextMs, own);
    else if (stretch.rhythm === 'dissociated') nextMs = addDissociated(strip, stretch, nextMs, own);
    else addFibrillation(strip, stretch, nextMs, own);
  }
  return { ...alive(strip, random), fibrillation: stretches.find((stretch) => stretch.rhythm === 'fibrillation') };
}

/** No beat is quite like another: heights go with breathing and by chance, and so does conduction. */
function alive({ p, complexes }: OpenStrip, random: Random): StripEvents {
  const [full, own] = [breathing(random), random.child('beats')];
  const [swing, turn] = [own.between(0.05, 0.09), own.between(-0.12, 0.12)];
  const factor = (ms: number, by: number, spread: number): number => 1 + by * full(ms) + spread * limitedNormal(own);
  return {
    p: p.map((wave) => ({ ...wave, mv: wave.mv * factor(wave.onsetMs, 0.03, 0.05) })),
    complexes: complexes.map((wave) => ({
      ...wave,
      onsetMs: wave.onsetMs + 0.035 * wave.width_ms * limitedNormal(own),
      mv: wave.mv * factor(wave.onsetMs, swing, 0.025),
      t_mv: wave.t_mv * factor(wave.onsetMs, turn, 0.06),
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
  for (let beat = 0; onsetMs < endMs && beat < (stretch.beats ?? Infinity); beat++) {
    const place = beat % cycle.length;
    // The Q-T interval of a beat can't depend on the pause that follows it.
    const [before = 0, after = 0] = [cycle.at(place - 1), cycle[place]];
    const isPause = stretch.intervals_ms !== undefined && after > 1.5 * before;
    const inner = stretch.intervals_ms
      ? (0.25 * (after - shortest) * (longest - after)) / (longest - shortest) ** 2
      : unevenness;
    const intervalMs = after * (1 + (isPause ? 0 : inner) * limitedNormal(random));
    const early = premature?.beats.includes(place) ? premature.complex : undefined;
    const prMs = stretch.pr_by_beat_ms?.[place] ?? stretch.pr_ms;
    if (!early && !stretch.without_p.includes(place))
      p.push({ ...ordinary.p, mv: stretch.p_mv?.[place] ?? ordinary.p.mv, onsetMs });
    if (!stretch.blocked.includes(place)) {
      const mv = stretch.alternating_mv?.[beat % stretch.alternating_mv.length] ?? complex.mv;
      const shape = early ?? { ...complex, mv };
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
  for (let beat = 0; onsetMs < endMs && beat < (stretch.beats ?? Infinity); beat++) {
    complexes.push(placed(stretch.complex ?? ordinary.complex, onsetMs, rrMs));
    onsetMs += rrMs * (1 + unevenness * limitedNormal(random));
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

/** Adds intervals without a pattern, of the mean rate: both bounds are among them, and neighbors differ. */
function addFibrillation(strip: OpenStrip, stretch: Of<'fibrillation'>, atMs: number, random: Random): void {
  const { complex } = strip.ordinary;
  const [[shortest, longest], meanMs] = [stretch.rr_ms, 60000 / stretch.rate];
  const last = Math.round((strip.endMs - atMs) / meanMs);
  const power = (longest - shortest) / (meanMs - shortest) - 1;
  const shares = Array.from({ length: last + 1 }, (_, n) => (n / last) ** power);
  for (let attempt = 0; attempt < 400; attempt++) {
    for (const [n, share] of shares.entries()) {
      const other = random.whole(0, last);
      [shares[n], shares[other]] = [shares[other] ?? 0, share];
    }
    const areInside = [0, 1].every((bound) => shares.indexOf(bound) > 0 && shares.indexOf(bound) < last - 1);
    if (areInside && shares.every((share, n) => Math.abs(share - (shares[n - 1] ?? 9)) > 0.07)) break;
  }
  let onsetMs = atMs;
  for (const share of shares) {
    const intervalMs = shortest + share * (longest - shortest);
    const mv = complex.mv * (1 + 0.05 * limitedNormal(random));
    strip.complexes.push(placed({ ...complex, mv }, onsetMs, intervalMs));
    onsetMs += intervalMs;
  }
}

/** If no Q-T is given, it depends on the interval that follows, not on the one before: where they differ little, this is close enough. */
function placed(shape: Complex, onsetMs: number, intervalMs: number): ComplexEvent {
  const natural = 6.9 * Math.sqrt(intervalMs) + shape.width_ms * 0.9;
  return { ...shape, onsetMs, qtMs: shape.qt_ms ?? Math.min(natural, intervalMs * 0.82) };
}

export function limitedNormal(random: Random): number {
  return Math.max(-2, Math.min(2, random.normal()));
}
