// Splits a CSV file into rows, each with the line on which it begins. Handles quotes, doubled quotes, line breaks in
// cells, and commas or semicolons.

export interface Row {
  /** Counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export function splitCsv(file: string): readonly Row[] {
  const text = file.replace(/^\uFEFF/, '');
  const header = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const separator = header.split(';').length > header.split(',').length ? ';' : ',';
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*|))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  const rows: Row[] = [];
  let cells: string[] = [];
  let line = 1;
  let began = 1;
  while (cell.lastIndex < text.length) {
    const from = cell.lastIndex;
    const match = cell.exec(text);
    // A quote within a cell that does not begin with one, or one that never ends: the rest of the file is one cell.
    const [whole, quoted, bare = '', end] = match ?? [text.slice(from), undefined, text.slice(from), ''];
    if (!match) cell.lastIndex = text.length;
    cells.push(quoted?.replaceAll('""', '"') ?? bare);
    line += whole.split(/\r\n|\r|\n/).length - 1;
    if (end === separator && cell.lastIndex < text.length) continue;
    if (cells.some((content) => content !== '')) rows.push({ line: began, cells });
    cells = [];
    began = line;
  }
  return rows;
}
