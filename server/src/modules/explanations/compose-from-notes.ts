// An explanation composed from the authors' notes: why the key is right, why the choice is not, and the key point.

import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';

/** `chosen` is null if the question was left unanswered. Returns plain text with a blank line between paragraphs. */
export function composeFromNotes(question: QuestionText, notes: QuestionNotes, chosen: number | null): string {
  const name = (option: number) => `${String.fromCharCode(65 + option)}. ${question.options[option]}`;
  const rationaleOf = (option: number) => notes.rationales[option] ?? '';
  const parts: readonly (readonly [lead: string, text: string])[] = [
    [`Why ${name(notes.correct)} is right`, rationaleOf(notes.correct)],
    ...(chosen !== null && chosen !== notes.correct
      ? [[`Why ${name(chosen)} is not`, rationaleOf(chosen)] as const]
      : []),
    ['The principle', notes.feedback],
    ['Key point', notes.takeaway],
  ];
  // An own question may lack any of these parts.
  const written = parts.filter(([, text]) => text !== '').map(([lead, text]) => `${lead}: ${text}`);
  return written.length > 0 ? written.join('\n\n') : `${name(notes.correct)} is right. Its authors give no reason.`;
}
