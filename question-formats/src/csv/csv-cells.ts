// Writes rows as a CSV file in which a spreadsheet calculates nothing, and restores its cells.

/**
 * A cell that begins like a formula gets an apostrophe in front. So does a cell that begins with an apostrophe, so that
 * reading can remove the one that was added.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  // The byte order mark at the beginning tells spreadsheets that this is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(cell: string): string {
  const harmless = /^[=+\-@\t\r']/.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}

export function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r']/.test(cell) ? cell.slice(1) : cell;
}
