// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodForm } from '../../specimens/good-form.ts';
import { formBlueprint } from './form-blueprint.ts';

test('a species, topic or domain with more or fewer questions than planned is a problem', () => {
  const contents = goodForm((question) =>
    question.id === 1 ? { ...question, species: 'aquatic', topic: 'Pathobiology', domain: 'communication' } : question,
  );
  expect(formBlueprint.check(contents).map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'has 91 questions of canine, not 92',
      'has 5 questions of aquatic, not 4',
      'has 35 questions of Pathobiology, not 34',
      'has 30 questions of communication, not 29',
    ]),
  );
});

test('a block with too many questions of one species is a problem even if the total is right', () => {
  // Two feline questions of block 1 are exchanged with two canine questions of block 2.
  const [feline, canine] = [
    goodForm().questions.filter(({ id, species }) => id <= 60 && species === 'feline'),
    goodForm().questions.filter(({ id, species }) => id > 60 && id <= 120 && species === 'canine'),
  ].map((questions) => questions.slice(0, 2).map(({ id }) => id));
  const contents = goodForm((question) => {
    if (feline?.includes(question.id)) return { ...question, species: 'canine' };
    return canine?.includes(question.id) ? { ...question, species: 'feline' } : question;
  });
  expect(formBlueprint.check(contents).map(({ message }) => message)).toContain(
    'block 1 has 18 of canine; its share is 15.3',
  );
});

test('a good form passes', () => {
  expect(formBlueprint.check(goodForm())).toEqual([]);
});
