// What a form lacks: each kind of finding is planted once and found once, and nothing else is found.

import { expect, test } from 'vitest';
import { blueprintOf, candidate } from '../test/random-pool.ts';
import type { AssembledForm, Blueprint, Candidate } from './blueprint.ts';
import { checkForm, isFault } from './check-form.ts';

const pool = Array.from({ length: 10 }, (_, index) => candidate(index + 1));
const blueprint = blueprintOf(pool.slice(0, 8), { blocks: 2, pretestPerBlock: 1 });
const whole: AssembledForm = {
  blocks: [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ],
  pretest: [4, 8],
};

interface Planted {
  readonly changed?: Readonly<Record<number, Partial<Candidate>>>;
  readonly wanted?: Partial<Blueprint>;
  readonly form?: Partial<AssembledForm>;
}

const check = ({ changed = {}, wanted = {}, form = {} }: Planted) =>
  checkForm(
    new Map(pool.map((one) => [one.id, { ...one, ...changed[one.id] }])),
    { ...blueprint, ...wanted },
    { ...whole, ...form },
  );
const blocks = (...ids: readonly (readonly number[])[]) => ({ blocks: ids });

test('a form that follows its blueprint has no findings', () => {
  expect(check({})).toEqual([]);
});

test.each<[string, Planted, object, boolean]>([
  [
    'a block that is too short',
    { form: blocks([1, 2, 4], [5, 6, 7, 8]), wanted: { counts: [] } },
    { kind: 'block-size', block: 1, wanted: 4, got: 3 },
    true,
  ],
  [
    'a block without its pre-test question',
    { form: { pretest: [4] } },
    { kind: 'pretest-count', block: 2, wanted: 1, got: 0 },
    true,
  ],
  ['enemies', { changed: { 1: { enemies: [8] } } }, { kind: 'enemies', questions: [1, 8] }, true],
  [
    'a mean that is too low',
    { wanted: { meanDifficulty: { least: 0.7, most: 0.8 } } },
    { kind: 'difficulty', least: 0.7, most: 0.8, got: 0.68 },
    false,
  ],
  [
    'a theme twice in a block',
    { changed: { 1: { theme: 'colic' }, 2: { theme: 'colic' } } },
    { kind: 'theme', block: 1, questions: [1, 2] },
    false,
  ],
  [
    'blocks of unequal difficulty',
    { changed: { 1: { difficulty: 0.9 } } },
    { kind: 'difficulty-of-blocks', most: 0.03, got: 0.055 },
    false,
  ],
])('the check finds %s', (_, planted, finding, isOne) => {
  const found = check(planted);
  expect(found).toEqual([finding]);
  expect(found.map(isFault)).toEqual([isOne]);
});

test('the check finds a question that is repeated and one that is not in the pool', () => {
  const found = check({ form: blocks([1, 1, 99, 4], [5, 6, 7, 8]), wanted: { counts: [] } });
  expect(found).toEqual([
    { kind: 'repeated', question: 1 },
    { kind: 'gone', question: 99 },
  ]);
  expect(found.every(isFault)).toBe(true);
});

test('the check finds that a form has too few blocks', () => {
  expect(check({ form: { ...blocks([1, 2, 3, 4]), pretest: [4] }, wanted: { counts: [] } })).toEqual([
    { kind: 'block-count', wanted: 2, got: 1 },
  ]);
});

test('the check finds a part with the wrong count on the form and the wrong share in each block', () => {
  const equine = { species: 'equine' };
  expect(check({ changed: { 1: equine, 2: equine, 3: equine } })).toEqual([
    { kind: 'count', division: 'species', part: 'canine', wanted: 8, got: 5 },
    { kind: 'share', block: 1, division: 'species', part: 'canine', least: 2, most: 3, got: 1 },
    { kind: 'share', block: 2, division: 'species', part: 'canine', least: 2, most: 3, got: 4 },
  ]);
});

test('the check counts pictures on the form and in each block, and finds those too early in a block', () => {
  expect(check({ changed: { 1: { hasPicture: true } } })).toEqual([
    { kind: 'pictures', block: null, least: 0, most: 0, got: 1 },
    { kind: 'pictures', block: 1, least: 0, most: 0, got: 1 },
    { kind: 'early-picture', block: 1, question: 1 },
  ]);
});
