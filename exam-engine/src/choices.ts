// Which options were chosen one after another, read from a log: the simulation itself keeps only the answer. Not on the exam's path.

import type { DatedEvent } from './events.ts';
import type { FormOutline } from './form.ts';

/** The options chosen for one question, in order; more than one means that the candidate changed their mind. */
export type Choices = readonly number[];

/** By block and question, in the order of the form. */
export function choicesByBlock(
  { blocks }: Pick<FormOutline, 'blocks'>,
  log: Iterable<Pick<DatedEvent, 'event'>>,
): readonly (readonly Choices[])[] {
  const chosen = blocks.map((ids) => ids.map((): number[] => []));
  for (const { event } of log) {
    if (event.type !== 'OptionSelected') continue;
    const choices = chosen[event.block - 1]?.[event.question];
    if (choices && choices.at(-1) !== event.option) choices.push(event.option);
  }
  return chosen;
}
