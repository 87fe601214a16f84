// Reads an ECG off the drawn paper as a clinician does: it parses the finished SVG and never uses the scene's own
// figures.

import type { Located, Measures, Rendering } from '../rendering.ts';
import { mmPerS } from './locate.ts';
import { type Trace, tracesOf, type Wave, waveIn } from './trace.ts';

/** Times are in seconds, heights in mV, rates per minute. Names for further strips begin with `strip 2 ` and so on. */
export function measureEcg({ picture, truth }: Rendering): Measures {
  if (picture.form !== 'svg') throw new TypeError('an ECG is an SVG');
  const traces = tracesOf(picture.svg);
  const stripOf = ({ box }: Located): number => {
    const away = traces.map(({ baselineMm }) => Math.abs(baselineMm - box.y - box.height / 2));
    return away.indexOf(Math.min(...away));
  };
  const figures = traces.flatMap((trace, n) => {
    const located = truth.filter((one) => stripOf(one) === n);
    const prefix = n === 0 ? '' : `strip ${n + 1} `;
    const own = { ...measuresOf(trace, located), ...markedStretches(trace, located) };
    return Object.entries(own).map(([name, value]) => [prefix + name, value] as const);
  });
  return Object.fromEntries(figures);
}

type Waves = readonly Wave[];

/** A P wave of a complex begins at most this many seconds before it. */
const longestPr = 0.6;

function measuresOf(trace: Trace, located: readonly Located[]): Measures {
  const read = (kind: string): Wave[] =>
    located
      .filter((one) => one.kind === kind)
      .map(({ box }) => waveIn(trace, box, kind === 'p'))
      .sort((one, other) => one.peak - other.peak);
  const qrs = read('qrs');
  const allP = read('p');
  const p = allP.filter(({ mv }) => mv > 0.03);
  const clearP = p.filter((wave) =>
    qrs.every(({ onset, offset }) => wave.offset < onset || wave.onset > offset + 0.005),
  );
  const pr = qrs.flatMap(({ onset }) => sinceLast(clearP, onset)).filter((value) => value < longestPr);
  const pHeights = clearP.map(({ mv }) => mv);
  const t = qrs.slice(0, -1).map((wave, n) => extremeAfter(trace, wave, qrs[n + 1]?.onset ?? 0));
  const rr = intervals(qrs);
  const meanRr = rr.reduce((sum, value) => sum + value, 0) / rr.length;
  return {
    'qrs rate': 60 / meanRr,
    'qrs max rate': 60 / least(rr),
    'qrs min rate': 60 / most(rr),
    'rr min': least(rr),
    'rr max': most(rr),
    'rr second longest': ranked(rr, -2),
    'rr variation': Math.sqrt(rr.reduce((sum, value) => sum + (value - meanRr) ** 2, 0) / rr.length) / meanRr,
    'rr smallest change': least(rr.slice(1).map((value, n) => Math.abs(value - (rr[n] ?? 0)))),
    'qrs per strip minute': (60 * qrs.length) / trace.endS,
    'qrs width': median(qrs.map(widthOf)),
    'qrs height': median(qrs.map(({ mv }) => mv)),
    'qrs height even': median(qrs.filter((_, n) => n % 2 === 0).map(({ mv }) => mv)),
    'qrs height odd': median(qrs.filter((_, n) => n % 2 === 1).map(({ mv }) => mv)),
    'qrs without p': qrs.length - pr.length,
    't height': median(t.map(({ mv }) => mv)),
    't delay spread': spreadOf(t.map(({ delay }) => delay)),
    'f rate': troughRate(trace, qrs),
    'p count': p.length,
    'p rate': trainRate(allP, clearP),
    'p height': median(pHeights),
    'p height min': least(pHeights),
    'p height max': most(pHeights),
    // A P wave cut off by the end of the strip has no complex that could be found.
    'p without qrs': clearP.filter(
      ({ onset }) =>
        onset < trace.endS - longestPr && !qrs.some((wave) => wave.onset > onset && wave.onset - onset < longestPr),
    ).length,
    'pr min': least(pr),
    'pr max': most(pr),
    'pr second': pr[1] ?? Number.NaN,
    'pr spread': spreadOf(qrs.flatMap(({ onset }) => sinceLast(p, onset))),
    ...measuresOfTwoWidths(qrs, p, allP, clearP),
  };
}

