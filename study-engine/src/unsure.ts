// Which questions a person was not sure of when they last practiced them, for pages that need nothing else of study.

import type { StudyRecord } from './events.ts';
import { inOrder } from './merge.ts';

/** Returns ids of questions. The exam does not ask for sureness, so what was met there changes nothing. */
export function unsureIn(records: readonly StudyRecord[]): ReadonlySet<number> {
  const unsure = new Set<number>();
  for (const { event } of inOrder(records)) {
    if (event.type !== 'QuestionAnswered') continue;
    if (event.sureness === 'unsure') unsure.add(event.question);
    else unsure.delete(event.question);
  }
  return unsure;
}
