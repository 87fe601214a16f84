// Calls the server and checks its reply by a plain shape: for code that runs during a block, which loads no schemas
// (decision 0004).

import type { Route } from '@simulator/api-contract';
import { isOf, type Shape, type TypeOf } from '@simulator/exam-engine';
import { type CallOptions, callForText, parseJson, ServerUnreachable } from './call-server.ts';

export async function callOfShape<const S extends Shape>(
  route: Route,
  shape: S,
  options: CallOptions = {},
): Promise<TypeOf<S>> {
  const reply = parseJson((await callForText(route, options)).text);
  if (!isOf(shape, reply)) throw new ServerUnreachable(`${route.path} answered with something unexpected`);
  return reply;
}
