// What a compiled block contains, and what stops a build.

import { expect, test } from 'vitest';
import { compileForm } from './compile-form.ts';
import { goodForm, goodFormFile } from './specimens/good-form.ts';
import { goodPicture } from './specimens/good-picture.ts';
import { goodQuestion } from './specimens/good-question.ts';
import { taughtQuestion } from './specimens/taught-question.ts';

const form = { ...goodFormFile(), blocks: [[2, 1]], pretest: [1] };

test('questions are in the order of the form, and only the keys say which are scored', () => {
  const compilation = compileForm(form, [goodQuestion({ id: 1 }), goodQuestion({ id: 2, standard: 'AAHA (2022)' })]);
  if (!compilation.complete) throw new Error('incomplete');
  const { topic, question, options, correct, feedback, rationales, takeaway } = goodQuestion();
  const place = {
    species: 'canine',
    system: 'cardiovascular',
    task: 'treat',
    domain: 'clinical practice',
    difficulty: 0.68,
  };
  expect(compilation.blocks[0]?.questions).toEqual({
    block: 1,
    questions: [2, 1].map((id) => ({ id, topic, question, options })),
  });
  expect(compilation.blocks[0]?.keys.keys).toEqual([
    { id: 2, topic, ...place, correct, scored: true, feedback, rationales, takeaway, standard: 'AAHA (2022)' },
    { id: 1, topic, ...place, correct, scored: false, feedback, rationales, takeaway },
  ]);
});

test('a question keeps its findings until it has a picture', () => {
  const findings = 'Radiograph: a round opacity.';
  const questionImage = { path: 'uploads/1.png', alt: 'A round opacity', width: 800, height: 600 };
  const images = { questionImage, type: 'radiograph' as const, description: 'Lateral view' };
  const compilation = compileForm(form, [goodQuestion({ id: 1, findings }), goodQuestion({ id: 2, findings, images })]);
  if (!compilation.complete) throw new Error('incomplete');
  const [second, first] = compilation.blocks[0]?.questions.questions ?? [];
  expect(first).toMatchObject({ findings });
  expect(second).toMatchObject({ images });
  expect(second).not.toHaveProperty('findings');
});

test('a finished picture replaces the findings, and only the keys say what it means', () => {
  const neutral = 'A round opacity.';
  const picture = goodPicture({ questions: [1], neutral });
  const compilation = compileForm(
    form,
    [goodQuestion({ id: 1, findings: neutral }), goodQuestion({ id: 2 })],
    [picture],
  );
  if (!compilation.complete) throw new Error('incomplete');
  const { topic, question, options } = goodQuestion();
  expect(compilation.blocks[0]?.questions.questions[1]).toEqual({
    id: 1,
    topic,
    question,
    options,
    images: picture.images,
  });
  expect(compilation.blocks[0]?.keys.keys).toMatchObject([{ id: 2 }, { id: 1, picture: picture.notes }]);
  expect(compilation.blocks[0]?.keys.keys[0]).not.toHaveProperty('picture');
  expect(compilation.pictures).toEqual(picture.files);
  const shown = JSON.stringify(compilation.blocks[0]?.questions);
  for (const secret of [picture.notes.full, picture.notes.normal?.path ?? 'none', 'findings'])
    expect(shown).not.toContain(secret);
});

test('a picture of something else does not replace the findings and is not published', () => {
  const findings = 'Two round opacities.';
  const picture = goodPicture({ questions: [1], neutral: 'A round opacity.' });
  const compilation = compileForm(form, [goodQuestion({ id: 1, findings }), goodQuestion({ id: 2 })], [picture]);
  if (!compilation.complete) throw new Error('incomplete');
  expect(compilation.blocks[0]?.questions.questions[1]).toMatchObject({ findings });
  expect(compilation.blocks[0]?.questions.questions[1]).not.toHaveProperty('images');
  expect(compilation.blocks[0]?.keys.keys[1]).not.toHaveProperty('picture');
  expect(compilation.pictures.size).toBe(0);
});

test('missing, incomplete and retired questions are all reported', () => {
  const { takeaway, ...incomplete } = goodQuestion({ id: 2 });
  const retired = goodQuestion({ id: 3, provenance: { status: 'retired', written: 'for a test' } });
  const compilation = compileForm({ ...form, blocks: [[1, 2, 3]] }, [incomplete, retired]);
  expect(compilation).toMatchObject({
    complete: false,
    problems: [
      { id: 1, field: 'blocks.0.0' },
      { id: 2, field: 'takeaway' },
      { id: 3, field: 'provenance.status' },
    ],
  });
});

test('a complete form compiles', () => {
  expect(compileForm(goodFormFile(), goodForm().questions)).toMatchObject({ complete: true });
});

test('results go with the question, but teaching, comparison, references and confirmations go with the keys', () => {
  const confirmed = [{ date: '2026-11-24', by: 'a veterinarian', what: 'key and doses' }];
  const question = taughtQuestion({ id: 1, provenance: { status: 'reviewed', written: 'for a test', confirmed } });
  const compilation = compileForm({ ...form, blocks: [[1]] }, [question]);
  if (!compilation.complete) throw new Error('incomplete');
  const [text] = compilation.blocks[0]?.questions.questions ?? [];
  const [notes] = compilation.blocks[0]?.keys.keys ?? [];
  expect(text?.labs?.[0]?.results[1]).toEqual({ name: 'Vitamin E, serum', value: '1.7', unit: 'µg/mL', low: '2.0' });
  expect(text?.italics).toEqual(['Borrelia burgdorferi', 'Sarcocystis neurona']);
  const { work_up: workUp, ...parts } = question.teaching ?? {};
  expect(notes).toMatchObject({
    teaching: { ...parts, workUp },
    compare: question.compare,
    references: question.references,
    confirmed,
  });
  for (const secret of ['teaching', 'compare', 'references', 'confirmed']) expect(text).not.toHaveProperty(secret);
});

test('a species name that only the teaching mentions goes with the keys', () => {
  const question = taughtQuestion({ id: 1, labs: [], teaching: { mechanism: 'Neorickettsia enters.' } });
  const compilation = compileForm({ ...form, blocks: [[1]] }, [question]);
  if (!compilation.complete) throw new Error('incomplete');
  expect(compilation.blocks[0]?.questions.questions[0]).not.toHaveProperty('italics');
  expect(compilation.blocks[0]?.keys.keys[0]?.italics).toContain('Neorickettsia');
});
