// Questions of a block on the device: kept as they came, parsed when the block is needed.

import type { BlockQuestions, FormOutline, QuestionText } from '@simulator/exam-engine';
import type { DeviceStore } from './device-store.ts';
import { parseBlockQuestions } from './parse-content.ts';

/** A block's questions from the device; undefined if they are not there or can't be read. */
export async function readBlockQuestions(
  store: DeviceStore,
  edition: string,
  block: number,
): Promise<readonly QuestionText[] | undefined> {
  const text = await store.findPart(edition, block, 'questions');
  return text === undefined ? undefined : parseBlockQuestions(text)?.questions;
}

/** Stores the questions that came with the ticket, and answers whether their pictures are there as well. */
export async function keepFirstBlock(store: DeviceStore, form: FormOutline, text: string): Promise<BlockQuestions> {
  const parsed = parseBlockQuestions(text);
  if (!parsed) throw new Error('Block 1 arrived in an unexpected shape');
  await store.keepPart({ edition: form.edition, block: 1, half: 'questions', text });
  return parsed;
}

export function picturePaths(questions: readonly QuestionText[]): readonly string[] {
  return questions.flatMap(({ images }) =>
    [images?.questionImage, ...(images?.optionImages ?? [])].flatMap((picture) => (picture ? [picture.path] : [])),
  );
}
