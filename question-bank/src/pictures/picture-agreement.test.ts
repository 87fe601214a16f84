// What prevents a picture from replacing words, and what in a picture's words would give the question away.

import { expect, test } from 'vitest';
import { readBank } from '../read-bank.ts';
import { goodPicture } from '../specimens/good-picture.ts';
import { goodQuestion } from '../specimens/good-question.ts';
import { checkPictures } from './picture-agreement.ts';
import { readTeachingPictures } from './teaching-pictures.ts';

const findings = 'A round opacity.';
const question = goodQuestion({ id: 1, findings, theme: 'cystolith-removal' });

test('a picture that shows the findings of its question passes', () => {
  expect(checkPictures([goodPicture({ neutral: findings })], [question])).toEqual([]);
});

test('findings that differ, a question without findings and a missing question are problems', () => {
  const bare = goodQuestion({ id: 2 });
  const pictures = [goodPicture({ questions: [1], neutral: 'Two opacities.' }), goodPicture({ questions: [2, 3] })];
  expect(checkPictures(pictures, [question, bare])).toMatchObject([
    { id: 1, field: 'findings', message: 'is not what scene abcd1234 shows: "Two opacities."' },
    { id: 2, field: 'findings' },
    { id: 3, message: 'question 3 is not in the bank; scene abcd1234 names it' },
  ]);
});

test('two pictures for one question are a problem', () => {
  const twice = [goodPicture({ neutral: findings }), goodPicture({ neutral: findings })];
  expect(checkPictures(twice, [question])).toMatchObject([{ id: 1, message: expect.stringMatching('two pictures') }]);
});

test('a theme word in the description of a picture is a problem unless the stem has it or it names a technique', () => {
  const telling = [goodPicture({ neutral: findings, description: 'Cystolith, lateral radiograph' })];
  expect(checkPictures(telling, [question])).toMatchObject([{ id: 1, message: expect.stringMatching('"cystolith"') }]);
  const stemSaysIt = { ...question, question: 'After removal of a cystolith, what is advised?' };
  expect(checkPictures(telling, [stemSaysIt])).toEqual([]);
  expect(checkPictures(telling, [{ ...question, theme: 'radiograph-reading' }])).toEqual([]);
});

test('the finished pictures have names that reveal nothing and a file in every encoding they need', async () => {
  const pictures = await readTeachingPictures();
  const { bank } = await readBank();
  expect(pictures.length).toBeGreaterThan(0);
  const known = new Set(bank.questions.map(({ id }) => id));
  for (const { questions, images, notes, files } of pictures) {
    expect(questions.filter((id) => !known.has(id))).toEqual([]);
    for (const path of [images.questionImage?.path, notes.normal?.path]) {
      if (path === undefined) continue;
      expect(path).toMatch(/^\/uploads\/[0-9a-f]{16}$/);
      const name = path.slice('/uploads/'.length);
      const endings = ['avif', 'svg', 'webp'].filter((ending) => files.has(`${name}.${ending}`));
      expect(endings).toEqual(endings.includes('svg') ? ['svg'] : ['avif', 'webp']);
    }
  }
});
