// Picture readings count for the picture, lead-in and options that were read, and goals apply to each modality.

import type { PictureEntry } from '@simulator/teaching-pictures';
import { expect, test } from 'vitest';
import { goodQuestion } from '../specimens/good-question.ts';
import { listedPicture } from '../specimens/listed-picture.ts';
import { byModality, currentReadings, isBelow, measures, picturesBelow, shareOf } from './picture-readings.ts';
import { type PictureSolving, pictureWordingOf } from './solvings.ts';

const question = goodQuestion({ id: 12 });
const identity = '0123456789abcdef';
const list = listOf({ questions: [12] });
const said = { modality: 'radiograph', findings: 'a stone', diagnosis: 'cystolith' };
const solvingOf = (choice: number, verdicts: PictureSolving['verdicts'] = {}): PictureSolving => ({
  file: 'solvings/a.yaml',
  date: '2026-11-21',
  method: 'blind',
  solver: 'a reader',
  read: 'picture',
  pictures: {
    asked001: { wording: pictureWordingOf(identity, question), question: 12, choice, said },
    normal01: { wording: pictureWordingOf(identity, undefined), said },
  },
  verdicts,
});

/** Returns two pictures of one drawing: one that a question shows or once showed, and one that no question shows. */
function listOf({ questions = [], ...drawn }: Partial<PictureEntry>): ReadonlyMap<string, PictureEntry> {
  const pictures = [
    listedPicture({ id: 'asked001', questions, identity, ...drawn }),
    listedPicture({ id: 'normal01', identity, ...drawn }),
  ];
  return new Map(pictures.map((picture) => [picture.id, picture]));
}

const read = (solving: PictureSolving) => currentReadings(solving, list, new Map([[12, question]]));

test('a chosen option is compared with the current key', () => {
  expect(read(solvingOf(2)).readings).toMatchObject([{ isOptionRight: true }, { isOptionRight: undefined }]);
  expect(read(solvingOf(1)).readings).toMatchObject([{ isOptionRight: false }, {}]);
});

test('a redrawn picture, changed options or a missing scene outdates a reading, but a changed stem does not', () => {
  const redrawn = listOf({ questions: [12], identity: 'fedcba9876543210' });
  expect(currentReadings(solvingOf(2), redrawn, new Map([[12, question]]))).toEqual({ readings: [], outdated: 2 });
  expect(currentReadings(solvingOf(2), new Map(), new Map([[12, question]]))).toMatchObject({ outdated: 2 });
  const withQuestion = (changed: object) =>
    currentReadings(solvingOf(2), list, new Map([[12, { ...question, ...changed }]]));
  expect(withQuestion({ options: [...question.options].reverse() })).toMatchObject({ outdated: 1 });
  expect(withQuestion({ question: `Today ${question.question}` })).toMatchObject({ outdated: 0 });
});

test('a re-encoded picture still counts as read', () => {
  const reencoded = listOf({ questions: [12], file: 'reencoded.svg' });
  expect(currentReadings(solvingOf(2), reencoded, new Map([[12, question]]))).toMatchObject({ outdated: 0 });
});

test('after twins exchange a picture, the choice is compared with the key of the question that shows it now', () => {
  const twin = goodQuestion({ id: 372, correct: 1 });
  const exchanged = listOf({ questions: [372] });
  const both = new Map([
    [12, question],
    [372, twin],
  ]);
  expect(currentReadings(solvingOf(1), exchanged, both).readings).toMatchObject([
    { question: { id: 372 }, isOptionRight: true },
    {},
  ]);
  expect(currentReadings(solvingOf(2), exchanged, both).readings).toMatchObject([{ isOptionRight: false }, {}]);
});

test('a choice is neither right nor wrong once its picture was taken out of the question', () => {
  const { readings } = currentReadings(solvingOf(1), listOf({ questions: [] }), new Map([[12, question]]));
  expect(readings).toMatchObject([{ question: undefined, isOptionRight: undefined }, {}]);
});

test('shares leave out pictures that have not been judged and measures that do not apply', () => {
  const verdicts = {
    asked001: { modality_right: true, finding_right: false },
    normal01: { modality_right: true, called_normal: true },
  };
  const { readings } = read(solvingOf(2, verdicts));
  expect(measures.map((measure) => shareOf(readings, measure))).toEqual([
    { yes: 1, of: 1 },
    { yes: 2, of: 2 },
    { yes: 0, of: 1 },
    { yes: 1, of: 1 },
  ]);
  expect(measures.map((measure) => shareOf(read(solvingOf(2)).readings, measure).of)).toEqual([1, 0, 0, 0]);
});

test('pictures that fell short are listed with only the measures that they failed', () => {
  const failed = read(solvingOf(1, { normal01: { modality_right: true, called_normal: false } })).readings;
  expect(picturesBelow(failed)).toMatchObject([
    { picture: { id: 'asked001' }, failed: ['option right 0 of 1'] },
    { picture: { id: 'normal01' }, failed: ['normal called so 0 of 1'] },
  ]);
  expect(picturesBelow(read(solvingOf(2)).readings)).toEqual([]);
  expect(byModality(failed).map(([modality, { length }]) => [modality, length])).toEqual([['radiograph', 2]]);
});

test('a share below the goal misses it, but a share of nothing does not', () => {
  expect(isBelow({ yes: 9, of: 10 }, 0.9)).toBe(false);
  expect(isBelow({ yes: 8, of: 10 }, 0.9)).toBe(true);
  expect(isBelow({ yes: 0, of: 0 }, 0.9)).toBe(false);
});
