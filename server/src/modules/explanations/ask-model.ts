// Asks a model over the OpenAI protocol and streams its words. Enforces time limits, retries once if no words have
// arrived, and stops at once when the caller aborts.

import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Prompt } from './build-prompt.ts';

export interface ModelSettings {
  readonly apiKey: string;
  /** Base URL of any compatible server, including `/v1`; undefined for OpenAI's own. */
  readonly baseUrl: string | undefined;
  readonly model: string;
}

export interface ModelLimits {
  /** Time until the first word, including the second try. */
  readonly firstWordMs: number;
  readonly wholeMs: number;
  /** If the provider's Retry-After is longer than this, there is no second try. */
  readonly maxRetryAfterMs: number;
}

export interface Usage {
  readonly tokensIn: number;
  readonly tokensOut: number;
}

export class ModelTimedOut extends Error {
  override readonly name = 'ModelTimedOut';
}

/** The response ended early or violates the protocol. */
class ModelAnswerBroken extends Error {
  override readonly name = 'ModelAnswerBroken';
}

export class ModelRefused extends Error {
  override readonly name = 'ModelRefused';
}

/**
 * The provider can't be reached or returns an error. Its message is left out, because it can contain part of the API
 * key.
 */
class ModelUnavailable extends Error {
  override readonly name = 'ModelUnavailable';
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  readonly retryAfterMs: number;

  constructor(status: number | undefined, retryAfter: string | null | undefined) {
    super(status === undefined ? 'not reached' : `answered with status ${status}`);
    this.status = status;
    this.retryAfterMs = msOfRetryAfter(retryAfter);
  }
}

/** Yields the model's words in parts. Throws one of the errors above, or the signal's reason. */
export type AskModel = (prompt: Prompt, signal: AbortSignal, onUsage: (usage: Usage) => void) => AsyncGenerator<string>;

/** The notes are long and the answer is short, but some models spend answer tokens on thinking. */
const maxTokens = 1_500;
const pauseBeforeRetryMs = 300;

export function makeAskModel({ apiKey, baseUrl, model }: ModelSettings, limits: ModelLimits): AskModel {
  // Loaded here, because most servers have no model and should not wait for the library at startup.
  const opened = import('openai').then(({ default: OpenAI, APIError }) => ({
    APIError,
    client: new OpenAI({
      apiKey,
      baseURL: baseUrl ?? 'https://api.openai.com/v1',
      // Environment variables must not affect what is sent, and responses must not be logged.
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
          max_completion_tokens: maxTokens,
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
    // When a stream is aborted, the library ends it as if it were complete.
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
          const pauseMs = hasBegun || isSecond ? null : pauseBeforeRetry(problem, limits.maxRetryAfterMs);
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

/** Reads a chunk of a stream, or a whole answer from a server that does not stream. */
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

/** Returns how long to wait before the second try; null if another try would not help. */
function pauseBeforeRetry(problem: unknown, maxMs: number): number | null {
  if (problem instanceof ModelRefused) return null;
  if (!(problem instanceof ModelUnavailable)) return pauseBeforeRetryMs;
  const { status, retryAfterMs } = problem;
  if (status !== undefined && status < 500 && ![408, 409, 429].includes(status)) return null;
  return retryAfterMs > maxMs ? null : Math.max(retryAfterMs, pauseBeforeRetryMs);
}

/** Accepts seconds or a date, as HTTP allows. Returns 0 for anything else. */
function msOfRetryAfter(header: string | null | undefined): number {
  if (!header) return 0;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
