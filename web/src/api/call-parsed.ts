// Calls the server and parses its reply by the contract's schema. Not for the exam's path, which must not load the
// schemas.

import type { Call } from '@simulator/api-contract';
import type * as z from 'zod/mini';
import { type CallOptions, callForText, parseJson, ServerUnreachable } from './call-server.ts';

type Reply<C extends Call> = z.infer<NonNullable<C['replies'][200]>>;

export async function callParsed<C extends Call>(call: C, options: CallOptions = {}): Promise<Reply<C>> {
  const { text } = await callForText(call, options);
  const parsed = call.replies[200]?.safeParse(parseJson(text));
  if (!parsed?.success) throw new ServerUnreachable(`${call.path} answered with something unexpected`);
  // The schema has parsed it, but the compiler can't follow a schema that is a parameter.
  return parsed.data as Reply<C>;
}
