// Prints rows of cells as an aligned table: the first column is left-aligned, the others are right-aligned.

export function alignTable(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<readonly number[]>(
    (widest, row) => row.map((cell, column) => Math.max(cell.length, widest[column] ?? 0)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
