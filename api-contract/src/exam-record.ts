// What a candidate did in an exam besides the answers: how they changed, what was marked, and why each block ended. The
// review shows it on every device of the account (decision 0106).

import { maxNoteLength, type QuestionMarks } from '@simulator/exam-engine';
import * as z from 'zod/mini';
import { blockNumber } from './identifiers.ts';

const option = z.number().check(z.int(), z.gte(0), z.lte(25));
const character = z.number().check(z.int(), z.gte(0), z.lte(100_000));

/** Each is absent if there is no such mark. `recorded-marks.ts` writes and reads them. */
const markSchemas = {
  flagged: z.optional(z.literal(true)),
  struck: z.optional(z.array(option).check(z.maxLength(26))),
  /** Offsets in the stem: the first character, and the character just after the last. */
  highlights: z.optional(z.array(z.tuple([character, character])).check(z.maxLength(100))),
  note: z.optional(
    // No control characters except line breaks and tabs, and no lone surrogates: a database refuses some of them.
    z
      .string()
      .check(z.minLength(1), z.maxLength(maxNoteLength), z.regex(/^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u, 'expected text')),
  ),
} satisfies Record<keyof QuestionMarks, z.ZodMiniType>;

const recordedQuestion = z.object({
  questionId: z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)),
  /** The options chosen, in order; only if there were several. */
  choices: z.optional(z.array(option).check(z.minLength(2), z.maxLength(100))),
  ...markSchemas,
});

export const examRecord = z.object({
  blocks: z
    .array(
      z.object({
        block: blockNumber,
        cause: z.enum(['all-answered', 'time-up', 'ended']),
        /** Only the questions that have something to record. */
        questions: z.array(recordedQuestion).check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(20)),
});

export type ExamRecord = z.infer<typeof examRecord>;
export type RecordedQuestion = z.infer<typeof recordedQuestion>;
