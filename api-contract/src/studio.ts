// The calls of the image studio (studio-1, studio-3, decisions 0037 and 0058).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { errorReply } from './error-reply.ts';

/**
 * The observed tiles. A question's picture can also be a tracing (`pictureTypes`); here people ask for one in their own
 * words.
 */
export const imageTypes = ['radiograph', 'ultrasound', 'microscopy', 'clinical_photo', 'histology', 'anatomy'] as const;
export const imageSpecies = [
  'canine',
  'feline',
  'equine',
  'bovine',
  'ovine',
  'caprine',
  'porcine',
  'avian',
  'exotic',
  'wildlife',
] as const;
export const imageRegions = [
  'skull',
  'thorax',
  'abdomen',
  'limbs',
  'spine',
  'pelvis',
  'heart',
  'liver',
  'kidney',
  'brain',
  'eye',
  'ear',
] as const;

export type ImageType = (typeof imageTypes)[number];
export type ImageSpecies = (typeof imageSpecies)[number];
export type ImageRegion = (typeof imageRegions)[number];

/** What the observed request contains besides its prompt. Each field may be left out. */
export const observedImageRequest = {
  model: 'gpt-image-1',
  size: '1024x1024',
  quality: 'high',
  style: 'natural',
} as const;

export const maxPromptLength = 4_000;
export const maxConditionLength = 200;

/** Text that can be stored: the database refuses the null character and lone surrogates. */
const storable = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine((text) => text.isWellFormed() && !text.includes('\0'), 'has a character that can not be kept'),
  );

const picture = z.object({
  id: z.string(),
  /** A path on this server that only the owner may read. */
  imageUrl: z.string(),
  source: z.enum(['model', 'built-in']),
  prompt: z.string(),
  description: z.string(),
  contentType: z.string(),
  width: z.number(),
  height: z.number(),
  createdAt: z.string(),
});
export type StudioPicture = z.infer<typeof picture>;

/** One picture that the built-in generator has, in the words that ask for it. A null region matches every region. */
const drawable = z.object({
  type: z.enum(imageTypes),
  species: z.enum(imageSpecies),
  region: z.nullable(z.enum(imageRegions)),
  condition: z.string(),
});
export type Drawable = z.infer<typeof drawable>;

const refusals = { 401: ['access-needed', 'session-ended'], 403: ['second-factor-needed'] } as const;

const generation = {
  method: 'POST',
  summary: 'Makes a picture by a model, or without one from the teaching images, and keeps it in the gallery',
  body: z.object({
    prompt: storable(maxPromptLength).check(z.refine((text) => text.trim() !== '', 'is empty')),
    model: z._default(z.enum([observedImageRequest.model, 'gpt-image-1-mini', 'dall-e-3']), observedImageRequest.model),
    size: z._default(z.enum([observedImageRequest.size]), observedImageRequest.size),
    quality: z._default(z.enum(['low', 'medium', 'high', 'auto']), observedImageRequest.quality),
    style: z._default(z.enum(['natural', 'vivid']), observedImageRequest.style),
    /** The choices that the prompt was made from, so that the built-in generator does not have to parse the prompt. */
    type: z.optional(z.enum(imageTypes)),
    species: z.optional(z.enum(imageSpecies)),
    region: z.optional(z.enum(imageRegions)),
    condition: z.optional(storable(maxConditionLength)),
  }),
  replies: {
    200: z.extend(picture, { left: z.number() }),
    /** `content-policy`, or `cannot-draw` with what can be drawn of this type. */
    422: z.object({ error: z.extend(errorReply.shape.error, { canDraw: z.optional(z.array(drawable)) }) }),
  },
  refusals: {
    ...refusals,
    401: [...refusals[401], 'grant-needed'],
    429: ['no-pictures-left', 'drawing-already'],
    502: ['model-failed'],
    503: ['model-busy'],
    504: ['model-too-slow'],
  },
} as const;

export const requestPicture = declareCall({ ...generation, path: '/functions/v1/generate-medical-image' });
/** The path as observed. */
export const requestPictureAlias = declareCall({ ...generation, path: '/supabase/functions/generate-medical-image' });

export const getStudio = declareCall({
  method: 'GET',
  path: '/api/studio',
  summary: 'Who draws, how many pictures are left today, and without a model what can be drawn',
  replies: {
    200: z.object({
      source: z.enum(['model', 'built-in']),
      /** Whether the browser has a grant. Without one, a model draws nothing, and the built-in generator draws less. */
      hasGrant: z.boolean(),
      left: z.number(),
      perDay: z.number(),
      /** When pictures that were used become available again; null if none was used. */
      renewsAt: z.nullable(z.string()),
      /** How long a teaching image may be drawn anew; 0 if only finished ones are shown, undefined on older servers. */
      drawingSeconds: z.optional(z.number()),
      canDraw: z.array(drawable),
    }),
  },
  refusals,
});
export type Studio = z.infer<(typeof getStudio.replies)[200]>;

export const getStudioPictures = declareCall({
  method: 'GET',
  path: '/api/studio/pictures',
  summary: 'The gallery of the person or grant, newest first',
  replies: { 200: z.object({ pictures: z.array(picture) }) },
  refusals,
});

const params = z.object({ id: z.string().check(z.uuid()) });

export const getStudioPictureFile = declareCall({
  method: 'GET',
  path: '/api/studio/pictures/:id/file',
  summary: 'The picture itself, for its owner',
  params,
  replies: { 200: z.unknown() },
  refusals: { ...refusals, 404: ['not-found'] },
});

export const deleteStudioPicture = declareCall({
  method: 'DELETE',
  path: '/api/studio/pictures/:id',
  summary: 'Deletes a picture of the gallery for good',
  params,
  replies: { 200: z.object({ deleted: z.literal(true) }) },
  refusals: { ...refusals, 404: ['not-found'] },
});
