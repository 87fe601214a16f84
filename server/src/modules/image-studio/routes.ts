// The image studio's calls: making pictures, by both observed paths, and the gallery of pictures made.

import {
  deleteStudioPicture,
  getStudio,
  getStudioPictureFile,
  getStudioPictures,
  pathOf,
  requestPicture,
  requestPictureAlias,
  type StudioPicture,
} from '@simulator/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { FindSignedIn, RequireSignedIn } from '../../platform/http/signed-in.ts';
import { addressSubject } from '../../platform/limits/address-subject.ts';
import type { Budget } from '../../platform/limits/budgets.ts';
import { lookAtTightest } from '../../platform/limits/limits.ts';
import { openBuiltInPictures } from './built-in-pictures.ts';
import { makeDrawAnew } from './draw-anew.ts';
import { makeDrawingSlots } from './drawing-slots.ts';
import { type Gallery, makeGallery } from './gallery.ts';
import { generatePicture, type ImageOrder, type Studio } from './generate-picture.ts';
import { makePaint, type PaintingModel } from './paint-by-model.ts';
import {
  chargesFor,
  type PictureLimits,
  type Requester,
  subjectOfGrant,
  subjectPicturesPerDay,
} from './picture-limits.ts';
import { makeFileStore, type StorageSettings } from './picture-store.ts';
import { makeS3Store } from './s3-store.ts';

export interface StudioSettings {
  /** Undefined if the operator has not configured one. The built-in teaching images are then used. */
  readonly model: PaintingModel | undefined;
  readonly storage: StorageSettings;
  /** How long a teaching image may be drawn anew; 0 if it never is. */
  readonly drawingSeconds: number;
}

/** What this module needs from the other modules; app.ts passes it in. */
export interface StudioNeeds {
  findSignedIn: FindSignedIn;
  requireSignedIn: RequireSignedIn;
  findGrant(request: FastifyRequest): Promise<{ readonly id: string } | null>;
}

interface StudioOptions {
  readonly db: Database;
  readonly registry: Registry;
  readonly settings: StudioSettings;
  /** How many pictures a model may draw per day for the whole server; undefined without a model. */
  readonly budget: Budget | undefined;
  /** Multiplies the limits per address, for schools behind one address. */
  readonly rateLimitScale: number;
}

