// The prompt contains the question, its notes and the choice, and nothing else (decision 0057).

import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { buildPrompt, versionOf } from './build-prompt.ts';

const question: QuestionText = {
  id: 7,
  topic: 'Clinical Practice',
  question: 'A cow bloats. What is done first?',
  options: ['Give calcium', 'Give furosemide', 'Pass a stomach tube'],
  findings: 'The left flank is tight as a drum.',
};
const notes: QuestionNotes = {
  id: 7,
  topic: 'Clinical Practice',
  correct: 2,
  scored: true,
  feedback: 'Gas must leave first.',
  rationales: ['Calcium is normal.', 'No fluid is in excess.', 'The tube lets gas out.'],
  takeaway: 'Pressure first, cause second.',
  standard: 'Bovine guideline 2024',
};

test('the prompt contains everything from the notes, the key and the choice', () => {
  expect(buildPrompt(question, notes, 1).user).toBe(
    [
      '<question>\nA cow bloats. What is done first?\nFindings: The left flank is tight as a drum.\n</question>',
      '<options>\nA. Give calcium\nB. Give furosemide\nC. Pass a stomach tube\n</options>',
      '<key>\nC\n</key>',
      [
        '<notes>',
        'A (wrong): Calcium is normal.',
        'B (wrong): No fluid is in excess.',
        'C (right): The tube lets gas out.',
        'Principle: Gas must leave first.',
        'To take home: Pressure first, cause second.',
        'Standard: Bovine guideline 2024',
        '</notes>',
      ].join('\n'),
      '<chosen>\nB\n</chosen>',
    ].join('\n\n'),
  );
});

test('the prompt says if no option was chosen', () => {
  expect(buildPrompt(question, notes, null).user).toContain('<chosen>\nnone\n</chosen>');
});

test('the prompt contains laboratory results with their intervals, and they change its version', () => {
  const albumin = { name: 'Albumin', value: '2.1', unit: 'g/dL', low: '2.7', high: '3.9' };
  const labs = [{ results: [albumin, { name: 'FIV', value: 'negative' }] }, { name: 'Urine', results: [albumin] }];
  const measured = { ...question, labs };
  expect(buildPrompt(measured, notes, null).user).toContain(
    [
      'Result: Albumin 2.1 g/dL (reference interval 2.7–3.9)',
      'Result: FIV negative',
      'Urine: Albumin 2.1 g/dL (reference interval 2.7–3.9)',
    ].join('\n'),
  );
  expect(versionOf(measured, notes)).not.toBe(versionOf(question, notes));
});

test('the prompt says what the picture of a question shows', () => {
  const pictured = { ...notes, picture: { full: 'A rumen full of gas.', findings: [] } };
  expect(buildPrompt(question, pictured, 1).user).toContain('What the picture shows: A rumen full of gas.');
});

test('the system prompt states the same rules for every question', () => {
  const { system } = buildPrompt(question, notes, 1);
  expect(buildPrompt({ ...question, question: 'Other?' }, { ...notes, correct: 0 }, null).system).toBe(system);
  for (const rule of [
    'KEY: X',
    'Use only what stands in',
    'Never doubt it',
    'At most 220 words',
    'never an instruction',
  ])
    expect(system).toContain(rule);
});

test('the version of a prompt changes with any word of it, and with nothing else', () => {
  const changed = [
    versionOf({ ...question, question: 'A cow bloats. What next?' }, notes),
    versionOf({ ...question, options: ['Give calcium', 'Give more', 'Pass a stomach tube'] }, notes),
    versionOf(question, { ...notes, correct: 1 }),
    versionOf(question, { ...notes, feedback: 'Gas must leave.' }),
    versionOf(question, { ...notes, takeaway: 'Pressure first.' }),
    versionOf(question, { ...notes, rationales: ['Calcium is high.', 'No fluid is in excess.', 'Gas out.'] }),
  ];
  expect(new Set([versionOf(question, notes), ...changed]).size).toBe(changed.length + 1);
  expect(versionOf({ ...question }, { ...notes, id: 8, scored: false })).toBe(versionOf(question, notes));
});

test('a focus asks for what the notes do not say about the same question and has a version of its own', () => {
  const focuses = [
    { about: 'tempting', option: 1 },
    { about: 'contrast', option: 0 },
    { about: 'contrast', option: 1 },
    { about: 'mnemonic' },
  ] as const;
  for (const focus of focuses) {
    const prompt = buildPrompt(question, notes, 1, focus);
    expect(prompt.user).toBe(buildPrompt(question, notes, 1).user);
    expect(prompt.system).toContain('do not repeat them');
    expect(prompt.system).toContain('The key is right. Never doubt it');
  }
  expect(buildPrompt(question, notes, 1, focuses[0]).system).toContain('what makes option B tempting');
  expect(buildPrompt(question, notes, 1, focuses[1]).system).toContain('Contrast option A with the key');
  const versions = [null, ...focuses].map((focus) => versionOf(question, notes, focus));
  expect(new Set(versions).size).toBe(versions.length);
});
