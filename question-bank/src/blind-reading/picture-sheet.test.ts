// Both sheets of a picture reading are matched to the paper through its key, and every fault is reported.

import { expect, test } from 'vitest';
import { letters } from '../question-traits.ts';
import { goodQuestion } from '../specimens/good-question.ts';
import { paperOrder } from './paper.ts';
import type { PictureKey } from './picture-paper.ts';
import { readPictureSheets } from './picture-sheet.ts';

const question = goodQuestion({ id: 12 });
const key: PictureKey = {
  read: 'picture',
  seed: 5,
  pictures: [
    { name: 'bcdfg', scene: 'asked001', wording: '01234567', question: 12 },
    { name: 'hjkmn', scene: 'normal01', wording: '89abcdef' },
  ],
};
const letterOf = (index: number): string => letters[paperOrder(question, 5).indexOf(index)] ?? '';
const block = (name: string) =>
  `picture ${name}\nmodality: ECG\nfindings: wide complexes,\n  no P waves\ndiagnosis: normal\nconfidence: 70 %\n`;

test('a description is read with its scene, and a letter is read as the option of its question', () => {
  const sheet = readPictureSheets(block('bcdfg') + block('hjkmn'), `bcdfg ${letterOf(3)} # guess`, key, [question]);
  expect(sheet).toMatchObject({
    readable: true,
    unread: [],
    pictures: [
      { scene: 'asked001', choice: 3, said: { findings: 'wide complexes, no P waves', confidence: 70 } },
      { scene: 'normal01', said: { diagnosis: 'normal' } },
    ],
  });
});

test('a picture without stage 1 is unread, and a picture without an option has no answer', () => {
  expect(readPictureSheets(block('bcdfg'), '', key, [question])).toMatchObject({
    pictures: [{ scene: 'asked001', choice: null }],
    unread: ['hjkmn'],
  });
});

test('every fault is reported with its sheet and line', () => {
  const stage1 = `before\n${block('bcdfg')}${block('bcdfg')}picture zzzzz\nmodality: ECG\ndiagnosis: normal`;
  const sheet = readPictureSheets(stage1, 'hjkmn A\nfoo\nbcdfg -\nbcdfg A\n', key, [question]);
  expect(sheet).toEqual({
    readable: false,
    faults: [
      "stage 1 line 1: 'before' belongs to no picture; begin with: picture NAME",
      'stage 1 line 8: picture bcdfg is read twice',
      'stage 1 line 14: no picture is called zzzzz',
      expect.stringMatching(/^stage 1 line 14: picture zzzzz: findings /),
      'stage 2 line 1: no picture with options is called hjkmn',
      "stage 2 line 2: 'foo' is no answer; write NAME C",
      'stage 2 line 4: picture bcdfg is answered twice',
    ],
  });
});

test('an option for a picture that has no stage 1 is a fault', () => {
  expect(readPictureSheets(block('hjkmn'), 'bcdfg A', key, [question])).toEqual({
    readable: false,
    faults: ['picture bcdfg has an option and no stage 1'],
  });
});
