// A picture paper adds pictures that belong to no question. Its names and texts don't reveal what is shown.

import { expect, test } from 'vitest';
import { goodQuestion } from '../specimens/good-question.ts';
import { listedPicture } from '../specimens/listed-picture.ts';
import { drawPictures, printPictureOptions, printPicturePaper } from './picture-paper.ts';

const questions = Array.from({ length: 9 }, (_, index) => goodQuestion({ id: index + 1, theme: 'cystolith' }));
const asked = questions.map(({ id }) => listedPicture({ id: `asked00${id}`, questions: [id] }));
const lures = Array.from({ length: 20 }, (_, index) => listedPicture({ id: `lure00${index + 10}` }));
const { normal: _none, ...normal } = listedPicture({ id: 'normal01' });
const other = [listedPicture({ id: 'draft001', questions: [361] }), listedPicture({ id: 'ecg00001', modality: 'ecg' })];
const list = [...asked, ...lures, normal, ...other];

test('a paper shows every picture of its questions, and a quarter of its pictures belong to no question', () => {
  const shown = drawPictures(list, questions, 7, false);
  expect(shown.filter(({ question }) => question).map(({ picture }) => picture.id)).toHaveLength(9);
  expect(shown.filter(({ question }) => !question)).toHaveLength(3);
  const ids = shown.map(({ picture }) => picture.id);
  expect(ids).toContain('normal01');
  expect(ids).not.toContain('draft001');
  expect(ids).not.toContain('ecg00001');
});

test('all lures are shown on demand, but no picture of a question that was not asked for', () => {
  const shown = drawPictures(list, questions.slice(0, 4), 7, true);
  expect(shown.filter(({ question }) => question)).toHaveLength(4);
  expect(shown.filter(({ question }) => !question).every(({ picture }) => picture.questions.length === 0)).toBe(true);
  expect(shown).toHaveLength(4 + 20 + 1 + 1);
});

test('another seed changes the names and their order, and the same seed gives the same names', () => {
  const namesOf = (seed: number) => drawPictures(list, questions, seed, false).map(({ name }) => name);
  expect(namesOf(7)).toEqual(namesOf(7));
  expect(namesOf(7).filter((name) => namesOf(8).includes(name))).toEqual([]);
  expect(new Set(namesOf(7)).size).toBe(12);
  const order = (seed: number) => drawPictures(list, questions, seed, true).map(({ picture }) => picture.id);
  expect(order(7)).not.toEqual(order(8));
  expect(
    order(7)
      .slice(0, 9)
      .every((id) => id.startsWith('asked')),
  ).toBe(false);
});

test('the printed texts reveal no scene, species, stem or theme, and the first text reveals no options', () => {
  const shown = drawPictures(list, questions, 7, false);
  const [paper, options] = [printPicturePaper(shown), printPictureOptions(shown, 7)];
  for (const secret of ['asked00', 'lure00', 'normal01', 'cystolith', 'opacity', 'canine', 'Sudden weakness']) {
    expect(paper + options).not.toContain(secret);
  }
  expect(paper).not.toContain('Diltiazem');
  expect(options.match(/Diltiazem/g)).toHaveLength(9);
  for (const { name, question } of shown) {
    expect(paper).toContain(name);
    expect(options.includes(`\n${name}. Which drug should be given intravenously first?`)).toBe(question !== undefined);
  }
});
