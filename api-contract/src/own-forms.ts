// The operator's own forms: composed as drafts and published as editions. Also which forms are open to everyone
// (decision 0100).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { rulesId } from './rules-schemas.ts';
import { oneLine, reasonForRecord, staffRefusals } from './staff-inputs.ts';

/** What a blueprint counts by. */
export const formDivisions = ['species', 'topic', 'domain'] as const;

export type FormDivision = (typeof formDivisions)[number];

/** What a draft can lack. The kinds before `count` prevent it from being published. */
const formFindingKinds = [
  ...(['block-count', 'block-size', 'pretest-count', 'repeated', 'gone', 'enemies'] as const),
  ...(['count', 'share', 'pictures', 'difficulty', 'difficulty-of-blocks', 'theme', 'early-picture'] as const),
] as const;

const count = z.int().check(z.gte(0), z.lte(1_000));
const share = z.number().check(z.gte(0), z.lte(1));
const division = z.enum(formDivisions);
const part = oneLine.check(z.trim(), z.minLength(1), z.maxLength(80));
const questionId = z.int().check(z.gte(1), z.lte(2_000_000_000));
const formId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'expected the id of a form, such as form-1'));

/** The size that a form may have: that of the exam itself, or less. */
export const formSizes = {
  blocks: { least: 1, most: 6 },
  questionsPerBlock: { least: 10, most: 60 },
  pretestPerBlock: { least: 0, most: 10 },
} as const;

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.int().check(z.gte(least), z.lte(most));

const size = {
  blocks: within(formSizes.blocks),
  questionsPerBlock: within(formSizes.questionsPerBlock),
  pretestPerBlock: within(formSizes.pretestPerBlock),
} as const;

export const formBlueprint = z.object({
  ...size,
  counts: z.array(z.object({ division, part, count })).check(z.maxLength(100)),
  pictures: z.object({ least: count, most: count }),
  meanDifficulty: z.object({ least: share, most: share }),
});

export type FormBlueprint = z.infer<typeof formBlueprint>;

const settings = {
  name: oneLine.check(z.trim(), z.minLength(1, 'expected a name'), z.maxLength(40)),
  rules: z.array(rulesId).check(z.minLength(1, 'expected at least one set of rules'), z.maxLength(10)),
  blueprint: formBlueprint,
  /** Whether the form may take questions of the practice pool, whose keys everyone can see. */
  takesPractice: z.boolean(),
} as const;

const composition = {
  blocks: z.array(z.array(questionId).check(z.maxLength(100))).check(z.maxLength(6)),
  /** The questions that are not scored. */
  pretest: z.array(questionId).check(z.maxLength(600)),
} as const;

/** A question in the lists from which staff choose. */
const questionToChoose = z.object({
  id: z.number(),
  /** The beginning of its stem. */
  beginning: z.string(),
  topic: z.string(),
  species: z.nullable(z.string()),
  domain: z.nullable(z.string()),
  hasPicture: z.boolean(),
  difficulty: z.nullable(z.number()),
  /** Its source: the shipped form it is on, the practice pool, or the operator's own questions. */
  from: z.string(),
});

export type QuestionToChoose = z.infer<typeof questionToChoose>;

const finding = z.object({
  kind: z.enum(formFindingKinds),
  isFault: z.boolean(),
  block: z.exactOptional(z.nullable(z.number())),
  division: z.exactOptional(division),
  part: z.exactOptional(z.string()),
  wanted: z.exactOptional(z.number()),
  got: z.exactOptional(z.number()),
  least: z.exactOptional(z.number()),
  most: z.exactOptional(z.number()),
  questions: z.exactOptional(z.array(z.number())),
});

export type FormFinding = z.infer<typeof finding>;

const formDraft = z.object({
  ...{ id: z.string(), formId: z.string(), revision: z.number(), changedAt: z.string() },
  ...settings,
  ...composition,
  /** The questions in its blocks, except unknown ones. */
  questions: z.array(questionToChoose),
  findings: z.array(finding),
  /** How many questions of each part there are in the pool that the form may take from. */
  available: z.array(z.object({ division, part: z.string(), count: z.number() })),
  poolSize: z.number(),
});

export type FormDraft = z.infer<typeof formDraft>;

const publishedForm = z.object({
  ...{ formId: z.string(), edition: z.string(), name: z.string(), date: z.string() },
  isOwn: z.boolean(),
  /** Whether candidates whose code names no form may get it. */
  isOpen: z.boolean(),
  ...{ blocks: z.number(), questions: z.number(), rules: z.array(z.string()) },
  /** Simulations that began with it, in all its editions. */
  taken: z.number(),
  /** Only for an own form. */
  publishedAt: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
});

export type PublishedFormShown = z.infer<typeof publishedForm>;

const formList = z.object({
  forms: z.array(publishedForm),
  /** The draft that was changed last comes first. */
  drafts: z.array(z.object({ id: z.string(), name: z.string(), formId: z.string(), changedAt: z.string() })),
  /** The ids of all sets of rules. */
  rules: z.array(z.string()),
});

