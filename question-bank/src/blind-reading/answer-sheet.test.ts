// Printing a paper and marking it agree through the seed, and a paper reveals no key.

import { expect, test } from 'vitest';
import { letters } from '../question-traits.ts';
import { goodQuestion } from '../specimens/good-question.ts';
import { taughtQuestion } from '../specimens/taught-question.ts';
import { markAnswerSheet } from './answer-sheet.ts';
import { paperOrder, printPaper } from './paper.ts';

const questions = Array.from({ length: 40 }, (_, index) => goodQuestion({ id: index + 1 }));

/** Returns the letter of an option on the paper, as a solver reads it. */
function letterOf(paper: string, id: number, option: string): string {
  const printed = paper.split('\n\n').find((part) => part.startsWith(`${id}. `));
  return new RegExp(`^  ([A-E])\\. ${option}$`, 'm').exec(printed ?? '')?.[1] ?? '';
}

test('the letter that a paper prints for the key is marked right, whatever the seed', () => {
  for (const seed of [1, 2, 3]) {
    const paper = printPaper(questions, seed, 'whole');
    const sheet = questions.map(({ id }) => `${id} ${letterOf(paper, id, 'Diltiazem')}`).join('\n');
    const marked = markAnswerSheet(sheet, questions, seed);
    expect(marked.readable && marked.answers.every(({ choice, right }) => right && choice === 2)).toBe(true);
  }
});

test('the letter of a wrong option is marked wrong and mapped back to that option', () => {
  const paper = printPaper(questions, 9, 'covered');
  const marked = markAnswerSheet(`12. ${letterOf(paper, 12, 'Lidocaine').toLowerCase()}  # guess`, questions, 9);
  expect(marked).toMatchObject({ readable: true, answers: [{ question: { id: 12 }, choice: 3, right: false }] });
});

test('a dash counts as no answer and is marked wrong', () => {
  expect(markAnswerSheet('\n3 -\n', questions, 1)).toMatchObject({ answers: [{ choice: null, right: false }] });
});

test('every faulty line of an answer sheet is reported', () => {
  const short = [goodQuestion({ id: 41, options: ['Zinc', 'Iron', 'Salt', 'Oil'] })];
  const marked = markAnswerSheet('1 A\n1 B\nfoo\n99 A\n41 E', [...questions, ...short], 1);
  expect(marked).toEqual({
    readable: false,
    faults: [
      'line 2: question 1 is answered twice',
      "line 3: 'foo' is no answer; write 12 C",
      'line 4: there is no readable question 99',
      'line 5: question 41 has no option E',
    ],
  });
});

test('a paper omits rationales, feedback, takeaway, difficulty and theme, and a covered paper also omits the stem', () => {
  const [question = goodQuestion()] = questions;
  const whole = printPaper([question], 1, 'whole');
  const covered = printPaper([{ ...question, findings: 'An ECG.' }], 1, 'covered');
  for (const secret of [question.feedback, question.takeaway, ...(question.rationales ?? []), '0.68', question.theme]) {
    expect(whole).not.toContain(secret);
  }
  expect(whole).toContain('Sudden weakness');
  expect(covered).not.toContain('Sudden weakness');
  expect(covered).not.toContain('An ECG');
  expect(covered).toContain('Which drug should be given intravenously first?');
});

test('a paper without pictures leaves out only the picture and the words in its place', () => {
  const [question = goodQuestion()] = questions;
  const pictured = { ...question, findings: 'An ECG.' };
  expect(printPaper([pictured], 1, 'whole')).toContain('[Picture] An ECG.');
  const without = printPaper([pictured], 1, 'without-picture');
  expect(without).not.toContain('ECG');
  expect(without).toContain(question.question);
});

test('the keys on a paper appear at every letter', () => {
  const places = questions.map((question) => paperOrder(question, 1).indexOf(question.correct));
  expect(new Set(places).size).toBe(letters.length);
});

test('laboratory results are printed as a table, except on a covered paper', () => {
  const question = taughtQuestion();
  const table = [
    '  | Measured                                         | Result    | Reference interval |',
    '  |--------------------------------------------------|-----------|--------------------|',
    '  | Creatine kinase                                  | 460 U/L   | 100–400            |',
    '  | Vitamin E, serum                                 | 1.7 µg/mL | ≥ 2.0              |',
    '  | Borrelia burgdorferi OspF antibody               | 3,600 MFI | ≤ 1,250            |',
    '  | Sarcocystis neurona antibody, serum-to-CSF ratio | 25        | ≥ 100              |',
    '  | Total protein, CSF                               | 76 mg/dL  | ≤ 80               |',
  ];
  const whole = printPaper([question], 1, 'whole').split('\n');
  expect(whole.filter((line) => line.startsWith('  |'))).toEqual(table);
  expect(printPaper([question], 1, 'without-picture')).toContain('Creatine kinase');
  expect(printPaper([question], 1, 'covered')).not.toContain('Creatine kinase');
  for (const taught of [...Object.values(question.teaching ?? {}), ...(question.references ?? [])])
    expect(whole.join('\n')).not.toContain(taught);
});

test('a finished picture is printed as a file path, without its findings', () => {
  const pictured = goodQuestion({ id: 7, findings: 'An ECG.' });
  const paper = printPaper([pictured], 1, 'whole', new Map([[7, 'block-1-pictures/7.avif']]));
  expect(paper).toContain('[Picture] block-1-pictures/7.avif');
  expect(paper).not.toContain('An ECG');
});
