// What a log may contain about an error: a failed query has its parameters in it, which are answers, codes and secrets.

import { DrizzleQueryError } from 'drizzle-orm';

export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code: string | undefined;
  readonly stack: string | undefined;
}

/** The database's own error instead of the query's, and only the parts of it that contain no values. */
export function errorForLog(error: unknown): LoggedError {
  const shown = error instanceof DrizzleQueryError ? (error.cause ?? new Error('A query failed')) : error;
  if (!(shown instanceof Error))
    return { type: typeof shown, message: String(shown), code: undefined, stack: undefined };
  const code = 'code' in shown && typeof shown.code === 'string' ? shown.code : undefined;
  return { type: shown.name, message: shown.message, code, stack: shown.stack };
}
