// The studio's calls: as the signed-in person if there is one, otherwise with the grant in the browser's cookie.

import {
  type Call,
  type ImageRegion,
  type ImageSpecies,
  type ImageType,
  observedImageRequest,
  requestPicture,
} from '@simulator/api-contract';
import type * as z from 'zod/mini';
import { callParsed } from '../../api/call-parsed.ts';
import { type CallOptions, callForText, parseJson, ServerRefusal } from '../../api/call-server.ts';
import { readStoredUserId } from '../../api/stored-user.ts';
import { buildPrompt, type Choices, isCustom } from './build-prompt.ts';

/** Longer than the server waits for a model. */
const maxGenerationMs = 150_000;

export async function callStudio<C extends Call>(
  call: C,
  options: Pick<CallOptions, 'params'> = {},
): ReturnType<typeof callParsed<C>> {
  return callParsed(call, { ...options, headers: await bearer() });
}

/** The auth library is loaded only for signed-in people. */
export async function bearer(): Promise<Readonly<Record<string, string>>> {
  if (readStoredUserId() === null) return {};
  const { bearerHeader } = await import('../../api/auth-client.ts');
  return bearerHeader();
}

export type GeneratedPicture = z.infer<(typeof requestPicture.replies)[200]>;

/** Throws the observed errors (studio-9). Their `cause` says what happened. */
export async function generatePicture(choices: Choices, signal: AbortSignal): Promise<GeneratedPicture> {
  const { text } = await callForText(requestPicture, {
    headers: await bearer(),
    body: { prompt: buildPrompt(choices), ...observedImageRequest, ...fieldsOf(choices) },
    timeoutMs: maxGenerationMs,
    signal,
  }).catch((error: unknown) => {
    throw new Error('Failed to generate image', { cause: error });
  });
  const parsed = requestPicture.replies[200].safeParse(parseJson(text));
  if (!parsed.success || parsed.data.imageUrl === '') throw new Error('No image URL received');
  return parsed.data;
}

/** A custom prompt overrides the choices, so the choices are not sent. */
function fieldsOf(choices: Choices): {
  type?: ImageType;
  species?: ImageSpecies;
  region?: ImageRegion;
  condition?: string;
} {
  const { type, species, region, condition } = choices;
  return isCustom(choices) ? {} : { type, species, region, condition: condition.trim() };
}

type ProblemName = 'no-access' | 'limited' | 'busy' | 'policy' | 'cannot-draw' | 'invalid' | 'failed';

export interface Problem {
  readonly name: ProblemName;
  /** When the person may generate pictures again. */
  readonly until?: Date;
}

export function problemOf(error: unknown): Problem {
  const cause = error instanceof Error && error.cause instanceof ServerRefusal ? error.cause : error;
  if (!(cause instanceof ServerRefusal)) return { name: 'failed' };
  if (cause.code === 'no-pictures-left') {
    return { name: 'limited', until: new Date(Date.now() + (cause.retryAfterSeconds ?? 0) * 1_000) };
  }
  if (cause.code === 'drawing-already') return { name: 'busy' };
  if (cause.code === 'content-policy') return { name: 'policy' };
  if (cause.code === 'cannot-draw') return { name: 'cannot-draw' };
  if (cause.status === 401 || cause.status === 403) return { name: 'no-access' };
  return { name: cause.status === 400 ? 'invalid' : 'failed' };
}
