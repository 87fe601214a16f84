// Reads a streamed reply to its end, from the product or directly from the provider, and reports when its first word
// arrived.

import { requestExplanation } from '@simulator/api-contract';

export interface ReadStream {
  readonly firstWordAt: number;
  readonly endedAt: number;
}

/** Asks about one question and one choice. No two requests are equal until all combinations were used. */
export function askProduct(address: string, cookie: string, index: number): Promise<ReadStream> {
  const body = {
    question: '',
    userAnswer: Math.floor(index / 360) % 4,
    correctAnswer: 0,
    options: [],
    feedback: '',
    questionId: (index % 360) + 1,
  };
  const headers = { accept: 'text/event-stream', cookie };
  return readStream(address + requestExplanation.path, headers, body, 'event: text', '"source":"model"}');
}

export function askProvider(address: string): Promise<ReadStream> {
  const body = { stream: true, messages: [{ role: 'user', content: '<key>\nA\n</key>' }] };
  return readStream(`${address}/chat/completions`, {}, body, 'The"', 'data: [DONE]');
}

async function readStream(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: object,
  firstWord: string,
  end: string,
): Promise<ReadStream> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  let text = '';
  let firstWordAt: number | undefined;
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (firstWordAt === undefined && text.includes(firstWord)) firstWordAt = performance.now();
  }
  if (firstWordAt === undefined || !text.includes(end)) throw new Error(`No stream to its end: ${text.slice(0, 200)}`);
  return { firstWordAt, endedAt: performance.now() };
}
