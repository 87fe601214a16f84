// Tables within one text: one row per line, with its cells between bars, as people type them.

/** `| Calcium | 6.4 |`; a bar within a cell is written with a backslash before it. */
export function rowText(cells: readonly string[]): string {
  return `| ${cells.map(barred).join(' | ')} |`;
}

/** A line outside the rows, such as a table's name. */
export function barred(cell: string): string {
  return cell.replaceAll(/[\\|]/g, '\\$&');
}

/** The cells of a row, or the parts of another line between its bars. */
export function cellsOf(line: string): { readonly isRow: boolean; readonly cells: readonly string[] } {
  const cells = [''];
  for (const [piece] of line.matchAll(/\\[\\|]|[\s\S]/gu)) {
    if (piece === '|') cells.push('');
    else cells.push(`${cells.pop()}${piece.length > 1 && piece.startsWith('\\') ? piece.slice(1) : piece}`);
  }
  const isRow = line.startsWith('|') && line.endsWith('|') && cells.length > 2;
  return { isRow, cells: (isRow ? cells.slice(1, -1) : cells).map((cell) => cell.trim()) };
}
