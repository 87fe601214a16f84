// Finds a published question and its notes, by id if it is known, otherwise by its text.

import { brotliDecompressSync } from 'node:zlib';
import { blockQuestions } from '@simulator/api-contract';
import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import type { Edition, Editions } from './editions.ts';

export interface FoundQuestion {
  readonly question: QuestionText;
  readonly notes: QuestionNotes;
}

interface WantedQuestion {
  readonly id: number | undefined;
  readonly text: string;
}

/** Searches the given edition, or all editions of shipped forms. Returns undefined if there is no such question. */
export async function findQuestion(
  editions: Editions,
  { edition, ...wanted }: WantedQuestion & { readonly edition: string | undefined },
): Promise<FoundQuestion | undefined> {
  const asked = edition === undefined ? editions.shipped.map((form) => form.edition) : [edition];
  for (const one of asked) {
    const content = await editions.find(one);
    const found = content && findInEdition(content, wanted);
    if (found) return found;
  }
  return undefined;
}

/** Parses a block only if the question may be in it. */
function findInEdition(edition: Edition, wanted: WantedQuestion): FoundQuestion | undefined {
  for (const [index, ids] of edition.outline.blocks.entries()) {
    if (wanted.id !== undefined && !ids.includes(wanted.id)) continue;
    const questions = questionsOf(edition, index + 1);
    const question = questions.find(({ id, question: text }) =>
      wanted.id === undefined ? text === wanted.text : id === wanted.id,
    );
    const notes = question && edition.keys(index + 1)?.find(({ id }) => id === question.id);
    if (question && notes) return { question, notes };
  }
  return undefined;
}

const parsed = new WeakMap<Edition, Map<number, readonly QuestionText[]>>();

function questionsOf(edition: Edition, block: number): readonly QuestionText[] {
  const blocks = parsed.get(edition) ?? new Map<number, readonly QuestionText[]>();
  parsed.set(edition, blocks);
  const part = edition.part(block, 'questions');
  const questions =
    blocks.get(block) ??
    (part ? blockQuestions.parse(JSON.parse(brotliDecompressSync(part.brotli).toString('utf8'))).questions : []);
  blocks.set(block, questions);
  return questions;
}
