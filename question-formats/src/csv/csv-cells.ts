// Rows as a CSV file that no spreadsheet calculates, and its cells as they were.

/** What begins like a formula gets an apostrophe, and so does what begins with one, so that it can be taken off again. */
export function csvText(rows: readonly (readonly string[])[]): string {
  // The mark at the beginning tells spreadsheets that this is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(cell: string): string {
  const harmless = /^[=+\-@\t\r']/.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}

export function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r']/.test(cell) ? cell.slice(1) : cell;
}
