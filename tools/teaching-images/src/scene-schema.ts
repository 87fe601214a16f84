// The record of one scene: what is drawn, what must be measurable on the picture, and every sentence about it.

import { modalities } from '@simulator/teaching-pictures';
import { z } from 'zod';

const text = z.string().trim().min(1, 'is empty');

/** A figure that the finished picture must show: the measure's name, its value, and the allowed deviation. */
const fact = z.union([
  z.strictObject({ measure: text, is: z.number(), within: z.number().min(0) }),
  z.strictObject({ measure: text, at_least: z.number() }),
  z.strictObject({ measure: text, at_most: z.number() }),
]);

export const sceneSchema = z.strictObject({
  /** Names the scene and the files of its picture. It is opaque, so that it reveals nothing about the content. */
  id: text.regex(/^[a-z0-9]{8}$/, 'must be eight letters or digits'),
  /** Questions of the bank that show this picture; empty for a comparison or a near miss. */
  questions: z.array(z.int().positive()),
  modality: z.enum(modalities),
  species: text,
  seed: z.int(),
  /** The renderer of the modality checks the content. */
  draw: z.record(z.string(), z.unknown()),
  facts: z.array(fact),
  /** Numbers in the texts that are not on the picture: reference limits, magnification, stain batches. */
  references: z.array(z.number()).default([]),
  /** Modality and technique, for the line above the picture. */
  description: text,
  /** The alt text during a question: what is seen. A bank question's `findings` are the same words. */
  neutral: text,
  /** The diagnosis with its signs, for the review. */
  full: text,
  /** Words that name the diagnosis; the neutral text may contain none of them. */
  gives_away: z.array(text).min(1),
});

export type Scene = z.output<typeof sceneSchema>;
export type Fact = z.output<typeof fact>;
