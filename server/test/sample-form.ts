// A form small enough to read, compiled as the question bank does it: 2 blocks of 3 questions, in two editions.

import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { composeBareAttempt } from '@simulator/api-contract';
import { type Answer, pairAnswers, type QuestionNotes, type QuestionText, type Topic } from '@simulator/exam-engine';
import type { CompiledForm, CompiledPart } from '@simulator/question-bank';

/** In the order of the form. The pre-test questions are 13 and 22. */
const table: readonly {
  readonly id: number;
  readonly block: 1 | 2;
  readonly topic: Topic;
  readonly scored: boolean;
}[] = [
  { id: 11, block: 1, topic: 'Clinical Practice', scored: true },
  { id: 12, block: 1, topic: 'Pathobiology', scored: true },
  { id: 13, block: 1, topic: 'Animal Welfare', scored: false },
  { id: 21, block: 2, topic: 'Diagnostic Imaging', scored: true },
  { id: 22, block: 2, topic: 'Laboratory Diagnostics', scored: false },
  { id: 23, block: 2, topic: 'Prevention & Public Health', scored: true },
];

export const optionsPerQuestion = 4;

/** The right options of block 1 are 1, 2, 0 in the first edition and 2, 3, 1 in the second. */
export const firstEdition = compile({ keyOf: (index) => (index + 1) % 3, wording: 'first' });
export const secondEdition = compile({ keyOf: (index) => ((index + 1) % 3) + 1, wording: 'second' });

export function questionsOf(form: CompiledForm, block: number): readonly QuestionText[] {
  return JSON.parse(String(form.blocks[block - 1]?.questions.json)).questions;
}

export function notesOf(form: CompiledForm, block: number): readonly QuestionNotes[] {
  return JSON.parse(String(form.blocks[block - 1]?.keys.json)).keys;
}

/** The notes of one question. Throws if the form does not have it. */
export function notesFor(form: CompiledForm, id: number): QuestionNotes {
  const found = [...notesOf(form, 1), ...notesOf(form, 2)].find((notes) => notes.id === id);
  if (!found) throw new Error(`The sample form has no question ${id}`);
  return found;
}

/** The payload that a browser posts for one block: an answer for each question, in order, with or without times. */
export function attemptOf(
  simulationId: string,
  block: number,
  answers: readonly Answer[],
  timeSpentMs?: readonly number[],
) {
  const head = { userId: 'anonymous', simulationId, block };
  return composeBareAttempt(head, pairAnswers(firstEdition.outline.blocks[block - 1] ?? [], { answers, timeSpentMs }));
}

function compile({ keyOf, wording }: { keyOf: (index: number) => number; wording: string }): CompiledForm {
  const questions = table.map(
    ({ id, topic }): QuestionText => ({
      id,
      topic,
      question: `In the ${wording} edition, what is done first for patient ${id}?`,
      options: letters(id).map((letter) => `Plan ${letter}`),
    }),
  );
  const notes = table.map(
    ({ id, topic, scored }, index): QuestionNotes => ({
      id,
      topic,
      correct: keyOf(index % 3),
      scored,
      feedback: `Principle ${id} of the ${wording} edition.`,
      rationales: letters(id).map((letter) => `Reason ${letter} of the ${wording} edition.`),
      takeaway: `Lesson ${id} of the ${wording} edition.`,
    }),
  );
  const blocks = [1, 2].map((block) => {
    const isInBlock = ({ id }: { id: number }) => table.some((row) => row.id === id && row.block === block);
    return {
      questions: compress({ block, questions: questions.filter(isInBlock) }),
      keys: compress({ block, keys: notes.filter(isInBlock) }),
    };
  });
  const edition = createHash('sha256').update(wording).digest('hex').slice(0, 16);
  const ids = [1, 2].map((block) => table.filter((row) => row.block === block).map(({ id }) => id));
  return { formId: 'form-1', edition, outline: { formId: 'form-1', edition, blocks: ids }, blocks };
}

function letters(id: number): readonly string[] {
  return ['a', 'b', 'c', 'd'].slice(0, optionsPerQuestion).map((letter) => `${id}${letter}`);
}

function compress(content: unknown): CompiledPart {
  const json = Buffer.from(JSON.stringify(content));
  return { json, brotli: brotliCompressSync(json), gzip: gzipSync(json) };
}
