// Records of every kind can be read, including the oldest in their original form. A verdict must be about something
// that was read.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import { goodQuestion } from '../specimens/good-question.ts';
import { taughtQuestion } from '../specimens/taught-question.ts';
import { readSolvings, wordingOf } from './solvings.ts';

const known = { date: '2026-11-21', method: 'blind', solver: 'a reader' };
const choices = { '12': { choice: 2, wording: '01234567' } };
const said = { modality: 'ECG', findings: 'wide complexes', diagnosis: 'normal' };
const ofPictures = { ...known, read: 'picture', pictures: { abcd1234: { wording: '01234567', said } } };
const judged = { date: '2026-11-21', judge: 'a judge' };

/** Reads a bank folder that contains only these records. */
async function readFiles(files: Readonly<Record<string, unknown>>) {
  const dir = await mkdtemp(join(tmpdir(), 'solvings-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await mkdir(join(dir, 'solvings/verdicts'), { recursive: true });
  for (const [name, record] of Object.entries(files)) await writeFile(join(dir, 'solvings', name), stringify(record));
  return readSolvings(dir);
}

test('the old fields covered: true and covered: false are read as covered and whole', async () => {
  const { solvings, problems } = await readFiles({
    'a.yaml': { ...known, covered: true, choices },
    'b.yaml': { ...known, covered: false, choices },
    'c.yaml': { ...known, read: 'without-picture', choices },
  });
  expect(problems).toEqual([]);
  expect(solvings.map(({ read }) => read)).toEqual(['covered', 'whole', 'without-picture']);
});

test('records are sorted by date and then by name', async () => {
  const on = (date: string) => ({ ...known, date, read: 'whole', choices });
  const { solvings } = await readFiles({
    'a.yaml': on('2026-11-21T10:49:07Z'),
    'b.yaml': on('2026-11-21'),
    'c.yaml': on('2026-11-20'),
    'd.yaml': on('2026-11-21'),
  });
  expect(solvings.map(({ file }) => file)).toEqual(['c', 'b', 'd', 'a'].map((name) => `solvings/${name}.yaml`));
});

test('verdicts join the record that they are about, and a record without verdicts is valid', async () => {
  const verdicts = { abcd1234: { modality_right: true, finding_right: false } };
  const { solvings, problems } = await readFiles({
    'a.yaml': ofPictures,
    'b.yaml': ofPictures,
    'verdicts/a.yaml': { ...judged, verdicts },
  });
  expect(problems).toEqual([]);
  expect(solvings).toMatchObject([{ verdicts }, { verdicts: {} }]);
});

test('a reading of unseen pictures takes verdicts on what was shown, and verdicts of another kind are a problem', async () => {
  const unseen = {
    ...known,
    read: 'unseen-picture',
    pictures: { abcd1234: { wording: '01234567', expected: 'a stone' } },
  };
  const { solvings, problems } = await readFiles({
    'a.yaml': unseen,
    'b.yaml': unseen,
    'verdicts/a.yaml': { ...judged, shown: { abcd1234: true } },
    'verdicts/b.yaml': { ...judged, verdicts: { abcd1234: { modality_right: true } } },
  });
  expect(problems).toMatchObject([
    { file: 'solvings/verdicts/b.yaml', message: 'judges abcd1234, which solvings/b.yaml did not read' },
  ]);
  expect(solvings).toMatchObject([{ shown: { abcd1234: true } }, { shown: {} }]);
});

test('a verdict on a picture that nobody read is a problem, and so is an empty verdict', async () => {
  const stray = { ...judged, verdicts: { other123: { modality_right: true } } };
  const open = { ...judged, verdicts: { abcd1234: { modality_right: null } } };
  const { problems } = await readFiles({
    'a.yaml': ofPictures,
    'b.yaml': ofPictures,
    'verdicts/a.yaml': stray,
    'verdicts/b.yaml': open,
  });
  expect(problems).toMatchObject([
    { file: 'solvings/verdicts/b.yaml', field: 'verdicts.abcd1234.modality_right', message: 'is empty' },
    { file: 'solvings/verdicts/a.yaml', message: 'judges other123, which solvings/a.yaml did not read' },
  ]);
});

test('a record that does not say clearly what was read is a problem', async () => {
  const { problems } = await readFiles({
    'a.yaml': { ...known, choices },
    'b.yaml': { ...known, covered: 'yes', choices },
  });
  expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['solvings/a.yaml', 'solvings/b.yaml']));
});

test('a changed laboratory result makes another wording, except when the stem is covered', () => {
  const measured = (value: number) => taughtQuestion({ labs: [{ name: 'Potassium', value, unit: 'mmol/L' }] });
  const [before, after] = [measured(4.6), measured(4.7)];
  expect(wordingOf(after, 'whole')).not.toBe(wordingOf(before, 'whole'));
  expect(wordingOf(after, 'without-picture')).not.toBe(wordingOf(before, 'without-picture'));
  expect(wordingOf(after, 'covered')).toBe(wordingOf(before, 'covered'));
});

test('a question without laboratory results has the same wording hash as in older records', () => {
  expect(wordingOf(goodQuestion({ question: 'Why?', options: ['A', 'B', 'C', 'D'] }), 'whole')).toBe('994f9a66');
});
