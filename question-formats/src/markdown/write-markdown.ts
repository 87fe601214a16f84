// Markdown: one question after the other, each with its fields in front as YAML, then its stem, its options as a task
// list, and its teaching under headings.

import { stringify } from 'yaml';
import { utf8 } from '../bytes.ts';
import { type ExchangedQuestion, teachingParts } from '../exchanged-question.ts';
import type { Format } from '../format.ts';
import { markdownLines } from './escape-text.ts';

/** Headings after the options, which identify the texts below them. */
export const headings: readonly (readonly [field: string, heading: string])[] = [
  ['feedback', 'Feedback'],
  ['takeaway', 'Takeaway'],
  ...teachingParts,
];

export const markdown: Format = {
  id: 'markdown',
  name: 'Markdown',
  cannotCarry: ['picture'],
  write: ({ questions }) => utf8(questions.map(entry).join('\n')),
};

function entry(question: ExchangedQuestion): string {
  const { id, stem, options, key, labs, compare, references, about, feedback, takeaway, teaching = {} } = question;
  const front = { id, ...about, ...(labs && { labs }), ...(compare && { compare }), ...(references && { references }) };
  const texts = new Map(Object.entries({ feedback, takeaway, ...teaching }));
  return [
    '---',
    // All values are quoted, so that YAML reads none as a number, a date, or syntax.
    stringify(front, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' }).trimEnd(),
    '---',
    '',
    ...markdownLines(stem),
    '',
    ...options.flatMap(({ text, rationale }, index) => [
      `- [${index === key ? 'x' : ' '}] ${markdownLines(text).join('')}`,
      ...(rationale === undefined
        ? []
        : ['', ...markdownLines(rationale).map((line) => (line === '' ? '' : `  ${line}`))]),
    ]),
    ...headings.flatMap(([field, heading]) => {
      const text = texts.get(field);
      return text === undefined ? [] : ['', `## ${heading}`, '', ...markdownLines(text)];
    }),
    '',
  ].join('\n');
}
