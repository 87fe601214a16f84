// Past results of editions that name the species of their questions.

import { pairAnswers, type SortedKey } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { firstEdition, notesOf } from '../../../test/sample-form.ts';
import { pastResults } from './past-results.ts';

test('past results count right answers by species, over scored questions', () => {
  const { outline } = firstEdition;
  const species = ['equine', 'feline'];
  const keys = outline.blocks.flatMap((_, index) =>
    notesOf(firstEdition, index + 1).map((key, place): SortedKey => ({ ...key, species: species[place % 2] ?? '' })),
  );
  const blocks = new Map(
    outline.blocks.map((ids, index) => [
      index + 1,
      pairAnswers(ids, { answers: ids.map((id) => keys.find((key) => key.id === id)?.correct ?? null) }),
    ]),
  );
  const results = pastResults({ outline, keys, rulings: [] }, 'standard', blocks);
  const scored = keys.filter((key) => key.scored);
  expect(results?.species?.toSorted((a, b) => a.species.localeCompare(b.species))).toEqual(
    species.map((name) => {
      const total = scored.filter((key) => key.species === name).length;
      return { species: name, correct: total, total };
    }),
  );
});
