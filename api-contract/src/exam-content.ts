// Calls that bring an exam to the device: the current form, the start of a simulation, and each block in two halves.

import type { BlockKeys, BlockQuestions, FormOutline } from '@simulator/exam-engine';
import { blockKeysShape, blockQuestionsShape } from '@simulator/exam-engine';
import * as z from 'zod/mini';
import { linkToken, typedCode } from './access.ts';
import { declareCall } from './call.ts';
import { blockInPath, edition, simulationId } from './identifiers.ts';
import {
  beginSimulationRoute,
  getBlockKeysRoute,
  getBlockQuestionsRoute,
  getCurrentFormRoute,
  getTimeRoute,
} from './routes.ts';
import { fixedChoice, rulesChoice } from './rules-schemas.ts';
import { schemaOf } from './schema-of.ts';

export const formOutline = z.object({
  formId: z.string(),
  edition,
  blocks: z.array(z.array(z.number())),
  rules: z.exactOptional(z.array(z.string())),
  name: z.exactOptional(z.string()),
  date: z.exactOptional(z.string()),
  pretestPerBlock: z.exactOptional(z.number()),
}) satisfies z.ZodMiniType<FormOutline>;

export const blockQuestions = schemaOf(blockQuestionsShape) satisfies z.ZodMiniType<BlockQuestions>;

export const blockKeys = schemaOf(blockKeysShape) satisfies z.ZodMiniType<BlockKeys>;

const formId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'expected the id of a form, such as form-1'));

/** Ids of the forms of the simulations that a person has begun, one per simulation. */
const takenForms = z.array(formId).check(z.maxLength(200, 'expected at most 200 forms'));

export const getCurrentForm = declareCall({
  ...getCurrentFormRoute,
  summary:
    'The form and edition that a new simulation gets, ids only, open to all; which forms were taken, and what is fixed',
  /** The forms that the browser remembers, separated by commas. */
  query: z.object({
    taken: z.optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((ids) => ids.split(',')),
        ),
        takenForms,
      ),
    ),
  }),
  /**
   * `taken` adds what the server knows about the browser's grant and about the signed-in person. `fixed` is the part of
   * rules and accommodation that the grant's code or link fixes; null without a grant, or if it fixes neither.
   */
  replies: {
    200: z.object({ ...formOutline.shape, taken: takenForms, fixed: z._default(z.nullable(fixedChoice), null) }),
  },
  refusals: { 503: ['no-form-published'] },
});

/** Everything that a simulation begins with, in one text: its form, and the questions of block 1. */
const simulationStart = z.object({ form: formOutline, ...blockQuestions.shape });

/**
 * One round trip from the code to the first question. The ticket is in the response's `x-simulation-ticket` header.
 * Without an edition, the simulation begins with the form that the code or link fixes, otherwise with the form taken
 * least.
 */
export const beginSimulation = declareCall({
  ...beginSimulationRoute,
  summary: "Gives a simulation its ticket, its form and block 1's questions, by a grant or by the code sent along",
  body: z.object({
    simulationId,
    edition: z.optional(edition),
    code: z.optional(typedCode),
    /** The token of a signed link, sent with its code (door-21). */
    with: z.optional(linkToken),
    taken: z.optional(takenForms),
    /** If left out, the form's first rules. What the grant's code or link fixes takes precedence. */
    choice: z.optional(rulesChoice),
  }),
  replies: { 200: simulationStart },
  refusals: {
    401: ['grant-needed', 'invalid-code'],
    403: ['link-not-valid', 'link-expired', 'link-withdrawn', 'form-not-open'],
    404: ['unknown-edition'],
    400: ['invalid-request', 'rules-not-allowed'],
    409: ['simulation-of-another', 'simulation-has-another-edition', 'join-first'],
    429: ['too-many-tries', 'too-many-simulations', 'too-many-requests'],
    503: ['no-form-published'],
  },
});

const blockPath = z.object({ edition, block: blockInPath });

export const getBlockQuestions = declareCall({
  ...getBlockQuestionsRoute,
  summary: "A block's questions; needs a ticket or a grant",
  params: blockPath,
  replies: { 200: blockQuestions },
  refusals: { 401: ['grant-needed'], 403: ['form-not-open'], 404: ['unknown-edition', 'unknown-block'] },
});

export const getBlockKeys = declareCall({
  ...getBlockKeysRoute,
  summary: "A block's keys and notes; needs a ticket or a grant",
  params: blockPath,
  replies: { 200: blockKeys },
  refusals: { 401: ['grant-needed'], 403: ['form-not-open'], 404: ['unknown-edition', 'unknown-block'] },
});

/**
 * Replies with AVIF if `accept` lists it, otherwise with WebP, and with SVG for a tracing. The name is a hash of the
 * picture, so a browser may cache it forever.
 */
export const getPicture = declareCall({
  method: 'GET',
  path: '/uploads/:name',
  summary: "A question's picture, or its normal picture; needs a ticket or a grant",
  params: z.object({ name: z.string() }),
  replies: { 200: z.string() },
  refusals: { 401: ['grant-needed'], 404: ['not-found'] },
});

export const getTime = declareCall({
  ...getTimeRoute,
  summary: "The server's clock, by which the exam clock settles a gap (decision 0045)",
  replies: { 200: z.object({ nowMs: z.number() }) },
});
