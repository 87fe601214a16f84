// An explanation composed from the authors' notes: why the key is right, why the choice is not, and the key point.

import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';

/** `chosen` is null if the question was left unanswered. Plain text, paragraphs parted by an empty line. */
export function composeFromNotes(question: QuestionText, notes: QuestionNotes, chosen: number | null): string {
  const name = (option: number) => `${String.fromCharCode(65 + option)}. ${question.options[option]}`;
  const paragraphs = [`Why ${name(notes.correct)} is right: ${notes.rationales[notes.correct]}`];
  if (chosen !== null && chosen !== notes.correct && notes.rationales[chosen] !== undefined) {
    paragraphs.push(`Why ${name(chosen)} is not: ${notes.rationales[chosen]}`);
  }
  paragraphs.push(`The principle: ${notes.feedback}`, `Key point: ${notes.takeaway}`);
  return paragraphs.join('\n\n');
}
