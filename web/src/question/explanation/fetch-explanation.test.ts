// Requests for an explanation: what is sent, what is reported while it is written, and the observed errors (review-19).

import { getAuthClientSettings, requestExplanation } from '@simulator/api-contract';
import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { afterEach, expect, test, vi } from 'vitest';
import { ServerRefusal } from '../../api/call-server.ts';
import { type Explanation, fetchExplanation } from './fetch-explanation.ts';

const question: QuestionText = {
  id: 12,
  topic: 'Pathobiology',
  question: 'What is done first?',
  options: ['This', 'That'],
};
const notes: QuestionNotes = {
  id: 12,
  topic: 'Pathobiology',
  correct: 1,
  scored: true,
  feedback: 'That.',
  rationales: ['Not this.', 'That.'],
  takeaway: 'That first.',
};

afterEach(() => vi.unstubAllGlobals());

async function fetchFrom(reply: () => Promise<Response>, answer: number | null = 0) {
  const sent = vi.fn((_path: string, _options: object) => reply());
  vi.stubGlobal('fetch', (path: string, options: object) =>
    path === getAuthClientSettings.path
      ? Promise.resolve(Response.json({ anonKey: 'the public key', providers: [], captcha: false }))
      : sent(path, options),
  );
  const shown: Explanation[] = [];
  const listening = { signal: new AbortController().signal, onText: (soFar: Explanation) => shown.push(soFar) };
  const from = { ticket: 'signed', edition: '0123456789abcdef' };
  const explanation = fetchExplanation(from, { question, notes, answer }, listening);
  return { sent, shown, explanation };
}

const events =
  (...all: readonly (readonly [string, object])[]) =>
  async () =>
    new Response(all.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''));

test('a request has the observed body, tells no answer from option A, and sends the public key as bearer', async () => {
  const { sent, explanation } = await fetchFrom(
    events(['text', { text: 'x', source: 'notes' }], ['done', { source: 'notes' }]),
    null,
  );
  await explanation;
  const [path, options] = sent.mock.calls[0] ?? [];
  expect(path).toBe('/functions/v1/openai-explanation');
  const { body, headers } = options as { body: string; headers: object };
  expect(headers).toEqual({
    authorization: 'Bearer the public key',
    accept: 'text/event-stream',
    'content-type': 'application/json',
    'x-simulation-ticket': 'signed',
  });
  expect(JSON.parse(body)).toEqual({
    question: 'What is done first?',
    userAnswer: 0,
    correctAnswer: 1,
    options: ['This', 'That'],
    feedback: 'That.',
    answered: false,
    questionId: 12,
    edition: '0123456789abcdef',
  });
  expect(requestExplanation.body.safeParse(JSON.parse(body)).success).toBe(true);
});

test('the text written so far is passed on, and so is the text that replaces it', async () => {
  const { shown, explanation } = await fetchFrom(
    events(
      ['text', { text: 'One', source: 'model' }],
      ['text', { text: ' two.', source: 'model' }],
      ['replace', { text: 'Notes.', source: 'notes' }],
      ['done', { source: 'notes', standIn: 'model-unavailable' }],
    ),
  );
  expect(await explanation).toEqual({ text: 'Notes.', source: 'notes', standIn: 'model-unavailable' });
  expect(shown).toEqual([
    { text: 'One', source: 'model' },
    { text: 'One two.', source: 'model' },
    { text: 'Notes.', source: 'notes' },
  ]);
});

test.each([
  ['an answer that breaks off', events(['text', { text: 'One', source: 'model' }]), 'Function call failed'],
  ['an error on the way', events(['error', { code: 'internal-error' }]), 'Function call failed'],
  ['a page in its place', async () => new Response('<html>'), 'Function call failed'],
  ['a refusal', async () => new Response('{}', { status: 404 }), 'Function call failed'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'Function call failed'],
  ['no explanation', events(['done', { source: 'model' }]), 'Nessuna spiegazione ricevuta da OpenAI'],
])('the observed error is raised for %s', async (_, reply, message) => {
  const { explanation } = await fetchFrom(reply);
  await expect(explanation).rejects.toThrow(message);
});

test('the observed error has the server’s refusal as its cause', async () => {
  const body = JSON.stringify({ error: { code: 'grant-needed', message: 'Please enter the access code.' } });
  const { explanation } = await fetchFrom(async () => new Response(body, { status: 401 }));
  const error: unknown = await explanation.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: 'Function call failed', cause: { status: 401, code: 'grant-needed' } });
  expect(error instanceof Error && error.cause instanceof ServerRefusal).toBe(true);
});
