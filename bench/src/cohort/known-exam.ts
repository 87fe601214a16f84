// The form's content, read once before a cohort starts. Candidates fetch all of it, but don't each need to decompress
// it.

import {
  blockKeys,
  blockQuestions,
  formOutline,
  getBlockKeys,
  getBlockQuestions,
  getCurrentForm,
  pathOf,
} from '@simulator/api-contract';
import type { QuestionNotes } from '@simulator/exam-engine';
import { enter } from '../product-server.ts';

export interface KnownExam {
  readonly edition: string;
  readonly blocks: readonly KnownBlock[];
  /** The files of the app that the service worker stores. */
  readonly appFiles: readonly string[];
}

interface KnownBlock {
  readonly number: number;
  readonly keys: readonly QuestionNotes[];
  readonly picturePaths: readonly string[];
}

export async function readKnownExam(address: string): Promise<KnownExam> {
  const cookie = await enter(address);
  const read = async (path: string): Promise<unknown> => {
    const reply = await fetch(address + path, { headers: { cookie } });
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
    return reply.json();
  };
  const { edition, blocks: outline } = formOutline.parse(await read(getCurrentForm.path));
  const blocks = outline.map(async (_, index): Promise<KnownBlock> => {
    const at = { edition, block: index + 1 };
    const { keys } = blockKeys.parse(await read(pathOf(getBlockKeys, at)));
    const { questions } = blockQuestions.parse(await read(pathOf(getBlockQuestions, at)));
    const picturePaths = questions.flatMap(({ images }) => images?.questionImage?.path ?? []);
    return { number: index + 1, keys, picturePaths };
  });
  const list = await (await fetch(`${address}/shell-files.json`)).json();
  return { edition, blocks: await Promise.all(blocks), appFiles: list.files };
}
