// Finds where the waves of a strip are on its paper, and where the marks of the scene are.

import type { Located } from '../rendering.ts';
import type { Mark } from './ecg-drawing.ts';
import type { ComplexEvent, PEvent, StripEvents } from './events.ts';

/** Paper left of the curve, with the calibration pulse. */
export const leadInMm = 15;

/** The paper of one strip. Lengths are in millimeters; `above` and `below` are measured from the baseline. */
export interface Paper {
  readonly baselineMm: number;
  readonly above: number;
  readonly below: number;
  readonly speed: number;
  readonly gain: number;
  readonly seconds: number;
}

/** Space around a marked wave. */
const marginMm = 0.8;

/** Leaves out waves that an end of the strip cuts, because they can't be measured. */
export function locatedWaves(events: StripEvents, paper: Paper, areMarked: boolean): Located[] {
  const { p, complexes } = wholeWaves(events, paper);
  return [
    ...p.map((wave) => ({ kind: 'p', isFinding: false, box: waveBox(wave, paper) })),
    ...complexes.map((wave) => ({
      kind: 'qrs',
      // In a scene without marks, the findings are the complexes that don't come from the atria.
      isFinding: !areMarked && wave.origin !== 'supraventricular',
      box: waveBox(wave, paper),
    })),
  ];
}

export function locatedMarks(marks: readonly Mark[], events: StripEvents, paper: Paper): Located[] {
  const waves = wholeWaves(events, paper);
  return marks.flatMap((mark) => boxesOf(mark, waves, paper).map((box) => ({ kind: mark.name, isFinding: true, box })));
}

interface Waves {
  readonly p: readonly PEvent[];
  readonly complexes: readonly ComplexEvent[];
}

function wholeWaves(events: StripEvents, { seconds }: Paper): Waves {
  const isWhole = ({ onsetMs, width_ms }: { readonly onsetMs: number; readonly width_ms: number }): boolean =>
    onsetMs > 25 && onsetMs + width_ms + 30 < seconds * 1000;
  return { p: events.p.filter(isWhole), complexes: events.complexes.filter(isWhole) };
}

function boxesOf(mark: Mark, { p, complexes }: Waves, paper: Paper): Located['box'][] {
  const qrs = (place: number): ComplexEvent => waveAt(complexes, place, mark.name);
  switch (mark.what) {
    case 'p':
      return marked(mark, p, complexes).map((wave) => widened(waveBox(wave, paper)));
    case 'qrs':
      return mark.of.map((place) => widened(waveBox(qrs(place), paper)));
    case 't':
      return mark.of.map((place) => widened(tBox(qrs(place), paper)));
    case 'pr':
      return mark.of.map((place) => {
        const wave = waveAt(p, place, mark.name);
        const next = complexes.find(({ onsetMs }) => onsetMs > wave.onsetMs);
        return low(strip(wave.onsetMs, next?.onsetMs ?? wave.onsetMs + 400, paper), paper);
      });
    case 'span':
      return [strip(peakOf(qrs(mark.from)), peakOf(qrs(mark.to)), paper)];
    case 'interval': {
      const [from, to] = intervalOf(complexes, mark.which);
      return [strip(peakOf(from), peakOf(to), paper)];
    }
    case 'before':
      return mark.of.map((place) => {
        const { onsetMs } = qrs(place);
        const last = complexes.findLast((wave) => wave.onsetMs < onsetMs);
        const free = last ? last.onsetMs + last.qtMs + 15 : 0;
        return low(strip(Math.max(free, onsetMs - 420), onsetMs - 8, paper), paper);
      });
    case 'baseline': {
      const [from, to] = intervalOf(complexes, 'longest');
      return [strip(from.onsetMs + from.qtMs + 20, to.onsetMs - 15, paper)];
    }
  }
}

function marked(mark: Extract<Mark, { what: 'p' }>, p: readonly PEvent[], complexes: Waves['complexes']): PEvent[] {
  if (mark.of) return mark.of.map((place) => waveAt(p, place, mark.name));
  const [from = 0, to = complexes.length - 1] = mark.between ?? [];
  const [start, end] = [waveAt(complexes, from, mark.name), waveAt(complexes, to, mark.name)];
  return p.filter(({ onsetMs }) => onsetMs > start.onsetMs && onsetMs < end.onsetMs);
}

function waveAt<W>(waves: readonly W[], place: number, name: string): W {
  const wave = waves[place];
  if (!wave) throw new Error(`the mark "${name}" asks for wave ${place} of ${waves.length}`);
  return wave;
}

function intervalOf(complexes: Waves['complexes'], which: 'shortest' | 'longest'): [ComplexEvent, ComplexEvent] {
  const pairs = complexes.slice(1).map((to, n): [ComplexEvent, ComplexEvent] => [complexes[n] ?? to, to]);
  const lengths = pairs.map(([from, to]) => to.onsetMs - from.onsetMs);
  const wanted = which === 'shortest' ? Math.min(...lengths) : Math.max(...lengths);
  return waveAt(pairs, lengths.indexOf(wanted), which);
}

function peakOf({ onsetMs, width_ms }: ComplexEvent): number {
  return onsetMs + width_ms * 0.5;
}

function waveBox(
  wave: { onsetMs: number; width_ms: number; mv: number },
  { baselineMm, speed, gain }: Paper,
): Located['box'] {
  return {
    x: leadInMm + (wave.onsetMs / 1000) * speed,
    y: baselineMm - Math.max(wave.mv, 0) * gain,
    width: (wave.width_ms / 1000) * speed,
    height: Math.abs(wave.mv) * gain,
  };
}

function tBox({ onsetMs, qtMs, width_ms, t_mv }: ComplexEvent, paper: Paper): Located['box'] {
  const from = onsetMs + width_ms + (qtMs - width_ms) * 0.25;
  return waveBox({ onsetMs: from, width_ms: onsetMs + qtMs - from, mv: t_mv }, paper);
}

/** Returns a stretch of time over the height of the strip, without its label. */
function strip(fromMs: number, toMs: number, { baselineMm, above, below, speed }: Paper): Located['box'] {
  const top = Math.min(above - 6, 20);
  return {
    x: leadInMm + (fromMs / 1000) * speed,
    y: baselineMm - top,
    width: ((toMs - fromMs) / 1000) * speed,
    height: top + below - 1,
  };
}

/** Limits a box to the height of P waves. */
function low(box: Located['box'], { baselineMm }: Paper): Located['box'] {
  return { ...box, y: baselineMm - 6, height: 8 };
}

function widened({ x, y, width, height }: Located['box']): Located['box'] {
  return { x: x - marginMm, y: y - marginMm, width: width + 2 * marginMm, height: height + 2 * marginMm };
}
