// Calls that bring the practice pool to the device: its index, and its parts in two halves like a form's blocks.

import { pictureTypes, topics } from '@simulator/exam-engine';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { blockKeys, blockQuestions } from './exam-content.ts';
import { blockInPath, edition } from './identifiers.ts';
import { getPracticeIndexRoute, getPracticeKeysRoute, getPracticeQuestionsRoute } from './routes.ts';

/** The properties by which a question is chosen. */
const practiceQuestion = z.object({
  id: z.number(),
  topic: z.enum(topics),
  species: z.exactOptional(z.string()),
  system: z.exactOptional(z.string()),
  task: z.exactOptional(z.string()),
  domain: z.exactOptional(z.string()),
  /** The type of its picture; absent without one. */
  picture: z.exactOptional(z.enum(pictureTypes)),
});

/** The pool of one edition: the questions of its parts, in order. */
export const practiceIndex = z.object({ edition, parts: z.array(z.array(practiceQuestion)) });

export type PracticeIndex = z.output<typeof practiceIndex>;

export const getPracticeIndex = declareCall({
  ...getPracticeIndexRoute,
  summary: 'What the practice pool has, to choose from; needs a ticket, a grant or an account',
  replies: { 200: practiceIndex },
  refusals: { 401: ['grant-needed'], 404: ['no-practice-pool'] },
});

const partPath = z.object({ edition, part: blockInPath });

export const getPracticeQuestions = declareCall({
  ...getPracticeQuestionsRoute,
  summary: 'The questions of one part of the practice pool; needs a ticket, a grant or an account',
  params: partPath,
  replies: { 200: blockQuestions },
  refusals: { 401: ['grant-needed'], 404: ['unknown-edition', 'unknown-part'] },
});

export const getPracticeKeys = declareCall({
  ...getPracticeKeysRoute,
  summary: 'The keys and notes of one part of the practice pool; needs a ticket, a grant or an account',
  params: partPath,
  replies: { 200: blockKeys },
  refusals: { 401: ['grant-needed'], 404: ['unknown-edition', 'unknown-part'] },
});
