// The traits that sets are chosen by, collected from the parts themselves so that the two can't disagree.

import { brotliDecompressSync } from 'node:zlib';
import { blockKeys, blockQuestions, type PracticeIndex } from '@simulator/api-contract';
import type { CompressedPart } from '../../platform/http/send-compressed.ts';

export interface PoolPart {
  readonly questions: CompressedPart;
  readonly keys: CompressedPart;
}

export function indexOf(edition: string, parts: readonly PoolPart[]): PracticeIndex {
  return { edition, parts: parts.map(questionsOf) };
}

function questionsOf(part: PoolPart): PracticeIndex['parts'][number] {
  const { keys } = blockKeys.parse(parsed(part.keys));
  const notesOf = new Map(keys.map((notes) => [notes.id, notes]));
  return blockQuestions.parse(parsed(part.questions)).questions.map(({ id, topic, images }) => {
    const { species, system, task, domain } = notesOf.get(id) ?? {};
    return {
      id,
      topic,
      ...(species && { species }),
      ...(system && { system }),
      ...(task && { task }),
      ...(domain && { domain }),
      ...(images && { picture: images.type }),
    };
  });
}

function parsed({ brotli }: CompressedPart): unknown {
  return JSON.parse(brotliDecompressSync(brotli).toString('utf8'));
}
