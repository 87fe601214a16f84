// CSV for spreadsheets: one row per question, tables as lines with bars, and no cell that a spreadsheet would
// calculate.

import { utf8 } from '../bytes.ts';
import { aboutParts, type ExchangedQuestion, teachingParts } from '../exchanged-question.ts';
import type { Format } from '../format.ts';
import { csvText } from './csv-cells.ts';
import { barred, rowText } from './table-text.ts';

export const csv: Format = {
  id: 'csv',
  name: 'CSV',
  cannotCarry: ['picture'],
  write({ questions }) {
    const optionCount = Math.max(2, ...questions.map(({ options }) => options.length));
    const columns = columnsOf(optionCount);
    const rows = [columns, ...questions.map((question) => cellsOf(question, columns))];
    return utf8(csvText(rows));
  },
};

function columnsOf(optionCount: number): readonly string[] {
  const numbers = Array.from({ length: optionCount }, (_, index) => index + 1);
  return [
    'id',
    'stem',
    'labs',
    ...numbers.map((number) => `option ${number}`),
    'key',
    ...numbers.map((number) => `rationale ${number}`),
    'feedback',
    'takeaway',
    ...teachingParts.map(([part]) => part),
    'compare',
    'references',
    ...aboutParts,
  ];
}

/** The key counts from 1, like the columns of the options. */
function cellsOf(question: ExchangedQuestion, columns: readonly string[]): readonly string[] {
  const { id, stem, labs = [], options, key, feedback, takeaway, teaching = {}, compare, references = [] } = question;
  const { about = {} } = question;
  const labLines = labs.flatMap(({ name, results }) => [
    ...(name === undefined ? [] : [barred(name)]),
    ...results.map(({ name: test, value, unit = '', low = '', high = '' }) => rowText([test, value, unit, low, high])),
  ]);
  const cells = new Map<string, string | undefined>([
    ['id', id],
    ['stem', stem],
    ['labs', labLines.join('\n')],
    ['key', String(key + 1)],
    ['feedback', feedback],
    ['takeaway', takeaway],
    ['compare', compare && [compare.columns, ...compare.rows].map(rowText).join('\n')],
    ['references', references.join('\n')],
    ...teachingParts.map(([part]) => [part, teaching[part]] as const),
    ...aboutParts.map((part) => [part, about[part]] as const),
  ]);
  options.forEach(({ text, rationale }, index) => {
    cells.set(`option ${index + 1}`, text);
    cells.set(`rationale ${index + 1}`, rationale);
  });
  return columns.map((column) => cells.get(column) ?? '');
}
