// Converts rules and accommodation from and to the columns of `choiceColumns`.

import type { FixedChoice } from '@simulator/api-contract';
import {
  type Accommodation,
  accommodationFrom,
  accommodationParts,
  noAccommodation,
  type RulesChoice,
  standardRules,
} from '@simulator/exam-engine';
import type { choiceColumns } from './database/schema/columns.ts';

type StoredChoice = { readonly rules: string | null } & {
  readonly [Part in keyof Accommodation]: Accommodation[Part] | null;
};

/** The columns of a choice in a table, for a query that names its columns. */
export function choiceOf<Table extends Readonly<Record<keyof StoredChoice, unknown>>>(
  table: Table,
): Pick<Table, keyof ReturnType<typeof choiceColumns>>;
export function choiceOf(table: Readonly<Record<keyof StoredChoice, unknown>>) {
  return Object.fromEntries((['rules', ...accommodationParts] as const).map((name) => [name, table[name]]));
}

/** Leaves out the columns of an accommodation that is not fixed, so that they are null. */
export function toStoredChoice({ rules, accommodation }: FixedChoice): Partial<StoredChoice> {
  return { rules, ...accommodation };
}

/**
 * An accommodation is fixed whole or not at all. Rows from before a part existed have null in its column: it was not
 * given.
 */
export function fromStoredChoice({ rules, ...parts }: StoredChoice): FixedChoice {
  const isFixed = accommodationParts.some((part) => parts[part] !== null);
  return { rules, accommodation: isFixed ? accommodationFrom((part) => parts[part]) : null };
}

/**
 * The rules and accommodation of a simulation. Earlier server versions knew only the observed rules and stored nothing.
 */
export function choiceOfSimulation(stored: StoredChoice): RulesChoice {
  const { rules, accommodation } = fromStoredChoice(stored);
  return { rules: rules ?? standardRules.id, accommodation: accommodation ?? noAccommodation };
}
