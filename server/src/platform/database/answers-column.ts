// The database column for answers: one jsonb list per block, in the block's order. All code reads and writes it in this
// one shape.

import { fromWireAnswer, toWireAnswer } from '@simulator/api-contract';
import type { AnsweredQuestion } from '@simulator/exam-engine';
import { customType } from 'drizzle-orm/pg-core';

/**
 * Unchanged since the first version, so that processes of two versions can share a database (docs/scaling.md): the
 * answer as it is posted and, since 23 November 2026, the milliseconds spent on the question; null or missing if they
 * are unknown.
 */
type StoredAnswer = readonly [questionId: number, answer: number, timeSpentMs?: number | null];

export const answersColumn = customType<{
  data: readonly AnsweredQuestion[];
  /** One of the two databases returns text. */
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
