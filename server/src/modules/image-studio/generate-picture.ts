// Makes one picture, with or without a model, and counts it against the daily limits (decisions 0037 and 0058).

import type { requestPicture } from '@simulator/api-contract';
import type { FastifyBaseLogger } from 'fastify';
import type { output } from 'zod/v4/core';
import type { Database } from '../../platform/database/database.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Charge, chargeAll, dailyLimit, refundAll } from '../../platform/limits/limits.ts';
import { openBuiltInPictures } from './built-in-pictures.ts';
import type { DrawAnew } from './draw-anew.ts';
import type { DrawingSlots } from './drawing-slots.ts';
import type { Gallery, NewPicture } from './gallery.ts';
import { type Paint, PaintingFailed, type PaintingProblem } from './paint-by-model.ts';
import {
  chargesFor,
  countFailedSearch,
  nothingLeft,
  type PictureLimits,
  type Requester,
  refuseFailedSearches,
} from './picture-limits.ts';

export type ImageOrder = output<typeof requestPicture.body>;

type Outcome = 'model' | 'built-in' | 'cannot-draw' | 'limited' | 'budget' | 'cancelled' | PaintingProblem;

/**
 * Failed pictures are refunded only this often per day. A provider counts every try, refused ones most of all, and the
 * operator's account pays. For the whole server, as many failures are refunded as there are pictures in the budget.
 */
const freeFailuresPerDay = dailyLimit('studio-failure', 20);

/** A model, and the limits of its use. */
interface Painter {
  readonly paint: Paint;
  readonly limits: PictureLimits;
  readonly slots: DrawingSlots;
}

export interface Studio {
  readonly db: Database;
  readonly log: FastifyBaseLogger;
  readonly gallery: Gallery;
  /** Undefined if the operator has configured no model. */
  readonly painter: Painter | undefined;
  /** Undefined if the operator wants finished pictures only. */
  readonly drawAnew: DrawAnew | undefined;
  count(outcome: Outcome): void;
}

export type Generated = Awaited<ReturnType<Gallery['add']>> & { readonly left: number };

/** Returns null if the built-in generator has no such picture. */
export async function generatePicture(
  studio: Studio,
  requester: Requester,
  order: ImageOrder,
  signal: AbortSignal,
): Promise<Generated | null> {
  const { painter } = studio;
  if (!painter) {
    await refuseFailedSearches(studio.db, requester.subject);
    const draw = findBuiltIn(studio, requester, order, signal);
    if (draw) return drawCounted(studio, requester, draw, signal);
    await countFailedSearch(studio.db, requester.subject);
    studio.count('cannot-draw');
    return null;
  }
  if (requester.grantId === null) throw grantNeeded();
  const release = painter.slots.take(requester);
  try {
    return await drawCounted(studio, requester, paintingBy(painter.paint, order, signal), signal);
  } finally {
    release();
  }
}

async function drawCounted(
  studio: Studio,
  requester: Requester,
  draw: () => Promise<NewPicture>,
  signal: AbortSignal,
): Promise<Generated> {
  const { db, gallery, count, painter } = studio;
  const charges = await chargesFor(db, requester, painter?.limits);
  const taken = await chargeAll(db, charges, new Date());
  if ('usedUp' in taken) {
    count(taken.usedUp === painter?.limits.budget ? 'budget' : 'limited');
    throw await nothingLeft(db, taken.usedUp);
  }
  try {
    const row = await gallery.add(requester.subject, await draw());
    count(row.source);
    return { ...row, left: taken.left };
  } catch (error) {
    const free = await chargeAll(db, failuresOf(requester, painter), new Date());
    if ('left' in free) await refundAll(db, charges);
    throw failureFor(studio, error, signal);
  }
}

function failuresOf({ subject }: Requester, painter: Painter | undefined): readonly Charge[] {
  const ownCharge = { limit: freeFailuresPerDay, subject };
  if (!painter) return [ownCharge];
  const { budget } = painter.limits;
  return [
    ownCharge,
    { limit: dailyLimit(`${budget.limit.name}-failures`, budget.limit.allowed), subject: budget.subject },
  ];
}

/** Anyone can get an account for free, and each picture costs the operator (decision 0037). */
function grantNeeded(): Refusal {
  const message = 'A model draws only for people who have entered the access code. Please enter the access code.';
  return new Refusal(401, 'grant-needed', message);
}

function paintingBy(paint: Paint, order: ImageOrder, signal: AbortSignal): () => Promise<NewPicture> {
  return async () => {
    const { revisedPrompt, ...picture } = await paint(order, signal);
    // The client has disconnected, so nobody would expect the picture in the gallery.
    signal.throwIfAborted();
    return { ...picture, source: 'model', prompt: order.prompt, description: storable(revisedPrompt ?? order.prompt) };
  };
}

/** The provider's text in a form that the database can store. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').slice(0, 4_000).toWellFormed();
}

/** Returns null if no teaching image shows what is asked for. The finished one is the answer if there is no new one. */
function findBuiltIn(
  { drawAnew }: Studio,
  requester: Requester,
  order: ImageOrder,
  signal: AbortSignal,
): (() => Promise<NewPicture>) | null {
  const pictures = openBuiltInPictures();
  const chosen = pictures.picturesFor(requester).choose(order);
  if (!chosen) return null;
  const { drawing, file, ...shown } = chosen;
  return async () => {
    const drawn = await drawAnew?.(drawing, signal);
    // The client has disconnected, so nobody would expect the picture in the gallery.
    signal.throwIfAborted();
    const bytes = drawn ?? (await pictures.read(file));
    return { ...shown, bytes, contentType: pictures.contentTypeOf(file), source: 'built-in', prompt: order.prompt };
  };
}

/** Returns the error for the caller, and counts and logs the failure. */
function failureFor({ log, count }: Studio, error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) {
    count('cancelled');
    return new Refusal(499, 'cancelled', 'The client canceled the request.');
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
      return new Refusal(503, 'model-busy', 'The model is too busy. Please try again later.', {
        retryAfterSeconds: retryAfterSeconds ?? 30,
      });
    case 'too-slow':
      return new Refusal(504, 'model-too-slow', 'The model took too long. Please try again.');
    case 'failed':
      return new Refusal(502, 'model-failed', 'The model did not answer with a picture. Please try again.');
  }
}