export type FormList = z.infer<typeof formList>;

const drafts = '/api/staff/form-drafts';
const params = z.object({ id: z.uuid() });
const revision = z.int().check(z.gte(1));
const replies = { 200: formDraft } as const;
const draftRefusals = { 404: ['no-such-draft'], 409: ['changed-meanwhile'] } as const;

export const getForms = declareCall({
  method: 'GET',
  path: '/api/staff/forms',
  summary: 'Every form, shipped and own, and the drafts of own ones; for owners',
  replies: { 200: formList },
  refusals: staffRefusals,
});

export const switchForm = declareCall({
  method: 'PUT',
  path: '/api/staff/forms/:formId',
  summary: 'Opens a form to everyone, or to those alone whose code or cohort names it; one always stays open',
  params: z.object({ formId }),
  body: z.object({ isOpen: z.boolean(), why: reasonForRecord }),
  replies: { 200: formList },
  refusals: { ...staffRefusals, 404: ['no-such-form'], 409: ['last-open-form'] },
});

export const addFormDraft = declareCall({
  method: 'POST',
  path: drafts,
  summary: 'Begins a draft: of a new form by the blueprint of the shipped ones, or from the questions of a form',
  body: z.object({
    /** Generated by the page, so that a repeated call does not create a second draft. */
    id: z.uuid(),
    name: settings.name,
    /** For an own form, the draft becomes its next edition. From a shipped form, only the questions are taken. */
    from: z.nullable(formId),
    /** The size of a new form, whose counts keep the shares of the shipped forms. Null for their size. */
    size: z.nullable(z.object(size)),
  }),
  replies,
  refusals: { ...staffRefusals, 404: ['no-such-form'], 409: ['too-many-drafts'] },
});

export const getFormDraft = declareCall({
  method: 'GET',
  path: `${drafts}/:id`,
  summary: 'A draft with its questions and what it lacks of its blueprint',
  params,
  replies,
  refusals: { ...staffRefusals, 404: ['no-such-draft'] },
});

export const changeFormDraft = declareCall({
  method: 'PUT',
  path: `${drafts}/:id`,
  summary: 'Changes a draft; refused if somebody changed it since it was read',
  params,
  body: z.object({ revision, ...settings, ...composition }),
  replies,
  refusals: { ...staffRefusals, 400: ['invalid-request', 'no-such-rules'], ...draftRefusals },
});

export const assembleForm = declareCall({
  method: 'POST',
  path: `${drafts}/:id/assembly`,
  summary: 'Reassembles a draft by its blueprint; the same seed gives the same form',
  params,
  body: z.object({ revision, seed: z.int().check(z.gte(0), z.lte(0xffffffff)) }),
  replies,
  refusals: { ...staffRefusals, ...draftRefusals },
});

export const deleteFormDraft = declareCall({
  method: 'DELETE',
  path: `${drafts}/:id`,
  summary: 'Deletes a draft; published editions stay',
  params,
  replies: { 200: formList },
  refusals: { ...staffRefusals, 404: ['no-such-draft'] },
});

export const publishForm = declareCall({
  method: 'POST',
  path: `${drafts}/:id/edition`,
  summary: 'Publishes a draft as an edition that never changes; it is open to nobody until a code names it',
  params,
  body: z.object({ revision, why: reasonForRecord }),
  replies: { 200: z.object({ formId: z.string(), edition: z.string() }) },
  refusals: {
    ...staffRefusals,
    404: ['no-such-draft'],
    409: ['changed-meanwhile', 'form-not-ready', 'published-before'],
  },
});

export const maxQuestionsFound = 40;

export const findFormQuestions = declareCall({
  method: 'GET',
  path: `${drafts}/:id/questions`,
  summary: 'Questions that a draft may take and does not have, by words of their stem, number, and parts',
  params,
  query: z.object({
    text: z.optional(oneLine.check(z.maxLength(100))),
    species: z.optional(part),
    topic: z.optional(part),
    domain: z.optional(part),
    picture: z.optional(z.enum(['yes', 'no'])),
    /** The question to replace: questions like it come first, and its enemies don't count. */
    instead: z.optional(z.string().check(z.regex(/^\d{1,10}$/))),
  }),
  replies: {
    200: z.object({
      found: z.array(z.object({ ...questionToChoose.shape, enemies: z.array(z.number()) })),
      /** How many questions match. If there are too many, `found` has only the first ones. */
      total: z.number(),
    }),
  },
  refusals: { ...staffRefusals, 404: ['no-such-draft'] },
});

export type FoundFormQuestion = z.infer<(typeof findFormQuestions)['replies'][200]>['found'][number];

export const getFormQuestion = declareCall({
  method: 'GET',
  path: '/api/staff/form-questions/:id',
  summary: 'The words of a question of the pool, and its key',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,9}$/)) }),
  replies: {
    200: z.object({ stem: z.string(), options: z.array(z.string()), correct: z.number(), takeaway: z.string() }),
  },
  refusals: { ...staffRefusals, 404: ['no-such-question'] },
});
