// Asks a model by the OpenAI protocol and passes on its words as they come: within time limits, retried once while nothing has
// come, ended at once when no one is waiting any longer.

import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Prompt } from './build-prompt.ts';

export interface ModelSettings {
  readonly apiKey: string;
  /** Address of any compatible server, `/v1` included; undefined for the maker's own. */
  readonly baseUrl: string | undefined;
  readonly model: string;
}

export interface ModelLimits {
  /** Until the first word, the second try included. */
  readonly firstWordMs: number;
  readonly wholeMs: number;
  /** A provider that asks for more patience than this is not asked again. */
  readonly longestRetryAfterMs: number;
}

export interface Usage {
  readonly tokensIn: number;
  readonly tokensOut: number;
}

export class ModelTimedOut extends Error {
  override readonly name = 'ModelTimedOut';
}

/** The reply ended early, or is not valid by the protocol. */
class ModelAnswerBroken extends Error {
  override readonly name = 'ModelAnswerBroken';
}

export class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
}

/** The provider can't be reached, or answers with an error. Its own message is left out: it can hold a part of the key. */
class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';
  /** Undefined if there was no answer. */
  readonly status: number | undefined;
  readonly retryAfterMs: number;

  constructor(status: number | undefined, retryAfter: string | null | undefined) {
    super(status === undefined ? 'not reached' : `answered with status ${status}`);
    this.status = status;
    this.retryAfterMs = msOfRetryAfter(retryAfter);
  }
}

/** Gives the model's words in parts. Throws one of the errors above, or the signal's reason. */
export type AskModel = (prompt: Prompt, signal: AbortSignal, onUsage: (usage: Usage) => void) => AsyncGenerator<string>;

/** The notes are long and the answer is short; some models think in tokens of the answer. */
const mostTokens = 1_500;
const pauseBeforeRetryMs = 300;

export function makeAskModel({ apiKey, baseUrl, model }: ModelSettings, limits: ModelLimits): AskModel {
  // Loaded here, because most servers have no model and should not wait for the library when they start.
  const opened = import('openai').then(({ default: OpenAI, APIError }) => ({
    APIError,
    client: new OpenAI({
      apiKey,
      baseURL: baseUrl ?? 'https://api.openai.com/v1',
      // Nothing of the machine's environment decides what is sent, and nothing of an answer is logged.
      organization: null,
      project: null,
      logLevel: 'off',
      maxRetries: 0,
      timeout: limits.wholeMs,
    }),
  }));

  async function* tryOnce(prompt: Prompt, signal: AbortSignal, onUsage: (usage: Usage) => void) {
    const { client } = await opened;
    const { data, response } = await client.chat.completions
      .create(
        {
          model,
          messages: [
            { role: 'system', content: prompt.system },
            { role: 'user', content: prompt.user },
          ],
          max_completion_tokens: mostTokens,
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal },
      )
      .withResponse();
    const isWhole = response.headers.get('content-type')?.includes('application/json');
    const chunks: AsyncIterable<unknown> | readonly unknown[] = isWhole ? [await response.json()] : data;
    let isComplete = false;
    for await (const chunk of chunks) {
      const { words, isLast, usage } = readChunk(chunk);
      if (usage) onUsage(usage);
      if (words !== '') yield words;
      isComplete ||= isLast;
    }
    // The library ends an aborted stream as if it were whole.
    signal.throwIfAborted();
    if (!isComplete) throw new ModelAnswerBroken('ended before its end');
  }

  return async function* ask(prompt, signal, onUsage) {
    const outOfTime = new AbortController();
    const stop = () => outOfTime.abort(new ModelTimedOut());
    const firstWord = setTimeout(stop, limits.firstWordMs);
    const whole = setTimeout(stop, limits.wholeMs);
    const ended = AbortSignal.any([signal, outOfTime.signal]);
    try {
      for (let isSecond = false; ; isSecond = true) {
        let hasBegun = false;
        try {
          for await (const words of tryOnce(prompt, ended, onUsage)) {
            hasBegun = true;
            clearTimeout(firstWord);
            yield words;
          }
          return;
        } catch (error) {
          ended.throwIfAborted();
          const { APIError } = await opened;
          const problem =
            error instanceof APIError ? new ModelUnavailable(error.status, error.headers?.get('retry-after')) : error;
          const pauseMs = hasBegun || isSecond ? null : pauseBeforeRetry(problem, limits.longestRetryAfterMs);
          if (pauseMs === null) throw problem;
          await sleep(pauseMs, undefined, { signal: ended }).catch(() => ended.throwIfAborted());
        }
      }
    } finally {
      clearTimeout(firstWord);
      clearTimeout(whole);
    }
  };
}

const messagePart = z.object({ content: z.string().nullish(), refusal: z.string().nullish() });
const chunkShape = z.object({
  choices: z.array(
    z.object({ delta: messagePart.nullish(), message: messagePart.nullish(), finish_reason: z.string().nullish() }),
  ),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});

/** Of a stream's chunk, or of a whole answer from a server that does not stream. */
function readChunk(chunk: unknown): { words: string; isLast: boolean; usage: Usage | undefined } {
  const parsed = chunkShape.safeParse(chunk);
  if (!parsed.success) throw new ModelAnswerBroken('not by the protocol');
  const [choice] = parsed.data.choices;
  const { content, refusal } = choice?.delta ?? choice?.message ?? {};
  const reason = choice?.finish_reason;
  if (refusal || reason === 'content_filter') throw new ModelRefused();
  if (reason && reason !== 'stop') throw new ModelAnswerBroken(`ended by ${reason}`);
  const { usage } = parsed.data;
  return {
    words: content ?? '',
    isLast: reason === 'stop',
    usage: usage ? { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens } : undefined,
  };
}

/** How long to wait before the second try; null for what another try would not fix. */
function pauseBeforeRetry(problem: unknown, longestMs: number): number | null {
  if (problem instanceof ModelRefused) return null;
  if (!(problem instanceof ModelUnavailable)) return pauseBeforeRetryMs;
  const { status, retryAfterMs } = problem;
  if (status !== undefined && status < 500 && ![408, 409, 429].includes(status)) return null;
  return retryAfterMs > longestMs ? null : Math.max(retryAfterMs, pauseBeforeRetryMs);
}

/** Seconds or a date, as HTTP has it; 0 for neither. */
function msOfRetryAfter(header: string | null | undefined): number {
  if (!header) return 0;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
