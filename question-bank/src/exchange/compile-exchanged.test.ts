// Questions from elsewhere are compiled to the same result as the bank's own questions.

import { expect, test } from 'vitest';
import { compileForm } from '../compile-form.ts';
import { readBank } from '../read-bank.ts';
import { compileExchanged } from './compile-exchanged.ts';
import { exchanged } from './exchanged.ts';

test("the bank's own questions compile as they do on a form after an exchange, except for what only the bank knows", async () => {
  const { bank } = await readBank();
  const [form] = bank.forms;
  if (!form) throw new Error('The bank has no form');
  const compiled = compileForm(form, bank.questions);
  if (!compiled.complete) throw new Error('The form is not complete');
  const asked = compiled.blocks.flatMap(({ questions, keys }) =>
    questions.questions.map((question, index) => ({ question, notes: keys.keys[index] })),
  );
  // Exchanged pictures are files, and the words that replace them are in the stem, so questions with either are left
  // out.
  const some = asked.filter(({ question: { id, findings, images } }) => id % 4 === 0 && !findings && !images);
  const questions = some.flatMap(({ question: { id } }) => bank.questions.find((one) => one.id === id) ?? []);
  const out = (await exchanged(questions)).questions;
  const back = out.map((content, index) => {
    return compileExchanged(content, { id: Number(content.id), scored: some[index]?.notes?.scored ?? false });
  });
  expect(some.length).toBeGreaterThan(40);
  expect(back).toEqual(
    some.map(({ question, notes }) => {
      const { difficulty: _, standard: __, confirmed: ___, ...known } = notes ?? {};
      return { question, notes: { ...known, isOwn: true } };
    }),
  );
});

test("missing parts become empty, a picture gets the type 'other', and an unlisted organ system is kept", () => {
  const content = {
    ...{
      id: 'a',
      stem: 'Is it Yersinia pestis?',
      key: 0,
      options: [{ text: 'Yes', rationale: 'It is.' }, { text: 'No' }],
    },
    picture: { name: 'a.webp', alt: 'A rod' },
    about: { topic: 'Pathobiology', system: 'the tail' },
  };
  const picture = { path: '/uploads/0123456789abcdef', width: 10, height: 20 };
  expect(compileExchanged(content, { id: 10_001, scored: true, picture })).toEqual({
    question: {
      ...{ id: 10_001, topic: 'Pathobiology', question: 'Is it Yersinia pestis?', options: ['Yes', 'No'] },
      images: { questionImage: { ...picture, alt: 'A rod' }, type: 'other', description: 'A rod' },
      italics: ['Yersinia pestis'],
    },
    notes: {
      ...{ id: 10_001, topic: 'Pathobiology', system: 'the tail', correct: 0, scored: true },
      ...{ feedback: '', rationales: ['It is.', ''], takeaway: '', isOwn: true, italics: ['Yersinia pestis'] },
    },
  });
});
