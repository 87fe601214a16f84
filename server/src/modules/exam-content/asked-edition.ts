// The questions of an edition, with what its statistics need to know about each.

import { brotliDecompressSync } from 'node:zlib';
import { blockQuestions } from '@simulator/api-contract';
import type { Edition, Editions } from './editions.ts';

export type AskedEdition = ReturnType<typeof readAsked>;

/** Returns undefined for an edition that was never published here. Editions never change, so each is read once. */
export function makeAskedEdition(editions: Pick<Editions, 'find'>): (id: string) => Promise<AskedEdition | undefined> {
  const known = new Map<string, AskedEdition>();
  return async (id) => {
    const edition = known.has(id) ? undefined : await editions.find(id);
    if (edition) known.set(id, readAsked(id, edition));
    return known.get(id);
  };
}

function readAsked(id: string, edition: Edition) {
  const { formId, name = formId, blocks } = edition.outline;
  const questions = blocks.flatMap((_, index) => {
    const part = edition.part(index + 1, 'questions');
    const texts = part ? blockQuestions.parse(JSON.parse(String(brotliDecompressSync(part.brotli)))).questions : [];
    const keys = new Map(edition.keys(index + 1)?.map((notes) => [notes.id, notes]));
    return texts.flatMap(({ id: question, topic, question: text, options }) => {
      const notes = keys.get(question);
      if (!notes) return [];
      return [
        {
          ...{ id: question, block: index + 1, topic, species: notes.species, stem: beginning(text) },
          ...{ options: options.length, key: notes.correct, isScored: notes.scored },
        },
      ];
    });
  });
  return { edition: id, formId, name, blocks: blocks.length, questions };
}

const maxBeginningLength = 120;

/** Cuts the text after a whole word and drops the punctuation there. */
function beginning(text: string): string {
  if (text.length <= maxBeginningLength) return text;
  const cut = text.slice(0, maxBeginningLength + 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[.,;:]$/, '')}…`;
}
