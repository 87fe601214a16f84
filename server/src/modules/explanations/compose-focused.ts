// An explanation with a focus, composed from the authors' notes if no model writes it. It uses the parts of the notes
// that fit the focus.

import type { Comparison, QuestionNotes, QuestionText } from '@simulator/exam-engine';
import type { Focus } from './build-prompt.ts';
import { composeFromNotes } from './compose-from-notes.ts';

/**
 * Returns plain text with a blank line between paragraphs. An own question may have no notes that fit the focus; then
 * all its notes are used.
 */
export function composeFocused(question: QuestionText, notes: QuestionNotes, focus: Focus): string {
  return aboutFocus(question, notes, focus) || composeFromNotes(question, notes, null);
}

function aboutFocus(question: QuestionText, notes: QuestionNotes, focus: Focus): string {
  const rationaleOf = (lead: string, option: number) =>
    notes.rationales[option] && `${lead}: ${notes.rationales[option]}`;
  const name = (option: number) => `${letterOf(option)}. ${question.options[option]}`;
  const pitfalls = notes.teaching?.pitfalls;
  switch (focus.about) {
    case 'tempting':
      return paragraphs([
        pitfalls && `What misleads here: ${pitfalls}`,
        rationaleOf(`What speaks against ${name(focus.option)}`, focus.option),
        notes.feedback && `What decides the case: ${notes.feedback}`,
      ]);
    case 'contrast':
      return paragraphs([
        rationaleOf(name(focus.option), focus.option),
        rationaleOf(name(notes.correct), notes.correct),
        ...(notes.compare ? differences(question, notes.compare, focus.option, notes.correct) : []),
      ]);
    case 'mnemonic':
      return paragraphs([
        notes.takeaway && `To remember: ${notes.takeaway}`,
        pitfalls && `Not to be confused by: ${pitfalls}`,
      ]);
  }
}

/** Returns the columns in which the two options differ; none if the table lacks a row for one of them. */
function differences(
  { options }: QuestionText,
  { columns, rows }: Comparison,
  other: number,
  key: number,
): readonly string[] {
  const rowOf = (option: number) => rows.find(([first = '']) => isAbout(first, options[option] ?? ''));
  const [ofOther, ofKey] = [rowOf(other), rowOf(key)];
  if (!ofOther || !ofKey || ofOther === ofKey) return [];
  return columns
    .slice(1)
    .map((column, index) => [column, ofOther[index + 1] ?? '', ofKey[index + 1] ?? ''] as const)
    .filter(([, a, b]) => a !== b)
    .map(([column, a, b]) => `${column}: ${letterOf(other)}, ${a}; ${letterOf(key)}, ${b}`);
}

function isAbout(cell: string, option: string): boolean {
  const [short = '', long = ''] = [cell.toLowerCase(), option.toLowerCase()].sort((a, b) => a.length - b.length);
  return short.length > 3 && long.includes(short);
}

function paragraphs(parts: readonly (string | undefined | false)[]): string {
  return parts.filter(Boolean).join('\n\n');
}

function letterOf(option: number): string {
  return String.fromCharCode(65 + option);
}
