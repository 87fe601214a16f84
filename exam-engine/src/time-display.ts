// The clock for people: whole minutes and their level of alarm (exam-12, exam-13, decision 0045).

import { minutesToMs, wholeMinutes } from './rules.ts';
import { breakBudgetMs, breakLeftMs, pausedAtMs, type Simulation } from './simulation.ts';

export type TimerState = 'normal' | 'warning' | 'critical';

/** 'Xh Ym' at an hour or more, otherwise 'Ym'. `minutes` is a whole number, 0 or more. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`;
}

export interface BlockTime {
  /** Whole minutes left; a minute that has begun counts. */
  readonly minutesLeft: number;
  readonly state: TimerState;
}

/** Time left in the running block. Null outside a block. */
export function blockTime(simulation: Simulation, nowMs: number): BlockTime | null {
  const { phase, rules } = simulation;
  if (phase.name !== 'block') return null;
  const elapsedMs = Math.max((phase.stoppedAtMs ?? pausedAtMs(simulation) ?? nowMs) - phase.clockBeganAtMs, 0);
  const minutesLeft = minutesBegun(minutesToMs(rules.blockMinutes) - elapsedMs);
  return {
    minutesLeft,
    state: timerState(simulation, minutesLeft),
  };
}

export interface BreakTime {
  readonly minutesElapsed: number;
  readonly minutesLeft: number;
  /** Share of the whole budget that is used, 0 to 1: (total minus remaining) / total. */
  readonly usedShare: number;
  readonly almostOver: boolean;
}

/** Time of the running break. Null outside a break. */
export function breakTime(simulation: Simulation, nowMs: number): BreakTime | null {
  const { phase, rules } = simulation;
  if (phase.name !== 'break') return null;
  const elapsedMs = Math.max((pausedAtMs(simulation) ?? nowMs) - phase.startedAtMs, 0);
  const leftMs = Math.max(0, breakLeftMs(simulation) - elapsedMs);
  const minutesLeft = minutesBegun(leftMs);
  const budgetMs = breakBudgetMs(simulation);
  return {
    minutesElapsed: wholeMinutes(Math.min(elapsedMs, breakLeftMs(simulation))),
    minutesLeft,
    // With credited seconds, the minutes left, which are rounded up, can exceed the whole budget.
    usedShare: Math.max(0, budgetMs - minutesToMs(minutesLeft)) / budgetMs,
    almostOver: minutesLeft <= rules.breakWarningMinutes,
  };
}

/** Time left of a running tutorial, in whole minutes; null outside one. */
export function tutorialMinutesLeft(simulation: Simulation, nowMs: number): number | null {
  const { phase, rules } = simulation;
  if (phase.name !== 'tutorial') return null;
  const elapsedMs = Math.max((pausedAtMs(simulation) ?? nowMs) - phase.startedAtMs, 0);
  return minutesBegun(minutesToMs(rules.tutorialMinutes) - elapsedMs);
}

/** Minutes left over by the breaks that have ended; a minute of which only seconds are left counts. */
export function breakMinutesLeft(simulation: Simulation): number {
  return minutesBegun(breakLeftMs(simulation));
}

/** Whole minutes of the budget that ended breaks have taken. */
export function breakMinutesUsed({ breakUsedMs }: Simulation): number {
  return wholeMinutes(breakUsedMs);
}

function minutesBegun(ms: number): number {
  return Math.max(0, Math.ceil(ms / minutesToMs(1)));
}

function timerState({ rules }: Simulation, minutesLeft: number): TimerState {
  if (minutesLeft <= rules.timerCriticalMinutes) return 'critical';
  return minutesLeft <= rules.timerWarningMinutes ? 'warning' : 'normal';
}
