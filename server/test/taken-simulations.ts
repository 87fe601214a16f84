// Simulations of the sample form, stored as if people had taken them.

import { randomUUID } from 'node:crypto';
import type { AskedEdition } from '../src/modules/question-figures/asked-questions.ts';
import type { Database } from '../src/platform/database/database.ts';
import { attempts, simulations } from '../src/platform/database/schema.ts';
import { firstEdition, notesOf, optionsPerQuestion } from './sample-form.ts';

/** The sample form, in which 13 and 22 are pre-test questions. */
export const asked: AskedEdition = {
  edition: firstEdition.edition,
  formId: 'form-1',
  blocks: 2,
  questions: [1, 2].flatMap((block) =>
    notesOf(firstEdition, block).map(({ id, topic, correct, scored }) => {
      return { id, block, topic, options: optionsPerQuestion, key: correct, isScored: scored };
    }),
  ),
};

interface Taken {
  readonly userId?: string;
  readonly beganAt?: Date;
  readonly edition?: string;
  readonly rules?: string;
  /** In the order of the form. False is wrong, and null is not answered. */
  readonly right: readonly (boolean | null)[];
  readonly blocks?: number;
}

/** Stores each of these as a simulation with its posted blocks. */
export async function take(db: Database, all: readonly Taken[]): Promise<void> {
  for (const { userId, beganAt, edition = asked.edition, rules, right, blocks = 2 } of all) {
    const id = `sim_${randomUUID()}`;
    await db.insert(simulations).values({ id, edition, userId, rules, ...(beganAt && { beganAt }) });
    for (let block = 1; block <= blocks; block++) {
      const rows = asked.questions
        .map((question, index) => ({ ...question, isRight: right[index] ?? null }))
        .filter((question) => question.block === block);
      await db.insert(attempts).values({
        simulationId: id,
        block,
        userId: userId ?? 'anonymous',
        edition,
        correct: rows.filter(({ isRight, isScored }) => isRight && isScored).length,
        answers: rows.map(({ id: questionId, key, isRight }) => {
          const answer = isRight === null ? null : isRight ? key : (key + 1) % optionsPerQuestion;
          return { questionId, answer, timeSpentMs: 40_000 };
        }),
      });
    }
  }
}

export const people = (count: number, right: readonly (boolean | null)[]): Taken[] =>
  Array.from({ length: count }, () => ({ userId: randomUUID(), right }));