const tidyUpPeriodMs = 60 * 60 * 1000;
/** Pictures are shown, not executed: an SVG that is opened by itself must not load or run anything. */
const policyOfPictures = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Returns a function that deletes the pictures of accounts and grants that are gone. */
export function addStudioRoutes(
  app: FastifyInstance,
  { db, registry, settings, budget, rateLimitScale }: StudioOptions,
  needs: StudioNeeds,
): { tidyUp(): Promise<void> } {
  const { model, storage, drawingSeconds } = settings;
  const gallery = makeGallery(db, storage.kind === 's3' ? makeS3Store(storage) : makeFileStore(storage.folder));
  const outcomes = new Counter({
    name: 'studio_pictures_total',
    help: 'Pictures of the image studio by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const limits: PictureLimits | undefined = budget && { budget, rateLimitScale };
  const studio: Studio = {
    db,
    log: app.log,
    gallery,
    painter: model && limits && { paint: makePaint(model), limits, slots: makeDrawingSlots(rateLimitScale) },
    drawAnew: drawingSeconds > 0 ? makeDrawAnew(drawingSeconds, app.log) : undefined,
    count: (outcome) => outcomes.inc({ outcome }),
  };
  const source = model ? 'model' : 'built-in';

  /** A request needs a grant or a signed-in user (decision 0037). If it has both, the picture belongs to the user. */
  const requesterOf = async (request: FastifyRequest): Promise<Requester> => {
    const grantId = (await needs.findGrant(request))?.id ?? null;
    const address = addressSubject(request.ip);
    if (await needs.findSignedIn(request)) {
      return { subject: `user:${(await needs.requireSignedIn(request)).userId}`, grantId, address };
    }
    if (grantId !== null) return { subject: subjectOfGrant(grantId), grantId, address };
    throw new Refusal(401, 'access-needed', 'Please enter the access code, or sign in.');
  };

  const generate = generation(app, studio);
  for (const call of [requestPicture, requestPictureAlias]) {
    serveCall(app, call, async ({ body, request, reply }) => generate(await requesterOf(request), body, reply));
  }

  serveCall(app, getStudio, async ({ request, reply }) => {
    const requester = await requesterOf(request);
    const { left, renewsAt } = await lookAtTightest(db, await chargesFor(db, requester, limits), new Date());
    reply.header('cache-control', 'no-store');
    const canDraw = model ? [] : openBuiltInPictures().picturesFor(requester).list();
    const day = { left, perDay: subjectPicturesPerDay.allowed, renewsAt: renewsAt?.toISOString() ?? null };
    return { source, hasGrant: requester.grantId !== null, ...day, drawingSeconds, canDraw };
  });

  addGalleryRoutes(app, gallery, async (request) => (await requesterOf(request)).subject);
  return { tidyUp: tidyUpInTime(app, gallery) };
}

function generation(app: FastifyInstance, studio: Studio) {
  const running = new Set<AbortController>();
  // Abort on shutdown, so that the process does not wait for a provider.
  app.addHook('preClose', async () => {
    for (const one of running) one.abort();
  });
  return async (requester: Requester, order: ImageOrder, reply: FastifyReply) => {
    const cancelled = new AbortController();
    running.add(cancelled);
    const onClose = () => cancelled.abort();
    reply.raw.once('close', onClose);
    try {
      const generated = await generatePicture(studio, requester, order, cancelled.signal);
      reply.header('cache-control', 'no-store');
      if (generated) return { ...shownOf(generated), left: generated.left };
      reply.status(422);
      const canDraw = openBuiltInPictures().picturesFor(requester).list(order);
      const message = "The built-in generator can't draw this. It draws only what it knows.";
      return { error: { code: 'cannot-draw', message, field: 'prompt', canDraw } };
    } finally {
      running.delete(cancelled);
      reply.raw.off('close', onClose);
    }
  };
}

function addGalleryRoutes(
  app: FastifyInstance,
  gallery: Gallery,
  ownerOf: (request: FastifyRequest) => Promise<string>,
): void {
  serveCall(app, getStudioPictures, async ({ request, reply }) => {
    const rows = await gallery.list(await ownerOf(request));
    reply.header('cache-control', 'no-store');
    return { pictures: rows.map(shownOf) };
  });

  serveCall(app, getStudioPictureFile, async ({ params: { id }, request, reply }) => {
    const row = await gallery.find(await ownerOf(request), id);
    const bytes = row && (await gallery.read(row));
    if (!bytes) throw notFound();
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('vary', 'authorization, cookie')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', policyOfPictures)
      .type(row.contentType)
      .send(bytes);
  });

  serveCall(app, deleteStudioPicture, async ({ params: { id }, request }) => {
    if (!(await gallery.remove(await ownerOf(request), id))) throw notFound();
    return { deleted: true };
  });
}

/** Runs every hour and on request. A failed run is retried the next time. */
function tidyUpInTime(app: FastifyInstance, gallery: Gallery): () => Promise<void> {
  const tidyUp = () =>
    gallery
      .tidyUp(new Date())
      .catch((error: unknown) => app.log.error({ err: errorForLog(error) }, 'could not tidy up the pictures'));
  const timer = setInterval(tidyUp, tidyUpPeriodMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return tidyUp;
}

type Row = Awaited<ReturnType<Gallery['list']>>[number];

function shownOf({ id, source, prompt, description, contentType, width, height, createdAt }: Row): StudioPicture {
  const imageUrl = pathOf(getStudioPictureFile, { id });
  return { id, imageUrl, source, prompt, description, contentType, width, height, createdAt: createdAt.toISOString() };
}

function notFound(): Refusal {
  return new Refusal(404, 'not-found', 'There is no such picture.', { field: 'id' });
}
