// Requests a picture from a model over the OpenAI protocol. Enforces a time limit, retries once if the provider is busy
// or down, and stops at once when the caller aborts.

import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { fetchPicture, maxBytes, PictureOutOfReach } from './fetch-picture.ts';
import { type ImageFile, readImageFile } from './image-file.ts';

export interface PaintingModel {
  readonly apiKey: string;
  /** Base URL of any compatible server, including `/v1`; undefined for OpenAI's own. */
  readonly baseUrl: string | undefined;
  /** Undefined if the request may choose the model. */
  readonly model: string | undefined;
  /** Limit for the whole server. */
  readonly serverPicturesPerDay: number;
  readonly timeLimitMs?: number;
  /** If the provider's Retry-After is longer than this, there is no second try. */
  readonly maxRetryAfterMs?: number;
}

interface PaintingOrder {
  readonly prompt: string;
  readonly model: string;
  readonly size: '1024x1024';
  readonly quality: 'low' | 'medium' | 'high' | 'auto';
  readonly style: 'natural' | 'vivid';
}

interface Painting extends ImageFile {
  readonly bytes: Buffer;
  /** The prompt as the model rewrote it, if the reply contains it. */
  readonly revisedPrompt: string | undefined;
}

export type Paint = (order: PaintingOrder, signal: AbortSignal) => Promise<Painting>;

export type PaintingProblem = 'refused' | 'busy' | 'too-slow' | 'failed';

/** The provider's own message is left out, because it can contain part of the API key. */
export class PaintingFailed extends Error {
  override readonly name = 'PaintingFailed';
  readonly problem: PaintingProblem;
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: PaintingProblem, message: string, retryAfterSeconds?: number) {
    super(message);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const makersAddress = 'https://api.openai.com/v1';
const policyCodes = ['content_policy_violation', 'moderation_blocked'];
const pauseBeforeRetryMs = 300;

export function makePaint(settings: PaintingModel): Paint {
  const { apiKey, baseUrl = makersAddress, timeLimitMs = 120_000, maxRetryAfterMs = 10_000 } = settings;
  // Loaded here, because most servers have no model and should not wait for the library at startup.
  const opened = import('openai').then(({ default: OpenAI, APIError }) => ({
    APIError,
    client: new OpenAI({
      apiKey,
      baseURL: baseUrl,
      // Environment variables must not affect what is sent, and responses must not be logged.
      organization: null,
      project: null,
      logLevel: 'off',
      maxRetries: 0,
      timeout: timeLimitMs,
    }),
  }));
  // Every call awaits `opened`, and a library that can't be loaded is reported there.
  opened.catch(() => undefined);

  async function tryOnce(order: PaintingOrder, signal: AbortSignal): Promise<Painting> {
    const { client } = await opened;
    const answer: unknown = await client.images.generate(
      requestOf({ ...order, model: settings.model ?? order.model }),
      {
        signal,
      },
    );
    const parsed = answerShape.safeParse(answer);
    const [one] = parsed.success ? parsed.data.data : [];
    if (!one) throw new PaintingFailed('failed', 'answered without a picture');
    const bytes = one.b64_json
      ? Buffer.from(one.b64_json, 'base64')
      : await fetchPicture(one.url ?? '', baseUrl, signal);
    const file = bytes.length > maxBytes ? null : readImageFile(bytes);
    if (!file) throw new PaintingFailed('failed', 'answered with something that is no picture');
    return { ...file, bytes, revisedPrompt: one.revised_prompt ?? undefined };
  }

  async function tryTwice(order: PaintingOrder, signal: AbortSignal): Promise<Painting> {
    for (let isSecond = false; ; isSecond = true) {
      try {
        return await tryOnce(order, signal);
      } catch (error) {
        signal.throwIfAborted();
        const { APIError } = await opened;
        if (error instanceof PaintingFailed) throw error;
        if (error instanceof PictureOutOfReach) throw new PaintingFailed('failed', `picture: ${error.message}`);
        // Any error other than a protocol error means that the reply broke off or can't be read. It counts as no reply.
        const status = error instanceof APIError ? error.status : undefined;
        const failure =
          error instanceof APIError
            ? failureOf(status, error.code, error.headers?.get('retry-after'))
            : failureOf(undefined, undefined, undefined);
        const pauseMs = Math.max(pauseBeforeRetryMs, (failure.retryAfterSeconds ?? 0) * 1_000);
        const mayPass = status === undefined || status === 429 || status >= 500;
        if (isSecond || !mayPass || pauseMs > maxRetryAfterMs) throw failure;
        await sleep(pauseMs, undefined, { signal });
      }
    }
  }

  return async (order, signal) => {
    const timeLimit = AbortSignal.timeout(timeLimitMs);
    try {
      return await tryTwice(order, AbortSignal.any([signal, timeLimit]));
    } catch (error) {
      signal.throwIfAborted();
      if (timeLimit.aborted) throw new PaintingFailed('too-slow', `no picture within ${timeLimitMs} ms`);
      throw error;
    }
  };
}

/** Each model family has its own parameters: only dall-e-3 has `style` and can return links. */
function requestOf({ prompt, model, size, quality, style }: PaintingOrder) {
  if (!model.startsWith('dall-e-3')) return { prompt, model, size, n: 1, quality };
  const oldQuality = quality === 'high' ? ('hd' as const) : ('standard' as const);
  return { prompt, model, size, n: 1, quality: oldQuality, style, response_format: 'b64_json' as const };
}

const answerShape = z.object({
  data: z
    .array(
      z.object({
        b64_json: z.string().min(1).nullish(),
        url: z.string().nullish(),
        revised_prompt: z.string().nullish(),
      }),
    )
    .min(1),
});

function failureOf(status: number | undefined, code: string | null | undefined, retryAfter: string | null | undefined) {
  if (status === 400 && code && policyCodes.includes(code)) return new PaintingFailed('refused', `refused: ${code}`);
  const message = status === undefined ? 'not reached' : `answered with status ${status}`;
  return status === 429
    ? new PaintingFailed('busy', message, secondsOf(retryAfter))
    : new PaintingFailed('failed', message);
}

/** Accepts seconds or a date, as HTTP allows. Returns undefined for anything else. */
function secondsOf(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number.isFinite(Number(header)) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : undefined;
}
