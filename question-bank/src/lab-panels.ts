// Converts laboratory results as an author writes them into the panels that a candidate sees, with formatted numbers.

import type { LabPanel, LabResult } from '@simulator/exam-engine';
import type { LabValue, Question } from './question-schema.ts';

/** Returns one panel without a name, several panels with names, or an empty list if there are no results. */
export function labPanels({ labs = [] }: Pick<Question, 'labs'>): readonly LabPanel[] {
  const [first] = labs;
  if (!first) return [];
  const alone = labs.flatMap((entry) => ('values' in entry ? [] : [entry]));
  if (alone.length > 0) return [{ results: alone.map(written) }];
  return labs.flatMap((entry) =>
    'values' in entry ? [{ name: entry.panel, results: entry.values.map(written) }] : [],
  );
}

/** Returns every result from every panel, with the path of its field. */
export function labValues({
  labs = [],
}: Pick<Question, 'labs'>): { readonly field: string; readonly result: LabValue }[] {
  return labs.flatMap((entry, index) =>
    'values' in entry
      ? entry.values.map((result, place) => ({ field: `labs.${index}.values.${place}`, result }))
      : [{ field: `labs.${index}`, result: entry }],
  );
}

/**
 * Writes numbers with as many decimals as the most precise number of the row, because YAML does not distinguish 8.0
 * from 8.
 */
function written({ name, value, unit, low, high }: LabValue): LabResult {
  const numbers = [value, low, high].filter((number) => typeof number === 'number');
  const decimals = Math.max(0, ...numbers.map((number) => String(number).split('.')[1]?.length ?? 0));
  const write = (number: number) =>
    number.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return {
    name,
    value: typeof value === 'number' ? write(value) : value,
    // A unit that begins with a power of ten gets a multiplication sign: `9.2 ×10³/µL`.
    ...(unit !== undefined && { unit: unit.replace(/^x? ?(?=10[²³⁴⁵⁶⁷⁸⁹])/, '×') }),
    ...(low !== undefined && { low: write(low) }),
    ...(high !== undefined && { high: write(high) }),
  };
}
