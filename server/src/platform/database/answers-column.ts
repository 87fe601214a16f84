// Answers in the database: one jsonb list per block, in its order, written and read in the one shape of an answer.

import { fromWireAnswer, toWireAnswer } from '@simulator/api-contract';
import type { AnsweredQuestion } from '@simulator/exam-engine';
import { customType } from 'drizzle-orm/pg-core';

/**
 * As it has been since the first version, so that processes of two versions share a database (docs/scaling.md): the answer as it is
 * posted, and after it, since 23 November 2026, the milliseconds spent on the question; null or not there where they are not known.
 */
type StoredAnswer = readonly [questionId: number, answer: number, timeSpentMs?: number | null];

export const answersColumn = customType<{
  data: readonly AnsweredQuestion[];
  /** One of the two databases answers with text. */
  driverData: string | readonly StoredAnswer[];
}>({
  dataType: () => 'jsonb',
  toDriver: (answered) =>
    JSON.stringify(
      answered.map(
        ({ questionId, answer, timeSpentMs }): StoredAnswer => [questionId, toWireAnswer(answer), timeSpentMs],
      ),
    ),
  fromDriver(stored) {
    const pairs: readonly StoredAnswer[] = typeof stored === 'string' ? JSON.parse(stored) : stored;
    return pairs.map(([questionId, answer, timeSpentMs = null]) => ({
      questionId,
      answer: fromWireAnswer(answer),
      timeSpentMs,
    }));
  },
});
