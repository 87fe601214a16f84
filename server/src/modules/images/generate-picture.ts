// How one picture comes about, whoever draws it, and what it costs of the day's pictures (decisions A5 and X2).

import type { requestPicture } from '@simulator/api-contract';
import type { FastifyBaseLogger } from 'fastify';
import type { output } from 'zod/v4/core';
import type { Database } from '../../platform/database.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { giveBack, lookAt, type Quota, takeOne } from '../../platform/quota.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openBuiltInPictures } from './built-in-pictures.ts';
import type { Gallery, NewPicture } from './gallery.ts';
import { type Paint, PaintingFailed, type PaintingProblem } from './paint-by-model.ts';

export type ImageOrder = output<typeof requestPicture.body>;

type Outcome = 'model' | 'built-in' | 'cannot-draw' | 'limited' | 'cancelled' | PaintingProblem;

export const picturesPerDay: Quota = { name: 'studio-picture', count: 20 };
/**
 * What led to nothing is given back so often a day and no more: a provider counts every try, refusals most of all, and
 * the account is the operator's.
 */
const freeFailuresPerDay: Quota = { name: 'studio-failure', count: 20 };

export interface Studio {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly gallery: Gallery;
  /** Undefined where the operator has configured no model. */
  readonly paint: Paint | undefined;
  count(outcome: Outcome): void;
}

export type Generated = Awaited<ReturnType<Gallery['add']>> & { readonly left: number };

/** Null for what the built-in generator can't draw. */
export async function generatePicture(
  studio: Studio,
  owner: string,
  order: ImageOrder,
  signal: AbortSignal,
): Promise<Generated | null> {
  const { db, gallery, count } = studio;
  const draw = studio.paint ? await paintingBy(studio.paint, order, signal) : await findBuiltIn(order);
  if (!draw) {
    count('cannot-draw');
    return null;
  }
  const left = await takeOne(db, picturesPerDay, owner, new Date());
  if (left === null) {
    count('limited');
    throw await nothingLeft(db, owner);
  }
  try {
    const row = await gallery.add(owner, await draw());
    count(row.source);
    return { ...row, left };
  } catch (error) {
    const mayBeFree = (await takeOne(db, freeFailuresPerDay, owner, new Date())) !== null;
    if (mayBeFree) await giveBack(db, picturesPerDay, owner);
    throw told(studio, error, signal);
  }
}

function paintingBy(paint: Paint, order: ImageOrder, signal: AbortSignal): () => Promise<NewPicture> {
  return async () => {
    const { revisedPrompt, ...picture } = await paint(order, signal);
    // Nobody waits for it any more, so nobody would expect it in the gallery.
    signal.throwIfAborted();
    return { ...picture, source: 'model', prompt: order.prompt, description: storable(revisedPrompt ?? order.prompt) };
  };
}

/** A provider's text, as the database can keep it. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').slice(0, 4_000).toWellFormed();
}

async function findBuiltIn(order: ImageOrder): Promise<(() => Promise<NewPicture>) | null> {
  const pictures = await openBuiltInPictures();
  const chosen = pictures.choose(order);
  if (!chosen) return null;
  const { file, ...shown } = chosen;
  return async () => ({
    ...shown,
    bytes: await pictures.read(file),
    contentType: pictures.contentTypeOf(file),
    source: 'built-in',
    prompt: order.prompt,
  });
}

async function nothingLeft(db: Database, owner: string): Promise<Refusal> {
  const now = new Date();
  const { renewsAt } = await lookAt(db, picturesPerDay, owner, now);
  const seconds = Math.max(1, Math.ceil(((renewsAt ?? now).getTime() - now.getTime()) / 1_000));
  const hours = Math.ceil(seconds / 3_600);
  const wait = hours === 1 ? 'one hour' : `${hours} hours`;
  const message = `All ${picturesPerDay.count} pictures of the day are used up. Please wait ${wait}.`;
  return new Refusal(429, 'no-pictures-left', message, { retryAfterSeconds: seconds });
}

/** What the asker is told, and what is counted and logged. */
function told({ log, count }: Studio, error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) {
    count('cancelled');
    return new Refusal(499, 'cancelled', 'Nobody waited for the picture.');
  }
  if (!(error instanceof PaintingFailed)) {
    count('failed');
    return error;
  }
  const { problem, retryAfterSeconds } = error;
  count(problem);
  log.warn({ problem, err: errorForLog(error) }, 'a model drew no picture');
  switch (problem) {
    case 'refused':
      return new Refusal(422, 'content-policy', "The model's rules do not allow this picture.", { field: 'prompt' });
    case 'busy':
      return new Refusal(503, 'model-busy', 'The model has too much to do. Please try again later.', {
        retryAfterSeconds: retryAfterSeconds ?? 30,
      });
    case 'too-slow':
      return new Refusal(504, 'model-too-slow', 'The model took too long. Please try again.');
    case 'failed':
      return new Refusal(502, 'model-failed', 'The model did not answer with a picture. Please try again.');
  }
}
