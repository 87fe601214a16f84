// The operator's own questions: imported from files or written, seen as candidates see them, released by two people
// (decision 0099).

import { blockKeysShape, blockQuestionsShape, type QuestionNotes, type QuestionText } from '@simulator/exam-engine';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { schemaOf } from './schema-of.ts';
import { oneLine, reasonForRecord, staffRefusals } from './staff-inputs.ts';

/** States of a question, by its latest version. */
export const ownQuestionStates = ['draft', 'waiting', 'released', 'withdrawn'] as const;

export type OwnQuestionState = (typeof ownQuestionStates)[number];

/** What is done to a written version: one person submits it, another one releases it, and either may withdraw it. */
export const ownQuestionActs = ['submit', 'release', 'withdraw'] as const;

export type OwnQuestionAct = (typeof ownQuestionActs)[number];

export const ownQuestionFormats = ['json', 'csv', 'markdown', 'gift', 'moodle', 'qti3'] as const;

export type OwnQuestionFormat = (typeof ownQuestionFormats)[number];

export const maxOwnQuestionsInFile = 2_000;
export const maxBytesOfOwnQuestionFile = 32 * 1024 * 1024;

const optional = z.exactOptional;
const text = z.string();
const labResult = z.object({
  ...{ name: text, value: text },
  ...{ unit: optional(text), low: optional(text), high: optional(text) },
});

/** An exchanged question (formats-1) as pages read it. The server checks what it receives with the exchange schema. */
const content = z.object({
  id: text,
  stem: text,
  labs: optional(z.array(z.object({ name: optional(text), results: z.array(labResult) }))),
  picture: optional(z.object({ name: text, alt: text })),
  options: z.array(z.object({ text, rationale: optional(text) })),
  key: z.number(),
  feedback: optional(text),
  takeaway: optional(text),
  teaching: optional(
    z.object({
      ...{ mechanism: optional(text), workUp: optional(text), treatment: optional(text) },
      ...{ prognosis: optional(text), pitfalls: optional(text) },
    }),
  ),
  compare: optional(z.object({ columns: z.array(text), rows: z.array(z.array(text)) })),
  references: optional(z.array(text)),
  about: optional(
    z.object({
      ...{ topic: optional(text), species: optional(text), system: optional(text) },
      ...{ task: optional(text), domain: optional(text) },
    }),
  ),
});

export type OwnQuestionContent = z.infer<typeof content>;

const questionId = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'expected the id of a question'));
const versionNumber = z.int().check(z.gte(1), z.lte(1_000_000));
const stamp = z.nullable(z.object({ by: text, at: text }));

const advice = z.object({
  /** The rule's name, as `npm run bank -- check` prints it. */
  rule: text,
  /** The field of the question, such as `options.1.text`. */
  field: text,
  message: text,
});

export type OwnQuestionAdvice = z.infer<typeof advice>;

/** What the exchange schema refuses, with its field. */
const fault = z.object({ place: text, message: text });

export type OwnQuestionFault = z.infer<typeof fault>;

/** The question as the exam and its review show it. */
const shownQuestion: z.ZodMiniType<QuestionText> = schemaOf(blockQuestionsShape.questions[0]);
const shownNotes: z.ZodMiniType<QuestionNotes> = schemaOf(blockKeysShape.keys[0]);
const shown = z.object({ question: shownQuestion, notes: shownNotes });

export type ShownOwnQuestion = z.infer<typeof shown>;

const version = z.object({
  version: versionNumber,
  content,
  shown,
  written: z.object({ by: text, at: text }),
  submitted: stamp,
  released: stamp,
  withdrawn: stamp,
  /** Whether the caller wrote this version: someone else must release it. */
  isOwn: z.boolean(),
});

export type OwnQuestionVersion = z.infer<typeof version>;

const ownQuestion = z.object({
  id: text,
  number: z.number(),
  state: z.enum(ownQuestionStates),
  /** The version that new forms may take; null if nothing is released, or everything was withdrawn. */
  inUse: z.nullable(versionNumber),
  /** The latest first. */
  versions: z.array(version),
  /** Advice on the latest version. */
  advice: z.array(advice),
});

export type OwnQuestion = z.infer<typeof ownQuestion>;

const row = z.object({
  ...{ id: text, number: z.number(), state: z.enum(ownQuestionStates), version: versionNumber },
  inUse: z.nullable(versionNumber),
  /** The beginning of the stem. */
  stem: text,
  topic: z.nullable(text),
  species: z.nullable(text),
  hasPicture: z.boolean(),
  written: z.object({ by: text, at: text }),
  isOwn: z.boolean(),
});

export type OwnQuestionRow = z.infer<typeof row>;

const path = '/api/staff/own-questions';
const one = `${path}/:id` as const;

