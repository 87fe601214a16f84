// Tables as CSV files (RFC 4180) that spreadsheets open safely.

export type CsvCell = string | number | boolean | null;

/** Spreadsheets take a cell that begins like this for a formula, no matter who wrote it. */
const formula = /^[=+\-@\t\r]/;

export function csvOf(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map(cellOf).join(','));
  // Without the byte order mark, Excel assumes another character encoding.
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function cellOf(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
