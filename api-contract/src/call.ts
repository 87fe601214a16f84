// How one call between browser and server is declared: once, here, for both sides.

import type * as z from 'zod/mini';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Replies that are a success, by status. */
  readonly replies: Readonly<Record<number, z.ZodMiniType>>;
  /** Codes that a refusal may carry, by status; every refusal has the shape of `errorReply`. */
  readonly refusals?: Readonly<Record<number, readonly string[]>>;
}

export function declareCall<const C extends Call>(call: C): C {
  return call;
}

/** The path of a call with its parameters filled in. */
export function pathOf(call: Call, params: Readonly<Record<string, string | number>> = {}): string {
  return call.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
