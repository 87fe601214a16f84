// Imported questions are stored completely or not at all.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeImported } from './write-imported.ts';

const question = { id: '7', stem: 'Why?', options: [{ text: 'A' }, { text: 'B' }], key: 0 };
const set = { questions: [question], pictures: new Map([['one.png', Uint8Array.of(1)]]) };

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'imported-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('an import writes one file for each question, the pictures and nothing else', async () => {
  const root = await emptyFolder();
  expect(await writeImported(root, 'ours', set)).toBe(join(root, 'ours'));
  expect(await readdir(root)).toEqual(['ours']);
  expect((await readdir(join(root, 'ours'))).sort()).toEqual(['7.json', 'pictures']);
  expect(JSON.parse(await readFile(join(root, 'ours', '7.json'), 'utf8'))).toEqual(question);
});

test('an import leaves an existing folder unchanged', async () => {
  const root = await emptyFolder();
  await writeImported(root, 'ours', set);
  expect(await writeImported(root, 'ours', { ...set, questions: [{ ...question, stem: 'Other' }] })).toBeUndefined();
  expect(await readdir(root)).toEqual(['ours']);
  expect(JSON.parse(await readFile(join(root, 'ours', '7.json'), 'utf8'))).toEqual(question);
});

test('an import that fails leaves nothing behind', async () => {
  const root = await emptyFolder();
  const broken = { ...set, pictures: new Map([['no/such/folder.png', Uint8Array.of(1)]]) };
  await expect(writeImported(root, 'ours', broken)).rejects.toThrow('ENOENT');
  expect(await readdir(root)).toEqual([]);
});
