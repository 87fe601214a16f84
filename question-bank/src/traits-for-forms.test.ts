// Which questions can't be on one form (enemies in both directions and repeated decisions), and the file that says so.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readQuestionTraits, writeQuestionTraits } from './question-traits-file.ts';
import { goodFormFile } from './specimens/good-form.ts';
import { goodQuestion } from './specimens/good-question.ts';
import { traitsForForms } from './traits-for-forms.ts';

const reviewed = { ...goodQuestion().provenance, status: 'reviewed' as const };
const about = (id: number, theme: string, more: object = {}) =>
  goodQuestion({
    ...{ id, theme, provenance: reviewed, enemies: [], question: `Question ${id} about ${theme}. What is it?` },
    ...{ organ_system: `system ${id}`, options: [`${theme} one`, `${theme} two`, `${theme} three`, `${theme} four`] },
    ...more,
  });
const form = (formId: string, ids: readonly number[]) => ({ ...goodFormFile(), formId, blocks: [[...ids]] });
const enemiesOf = (bank: Parameters<typeof traitsForForms>[0]) =>
  new Map(traitsForForms(bank).map(({ id, enemies }) => [id, enemies]));

test('an enemy that only one of two questions names is an enemy of both, and drafts are left out', () => {
  const draft = { ...reviewed, status: 'draft' as const };
  const questions = [
    about(1, 'colic', { enemies: [2, 3] }),
    about(2, 'bloat'),
    about(3, 'mange', { provenance: draft }),
  ];
  expect([...enemiesOf({ questions, forms: [] })]).toEqual([
    [1, [2]],
    [2, [1]],
  ]);
});

test('two questions that ask for the same decision are enemies unless a form of the bank has both', () => {
  const questions = [about(1, 'colic'), about(2, 'colic')];
  expect(enemiesOf({ questions, forms: [form('form-1', [1]), form('form-2', [2])] }).get(1)).toEqual([2]);
  expect(enemiesOf({ questions, forms: [form('form-1', [1, 2])] }).get(1)).toEqual([]);
});

test('written traits are read back unchanged', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'traits-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  const traits = { id: 7, theme: 'colic', enemies: [8] };
  await writeQuestionTraits(dist, [traits]);
  expect(await readQuestionTraits(dist)).toEqual(new Map([[7, traits]]));
});
