// Detects that a row was refused because another row has the same unique value.

import { DrizzleQueryError } from 'drizzle-orm';

const uniqueViolation = '23505';

export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'code' in cause && cause.code === uniqueViolation;
}
