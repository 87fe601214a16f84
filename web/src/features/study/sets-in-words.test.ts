import type { QuestionInfo, StudySet } from '@simulator/study-engine';
import { expect, test } from 'vitest';
import { isPartOfBlock, openSetsOf, sharedParts } from './sets-in-words.ts';

const edition = 'abcdef0123456789';

const set = (id: string, beganAtMs: number, isEnded = false, parts: readonly number[] = [1]): StudySet => ({
  id,
  mode: 'tutor',
  questions: parts.map((part, index) => ({ id: index + 1, edition, part })),
  limitMs: null,
  beganAtMs,
  answers: new Map(),
  isEnded,
});

const info = (id: number, parts: Partial<QuestionInfo>): QuestionInfo => ({
  id,
  edition,
  part: 1,
  topic: 'medicine',
  hasPicture: false,
  ...parts,
});

test('the five newest open sets are listed, newest first, and the older ones are counted', () => {
  const all = [3, 1, 7, 2, 6, 5, 4].map((at) => set(`s${at}`, at));
  const sets = new Map([...all, set('ended', 9, true)].map((one) => [one.id, one]));
  const { newest, older } = openSetsOf({ sets });
  expect(newest.map(({ id }) => id)).toEqual(['s7', 's6', 's5', 's4', 's3']);
  expect(older).toBe(2);
});

test('a set is named after what all its questions share', () => {
  const horses = [info(1, { species: 'equine', task: 'treat' }), info(2, { species: 'equine', task: 'diagnose' })];
  expect(sharedParts(horses)).toEqual([
    { division: 'topic', part: 'medicine' },
    { division: 'species', part: 'equine' },
  ]);
  expect(sharedParts([...horses, info(3, { topic: 'surgery' })])).toEqual([]);
  expect(sharedParts([])).toEqual([]);
});

test('a set belongs to a block only if all its questions come from that block', () => {
  expect(isPartOfBlock(set('s', 1, false, [2, 2]), { edition, part: 2 })).toBe(true);
  expect(isPartOfBlock(set('s', 1, false, [2, 1]), { edition, part: 2 })).toBe(false);
  expect(isPartOfBlock(set('s', 1, false, [2]), { edition: '0123456789abcdef', part: 2 })).toBe(false);
});
