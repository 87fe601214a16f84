// Reporting a defect of a question to staff (review-28), and what staff see of it.

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { edition } from './identifiers.ts';
import { sendQuestionReportRoute } from './routes.ts';

export const questionReportKinds = ['wrong-key', 'unclear', 'outdated', 'picture', 'typo', 'other'] as const;
/** What is wrong with a question, as the reader sees it. */
export type QuestionReportKind = (typeof questionReportKinds)[number];

export const maxReportLength = 2_000;

/**
 * Allows line breaks and tabs, but no other control characters, which a database may refuse, and no lone surrogates.
 */
const prose = z.string().check(z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'expected text'));

export const sendQuestionReport = declareCall({
  ...sendQuestionReportRoute,
  summary: 'Reports a defect of a question to staff; the same id again changes nothing',
  body: z.object({
    /** Generated on the device, so that a repeat is recognized. */
    id: z.uuid(),
    edition,
    questionId: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
    kind: z.enum(questionReportKinds),
    /** May be empty: the kind says something by itself. */
    text: prose.check(z.maxLength(maxReportLength)),
  }),
  replies: { 200: z.object({ success: z.literal(true) }) },
  refusals: {
    401: ['grant-needed', 'session-ended'],
    404: ['unknown-question'],
    429: ['too-many-reports', 'too-many-requests'],
  },
});

const questionReport = z.object({
  id: z.string(),
  edition: z.string(),
  questionId: z.number(),
  kind: z.enum(questionReportKinds),
  text: z.string(),
  reportedAt: z.string(),
  /** The address of the account that reported it; null if there was none, as from a review. */
  reporter: z.nullable(z.string()),
});

export type QuestionReport = z.infer<typeof questionReport>;

export const getQuestionReports = declareCall({
  method: 'GET',
  path: '/api/staff/question-reports',
  summary: 'What candidates reported about questions, the newest first',
  replies: { 200: z.object({ total: z.number(), newest: z.array(questionReport) }) },
  refusals: {
    401: ['not-signed-in', 'session-ended'],
    403: ['second-factor-needed', 'not-staff'],
  },
});
