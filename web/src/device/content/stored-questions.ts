// Questions of a block on the device: stored as they arrived, parsed when the block is needed.

import type { QuestionText } from '@simulator/exam-engine';
import type { DeviceStore } from '../store/device-store.ts';
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

/** The question without its picture: the picture's text takes its place. */
export function inWords({ images, ...question }: QuestionText): QuestionText {
  const words = images?.questionImage?.alt;
  return words === undefined ? question : { ...question, findings: words };
}

/** Loops, which a question does not wait for. */
export function loopPaths(questions: readonly QuestionText[]): readonly string[] {
  return questions.flatMap(({ images }) => images?.questionImage?.cine?.path ?? []);
}

export function picturePaths(questions: readonly QuestionText[]): readonly string[] {
  return questions.flatMap(({ images }) =>
    [images?.questionImage, ...(images?.optionImages ?? [])].flatMap((picture) => (picture ? [picture.path] : [])),
  );
}
