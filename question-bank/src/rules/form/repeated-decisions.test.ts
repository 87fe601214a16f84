// The rule fires on planted violations, worded like pairs that readers found, and is silent on what is allowed.

import { expect, test } from 'vitest';
import type { Question } from '../../question-schema.ts';
import { goodForm } from '../../specimens/good-form.ts';
import { repeatedDecisions } from './repeated-decisions.ts';

type Planted = Partial<Question>;

/** Changes questions 1 and 7 of the specimen form, and returns what the rule says about them. */
const sentenceAbout = (one: Planted, other: Planted) => {
  const form = goodForm((question) => {
    if (question.id === 1) return { ...question, correct: 0, ...one };
    return question.id === 7 ? { ...question, correct: 0, ...other } : question;
  });
  return repeatedDecisions.check(form).map(({ id, message }) => `${id} ${message}`);
};

const dextrose = [
  'Dextrose into a vein or bone',
  'Milk replacer by stomach tube',
  'Warming in an incubator',
  'Ampicillin',
];
const sugar = ['Intravenous dextrose', 'Tube-fed milk replacer', 'External rewarming', 'Injectable cephalosporin'];

test.each<[string, Planted, Planted, string]>([
  [
    'one key in another order of words, about one organ system that two authors name differently',
    { options: ['Pentobarbital, intracardiac', 'Pentobarbital, intravenous'], organ_system: 'euthanasia' },
    { options: ['Intracardiac pentobarbital', 'Gunshot to the brain'], organ_system: 'welfare' },
    '7 decides what question 1 decides: same organ system and key',
  ],
  [
    'one lead-in and one key',
    { question: 'A fish rubs its flanks. Which drug is best?', options: ['Praziquantel', 'Formalin'] },
    { question: 'A cat scoots. Which drug is best?', options: ['Praziquantel', 'Fenbendazole'] },
    '7 decides what question 1 decides: same lead-in and key',
  ],
  [
    'keys that share half of their words, under themes that share a rare one',
    { options: ['MRI of the entire brain', 'Myringotomy'], theme: 'central-vestibular-disease' },
    { options: ['Brain MRI with CSF analysis', 'Prednisolone'], theme: 'paradoxical-central-vestibular-disease' },
    "7 decides what question 1 decides: like keys, and both themes have 'central vestibu disease'",
  ],
  [
    'one theme and a like option, the keys in other words',
    { options: dextrose, theme: 'neonatal-hypoglycemia' },
    { options: sugar, theme: 'neonatal-hypoglycemia' },
    '7 decides what question 1 decides: same theme and like options',
  ],
])('two questions are reported as one decision if they have %s', (_, one, other, sentence) => {
  expect(sentenceAbout(one, other)).toEqual([sentence]);
});

test.each<[string, Planted, Planted]>([
  ['one drug for two systems', { options: ['Doxycycline', 'Rest'] }, { options: ['Doxycycline', 'Time'] }],
  [
    'one theme, two decisions',
    { options: ['Antibody against desmosomes', 'Mites'], theme: 'pemphigus-foliaceus' },
    { options: ['Punch biopsy of skin', 'Scraping'], theme: 'pemphigus-foliaceus' },
  ],
  [
    'one drug by two routes, under themes that share a word',
    { options: ['Intravenous pentobarbital into a patent catheter', 'Gunshot'], theme: 'euthanasia-awake' },
    { options: ['Intracardiac pentobarbital', 'Isoflurane'], theme: 'euthanasia-anesthetized' },
  ],
])('two questions pass if they have %s', (_, one, other) => {
  expect(sentenceAbout(one, other)).toEqual([]);
});

test('a word that many themes share does not make two questions one decision, but a rare word can', () => {
  const many = goodForm((question) => ({
    ...question,
    theme: question.id <= 5 ? `toxicosis-${question.id}` : question.theme,
  }));
  expect(repeatedDecisions.check(many)).toEqual([]);
  const few = goodForm((question) => ({
    ...question,
    theme: question.id <= 2 ? `toxicosis-${question.id}` : question.theme,
    correct: question.id <= 2 ? 0 : question.correct,
  }));
  expect(repeatedDecisions.check(few)).toHaveLength(1);
});

test('a good form passes', () => {
  expect(repeatedDecisions.check(goodForm())).toEqual([]);
});
