// A service that the server calls, played by a test. It records requests and replies as instructed.

import { onTestFinished } from 'vitest';
import { listenOnLoopback, readBody } from './shared/loopback.ts';

interface AskedOfPeer {
  readonly method: string | undefined;
  readonly body: string;
}

export interface HttpPeer {
  readonly url: string;
  readonly asked: readonly AskedOfPeer[];
  /** Stops listening. */
  goDown(): Promise<void>;
}

export type PeerAnswer = (asked: AskedOfPeer) => { readonly status?: number; readonly body: string };

/** Starts the service, which stops when the test ends. */
export async function startPeer(answer: PeerAnswer): Promise<HttpPeer> {
  const asked: AskedOfPeer[] = [];
  const { address, goDown } = await listenOnLoopback(async (request, response) => {
    const one = { method: request.method, body: (await readBody(request)).toString('utf8') };
    asked.push(one);
    const { status = 200, body } = answer(one);
    response.writeHead(status).end(body);
  });
  onTestFinished(goDown);
  return { url: `${address}/`, asked, goDown };
}
