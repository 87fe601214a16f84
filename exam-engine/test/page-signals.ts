// Plays a page's signals, written as one line, to the integrity watcher, and prints its reports as one line as well.

import { type Instant, type PageSignal, type WatcherReport, watch, watcherAtStart } from '../src/integrity.ts';
import { type IntegrityRules, standardRules } from '../src/rules.ts';

const pageSignals: readonly PageSignal[] = [
  'hidden',
  'visible',
  'unfocused',
  'focused',
  'tick',
  'own-dialog-opened',
  'own-dialog-closed',
  'watch-began',
  'watch-ended',
];

/**
 * Reports of a watcher that counts departures from second 0, in the order in which they came.
 *
 * Signals are words like `hidden@10.5` (seconds of the monotonic clock since the watch began) and `tick@11..15/1` (from
 * 11 to 15, every second). `wall+3600` moves only the wall clock: it is set, or the computer sleeps while the monotonic
 * clock is stopped. Reports read `departure page-hidden since 10`, `return after 5`, `sleep page-hidden 3600`.
 */
export function reportsOf(signals: string, rules: IntegrityRules = standardRules.integrity): string {
  return played(signals, rules)
    .map(({ report }) => inWords(report))
    .join(', ');
}

/** Seconds of the monotonic clock at which the reports came. */
export function reportedAt(signals: string, rules: IntegrityRules = standardRules.integrity): readonly number[] {
  return played(signals, rules).map(({ atSeconds }) => atSeconds);
}

function played(signals: string, rules: IntegrityRules) {
  let state = watcherAtStart;
  let wallAheadSeconds = 0;
  const reports: { atSeconds: number; report: WatcherReport }[] = [];
  for (const word of ['watch-began@0', ...signals.split(/\s+/)]) {
    if (word.startsWith('wall')) wallAheadSeconds += Number(word.slice('wall'.length));
    else {
      const { signal, moments } = parsed(word);
      for (const atSeconds of moments) {
        const seen = watch(state, signal, instant(atSeconds, wallAheadSeconds), rules);
        state = seen.state;
        reports.push(...seen.reports.map((report) => ({ atSeconds, report })));
      }
    }
  }
  return reports;
}

function parsed(word: string): { readonly signal: PageSignal; readonly moments: readonly number[] } {
  const [name, from = '', until = from, every = '1'] = word.split(/@|\.\.|\//);
  const signal = pageSignals.find((known) => known === name);
  const [first, last, step] = [Number(from), Number(until), Number(every)];
  if (!signal || from === '' || !(last >= first) || !(step > 0)) throw new Error(`'${word}' is no signal at a moment`);
  const count = Math.floor((last - first) / step) + 1;
  return { signal, moments: Array.from({ length: count }, (_, index) => first + index * step) };
}

function instant(seconds: number, wallAheadSeconds: number): Instant {
  const ms = Math.round(seconds * 1_000);
  return { monotonicMs: ms, wallMs: Date.UTC(2026, 4, 4, 8) + ms + wallAheadSeconds * 1_000, examTimeMs: ms };
}

function inWords(report: WatcherReport): string {
  switch (report.type) {
    case 'departure':
      return `departure ${report.departure.cause} since ${report.departure.leftAtMs / 1_000}`;
    case 'return':
      return `return after ${report.lengthMs / 1_000}`;
    case 'absence':
      return `${report.absence.notCountedBecause} ${report.absence.cause} ${report.absence.lengthMs / 1_000}`;
  }
}
