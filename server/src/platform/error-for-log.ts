// What a log may contain about an error. A failed query's error includes its parameters, which are answers, codes and
// secrets.

import { DrizzleQueryError } from 'drizzle-orm';

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code: string | undefined;
  readonly stack: string | undefined;
}

/** Uses the database's own error instead of the query's, and only those parts that contain no values. */
export function errorForLog(error: unknown): LoggedError {
  const shown = error instanceof DrizzleQueryError ? (error.cause ?? new Error('A query failed')) : error;
  if (!(shown instanceof Error))
    return { type: typeof shown, message: String(shown), code: undefined, stack: undefined };
  const code = 'code' in shown && typeof shown.code === 'string' ? shown.code : undefined;
  return { type: shown.name, message: shown.message, code, stack: shown.stack };
}