/** Tells wide complexes from narrow ones; empty if all have about the same width. */
function measuresOfTwoWidths(qrs: Waves, p: Waves, allP: Waves, clearP: Waves): Measures {
  const widths = qrs.map(widthOf);
  if (!(most(widths) > 1.45 * least(widths))) return {};
  const middle = (most(widths) + least(widths)) / 2;
  const wide = qrs.filter((wave) => widthOf(wave) > middle);
  const narrow = qrs.filter((wave) => widthOf(wave) <= middle);
  const beforeNarrow = clearP.filter(({ peak }) => peak < (narrow[0]?.onset ?? 0) - 0.3);
  return {
    'wide count': wide.length,
    'wide width': median(wide.map(widthOf)),
    'wide qrs rate by median': 60 / median(intervals(wide)),
    'wide p rate': trainRate(allP, beforeNarrow),
    'narrow count': narrow.length,
    'narrow width': median(narrow.map(widthOf)),
    'narrow qrs rate by median': 60 / median(intervals(narrow)),
    'narrow with p': narrow.filter((wave) => sinceLast(p, wave.onset).some((value) => value < 0.2)).length,
    'first run': qrs.findIndex((wave) => narrow.includes(wave)),
  };
}

/**
 * Measures what the curve does in the places that a scene marks. By the name of the mark: how often it occurs, its
 * length in seconds, and by how many mV the curve departs from the level at its ends.
 */
function markedStretches(trace: Trace, located: readonly Located[]): Measures {
  const measures: Record<string, number> = {};
  const marks = Object.groupBy(located, ({ kind }) => kind);
  for (const [kind, places = []] of Object.entries(marks)) {
    if (kind === 'p' || kind === 'qrs') continue;
    const lengths = places.map(({ box }) => box.width);
    const heights = places.map(({ box }) => Math.abs(waveIn(trace, box, true).mv));
    measures[`${kind} count`] = places.length;
    measures[`${kind} length min`] = least(lengths) / mmPerS;
    measures[`${kind} length max`] = most(lengths) / mmPerS;
    measures[`${kind} height min`] = least(heights);
    measures[`${kind} height max`] = most(heights);
  }
  return measures;
}

function widthOf({ onset, offset }: Wave): number {
  return offset - onset;
}

function intervals(waves: Waves): readonly number[] {
  return waves.slice(1).map(({ peak }, n) => peak - (waves[n]?.peak ?? 0));
}

/** Returns the time since the last of the waves; empty if there is none. */
function sinceLast(waves: Waves, s: number): readonly number[] {
  const last = waves.findLast(({ onset }) => onset < s);
  return last ? [s - last.onset] : [];
}

/** Returns the rate of a train of waves. Waves hidden in a complex are counted but not measured. */
function trainRate(train: Waves, seen: Waves): number {
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || first === last) return 0;
  return (60 * (train.indexOf(last) - train.indexOf(first))) / (last.peak - first.peak);
}

/** Returns the largest deflection after a complex, and how long after the complex's peak it occurs. */
function extremeAfter({ calmAt }: Trace, { peak, offset, level }: Wave, untilS: number): { mv: number; delay: number } {
  let extreme = { mv: 0, delay: 0 };
  const until = Math.min(untilS - 0.01, peak + 0.7);
  for (let s = offset + 0.02; s < until; s += 0.002) {
    const mv = calmAt(s) - level;
    if (Math.abs(mv) > Math.abs(extreme.mv)) extreme = { mv, delay: s - peak };
  }
  return extreme;
}

/**
 * Returns the baseline's waves per minute, counted by their troughs between a complex's T wave and the next complex.
 */
function troughRate({ calmAt }: Trace, qrs: Waves): number {
  let waves = 0;
  let seconds = 0;
  qrs.slice(1).forEach((next, n) => {
    const heights: number[] = [];
    for (let s = (qrs[n]?.offset ?? 0) + 0.42; s < next.onset - 0.02; s += 0.01) heights.push(calmAt(s));
    const troughs = heights.flatMap((mv, i) => {
      const around = heights.slice(Math.max(0, i - 5), i + 6);
      return i > 4 && i < heights.length - 5 && mv === Math.min(...around) ? [i] : [];
    });
    if (troughs.length < 2) return;
    waves += troughs.length - 1;
    seconds += spreadOf(troughs) * 0.01;
  });
  return seconds > 0 ? (60 * waves) / seconds : 0;
}

function spreadOf(values: readonly number[]): number {
  return most(values) - least(values);
}

/** Returns the value at a place of the ranking; not a number if there are no values, so that no fact about it holds. */
function ranked(values: readonly number[], place: number): number {
  return values.toSorted((one, other) => one - other).at(place) ?? Number.NaN;
}

const least = (values: readonly number[]): number => ranked(values, 0);
const median = (values: readonly number[]): number => ranked(values, Math.floor(values.length / 2));
const most = (values: readonly number[]): number => ranked(values, -1);
