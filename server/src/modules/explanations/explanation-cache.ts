// Caches complete, checked answers, so that each model is asked only once per question and choice.

import { toWireAnswer } from '@simulator/api-contract';
import type { Answer } from '@simulator/exam-engine';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { explanations } from '../../platform/database/schema.ts';

export interface CacheKey {
  /** A hash of the question and of everything in the model's prompt about it. */
  readonly questionVersion: string;
  readonly chosen: Answer;
  readonly model: string;
}

export async function findKeptAnswer(db: Database, key: CacheKey): Promise<string | undefined> {
  const [row] = await db.select({ text: explanations.text }).from(explanations).where(matches(key));
  return row?.text;
}

/** If two answers arrive at the same moment, the first is kept. */
export async function keepAnswer(
  db: Database,
  { questionVersion, chosen, model }: CacheKey,
  text: string,
): Promise<void> {
  await db
    .insert(explanations)
    .values({ questionVersion, chosen: toWireAnswer(chosen), model, text })
    .onConflictDoNothing();
}

function matches({ questionVersion, chosen, model }: CacheKey) {
  return and(
    eq(explanations.questionVersion, questionVersion),
    eq(explanations.chosen, toWireAnswer(chosen)),
    eq(explanations.model, model),
  );
}
