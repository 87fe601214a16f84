// How a simulation ended, read from its log, in the form that the server stores (decision 0050). Times are exam time.

import type { SimulationEnding } from '@simulator/api-contract';
import { breakMinutesUsed, type Simulation } from '@simulator/exam-engine';

/**
 * The ending that is reported to the server. After a second departure it waits until the candidate comes back, because
 * the server keeps the first report, which includes the length of each departure (decision 0047). After the simulation
 * is closed, the candidate does not come back.
 */
export function endingToTell(simulation: Simulation): SimulationEnding | null {
  const isAwayStill = simulation.departures.at(-1)?.lengthMs === null;
  if (simulation.phase.name === 'terminated' && isAwayStill && !simulation.closed) return null;
  return endingOf(simulation);
}

/** Null while the simulation is not over. */
export function endingOf(simulation: Simulation): SimulationEnding | null {
  const endedAtMs = endOf(simulation);
  if (endedAtMs === null) return null;
  return {
    outcome: simulation.phase.name === 'terminated' ? 'terminated' : 'completed',
    beganAt: simulation.beganAt,
    endedAt: new Date(Date.parse(simulation.beganAt) + endedAtMs).toISOString(),
    durationMs: Math.round(endedAtMs),
    breakMinutesUsed: breakMinutesUsed(simulation),
    blocks: simulation.blocks.flatMap(({ completion }, index) =>
      completion ? [{ block: index + 1, minutesUsed: completion.minutesUsed }] : [],
    ),
    departures: simulation.departures.map(({ cause, leftAtMs, lengthMs }) => ({
      cause,
      atMs: Math.max(0, Math.round(leftAtMs)),
      lengthMs: lengthMs === null ? null : Math.max(0, Math.round(lengthMs)),
    })),
  };
}

/** Exam time of the event that ended the simulation; looking at it afterwards takes no exam time. */
function endOf({ phase, blocks }: Simulation): number | null {
  if (phase.name === 'terminated') return phase.atMs;
  return blocks.at(-1)?.completion?.atMs ?? null;
}
