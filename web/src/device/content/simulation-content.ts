// Content of one simulation's edition for its report and reviews: from the device, or else from the server with its
// ticket.

import { getBlockKeysRoute, getBlockQuestionsRoute, ticketHeader } from '@simulator/api-contract';
import type { BlockKeys, QuestionText } from '@simulator/exam-engine';
import { callForText } from '../../api/call-server.ts';
import type { DeviceStore, StoredSimulation } from '../store/device-store.ts';
import { parseKeys, readBlockKeys } from './block-keys.ts';
import { fetchPicture } from './fetch-picture.ts';
import { parseBlockQuestions } from './parse-content.ts';
import { readBlockQuestions } from './stored-questions.ts';

export type SimulationContent = ReturnType<typeof contentOf>;

/**
 * Requests for keys or questions fail if neither the device nor the server has them. Without storage `store` is null.
 */
export function contentOf(
  store: DeviceStore | null,
  { edition, ticket }: Pick<StoredSimulation, 'edition' | 'ticket'>,
) {
  const headers = { [ticketHeader]: ticket };
  const findKeys = async (block: number): Promise<BlockKeys['keys']> => {
    const stored = store && (await readBlockKeys(store, edition, block));
    if (stored) return stored;
    const { text } = await callForText(getBlockKeysRoute, { params: { edition, block }, headers });
    const keys = parseKeys(text);
    if (!keys) throw new Error(`Keys of block ${block} arrived in an unexpected shape`);
    return keys;
  };
  /** Keys are read only once: a report needs the keys of all blocks, and each review those of one. */
  const known = new Map<number, Promise<BlockKeys['keys']>>();
  /** All `count` questions of a block as the device has them; undefined if it has lost some. */
  const questionsHere = async (block: number, count: number): Promise<readonly QuestionText[] | undefined> => {
    const stored = store && (await readBlockQuestions(store, edition, block));
    return stored && stored.length >= count ? stored : undefined;
  };
  return {
    keys(block: number): Promise<BlockKeys['keys']> {
      const asked = known.get(block) ?? findKeys(block);
      known.set(block, asked);
      asked.catch(() => known.delete(block));
      return asked;
    },
    questionsHere,
    /** If the device has lost some, they come from the server (decision 0052). */
    async questions(block: number, count: number): Promise<readonly QuestionText[]> {
      const here = await questionsHere(block, count);
      if (here) return here;
      const { text } = await callForText(getBlockQuestionsRoute, { params: { edition, block }, headers });
      const parsed = parseBlockQuestions(text);
      if (!parsed) throw new Error(`Block ${block} arrived in an unexpected shape`);
      return parsed.questions;
    },
    /** Undefined if neither has it; then its text is shown instead. */
    findPicture: async (path: string): Promise<Blob | undefined> =>
      (await store?.findPicture(edition, path)) ?? fetchPicture(path, ticket),
  };
}
