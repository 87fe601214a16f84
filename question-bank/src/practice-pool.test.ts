// What the practice pool contains, and that its pictures are those of questions on forms.

import { expect, test } from 'vitest';
import { compileForm } from './compile-form.ts';
import { readTeachingPictures } from './pictures/teaching-pictures.ts';
import { practicePool } from './practice-pool.ts';
import { readBank } from './read-bank.ts';
import { goodPicture } from './specimens/good-picture.ts';
import { goodQuestion } from './specimens/good-question.ts';

const { bank } = await readBank();

test('the pool has every reviewed question that is on no form, and no others, in parts of at most 60', () => {
  const ids = practicePool(bank.questions).blocks.flat();
  const onForms = new Set(bank.forms.flatMap((form) => form.blocks.flat()));
  expect(ids).toHaveLength(240);
  expect(ids.filter((id) => onForms.has(id))).toEqual([]);
  const { status } = { status: 'draft' as const };
  const provenance = { ...goodQuestion().provenance, status };
  const pool = practicePool([
    goodQuestion({ id: 361 }),
    goodQuestion({ id: 900 }),
    goodQuestion({ id: 901, provenance }),
  ]);
  expect(pool.blocks).toEqual([[900]]);
  expect(practicePool(bank.questions).blocks.map((part) => part.length)).toEqual([60, 60, 60, 60]);
});

test('a question shows the picture that it borrows instead of its findings', () => {
  const neutral = 'A round opacity.';
  const borrower = goodQuestion({ id: 721, findings: neutral, picture_of: 12 });
  const compilation = compileForm(practicePool([borrower]), [borrower], [goodPicture({ questions: [12], neutral })]);
  if (!compilation.complete) throw new Error('incomplete');
  expect(compilation.blocks[0]?.questions.questions[0]).toMatchObject({
    id: 721,
    images: { description: expect.any(String) },
  });
  expect(compilation.blocks[0]?.questions.questions[0]).not.toHaveProperty('findings');
});

test('every picture that the pool shows is published by a form', async () => {
  const finished = await readTeachingPictures();
  const picturesOf = (form: Parameters<typeof compileForm>[0]) => {
    const compilation = compileForm(form, bank.questions, finished);
    if (!compilation.complete) throw new Error(JSON.stringify(compilation.problems));
    return [...compilation.pictures.keys()];
  };
  const published = new Set(bank.forms.flatMap(picturesOf));
  const shown = picturesOf(practicePool(bank.questions));
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.filter((name) => !published.has(name))).toEqual([]);
});

test('the keys contain the species, system, task, domain and difficulty of a question', () => {
  const compilation = compileForm(practicePool(bank.questions), bank.questions);
  if (!compilation.complete) throw new Error('incomplete');
  const keys = compilation.blocks.flatMap((block) => block.keys.keys);
  expect(keys.find(({ id }) => id === 721)).toMatchObject({
    ...{ species: 'canine', system: 'eye', task: 'treat', domain: 'clinical practice' },
    difficulty: 0.74,
  });
});
