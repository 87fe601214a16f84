// The published form as compiled by the bank: the tests' own source of keys, independent of what the app does with
// them.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BlockQuestions } from '@simulator/exam-engine';

export interface PublishedKey {
  readonly id: number;
  readonly topic: string;
  readonly species: string;
  readonly correct: number;
  readonly scored: boolean;
}

const folder = fileURLToPath(new URL('../../question-bank/dist/form-1/', import.meta.url));

export const blockCount = 6;

export function keysOfBlock(block: number): readonly PublishedKey[] {
  return JSON.parse(readFileSync(`${folder}block-${block}.keys.json`, 'utf8')).keys;
}

/** Public names of a block's pictures, in the order of its questions. */
export function picturesOfBlock(block: number): readonly string[] {
  return questionsOfBlock(block).flatMap(({ images }) =>
    images?.questionImage ? [images.questionImage.path.replace('/uploads/', '')] : [],
  );
}

/** Public names of a block's cine loops, in the order of its questions. */
export function loopsOfBlock(block: number): readonly string[] {
  return questionsOfBlock(block).flatMap(
    ({ images }) => images?.questionImage?.cine?.path.replace('/uploads/', '') ?? [],
  );
}

const positionOfFirst = questionsOfBlock(1).findIndex(({ images }) => images?.questionImage);

/** The first question of block 1 that has a picture: its zero-based place, and the picture's neutral text. */
export const firstPictured = {
  position: positionOfFirst,
  alt: questionsOfBlock(1)[positionOfFirst]?.images?.questionImage?.alt ?? '',
};

export function questionsOfBlock(block: number): BlockQuestions['questions'] {
  const content: BlockQuestions = JSON.parse(readFileSync(`${folder}block-${block}.questions.json`, 'utf8'));
  return content.questions;
}
