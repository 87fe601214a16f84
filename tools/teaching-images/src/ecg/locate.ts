// Finds where the waves of a strip are on its paper, and where the marks of the scene are.

import type { Box, Located } from '../rendering.ts';
import type { Mark } from './ecg-drawing.ts';
import type { ComplexEvent, PEvent, StripEvents } from './events.ts';

/** The scale of every tracing: that of standard paper. */
export const mmPerS = 25;
export const mmPerMv = 10;
/** Curves are drawn in whole steps of this length, which is less than their line is wide. */
export const unitMm = 0.02;
/** Paper left of the curve, with the calibration pulse. */
export const leadInMm = 15;

/** The paper of one strip. Lengths are in millimeters; `above` and `below` are measured from the baseline. */
interface Paper {
  readonly baselineMm: number;
  /** The wandering baseline in mV, one value for each millisecond. */
  readonly wander: Float32Array;
  readonly above: number;
  readonly below: number;
  readonly seconds: number;
}

/** Returns the waves and the marks of a strip. Waves that an end of the strip cuts can't be measured and are left out. */
export function located(events: StripEvents, marks: readonly Mark[], paper: Paper): Located[] {
  const isWhole = ({ onsetMs, width_ms }: PEvent | ComplexEvent): boolean =>
    onsetMs > 25 && onsetMs + width_ms + 30 < paper.seconds * 1000;
  const [p, complexes] = [events.p.filter(isWhole), events.complexes.filter(isWhole)];
  return [
    ...p.map((wave) => ({ kind: 'p', isFinding: false, box: waveBox(wave, paper) })),
    ...complexes.map((wave) => ({ kind: 'qrs', isFinding: false, box: waveBox(wave, paper) })),
    ...marks.flatMap((mark) =>
      boxesOf(mark, p, complexes, paper).map((box) => ({ kind: mark.name, isFinding: true, box })),
    ),
  ];
}

type Complexes = readonly ComplexEvent[];

function boxesOf(mark: Mark, p: readonly PEvent[], complexes: Complexes, paper: Paper): readonly Box[] {
  const qrs = (place: number): ComplexEvent => waveAt(complexes, place, mark.name);
  /** With some space on all sides. */
  const around = (wave: WaveSize): Box => {
    const { x, y, width, height } = waveBox(wave, paper);
    return { x: x - 0.8, y: y - 0.8, width: width + 1.6, height: height + 1.6 };
  };
  const high = (fromMs: number, toMs: number): Box => strip(fromMs, toMs, paper);
  /** As high as P waves. */
  const low = (fromMs: number, toMs: number): Box => ({ ...high(fromMs, toMs), y: paper.baselineMm - 6, height: 8 });
  switch (mark.what) {
    case 'p':
      return mark.of.map((place) => around(waveAt(p, place, mark.name)));
    case 'qrs':
      return mark.of.map((place) => around(qrs(place)));
    case 't':
      return mark.of.map((place) => around(tWave(qrs(place))));
    case 'pr':
      return mark.of.map((place) => {
        const { onsetMs } = waveAt(p, place, mark.name);
        const next = complexes.find((complex) => complex.onsetMs > onsetMs);
        return low(onsetMs, next?.onsetMs ?? onsetMs + 400);
      });
    case 'before':
      return mark.of.map((place) => {
        const { onsetMs } = qrs(place);
        const last = complexes.findLast((complex) => complex.onsetMs < onsetMs);
        return low(Math.max(last ? last.onsetMs + last.qtMs + 15 : 0, onsetMs - 420), onsetMs - 8);
      });
    case 'span':
      return [high(peakOf(qrs(mark.from)), peakOf(qrs(mark.to)))];
    case 'interval': {
      const [from, to] = intervalOf(complexes, mark.which);
      return [high(peakOf(from), peakOf(to))];
    }
    case 'baseline': {
      const [from, to] = intervalOf(complexes, 'longest');
      return [high(from.onsetMs + from.qtMs + 20, to.onsetMs - 15)];
    }
  }
}

function waveAt<W>(waves: readonly W[], place: number, name: string): W {
  const wave = waves[place];
  if (!wave) throw new Error(`the mark "${name}" asks for wave ${place} of ${waves.length}`);
  return wave;
}

function intervalOf(complexes: Complexes, which: 'shortest' | 'longest'): [ComplexEvent, ComplexEvent] {
  const pairs = complexes.slice(1).map((to, n): [ComplexEvent, ComplexEvent] => [complexes[n] ?? to, to]);
  const lengths = pairs.map(([from, to]) => to.onsetMs - from.onsetMs);
  const wanted = which === 'shortest' ? Math.min(...lengths) : Math.max(...lengths);
  return waveAt(pairs, lengths.indexOf(wanted), which);
}

function peakOf({ onsetMs, width_ms }: ComplexEvent): number {
  return onsetMs + width_ms * 0.5;
}

type WaveSize = Pick<ComplexEvent, 'onsetMs' | 'width_ms' | 'mv'>;

function waveBox(wave: WaveSize, { baselineMm, wander }: Paper): Box {
  const level = baselineMm - (wander[Math.round(wave.onsetMs + wave.width_ms / 2)] ?? 0) * mmPerMv;
  return {
    x: leadInMm + (wave.onsetMs / 1000) * mmPerS,
    y: level - Math.max(wave.mv, 0) * mmPerMv,
    width: (wave.width_ms / 1000) * mmPerS,
    height: Math.abs(wave.mv) * mmPerMv,
  };
}

function tWave({ onsetMs, qtMs, width_ms, t_mv }: ComplexEvent): WaveSize {
  const from = onsetMs + width_ms + (qtMs - width_ms) * 0.25;
  return { onsetMs: from, width_ms: onsetMs + qtMs - from, mv: t_mv };
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
