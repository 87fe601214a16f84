// Converts rules and accommodation from and to the columns of `choiceColumns`.

import type { FixedChoice } from '@simulator/api-contract';
import { type Accommodation, noAccommodation, type RulesChoice, standardRules } from '@simulator/exam-engine';
import type { choiceColumns } from './database/schema/columns.ts';

type StoredChoice = { readonly rules: string | null } & {
  readonly [Part in keyof Accommodation]: Accommodation[Part] | null;
};

/** The columns of a choice in a table, for a query that names its columns. */
export function choiceOf<Table extends Readonly<Record<keyof StoredChoice, unknown>>>({
  rules,
  timeFactor,
  extraBreakMinutes,
}: Table): { readonly [Column in keyof ReturnType<typeof choiceColumns>]: Table[Column] } {
  return { rules, timeFactor, extraBreakMinutes };
}

/** Leaves out the columns of an accommodation that is not fixed, so that they are null. */
export function toStoredChoice({ rules, accommodation }: FixedChoice): Partial<StoredChoice> {
  return { rules, ...accommodation };
}

/** An accommodation is fixed whole or not at all. */
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
