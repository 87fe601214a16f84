// Parts of a form: what is counted, what is left out, and when a part is called weak or strong.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertySettings, propertyTimeoutMs } from '../../test/property-runs.ts';
import { divisions, minForAdvice, type SortedKey, tallyParts } from './parts.ts';

const key = (id: number, species: string | undefined, scored = true): SortedKey => ({
  id,
  topic: 'Pathobiology',
  ...(species !== undefined && { species }),
  correct: 1,
  scored,
});
const right = (questionId: number) => ({ questionId, answer: 1, timeSpentMs: null });
const wrong = (questionId: number) => ({ questionId, answer: 0, timeSpentMs: null });

/** `total` questions of one species, of which the first `correct` are answered right. */
function ofSpecies(species: string, firstId: number, total: number, correct: number) {
  const keys = Array.from({ length: total }, (_, index) => key(firstId + index, species));
  return { keys, answered: keys.slice(0, correct).map(({ id }) => right(id)) };
}

test('each part counts its scored questions: unanswered ones are wrong, and pre-test ones are left out', () => {
  const keys = [key(1, 'equine'), key(2, 'equine'), key(3, 'feline'), key(4, 'equine', false), key(5, 'equine')];
  const tallies = tallyParts('species', keys, [right(1), wrong(2), right(3), right(4)]);
  expect(tallies.map(({ part, correct, total }) => [part, correct, total])).toEqual([
    ['equine', 1, 3],
    ['feline', 1, 1],
  ]);
});

test('an edition that does not say where its questions belong is divided into topics only', () => {
  const keys = [key(1, undefined), key(2, undefined)];
  expect(tallyParts('species', keys, [right(1)])).toEqual([]);
  expect(tallyParts('topic', keys, [right(1)])).toMatchObject([{ part: 'Pathobiology', correct: 1, total: 2 }]);
});

test('a part stands out only where the rate of the whole is outside its interval', () => {
  const [dogs, horses, cats] = [
    ofSpecies('canine', 0, 100, 75),
    ofSpecies('equine', 100, 50, 20),
    ofSpecies('feline', 200, 50, 48),
  ];
  const groups = [dogs, horses, cats];
  const tallies = tallyParts(
    'species',
    groups.flatMap(({ keys }) => keys),
    groups.flatMap(({ answered }) => answered),
  );
  expect(tallies.map(({ part, standing }) => [part, standing])).toEqual([
    ['canine', null],
    ['equine', 'below'],
    ['feline', 'above'],
  ]);
});

test('a part of seven questions never stands out, however they were answered', () => {
  const groups = [ofSpecies('canine', 0, 200, 190), ofSpecies('reptile', 300, minForAdvice - 1, 0)];
  const tallies = tallyParts(
    'species',
    groups.flatMap(({ keys }) => keys),
    groups.flatMap(({ answered }) => answered),
  );
  expect(tallies[1]).toMatchObject({ part: 'reptile', correct: 0, standing: null });
});

test(
  'the parts of every division add up to the whole form',
  () => {
    const question = fc.record({
      species: fc.constantFrom('canine', 'feline', 'equine'),
      system: fc.constantFrom('urinary', 'eye'),
      task: fc.constantFrom('treat', 'prevent'),
      domain: fc.constant('communication'),
      scored: fc.boolean(),
      answer: fc.constantFrom(0, 1, null),
    });
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 120 }), (questions) => {
        const keys = questions.map(
          ({ answer: _, ...place }, id): SortedKey => ({ id, topic: 'Animal Welfare', correct: 1, ...place }),
        );
        const answered = questions.map(({ answer }, questionId) => ({ questionId, answer, timeSpentMs: null }));
        const scored = questions.filter((one) => one.scored);
        for (const division of divisions) {
          const tallies = tallyParts(division, keys, answered);
          expect(tallies.reduce((sum, { total }) => sum + total, 0)).toBe(scored.length);
          expect(tallies.reduce((sum, { correct }) => sum + correct, 0)).toBe(
            scored.filter(({ answer }) => answer === 1).length,
          );
        }
      }),
      propertySettings('parts of forms', 0.05),
    );
  },
  propertyTimeoutMs,
);
