// What a candidate did besides the answers, read from the log, in the form that the server keeps for other devices
// (decision 0106).

import { type ExamRecord, type RecordedQuestion, toRecordedMarks } from '@simulator/api-contract';
import {
  choicesByQuestion,
  noMarks,
  type QuestionMarks,
  type Simulation,
  type SimulationEvent,
} from '@simulator/exam-engine';

/** The server accepts no larger request, and the ending is in the same request. */
const maxCharacters = 300_000;
const maxChoices = 100;

/**
 * The exam record of a completed simulation; undefined if its marks would not fit, so that its ending is stored in any
 * case.
 */
export function examRecordOf(
  { blocks, form }: Pick<Simulation, 'blocks' | 'form'>,
  log: readonly { readonly event: SimulationEvent }[],
): ExamRecord | undefined {
  const choices = choicesByQuestion(form, log);
  const record: ExamRecord = {
    blocks: blocks.flatMap(({ completion, marks }, index) => {
      if (!completion) return [];
      const questions = (form.blocks[index] ?? []).flatMap((questionId, place) =>
        recorded(questionId, choices.get(questionId) ?? [], marks[place] ?? noMarks),
      );
      return [{ block: index + 1, cause: completion.cause, questions }];
    }),
  };
  return JSON.stringify(record).length <= maxCharacters ? record : undefined;
}

/** Returns nothing for a question without anything to record. */
function recorded(questionId: number, choices: readonly number[], marks: QuestionMarks): readonly RecordedQuestion[] {
  const reported = {
    // The first choice shows where the candidate began, the last ones how it ended.
    choices: choices.length > 1 ? [...choices.slice(0, 1), ...choices.slice(1).slice(1 - maxChoices)] : undefined,
    ...toRecordedMarks(marks),
  } satisfies Record<Exclude<keyof RecordedQuestion, 'questionId'>, unknown>;
  return Object.values(reported).some((value) => value !== undefined) ? [{ questionId, ...reported }] : [];
}
