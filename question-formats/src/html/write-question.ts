// A question's texts and tables as the HTML that QTI and Moodle share.

import { type ExchangedQuestion, type LabPanel, teachingParts } from '../exchanged-question.ts';
import { element, type Markup, together } from '../xml/write-xml.ts';

/** The header of a table of laboratory results. The reader recognizes the table by it. */
export const labColumns = ['Test', 'Result', 'Unit', 'Low', 'High'] as const;

/** Headings within the feedback. The reader recognizes its parts by them. */
export const feedbackHeadings = { takeaway: 'Takeaway', compare: 'Comparison', references: 'References' } as const;

export function paragraphs(text: string): Markup {
  return together(text.split('\n\n').map((paragraph) => element('p', {}, lines(paragraph))));
}

function lines(paragraph: string): readonly (Markup | string)[] {
  return paragraph.split('\n').flatMap((line, index) => (index === 0 ? [line] : [element('br'), line]));
}

/** Everything above the options; `sourceOf` returns where a picture is. */
export function stem(
  { stem: text, labs = [], picture }: ExchangedQuestion,
  sourceOf: (name: string) => string,
): Markup {
  return together(
    paragraphs(text),
    labs.map(labTable),
    picture && element('p', {}, element('img', { src: sourceOf(picture.name), alt: picture.alt })),
  );
}

/** What the question teaches beyond its options, under headings; undefined if it teaches nothing more. */
export function teaching(question: ExchangedQuestion): Markup | undefined {
  const { feedback, takeaway, teaching: parts = {}, compare, references } = question;
  const section = (heading: string, content: Markup | undefined): Markup | undefined =>
    content && together(element('h3', {}, heading), content);
  const written = together(
    feedback === undefined ? undefined : paragraphs(feedback),
    section(feedbackHeadings.takeaway, takeaway === undefined ? undefined : paragraphs(takeaway)),
    teachingParts.map(([part, heading]) => {
      const text = parts[part];
      return section(heading, text === undefined ? undefined : paragraphs(text));
    }),
    section(feedbackHeadings.compare, compare && table(compare.columns, compare.rows)),
    section(
      feedbackHeadings.references,
      references &&
        element(
          'ul',
          {},
          references.map((work) => element('li', {}, work)),
        ),
    ),
  );
  return written.markup === '' ? undefined : written;
}

function labTable({ name, results }: LabPanel): Markup {
  const rows = results.map(({ name: test, value, unit = '', low = '', high = '' }) => [test, value, unit, low, high]);
  return table(labColumns, rows, name);
}

function table(columns: readonly string[], rows: readonly (readonly string[])[], caption?: string): Markup {
  return element(
    'table',
    {},
    caption === undefined ? undefined : element('caption', {}, caption),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        columns.map((column) => element('th', {}, column)),
      ),
    ),
    element(
      'tbody',
      {},
      rows.map((row) =>
        element(
          'tr',
          {},
          row.map((cell) => element('td', {}, cell)),
        ),
      ),
    ),
  );
}
