// Tolerated breaches of a rule, stored as data with their reasons. An exception that no longer applies is itself a
// problem.

import { z } from 'zod';
import type { LineOf } from './located-yaml.ts';
import type { Problem } from './problem.ts';

export const exceptionsFile = 'exceptions.yaml';

export const exceptionsSchema = z.array(
  z.strictObject({
    rule: z.string().min(1),
    id: z.int().positive(),
    reason: z.string().trim().min(1, 'is empty'),
  }),
);

export interface Exceptions {
  readonly list: z.infer<typeof exceptionsSchema>;
  readonly lineOf: LineOf;
}

/** Removes the tolerated problems and adds one problem for each exception that tolerates nothing. */
export function applyExceptions(problems: readonly Problem[], { list, lineOf }: Exceptions): Problem[] {
  const applies = ({ rule, id }: Problem) =>
    list.findIndex((exception) => exception.rule === rule && exception.id === id);
  const used = new Set(problems.map(applies));
  const idle = list.flatMap(({ rule, id }, index): Problem[] => {
    if (used.has(index)) return [];
    const message = `question ${id} does not break ${rule}; the exception is not needed`;
    return [{ file: exceptionsFile, line: lineOf(String(index)), field: '', message, rule: 'exceptions', id }];
  });
  return [...problems.filter((problem) => applies(problem) < 0), ...idle];
}
