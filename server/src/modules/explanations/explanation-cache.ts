// Whole, checked answers of a model, so that one question is asked about once for each choice and model.

import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { explanations } from '../../platform/database/schema.ts';

export interface CacheKey {
  /** Of the question and of all that a model is told about it. */
  readonly questionVersion: string;
  readonly chosen: number | null;
  readonly model: string;
}

export async function findKeptAnswer(db: Database, key: CacheKey): Promise<string | undefined> {
  const [row] = await db.select({ text: explanations.text }).from(explanations).where(matches(key));
  return row?.text;
}

/** Of two answers at the same moment the first stays. */
export async function keepAnswer(
  db: Database,
  { questionVersion, chosen, model }: CacheKey,
  text: string,
): Promise<void> {
  await db
    .insert(explanations)
    .values({ questionVersion, chosen: chosen ?? unanswered, model, text })
    .onConflictDoNothing();
}

const unanswered = -1;

function matches({ questionVersion, chosen, model }: CacheKey) {
  return and(
    eq(explanations.questionVersion, questionVersion),
    eq(explanations.chosen, chosen ?? unanswered),
    eq(explanations.model, model),
  );
}
