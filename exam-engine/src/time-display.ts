// The clock for people: whole minutes and their level of alarm (exam-12, exam-13, decision 0045).

import { wholeMinutes } from './rules.ts';
import type { Simulation } from './simulation.ts';

export type TimerState = 'normal' | 'warning' | 'critical';

/** 'Xh Ym' at an hour or more, otherwise 'Ym'. `minutes` is a whole number, 0 or more. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`;
}

export interface BlockTime {
  /** Whole minutes left: the minutes of the block less the whole minutes elapsed. */
  readonly minutesLeft: number;
  readonly state: TimerState;
}

/** Time left in the running block. Null outside a block. */
export function blockTime(simulation: Simulation, nowMs: number): BlockTime | null {
  const { phase, rules } = simulation;
  if (phase.name !== 'block') return null;
  const clockMs = (phase.stoppedAtMs ?? nowMs) - phase.clockBeganAtMs;
  const elapsed = Math.min(Math.max(wholeMinutes(clockMs), 0), rules.blockMinutes);
  const minutesLeft = rules.blockMinutes - elapsed;
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
  const available = breakMinutesLeft(simulation);
  const minutesElapsed = Math.min(Math.max(wholeMinutes(nowMs - phase.startedAtMs), 0), available);
  const minutesLeft = available - minutesElapsed;
  return {
    minutesElapsed,
    minutesLeft,
    usedShare: (rules.breakBudgetMinutes - minutesLeft) / rules.breakBudgetMinutes,
    almostOver: minutesLeft <= rules.breakWarningMinutes,
  };
}

/** Minutes of the break budget that ended breaks have left over. */
export function breakMinutesLeft(simulation: Simulation): number {
  return Math.max(0, simulation.rules.breakBudgetMinutes - simulation.breakMinutesUsed);
}

function timerState({ rules }: Simulation, minutesLeft: number): TimerState {
  if (minutesLeft <= rules.timerCriticalMinutes) return 'critical';
  return minutesLeft <= rules.timerWarningMinutes ? 'warning' : 'normal';
}
