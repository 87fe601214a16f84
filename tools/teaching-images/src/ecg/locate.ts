// Finds where the waves of a strip are on its paper, and where the marks of the scene are.

import type { Box, Located } from '../rendering.ts';
import type { Mark } from './ecg-drawing.ts';
import type { ComplexEvent, PEvent, StripEvents } from './events.ts';

/** The scale of every tracing: that of standard paper. */
export const mmPerS = 25;
export const mmPerMv = 10;
/** Paper left of the curve, with the calibration pulse. */
export const leadInMm = 15;

/** The paper of one strip. Lengths are in millimeters; `above` and `below` are measured from the baseline. */
export interface Paper {
  readonly baselineMm: number;
  readonly above: number;
  readonly below: number;
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

type Waves = Pick<StripEvents, 'p' | 'complexes'>;

function wholeWaves(events: StripEvents, { seconds }: Paper): Waves {
  const isWhole = ({ onsetMs, width_ms }: PEvent | ComplexEvent): boolean =>
    onsetMs > 25 && onsetMs + width_ms + 30 < seconds * 1000;
  return { p: events.p.filter(isWhole), complexes: events.complexes.filter(isWhole) };
}

function boxesOf(mark: Mark, { p, complexes }: Waves, paper: Paper): Box[] {
  const qrs = (place: number): ComplexEvent => waveAt(complexes, place, mark.name);
  switch (mark.what) {
    case 'p':
      return mark.of.map((place) => widened(waveBox(waveAt(p, place, mark.name), paper)));
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
    case 'before':
      return mark.of.map((place) => {
        const { onsetMs } = qrs(place);
        const last = complexes.findLast((wave) => wave.onsetMs < onsetMs);
        const free = last ? last.onsetMs + last.qtMs + 15 : 0;
        return low(strip(Math.max(free, onsetMs - 420), onsetMs - 8, paper), paper);
      });
    case 'p between': {
      const [start, end] = [qrs(mark.from).onsetMs, qrs(mark.to).onsetMs];
      return p.filter(({ onsetMs }) => onsetMs > start && onsetMs < end).map((wave) => widened(waveBox(wave, paper)));
    }
    case 'span':
      return [strip(peakOf(qrs(mark.from)), peakOf(qrs(mark.to)), paper)];
    case 'interval': {
      const [from, to] = intervalOf(complexes, mark.which);
      return [strip(peakOf(from), peakOf(to), paper)];
    }
    case 'baseline': {
      const [from, to] = intervalOf(complexes, 'longest');
      return [strip(from.onsetMs + from.qtMs + 20, to.onsetMs - 15, paper)];
    }
  }
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

function waveBox(wave: Pick<ComplexEvent, 'onsetMs' | 'width_ms' | 'mv'>, { baselineMm }: Paper): Box {
  return {
    x: leadInMm + (wave.onsetMs / 1000) * mmPerS,
    y: baselineMm - Math.max(wave.mv, 0) * mmPerMv,
    width: (wave.width_ms / 1000) * mmPerS,
    height: Math.abs(wave.mv) * mmPerMv,
  };
}

function tBox({ onsetMs, qtMs, width_ms, t_mv }: ComplexEvent, paper: Paper): Box {
  const from = onsetMs + width_ms + (qtMs - width_ms) * 0.25;
  return waveBox({ onsetMs: from, width_ms: onsetMs + qtMs - from, mv: t_mv }, paper);
}

/** Returns a stretch of time over the height of the strip, without its label. */
function strip(fromMs: number, toMs: number, { baselineMm, above, below }: Paper): Box {
  const top = Math.min(above - 6, 20);
  return {
    x: leadInMm + (fromMs / 1000) * mmPerS,
    y: baselineMm - top,
    width: ((toMs - fromMs) / 1000) * mmPerS,
    height: top + below - 1,
  };
}

/** Limits a box to the height of P waves. */
function low(box: Box, { baselineMm }: Paper): Box {
  return { ...box, y: baselineMm - 6, height: 8 };
}

function widened({ x, y, width, height }: Box): Box {
  return { x: x - marginMm, y: y - marginMm, width: width + 2 * marginMm, height: height + 2 * marginMm };
}
