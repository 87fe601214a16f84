// Reading reports every problem of every file at once, each with its line.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pictureTypes } from '@simulator/exam-engine';
import { expect, onTestFinished, test } from 'vitest';
import { readBank } from './read-bank.ts';

const question = `topic: Pathobiology
domain: clinical practice
organ_system: renal
task: explain mechanism
question: A cat drinks much. Why?
options:
  - Thirst
  - Heat
  - Salt
  - Diuresis
correct: 3
theme: polyuria
estimated_difficulty: 0.6
enemies: [361]
provenance:
  status: draft
  written: for a test
`;

async function bankWith(files: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'bank-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
  return dir;
}

test('a question gets its id from its file and its species from its folder, and knows the line of each field', async () => {
  const { bank, problems } = await readBank(await bankWith({ 'questions/feline/0007.yaml': question }));
  expect(problems).toEqual([]);
  expect(bank.questions).toMatchObject([{ id: 7, species: 'feline', correct: 3, file: 'questions/feline/0007.yaml' }]);
  const [read] = bank.questions;
  expect(['correct', 'options.1', 'provenance.status', 'takeaway'].map((field) => read?.lineOf(field))).toEqual([
    11, 8, 16, 1,
  ]);
});

test('every problem in every file is reported at once, with its line', async () => {
  const faulty = question
    .replace('task: explain mechanism', 'task: guess')
    .replace('correct: 3', 'correct: 4')
    .replace('  - Heat', '  - Thirst')
    .replace('theme: polyuria', 'theme: Much water\ncolor: blue');
  const { problems } = await readBank(
    await bankWith({
      'questions/feline/0007.yaml': faulty,
      'questions/feline/0008.yaml': question.replace('topic: Pathobiology\n', ''),
      'questions/feline/0009.yaml': 'topic: [\n',
      'questions/feline/10.yaml': question,
      'questions/dogs/0011.yaml': question,
      'forms/form-1.yaml': 'blocks: [[1]]\n',
    }),
  );
  const places = problems.map(({ file, line, field }) => `${file}:${line} ${field}`);
  expect(places).toEqual(
    expect.arrayContaining([
      'questions/feline/0007.yaml:4 task',
      'questions/feline/0007.yaml:12 theme',
      'questions/feline/0007.yaml:13 color',
      'questions/feline/0008.yaml:1 topic',
      'questions/feline/10.yaml:1 ',
      'questions/dogs/0011.yaml:1 ',
      'forms/form-1.yaml:1 pretest',
    ]),
  );
  expect(places.some((place) => place.startsWith('questions/feline/0009.yaml'))).toBe(true);
});

test('a key beyond the options, a repeated option and a missing rationale are problems', async () => {
  const faulty = `${question.replace('correct: 3', 'correct: 4').replace('  - Heat', '  - Thirst')}rationales: [one]\n`;
  const { problems } = await readBank(await bankWith({ 'questions/feline/0007.yaml': faulty }));
  expect(problems.map(({ line, field }) => [line, field])).toEqual([
    [11, 'correct'],
    [18, 'rationales'],
    [8, 'options.1'],
  ]);
});

test.each(pictureTypes)('a question may have a picture of its own of the type %s', async (type) => {
  const images = `images:
  type: ${type}
  description: One view
  questionImage: { path: /uploads/0011, alt: A field, width: 64, height: 48 }
`;
  const { problems } = await readBank(await bankWith({ 'questions/feline/0007.yaml': question + images }));
  expect(problems).toEqual([]);
});

test('a folder without a bank is read as an empty bank', async () => {
  expect(await readBank(await bankWith({}))).toEqual({ bank: { questions: [], forms: [] }, problems: [] });
});

test('a form without rules, or with unknown rules, is a problem that is reported with its line', async () => {
  const rest = 'name: Form\ndate: 2026-11-23\nblocks: [[1]]\npretest: []\n';
  const { problems } = await readBank(
    await bankWith({
      'forms/form-1.yaml': rest,
      'forms/form-2.yaml': `${rest}rules: []\n`,
      'forms/form-3.yaml': `${rest}rules: [standard, unheard-of]\n`,
      'forms/form-4.yaml': `${rest}rules: [standard]\n`,
    }),
  );
  expect(problems.map(({ file, line, field }) => `${file}:${line} ${field}`)).toEqual([
    'forms/form-1.yaml:1 rules',
    'forms/form-2.yaml:5 rules',
    'forms/form-3.yaml:5 rules.1',
  ]);
});

test('results, teaching and references are read; a count with commas becomes a number, and other text stays text', async () => {
  const taught = `${question}labs:
  - {name: Platelets, value: "142,000", unit: /µL, low: 175000, high: 500000}
  - {name: Antigen, value: negative}
teaching:
  mechanism: Salt draws water.
compare:
  columns: [Disease, Test]
  rows:
    - [Diabetes, Glucose]
references: [A textbook]
`;
  const { bank, problems } = await readBank(await bankWith({ 'questions/feline/0007.yaml': taught }));
  expect(problems).toEqual([]);
  expect(bank.questions[0]).toMatchObject({
    labs: [
      { name: 'Platelets', value: 142_000 },
      { name: 'Antigen', value: 'negative' },
    ],
    teaching: { mechanism: 'Salt draws water.' },
    references: ['A textbook'],
  });
});

test('an unknown field of labs or teaching and a row of the wrong width are problems at their lines', async () => {
  const faulty = `${question}labs:
  - {name: Platelets, value: 142, normal: 175}
teaching:
  outlook: Good.
compare:
  columns: [Disease, Test]
  rows:
    - [Diabetes]
`;
  const { problems } = await readBank(await bankWith({ 'questions/feline/0007.yaml': faulty }));
  expect(problems.map(({ field, line }) => [field, line])).toEqual([
    ['labs.0.normal', 19],
    ['teaching.outlook', 21],
    ['compare.rows.0', 25],
  ]);
});
