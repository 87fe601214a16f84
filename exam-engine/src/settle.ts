// What time alone has caused, dated at the exact deadline. The result is the same whether the caller asks every second
// or once after nine hours.

import type { DatedEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { minutesToMs, wholeMinutes } from './rules.ts';
import { breakLeftMs, isPaused, type Simulation } from './simulation.ts';

/** Events that the clock caused up to `nowMs` (exam time), in order. Empty if nothing was due. */
export function settle(simulation: Simulation, nowMs: number): readonly DatedEvent[] {
  const events: DatedEvent[] = [];
  let current = simulation;
  for (;;) {
    const due = nextDue(current);
    if (!due || due.examTimeMs > nowMs) return events;
    events.push(due);
    current = evolve(current, due);
  }
}

/** The next event that time will cause if nothing else happens; undefined in phases without a running clock. */
function nextDue(simulation: Simulation): DatedEvent | undefined {
  const { phase, rules } = simulation;
  if (isPaused(simulation)) return undefined;
  if (phase.name === 'tutorial') {
    const examTimeMs = phase.startedAtMs + minutesToMs(rules.tutorialMinutes);
    return { examTimeMs, event: { type: 'TutorialEnded', cause: 'time-up' } };
  }
  if (phase.name === 'block') {
    if (phase.stoppedAtMs !== null) return undefined;
    return {
      examTimeMs: phase.clockBeganAtMs + minutesToMs(rules.blockMinutes),
      event: {
        type: 'BlockCompleted',
        block: phase.block,
        cause: 'time-up',
        minutesUsed: Math.floor(rules.blockMinutes),
      },
    };
  }
  if (phase.name === 'break') {
    const leftMs = breakLeftMs(simulation);
    return {
      examTimeMs: phase.startedAtMs + leftMs,
      event: {
        type: 'BreakEnded',
        afterBlock: phase.afterBlock,
        cause: 'budget-used-up',
        minutesUsed: wholeMinutes(leftMs),
      },
    };
  }
  // The block that the candidate waits for begins when it is stored, or, if it is already stored, when it is asked for.
  if (phase.name === 'waiting' && simulation.storedBlocks.includes(phase.block)) {
    return { examTimeMs: simulation.lastEventAtMs, event: { type: 'BlockEntered', block: phase.block } };
  }
  return undefined;
}
