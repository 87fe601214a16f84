// Calls that keep a person's study log on the server and bring it to their other devices (decision 0087). Off the
// exam's path.

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { edition, simulationId } from './identifiers.ts';

/** The most records that one call takes. */
export const maxStudyRecords = 200;

/** The limit of a note on a question. */
export const maxNoteCharacters = 4_000;

const maxQuestionsOfSet = 2_000;
const latestMs = 8_640_000_000_000_000;

/** The id of a record, a set or a saved set, generated on the device. */
const madeId = z.string().check(z.regex(/^[A-Za-z0-9_:-]{1,100}$/, 'expected up to 100 letters, digits, _, : or -'));
/** No control characters, which a database may refuse, and no lone surrogates. */
const line = (longest: number) =>
  z.string().check(z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'expected one line of text'));
/** The same for several lines. */
const lines = (longest: number) =>
  z.string().check(z.maxLength(longest), z.regex(/^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u, 'expected text'));
const whole = (least: number, most: number) => z.number().check(z.int(), z.gte(least), z.lte(most));
/** Negative if a clock was set back meanwhile. */
const duration = z.number().check(z.gte(-latestMs), z.lte(latestMs));
const questionId = whole(1, 1_000_000);
const place = z.strictObject({ id: questionId, edition, part: whole(1, 100) });
const names = z.array(line(100)).check(z.maxLength(100));
const dayNumber = whole(-100_000, 100_000_000);

const filter = z.strictObject({
  topic: names,
  species: names,
  system: names,
  task: names,
  states: z.array(z.enum(['new', 'missed', 'flagged', 'unsure', 'slow', 'mastered'])).check(z.maxLength(6)),
  picture: z.enum(['any', 'with', 'without']),
});

/** Strict, so that a field that a later page sends is refused, not silently dropped. */
const event = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('SetBegun'),
    set: madeId,
    mode: z.enum(['tutor', 'test', 'due']),
    questions: z.array(place).check(z.maxLength(maxQuestionsOfSet)),
    limitMs: z.nullable(duration),
  }),
  z.strictObject({
    type: z.literal('QuestionAnswered'),
    set: madeId,
    question: questionId,
    answer: whole(-1, 100),
    isRight: z.boolean(),
    sureness: z.enum(['sure', 'unsure']),
    timeSpentMs: duration,
  }),
  z.strictObject({ type: z.literal('SetEnded'), set: madeId }),
  z.strictObject({
    type: z.literal('ExamQuestionMet'),
    simulationId,
    formId: line(100),
    place,
    isRight: z.boolean(),
    timeSpentMs: z.nullable(duration),
  }),
  z.strictObject({ type: z.literal('QuestionFlagged'), question: questionId, flagged: z.boolean() }),
  z.strictObject({
    type: z.literal('SettingsChanged'),
    settings: z.strictObject({
      examDay: z.exactOptional(z.nullable(dayNumber)),
      retention: z.exactOptional(z.number().check(z.gte(0), z.lte(1))),
      minutesADay: z.exactOptional(z.nullable(whole(0, 1_440))),
    }),
  }),
  z.strictObject({
    type: z.literal('FilterSaved'),
    filter: madeId,
    name: line(100),
    chosen: filter,
    size: z.exactOptional(whole(1, 1_000)),
    mode: z.exactOptional(z.enum(['tutor', 'test'])),
    hasClock: z.exactOptional(z.boolean()),
  }),
  z.strictObject({ type: z.literal('FilterRemoved'), filter: madeId }),
  z.strictObject({ type: z.literal('NoteWritten'), question: questionId, text: lines(maxNoteCharacters) }),
  z.strictObject({
    type: z.literal('MissExplained'),
    question: questionId,
    takenIn: madeId,
    kind: z.nullable(z.enum(['did-not-know', 'misread', 'reasoned-wrongly', 'out-of-time'])),
  }),
]);

/** One line of the study log, as the study engine has it. */
export const studyRecord = z.strictObject({
  id: madeId,
  version: z.literal(1),
  atMs: whole(0, latestMs),
  day: dayNumber,
  event,
});

export type StudyLogRecord = z.output<typeof studyRecord>;

export const sendStudyRecords = declareCall({
  method: 'POST',
  path: '/api/study-log',
  summary: 'Adds records to the study log of the signed-in person; the same record again changes nothing',
  body: z.object({ records: z.array(studyRecord).check(z.minLength(1), z.maxLength(maxStudyRecords)) }),
  replies: { 200: z.object({ success: z.literal(true) }) },
  refusals: {
    401: ['not-signed-in', 'session-ended'],
    403: ['second-factor-needed', 'study-log-full'],
    /** The log has a record with this id and other content. That record stays as it is. */
    409: ['record-differs'],
    429: ['too-many-records', 'too-many-requests'],
  },
});

export const getStudyRecords = declareCall({
  method: 'GET',
  path: '/api/study-log',
  summary: 'The study log of the signed-in person after a place in it, in pages',
  /** The cursor of the previous response: how far the device has the log. Without it, from the beginning. */
  query: z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,9}\.[0-9a-f-]{36}$/, 'expected a cursor'))) }),
  replies: {
    200: z.object({
      /**
       * True if these records begin the log: no cursor was sent, or its record is no longer in the log, as after a
       * restored backup.
       */
      startsOver: z.boolean(),
      records: z.array(studyRecord),
      /** The `after` of the next page; null while the log is empty. */
      cursor: z.nullable(z.string()),
      isLast: z.boolean(),
    }),
  },
  refusals: { 401: ['not-signed-in', 'session-ended'], 403: ['second-factor-needed'] },
});
