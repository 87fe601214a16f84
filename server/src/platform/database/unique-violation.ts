// Whether a row was refused because another one was there first.

import { DrizzleQueryError } from 'drizzle-orm';

const uniqueViolation = '23505';

export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  return cause !== undefined && 'code' in cause && cause.code === uniqueViolation;
}
