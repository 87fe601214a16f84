// Reads an ECG off the drawn paper as a clinician does: it parses the finished SVG and never uses the scene's own
// figures.

import type { Located, Measures, Rendering } from '../rendering.ts';
import { leadInMm } from './locate.ts';
import { markedStretches } from './measure-marks.ts';
import { heightAt, type Trace, type Wave, waveIn } from './trace.ts';

const paper = {
  pulse: /data-part="pulse"[^>]*d="M\S+ (\S+?)h3v-(\S+?)h/g,
  trace: /data-part="trace"[^>]*d="([^"]+)"/g,
};

/** Times are in seconds, heights in mV, rates per minute. Names for further strips begin with `strip 2 ` and so on. */
export function measureEcg({ picture, truth }: Rendering, mmPerS: number): Measures {
  if (picture.form !== 'svg') throw new TypeError('an ECG is an SVG');
  const pulses = [...picture.svg.matchAll(paper.pulse)].map(([, y = '', mm = '']) => [Number(y), Number(mm)] as const);
  const traces = [...picture.svg.matchAll(paper.trace)].map(([, path = '']): Trace['points'] =>
    path
      .replace(/[ML]/g, ' ')
      .trim()
      .split(/\s+/)
      .map(Number)
      .reduce<[number, number][]>((points, value, n) => {
        if (n % 2 === 0) points.push([value, 0]);
        else points[points.length - 1] = [points.at(-1)?.[0] ?? 0, value];
        return points;
      }, []),
  );
  const measures: Record<string, number> = {};
  traces.forEach((points, n) => {
    const [baselineMm = 0, mmPerMv = 10] = pulses[n] ?? [];
    const nextTop = pulses[n + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const own = truth.filter(({ box }) => {
      const base = box.y + box.height;
      return Math.min(Math.abs(base - baselineMm), Math.abs(box.y - baselineMm)) < 0.01 && base < nextTop;
    });
    const prefix = n === 0 ? '' : `strip ${n + 1} `;
    const marks = truth.filter(({ kind, box }) => {
      const baselines = pulses.map(([y]) => Math.abs(y - box.y - box.height / 2));
      return kind !== 'p' && kind !== 'qrs' && baselines.indexOf(Math.min(...baselines)) === n;
    });
    const trace = { baselineMm, points };
    const figures = { ...measuresOf(trace, own, mmPerS, mmPerMv), ...markedStretches(trace, marks, mmPerS, mmPerMv) };
    for (const [name, value] of Object.entries(figures)) measures[prefix + name] = value;
  });
  return measures;
}

function measuresOf(trace: Trace, truth: readonly Located[], mmPerS: number, mmPerMv: number): Measures {
  const read = (kind: string): Wave[] =>
    truth
      .filter((one) => one.kind === kind)
      .map(({ box }) =>
        waveIn(
          trace,
          (box.x - leadInMm) / mmPerS,
          (box.x - leadInMm + box.width) / mmPerS,
          mmPerS,
          mmPerMv,
          kind === 'p',
        ),
      )
      .sort((one, other) => one.peak - other.peak);
  const qrs = read('qrs');
  const endS = ((trace.points.at(-1)?.[0] ?? 0) - leadInMm) / mmPerS;
  const allP = read('p');
  const p = allP.filter(({ mv }) => mv > 0.03);
  const clearP = p.filter((wave) =>
    qrs.every(({ onset, offset }) => wave.offset < onset || wave.onset > offset + 0.005),
  );
  const before = qrs.map(({ onset }) => clearP.findLast((wave) => wave.onset < onset));
  const pr = qrs.flatMap(({ onset }, n) => {
    const wave = before[n];
    return wave && onset - wave.onset < 0.6 ? [onset - wave.onset] : [];
  });
  const widths = qrs.map(({ onset, offset }) => offset - onset);
  const isMixed = Math.max(...widths) > 1.45 * Math.min(...widths);
  const middle = (Math.max(...widths) + Math.min(...widths)) / 2;
  const wide = qrs.filter((_, n) => (widths[n] ?? 0) > middle);
  const narrow = qrs.filter((_, n) => (widths[n] ?? 0) <= middle);
  const t = qrs.slice(0, -1).map((wave, n) => extremeAfter(trace, wave, qrs[n + 1]?.onset ?? 0, mmPerS, mmPerMv));
  const sortedPr = [...pr].sort((one, other) => one - other);
  const conducted = {
    ...(pr.length > 0 && { 'pr min': sortedPr[0] ?? 0, 'pr max': sortedPr.at(-1) ?? 0, 'pr second': pr[1] ?? 0 }),
    ...(p.length > 0 && { 'pr spread': spreadOf(qrs.flatMap(({ onset }) => sinceLast(p, onset))) }),
  };
  const followed = clearP.filter(({ onset }) => qrs.some((wave) => wave.onset > onset && wave.onset - onset < 0.6));
  return {
    'qrs count': qrs.length,
    ...intervals('', qrs),
    ...shape('qrs', qrs),
    ...(isMixed && {
      ...intervals('wide ', wide),
      ...shape('wide', wide),
      ...intervals('narrow ', narrow),
      ...shape('narrow', narrow),
    }),
    'qrs height even': median(qrs.filter((_, n) => n % 2 === 0).map(({ mv }) => mv)),
    'qrs height odd': median(qrs.filter((_, n) => n % 2 === 1).map(({ mv }) => mv)),
    't height': median(t.map(({ mv }) => mv)),
    ...(t.length > 0 && { 't delay spread': spreadOf(t.map(({ delay }) => delay)) }),
    'p count': p.length,
    // A P wave cut off by the end of the strip has no complex that could be found.
    'p without qrs': clearP.filter((wave) => !followed.includes(wave) && wave.onset < endS - 0.6).length,
    'qrs without p': qrs.filter(
      (wave, n) =>
        wave.onset > 0.4 + (qrs[0]?.onset ?? 0) - 0.5 && !(before[n] && wave.onset - (before[n]?.onset ?? 0) < 0.6),
    ).length,
    ...(isMixed && {
      'wide count': wide.length,
      'narrow count': narrow.length,
      'first run': qrs.findIndex((wave) => narrow.includes(wave)),
    }),
    ...(isMixed && {
      'narrow with p': narrow.filter((wave) => p.some(({ onset }) => onset < wave.onset && wave.onset - onset < 0.2))
        .length,
    }),
    'f rate': troughRate(trace, qrs, mmPerS),
    'p rate': trainRate(allP, clearP),
    'wide p rate': trainRate(
      allP,
      clearP.filter(({ peak }) => peak < (narrow[0]?.onset ?? 0) - 0.3),
    ),
    'qrs per strip minute': (60 * qrs.length) / endS,
    ...(clearP.length > 0 && {
      'p height': median(clearP.map(({ mv }) => mv)),
      'p height min': Math.min(...clearP.map(({ mv }) => mv)),
      'p height max': Math.max(...clearP.map(({ mv }) => mv)),
    }),
    ...conducted,
  };
}

function intervals(prefix: string, waves: readonly Wave[]): Measures {
  const rr = waves.slice(1).map(({ peak }, n) => peak - (waves[n]?.peak ?? 0));
  if (rr.length === 0) return {};
  const mean = rr.reduce((sum, value) => sum + value, 0) / rr.length;
  const spread = Math.sqrt(rr.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rr.length);
  return {
    [`${prefix}qrs rate`]: 60 / mean,
    [`${prefix}qrs rate by median`]: 60 / median(rr),
    [`${prefix}qrs max rate`]: 60 / Math.min(...rr),
    [`${prefix}qrs min rate`]: 60 / Math.max(...rr),
    [`${prefix}rr min`]: Math.min(...rr),
    [`${prefix}rr max`]: Math.max(...rr),
    [`${prefix}rr second longest`]: [...rr].sort((a, b) => b - a)[1] ?? 0,
    [`${prefix}rr variation`]: spread / mean,
    [`${prefix}rr smallest change`]: Math.min(...rr.slice(1).map((value, n) => Math.abs(value - (rr[n] ?? 0)))),
  };
}

function shape(name: string, waves: readonly Wave[]): Measures {
  return {
    [`${name} width`]: median(waves.map(({ onset, offset }) => offset - onset)),
    [`${name} height`]: median(waves.map(({ mv }) => mv)),
  };
}

function sinceLast(waves: readonly Wave[], s: number): readonly number[] {
  const last = waves.findLast(({ onset }) => onset < s);
  return last ? [s - last.onset] : [];
}

function spreadOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

/** Returns the rate of a train of waves. Waves hidden in a complex are counted but not measured. */
function trainRate(train: readonly Wave[], seen: readonly Wave[]): number {
  const places = seen.map((wave) => train.indexOf(wave));
  const steps = (places.at(-1) ?? 0) - (places[0] ?? 0);
  return steps === 0 ? 0 : (60 * steps) / ((seen.at(-1)?.peak ?? 0) - (seen[0]?.peak ?? 0));
}

/** Returns the largest deflection after a complex, and how long after the complex's peak it occurs. */
function extremeAfter(
  trace: Trace,
  wave: Wave,
  untilS: number,
  mmPerS: number,
  mmPerMv: number,
): { readonly mv: number; readonly delay: number } {
  let extreme = { mv: 0, delay: 0 };
  const until = Math.min(untilS - 0.01, wave.peak + 0.7);
  for (let s = wave.offset + 0.02; s < until; s += 0.002) {
    const mv = (trace.baselineMm - heightAt(trace.points, leadInMm + s * mmPerS)) / mmPerMv;
    if (Math.abs(mv) > Math.abs(extreme.mv)) extreme = { mv, delay: s - wave.peak };
  }
  return extreme;
}

/**
 * Returns the baseline's waves per minute, counted by their troughs between a complex's T wave and the next complex.
 */
function troughRate(trace: Trace, qrs: readonly Wave[], mmPerS: number): number {
  let waves = 0;
  let seconds = 0;
  qrs.slice(1).forEach((next, n) => {
    const from = (qrs[n]?.offset ?? 0) + 0.42;
    const until = next.onset - 0.02;
    const heights: number[] = [];
    for (let s = from; s < until; s += 0.01) heights.push(-heightAt(trace.points, leadInMm + s * mmPerS));
    const troughs = heights.flatMap((mm, i) => {
      const around = heights.slice(Math.max(0, i - 5), i + 6);
      return i > 4 && i < heights.length - 5 && mm === Math.min(...around) ? [i] : [];
    });
    if (troughs.length < 2) return;
    waves += troughs.length - 1;
    seconds += ((troughs.at(-1) ?? 0) - (troughs[0] ?? 0)) * 0.01;
  });
  return seconds > 0 ? (60 * waves) / seconds : 0;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
