// What `insert … select` selects for one row. Drizzle wants every column of the table, in the table's order.

import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Given<Table extends PgTable> = {
  readonly [Name in keyof Table['$inferInsert']]?: Table['$inferInsert'][Name] | Column | SQL | undefined;
};

/** Selects the given values and columns. Every other column gets its default, or null. */
export function selectedRow<Table extends PgTable>(
  table: Table,
  given: Given<Table>,
): { readonly [Name in keyof Table['$inferInsert']]-?: SQL.Aliased } {
  const values = new Map<string, unknown>(Object.entries(given));
  const selected = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = values.get(name) ?? column.default ?? null;
    const isExpression = is(value, SQL) || is(value, Column);
    // Without its type PostgreSQL takes a parameter or a null for text.
    const typed = isExpression ? sql`${value}` : sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`;
    return [name, typed.as(column.name)];
  });
  return Object.fromEntries(selected);
}