export const getOwnQuestions = declareCall({
  method: 'GET',
  path,
  summary: 'Own questions by their ids, in pages; with a search in ids, stems and divisions, and of one state',
  query: z.object({
    search: z.optional(oneLine.check(z.trim(), z.maxLength(100))),
    state: z.optional(z.enum(ownQuestionStates)),
    after: z.optional(questionId),
  }),
  replies: {
    200: z.object({
      questions: z.array(row),
      next: optional(text),
      /** Counts of everything that the search finds, whatever state was requested. */
      counts: z.object({ draft: z.number(), waiting: z.number(), released: z.number(), withdrawn: z.number() }),
      /** Whether the caller may change anything. */
      mayChange: z.boolean(),
    }),
  },
  refusals: staffRefusals,
});

export const getOwnQuestion = declareCall({
  method: 'GET',
  path: one,
  summary: 'One own question with all its versions and what the rules of the bank say of the latest',
  params: z.object({ id: questionId }),
  replies: { 200: z.object({ question: ownQuestion, mayChange: z.boolean() }) },
  refusals: { ...staffRefusals, 404: ['no-such-question'] },
});

export const writeOwnQuestion = declareCall({
  method: 'PUT',
  path: one,
  summary: 'Writes a version after the one that the page has; the same content again writes none. For owners',
  params: z.object({ id: questionId }),
  body: z.object({
    content: z.unknown(),
    /** The version that the change is based on; 0 for a new question. */
    after: z.int().check(z.gte(0), z.lte(1_000_000)),
  }),
  replies: { 200: ownQuestion },
  refusals: { ...staffRefusals, 400: ['invalid-request', 'not-a-question'], 409: ['changed-meanwhile', 'id-taken'] },
});

export const checkOwnQuestion = declareCall({
  method: 'POST',
  path: '/api/staff/own-question-check',
  summary: 'What is wrong with a question that is being written, and what the rules of the bank say of it',
  body: z.object({ content: z.unknown() }),
  /** `shown` is null until nothing is wrong. */
  replies: { 200: z.object({ faults: z.array(fault), advice: z.array(advice), shown: z.nullable(shown) }) },
  refusals: staffRefusals,
});

export const actOnOwnQuestions = declareCall({
  method: 'POST',
  path: '/api/staff/own-question-acts',
  summary:
    'Submits, releases or withdraws the latest version of questions, all or none; only others release what one wrote',
  body: z.object({
    act: z.enum(ownQuestionActs),
    questions: z
      .array(z.object({ id: questionId, version: versionNumber }))
      .check(z.minLength(1, 'expected a question'), z.maxLength(200)),
    /** Required to withdraw. */
    why: z.optional(reasonForRecord),
  }),
  replies: { 200: z.object({ done: z.number() }) },
  refusals: {
    ...staffRefusals,
    400: ['invalid-request', 'reason-needed'],
    404: ['no-such-question'],
    409: ['changed-meanwhile', 'own-version', 'not-submitted', 'topic-unknown', 'done-before'],
  },
});

export const importOwnQuestions = declareCall({
  method: 'POST',
  path: '/api/staff/own-question-files',
  summary:
    'Checks a file of questions, sent as application/octet-stream, and writes them if nothing is wrong; for owners',
  query: z.object({
    /** The name of the file; its ending says the format. */
    name: oneLine.check(z.trim(), z.minLength(1), z.maxLength(200)),
    write: z.enum(['yes', 'no']),
  }),
  replies: {
    200: z.object({
      isWritten: z.boolean(),
      /** All faults at once. If there is one, nothing is written. */
      faults: z.array(fault),
      questions: z.array(
        z.object({ id: text, outcome: z.enum(['new', 'changed', 'unchanged']), advice: z.array(advice) }),
      ),
    }),
  },
  refusals: { ...staffRefusals, 413: ['body-too-large'], 415: ['invalid-request'], 429: ['too-many-files'] },
});

export const exportOwnQuestions = declareCall({
  method: 'GET',
  path: '/api/staff/own-question-files',
  summary: 'The latest version of every own question that was not withdrawn as a file; recorded in the audit log',
  query: z.object({ format: z.enum(ownQuestionFormats) }),
  replies: { 200: z.unknown() },
  refusals: { ...staffRefusals, 404: ['no-such-question'] },
});

export const addOwnPicture = declareCall({
  method: 'POST',
  path: '/api/staff/own-pictures',
  summary:
    'Keeps a picture, sent as application/octet-stream and re-encoded, for questions that are written; for owners',
  query: z.object({
    /** The name of the file; its ending says the type of picture. */
    name: oneLine.check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  replies: { 200: z.object({ name: text, width: z.number(), height: z.number() }) },
  refusals: {
    ...staffRefusals,
    400: ['invalid-request', 'not-a-picture'],
    ...{ 413: ['body-too-large'], 415: ['invalid-request'], 429: ['too-many-files'] },
  },
});

export const getOwnPicture = declareCall({
  method: 'GET',
  path: '/api/staff/own-pictures/:name',
  summary: 'A picture of an own question',
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{16}\.webp$/, 'expected the name of a picture')) }),
  replies: { 200: z.unknown() },
  refusals: { ...staffRefusals, 404: ['no-such-picture'] },
});
