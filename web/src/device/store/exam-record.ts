// What a candidate did besides the answers, read from the log, in the form that the server keeps for other devices
// (decision 0106).

import type { ExamRecord, RecordedQuestion } from '@simulator/api-contract';
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
function recorded(
  questionId: number,
  choices: readonly number[],
  { flagged, struck, highlights, note: typed }: QuestionMarks,
): readonly RecordedQuestion[] {
  const note = storable(typed);
  const reported = {
    // The first choice shows where the candidate began, the last ones how it ended.
    ...(choices.length > 1 && { choices: [...choices.slice(0, 1), ...choices.slice(1).slice(1 - maxChoices)] }),
    ...(flagged && { flagged }),
    ...(struck.length > 0 && { struck: [...struck] }),
    ...(highlights.length > 0 && { highlights: highlights.map(({ from, to }): [number, number] => [from, to]) }),
    ...(note !== '' && { note }),
  };
  return Object.keys(reported).length > 0 ? [{ questionId, ...reported }] : [];
}

/**
 * Removes pasted control characters and unpaired surrogates: the database would refuse them, and with them the ending
 * that the note is sent with.
 */
function storable(text: string): string {
  return text.replace(/[^\n\t\P{Cc}]|\p{Cs}/gu, '');
}
