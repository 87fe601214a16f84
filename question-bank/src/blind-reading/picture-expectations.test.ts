// Bets on unseen pictures are matched to the paper through its key, and count as long as the picture shows what was
// judged.

import { expect, test } from 'vitest';
import { listedPicture } from '../specimens/listed-picture.ts';
import { expectationWordingOf, expectedShareOf, printUnseenPaper, readExpectations } from './picture-expectations.ts';
import type { PictureKey } from './picture-paper.ts';
import type { UnseenSolving } from './solvings.ts';

const first = listedPicture({ id: 'first001', questions: [12] });
const second = listedPicture({ id: 'second02', questions: [13], species: 'feline' });
const key: PictureKey = {
  read: 'unseen-picture',
  seed: 5,
  pictures: [
    { name: 'bcdfg', scene: 'first001', wording: expectationWordingOf(first) },
    { name: 'hjkmn', scene: 'second02', wording: expectationWordingOf(second) },
  ],
};
const listOf = (...pictures: (typeof first)[]) => new Map(pictures.map((picture) => [picture.id, picture]));
const solving: UnseenSolving = {
  file: 'solvings/a.yaml',
  date: '2026-11-22',
  method: 'species and kind only',
  solver: 'a reader',
  read: 'unseen-picture',
  pictures: Object.fromEntries(key.pictures.map(({ scene, wording }) => [scene, { wording, expected: 'a stone' }])),
  shown: { first001: true, second02: false },
};

test('the paper tells the reader the species and kind of a picture, but not what it shows', () => {
  const paper = printUnseenPaper([
    { name: 'bcdfg', picture: first, question: undefined },
    { name: 'hjkmn', picture: second, question: undefined },
  ]);
  expect(paper).toContain('bcdfg: canine: Lateral view\nhjkmn: feline: Lateral view');
  expect(paper).not.toMatch(/opacity|cystolith|first001/i);
});

test('a bet is read with its scene, and a picture without a bet is listed as unread', () => {
  expect(readExpectations('bcdfg: a stone # perhaps two\n\n', key)).toEqual({
    readable: true,
    expectations: [{ scene: 'first001', wording: expectationWordingOf(first), expected: 'a stone' }],
    unread: ['hjkmn'],
  });
});

test('every fault of a sheet of bets is reported with its line', () => {
  const sheet = readExpectations('bcdfg: a stone\nbcdfg: none\nother: a stone\nhjkmn\n', key);
  expect(sheet).toEqual({
    readable: false,
    faults: [
      'line 2: picture bcdfg is bet on twice',
      'line 3: no picture is called other',
      "line 4: 'hjkmn' is no bet; write NAME: what you expect",
    ],
  });
});

test('the share counts the bets that came true among those judged', () => {
  expect(expectedShareOf(solving, listOf(first, second))).toEqual({ current: 2, judged: 2, shown: 1 });
  expect(expectedShareOf({ ...solving, shown: { second02: false } }, listOf(first, second))).toEqual({
    current: 2,
    judged: 1,
    shown: 0,
  });
});

test('a bet stops counting when its picture shows something else, is described differently or leaves its question', () => {
  const outdated = [{ full: 'Nothing.' }, { description: 'Ventrodorsal view' }, { questions: [] }];
  for (const changed of outdated) {
    expect(expectedShareOf(solving, listOf({ ...first, ...changed }, second))).toEqual({
      current: 1,
      judged: 1,
      shown: 0,
    });
  }
  expect(expectedShareOf(solving, listOf({ ...first, file: 'redrawn1.webp' }, second)).shown).toBe(1);
});
