// Converts rules and accommodation from and to the columns of `choiceColumns`.

import type { FixedChoice } from '@simulator/api-contract';
import { noAccommodation, type RulesChoice, standardRules, type TimeFactor } from '@simulator/exam-engine';

interface StoredChoice {
  readonly rules: string | null;
  readonly timeFactor: TimeFactor | null;
  readonly extraBreakMinutes: number | null;
}

export function toStoredChoice({ rules, accommodation }: FixedChoice): StoredChoice {
  const { timeFactor = null, extraBreakMinutes = null } = accommodation ?? {};
  return { rules, timeFactor, extraBreakMinutes };
}

export function fromStoredChoice({ rules, timeFactor, extraBreakMinutes }: StoredChoice): FixedChoice {
  const isFixed = timeFactor !== null && extraBreakMinutes !== null;
  return { rules, accommodation: isFixed ? { timeFactor, extraBreakMinutes } : null };
}

/**
 * The rules and accommodation of a simulation. Earlier server versions knew only the observed rules and stored nothing.
 */
export function choiceOfSimulation(stored: StoredChoice): RulesChoice {
  const { rules, accommodation } = fromStoredChoice(stored);
  return { rules: rules ?? standardRules.id, accommodation: accommodation ?? noAccommodation };
}
