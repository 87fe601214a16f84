// What an edition asks, question by question, as far as its statistics need it.

import { brotliDecompressSync } from 'node:zlib';
import { blockQuestions } from '@simulator/api-contract';
import type { Editions } from './editions.ts';

/** Undefined for an edition that was never published here. */
export async function askedEdition(editions: Editions, id: string) {
  const edition = await editions.find(id);
  if (!edition) return undefined;
  const { formId, blocks } = edition.outline;
  const questions = blocks.flatMap((_, index) => {
    const part = edition.part(index + 1, 'questions');
    const texts = part ? blockQuestions.parse(JSON.parse(String(brotliDecompressSync(part.brotli)))).questions : [];
    const keys = new Map(edition.keys(index + 1)?.map((notes) => [notes.id, notes]));
    return texts.flatMap(({ id: question, topic, options }) => {
      const notes = keys.get(question);
      if (!notes) return [];
      return [
        { id: question, block: index + 1, topic, options: options.length, key: notes.correct, isScored: notes.scored },
      ];
    });
  });
  return { edition: id, formId, blocks: blocks.length, questions };
}
