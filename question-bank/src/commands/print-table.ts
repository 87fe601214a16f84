// Prints distributions side by side, one column for each set of questions.

import type { BankQuestion } from '../read-bank.ts';
import type { Distribution } from '../statistics.ts';

export interface Column {
  readonly name: string;
  readonly questions: readonly BankQuestion[];
}

export function printTable(title: string, columns: readonly Column[], distributions: readonly Distribution[]): void {
  if (columns.length === 0) return;
  console.log(`\n${title.padEnd(42)}${columns.map(({ name }) => name.padStart(8)).join('')}`);
  for (const { title: heading, rowsOf } of distributions) {
    if (heading) console.log(`${heading}:`);
    const cells = columns.map(({ questions }) => rowsOf(questions));
    cells[0]?.forEach(([name], row) => {
      const values = cells.map((column) => (column[row]?.[1] ?? '').padStart(8)).join('');
      console.log(`  ${name.padEnd(40)}${values}`);
    });
  }
}
