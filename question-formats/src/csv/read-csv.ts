// Reads CSV with the columns that we write, in any order; columns that a file does not need may be absent.

import { aboutParts, teachingParts } from '../exchanged-question.ts';
import { checked, type Draft, type Fault, type Reading, unreadable } from '../reading.ts';
import { withoutApostrophe } from './csv-cells.ts';
import { type Row, splitCsv } from './split-csv.ts';
import { cellsOf } from './table-text.ts';

const needed = ['id', 'stem', 'key', 'option 1', 'option 2'];
const known = new Set([
  ...needed,
  ...['labs', 'feedback', 'takeaway', 'compare', 'references'],
  ...teachingParts.map(([part]) => part),
  ...aboutParts,
  ...Array.from({ length: 10 }, (_, index) => [`option ${index + 1}`, `rationale ${index + 1}`]).flat(),
]);

export function readCsv(text: string): Reading {
  const [header, ...rows] = splitCsv(text);
  if (!header) return unreadable('the file', 'is empty');
  const columns = header.cells.map((cell) => cell.trim());
  const faults: Fault[] = [
    ...needed
      .filter((column) => !columns.includes(column))
      .map((column) => ({ place: 'line 1', message: `has no column '${column}': add it` })),
    ...columns
      .filter((column, index) => column !== '' && (!known.has(column) || columns.indexOf(column) < index))
      .map((column) => ({
        place: 'line 1',
        message: `has a column '${column}' that is not known or there twice: delete it`,
      })),
    ...rows
      .filter(({ cells }) => cells.length > columns.length)
      .map(({ line }) => ({
        place: `line ${line}`,
        message: 'has more cells than there are columns: look for a quote',
      })),
  ];
  return checked(faults.length > 0 ? [] : rows.map((row) => draftOf(row, columns)), new Map(), faults);
}

function draftOf({ line, cells }: Row, columns: readonly string[]): Draft {
  const byColumn = new Map(columns.map((column, index) => [column, withoutApostrophe(cells[index] ?? '')]));
  const field = (name: string): string | undefined => byColumn.get(name) || undefined;
  const options = Array.from({ length: 10 }, (_, index) =>
    present({ text: field(`option ${index + 1}`), rationale: field(`rationale ${index + 1}`) }),
  );
  const last = options.findLastIndex((option) => option !== undefined);
  const key = field('key') ?? '';
  return {
    place: `line ${line}`,
    fields: {
      ...present({
        id: field('id'),
        stem: field('stem'),
        labs: labsOf(field('labs')),
        feedback: field('feedback'),
        takeaway: field('takeaway'),
        teaching: present(Object.fromEntries(teachingParts.map(([part]) => [part, field(part)]))),
        compare: compareOf(field('compare')),
        references: field('references')?.split(/\r\n|\r|\n/),
        about: present(Object.fromEntries(aboutParts.map((part) => [part, field(part)]))),
      }),
      // A gap between two options is a fault, because the key counts them.
      options: options.slice(0, last + 1).map((option) => option ?? {}),
      key: /^\d{1,2}$/.test(key) ? Number(key) - 1 : key,
    },
  };
}

/** Drops fields without a value; returns undefined if none is left. */
function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function labsOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  const panels: { name?: string; results: unknown[] }[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const { isRow, cells } = cellsOf(line);
    if (!isRow) panels.push({ name: cells.join('|'), results: [] });
    else {
      if (panels.length === 0) panels.push({ results: [] });
      const [name, value, unit, low, high, ...more] = cells.map((cell) => cell || undefined);
      panels.at(-1)?.results.push({ ...present({ name, value, unit, low, high }), ...(more.length > 0 && { more }) });
    }
  }
  return panels;
}

function compareOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  const [columns, ...rows] = text.split(/\r\n|\r|\n/).map((line) => cellsOf(line).cells);
  return { columns, rows };
}
