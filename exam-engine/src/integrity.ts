// Distinguishes departures from everything that only looks like one (decision 0047). Pure: takes signals of the page,
// returns reports.
//
// One absence begins with the first of "page hidden" and "window without focus" and ends when the page is visible and
// focused again, whatever events come between. It becomes a departure once it has lasted the grace period. Three things
// excuse it permanently: the computer slept (its ticks stopped), it began before departures counted (a break ended
// while the candidate was away), or a dialog of ours or of the browser took the focus.

import type { Absence, AbsenceCause, Departure } from './events.ts';
import type { IntegrityRules } from './rules.ts';

export type PageSignal =
  | 'hidden'
  | 'visible'
  | 'unfocused'
  | 'focused'
  /** Comes at least every second while the page is away and the computer awake. */
  | 'tick'
  /** Printing, a dialog of ours outside the page, the browser's own 'leave this site?'. */
  | 'own-dialog-opened'
  | 'own-dialog-closed'
  /** The simulation entered or left the phases in which departures count. */
  | 'watch-began'
  | 'watch-ended';

/** The time of a signal on both clocks: neither alone detects both sleep and a changed wall clock. */
export interface Instant {
  readonly monotonicMs: number;
  readonly wallMs: number;
  readonly examTimeMs: number;
}

export interface WatcherState {
  readonly watching: boolean;
  readonly hidden: boolean;
  readonly unfocused: boolean;
  readonly ownDialogOpen: boolean;
  readonly away: Away | null;
}

interface Away {
  readonly cause: AbsenceCause;
  readonly since: Instant;
  readonly lastSeen: Instant;
  readonly status: 'pending' | 'counted' | 'excused-sleep' | 'excused';
}

export type WatcherReport =
  | { readonly type: 'departure'; readonly departure: Departure }
  | { readonly type: 'return'; readonly lengthMs: number }
  | { readonly type: 'absence'; readonly absence: Absence };

export const watcherAtStart: WatcherState = {
  watching: false,
  hidden: false,
  unfocused: false,
  ownDialogOpen: false,
  away: null,
};

/** A page that is hidden and awake ticks every second; no tick for this long means that the computer slept. */
const sleepSilenceMs = 5_000;

export function watch(
  state: WatcherState,
  signal: PageSignal,
  at: Instant,
  rules: IntegrityRules,
): { readonly state: WatcherState; readonly reports: readonly WatcherReport[] } {
  const seen = judgeAbsence(state, at, rules);
  const next = withSignal(seen.state, signal);
  const isAway = next.hidden || next.unfocused;
  if (isAway && !next.away) return { state: { ...next, away: beginAbsence(next, at) }, reports: seen.reports };
  if (!isAway && next.away) {
    return { state: { ...next, away: null }, reports: [...seen.reports, ...endAbsence(next.away, at, next.watching)] };
  }
  return { state: next, reports: seen.reports };
}

/** How the time since the last signal changes a pending absence: nothing while departures don't count. */
function judgeAbsence(state: WatcherState, at: Instant, rules: IntegrityRules) {
  const { away } = state;
  if (!away) return { state, reports: [] };
  const seen = { ...away, lastSeen: at };
  if (away.status !== 'pending' || !state.watching) return { state: { ...state, away: seen }, reports: [] };
  if (elapsedMs(away.lastSeen, at) > sleepSilenceMs) {
    return { state: { ...state, away: { ...seen, status: 'excused-sleep' as const } }, reports: [] };
  }
  if (elapsedMs(away.since, at) < rules.absenceGraceMs) return { state: { ...state, away: seen }, reports: [] };
  const departure: Departure = { cause: away.cause, leftAtMs: away.since.examTimeMs };
  return {
    state: { ...state, away: { ...seen, status: 'counted' as const } },
    reports: [{ type: 'departure' as const, departure }],
  };
}

function withSignal(state: WatcherState, signal: PageSignal): WatcherState {
  switch (signal) {
    case 'hidden':
      return { ...state, hidden: true, away: state.away && { ...state.away, cause: 'page-hidden' } };
    case 'visible':
      return { ...state, hidden: false };
    case 'unfocused':
      return { ...state, unfocused: true };
    case 'focused':
      return { ...state, unfocused: false };
    case 'tick':
      return state;
    case 'own-dialog-opened':
      return { ...state, ownDialogOpen: true, away: excuse(state.away) };
    case 'own-dialog-closed':
      return { ...state, ownDialogOpen: false };
    case 'watch-began':
      return state.watching ? state : { ...state, watching: true, away: excuse(state.away) };
    case 'watch-ended':
      return { ...state, watching: false };
  }
}

function beginAbsence(state: WatcherState, at: Instant): Away {
  return {
    cause: state.hidden ? 'page-hidden' : 'window-unfocused',
    since: at,
    lastSeen: at,
    status: state.ownDialogOpen ? 'excused' : 'pending',
  };
}

function endAbsence(away: Away, at: Instant, watching: boolean): readonly WatcherReport[] {
  const lengthMs = elapsedMs(away.since, at);
  if (away.status === 'counted') return [{ type: 'return', lengthMs }];
  if (away.status === 'excused' || !watching) return [];
  const notCountedBecause = away.status === 'excused-sleep' ? 'sleep' : 'brief';
  return [{ type: 'absence', absence: { cause: away.cause, lengthMs, notCountedBecause } }];
}

function excuse(away: Away | null): Away | null {
  return away?.status === 'pending' ? { ...away, status: 'excused' } : away;
}

/** The longer of the times on the two clocks: one of them may have stopped during sleep or been set back. */
function elapsedMs(from: Instant, to: Instant): number {
  return Math.max(to.monotonicMs - from.monotonicMs, to.wallMs - from.wallMs, 0);
}

/** Written when a page is left, read when the simulation is resumed: a start without it is a crash. */
export interface LeavingMarker {
  readonly leftAtMs: number;
  /** Whether departures counted at that moment. */
  readonly watched: boolean;
  /** 'Reload Simulator' and our other reloads do not count. */
  readonly ownReload: boolean;
}

export type RestartJudgment = 'nothing' | 'crash' | 'quick-reload' | 'departure';

/** What a reload, or closing and coming back, counts as. `nowMs` is exam time. */
export function judgeRestart(marker: LeavingMarker | null, nowMs: number, rules: IntegrityRules): RestartJudgment {
  if (!marker) return 'crash';
  if (!marker.watched || marker.ownReload) return 'nothing';
  return nowMs - marker.leftAtMs <= rules.reloadGraceMs ? 'quick-reload' : 'departure';
}
