// How one call between browser and server is declared: once, here, for both sides.

import type * as z from 'zod/mini';
import type { Route } from './routes.ts';

export interface Call extends Route {
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Replies that are a success, by status. */
  readonly replies: Readonly<Record<number, z.ZodMiniType>>;
  /** Codes that a refusal may carry, by status; every refusal has the shape of `errorReply`. */
  readonly refusals?: Readonly<Record<number, readonly string[]>>;
}

export function declareCall<const C extends Call>(call: C): C {
  return call;
}
