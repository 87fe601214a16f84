// Tables within one text: a row on each line, its cells between bars, as people type them.

/** `| Calcium | 6.4 |`; a bar within a cell has a backslash before it. */
export function rowText(cells: readonly string[]): string {
  return `| ${cells.map(barred).join(' | ')} |`;
}

/** A line beside the rows, such as a table's name. */
export function barred(cell: string): string {
  return cell.replaceAll(/[\\|]/g, '\\$&');
}
