// The blocks of simulations from which the log knows questions. Each can be practiced alone.

import type { QuestionPlace, StudyRecord, StudyState } from '@simulator/study-engine';
import { formInWords } from '../../report/form-texts.ts';

export interface TakenBlock {
  readonly edition: string;
  readonly part: number;
  readonly form: string;
  /** In the order of the exam. */
  readonly places: readonly QuestionPlace[];
  /** How many of the questions were wrong when they were last answered. */
  readonly missed: number;
}

export function blocksTaken(
  records: readonly StudyRecord[],
  { questions }: Pick<StudyState, 'questions'>,
): readonly TakenBlock[] {
  const blocks = new Map<string, { readonly formId: string; readonly places: Map<number, QuestionPlace> }>();
  for (const { event } of records) {
    if (event.type !== 'ExamQuestionMet') continue;
    const { id, edition, part } = event.place;
    const name = `${edition} ${part}`;
    const block = blocks.get(name) ?? { formId: event.formId, places: new Map<number, QuestionPlace>() };
    block.places.set(id, event.place);
    blocks.set(name, block);
  }
  return [...blocks.values()].flatMap(({ formId, places: found }) => {
    const places = [...found.values()];
    const [first] = places;
    if (!first) return [];
    const missed = places.filter(({ id }) => questions.get(id)?.lastIsRight === false).length;
    return [{ edition: first.edition, part: first.part, form: formInWords({ formId }), places, missed }];
  });
}
