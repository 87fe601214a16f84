// The pace in a block: the number of questions answered, compared with the number that an even speed would have reached
// by now.

import { blockTime, type Simulation } from '@simulator/exam-engine';

/** Negative if the candidate is behind; null outside a block. Counts whole minutes, as the clock does. */
export function questionsAhead(simulation: Simulation, nowMs: number): number | null {
  const { phase, rules, blocks } = simulation;
  const time = blockTime(simulation, nowMs);
  const answers = phase.name === 'block' && blocks[phase.block - 1]?.answers;
  if (!time || !answers) return null;
  const usedShare = Math.max(0, 1 - time.minutesLeft / rules.blockMinutes);
  return answers.filter((answer) => answer !== null).length - Math.floor(answers.length * usedShare);
}
