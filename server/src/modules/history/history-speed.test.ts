// A history of two hundred full exams is read about as fast as its answers can be.

import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { type QuestionNotes, topics } from '@simulator/exam-engine';
import type { CompiledForm, CompiledPart } from '@simulator/question-bank';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startHistoryApp } from '../../../test/history-app.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { completedEnding, Person } from '../../../test/person.ts';
import { attempts, simulations } from '../../platform/database/schema.ts';

const count = 200;
/** Six blocks of sixty questions, ten pre-test questions in each. */
const wholeExam = makeWholeExam();

describeOnBothDatabases(`a history of ${count} simulations`, (database) => {
  test('is returned quickly, compared with a single simple query', async () => {
    const { app, db } = await startHistoryApp(database(), { forms: [wholeExam] });
    const person = new Person(app);
    const edition = wholeExam.edition;
    const ids = Array.from({ length: count }, (_, n) => `sim_long_history_${n}`);
    await db
      .insert(simulations)
      .values(ids.map((id) => ({ id, edition, userId: person.userId, ending: completedEnding })));
    for (const [n, simulationId] of ids.entries()) {
      await db.insert(attempts).values(
        wholeExam.outline.blocks.map((questions, index) => {
          const answers = questions.map((questionId) => {
            const choice = (questionId * 7 + n) % 6;
            return { questionId, answer: choice === 5 ? null : choice, timeSpentMs: 60_000 + choice };
          });
          return { simulationId, block: index + 1, userId: person.userId, edition, answers, correct: 0 };
        }),
      );
    }
    expect(await person.history()).toHaveLength(count);
    expect((await person.history()).every(({ results }) => results?.total === 300)).toBe(true);

    const ofOne = () =>
      db
        .select()
        .from(simulations)
        .where(eq(simulations.id, ids[0] ?? ''));
    const ofAll = () => db.select().from(attempts).where(eq(attempts.userId, person.userId));
    const [simple, reading, list, one] = [
      await medianMs(ofOne),
      await medianMs(ofAll),
      await medianMs(() => askForAllPages(person)),
      await medianMs(() => person.askForSimulation(ids[0] ?? '')),
    ];
    const figures = { simpleQueryMs: simple, readingAnswersMs: reading, listMs: list, oneMs: one };
    const rounded = Object.entries(figures).map(
      ([name, ms]) => `${name} ${ms.toFixed(2)} (${(ms / simple).toFixed(1)}x)`,
    );
    console.log(`history of ${count}: ${rounded.join(', ')}`);
    // Far above the measured time, and far below the time of one query per simulation or of parsing keys again.
    expect(list).toBeLessThan(10 * (reading + 50 * simple));
    expect(one).toBeLessThan(100 * simple);
  }, 120_000);
});

/** Reads all pages in order, as a browser does. */
async function askForAllPages(person: Person): Promise<void> {
  let next: string | undefined;
  do next = (await person.askForHistory(next)).json<{ next?: string }>().next;
  while (next !== undefined);
}

async function medianMs(run: () => PromiseLike<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 15; n += 1) {
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[7] ?? Number.NaN;
}

function makeWholeExam(): CompiledForm {
  const ids = Array.from({ length: 6 }, (_, block) => Array.from({ length: 60 }, (_, n) => block * 60 + n + 1));
  const edition = createHash('sha256').update('whole exam').digest('hex').slice(0, 16);
  const blocks = ids.map((questions, index) => {
    const keys = questions.map((id): QuestionNotes => {
      const topic = topics[id % topics.length] ?? 'Pathobiology';
      return {
        id,
        topic,
        correct: id % 5,
        scored: id % 6 !== 0,
        feedback: 'Why it is right. '.repeat(20),
        rationales: Array.from({ length: 5 }, () => 'Why it is wrong. '.repeat(10)),
        takeaway: 'What to keep.',
      };
    });
    return { questions: compress({ block: index + 1, questions: [] }), keys: compress({ block: index + 1, keys }) };
  });
  return { formId: 'form-1', edition, outline: { formId: 'form-1', edition, blocks: ids }, blocks };
}

function compress(content: unknown): CompiledPart {
  const json = Buffer.from(JSON.stringify(content));
  const brotli = brotliCompressSync(json);
  return { json, brotli, gzip: brotli };
}
