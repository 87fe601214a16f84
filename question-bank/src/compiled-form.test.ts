// The server reads exactly what `build` wrote, or nothing.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compileForm } from './compile-form.ts';
import { readCompiledForms } from './index.ts';
import type { TeachingPicture } from './pictures/teaching-pictures.ts';
import { goodFormFile } from './specimens/good-form.ts';
import { goodPicture } from './specimens/good-picture.ts';
import { goodQuestion } from './specimens/good-question.ts';
import { writeCompiledForm } from './write-compiled-form.ts';

const form = { ...goodFormFile(), blocks: [[1], [2]], pretest: [1] };

async function newDist(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'dist-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

function contentWith(feedback: string, pictures: readonly TeachingPicture[] = []) {
  const questions = [goodQuestion({ id: 1, findings: 'A round opacity.' }), goodQuestion({ id: 2, feedback })];
  const compilation = compileForm(form, questions, pictures);
  if (!compilation.complete) throw new Error('incomplete');
  return compilation;
}

test('what was written is read back in three encodings', async () => {
  const dist = await newDist();
  const { edition } = await writeCompiledForm(dist, 'form-1', contentWith('Good.'));
  const [read] = await readCompiledForms(dist);
  expect(read).toMatchObject({
    formId: 'form-1',
    edition,
    outline: { formId: 'form-1', edition, ...contentWith('Good.').about, blocks: [[1], [2]] },
  });
  const keys = read?.blocks[1]?.keys;
  expect(JSON.parse(String(keys?.json))).toMatchObject({
    block: 2,
    keys: [{ id: 2, scored: true, feedback: 'Good.' }],
  });
  expect(brotliDecompressSync(keys?.brotli ?? '')).toEqual(keys?.json);
  expect(gunzipSync(keys?.gzip ?? '')).toEqual(keys?.json);
});

test('the same content is the same edition and is not written again', async () => {
  const dist = await newDist();
  const first = await writeCompiledForm(dist, 'form-1', contentWith('Good.'));
  expect(await writeCompiledForm(dist, 'form-1', contentWith('Good.'))).toEqual({ ...first, changed: false });
});

test('a change of one key makes another edition, which replaces the old one and leaves nothing behind', async () => {
  const dist = await newDist();
  const first = await writeCompiledForm(dist, 'form-1', contentWith('Good.'));
  const second = await writeCompiledForm(dist, 'form-1', contentWith('Better.'));
  expect(second.edition).not.toBe(first.edition);
  expect(await readCompiledForms(dist)).toMatchObject([{ edition: second.edition }]);
  expect(await readdir(dist)).toEqual(['form-1']);
});

test('files of two builds are refused by the reader and fixed by the next build', async () => {
  const dist = await newDist();
  const { edition } = await writeCompiledForm(dist, 'form-1', contentWith('Good.'));
  await writeFile(join(dist, 'form-1', 'block-1.keys.json'), '{}');
  await expect(readCompiledForms(dist)).rejects.toThrow('mixes files of two builds');
  expect(await writeCompiledForm(dist, 'form-1', contentWith('Good.'))).toEqual({ edition, changed: true });
  expect(await readCompiledForms(dist)).toHaveLength(1);
});

test('pictures are written and read with their form, and one that is redrawn makes another edition', async () => {
  const dist = await newDist();
  const drawn = goodPicture({ questions: [1], neutral: 'A round opacity.', drawing: 'first' });
  const first = await writeCompiledForm(dist, 'form-1', contentWith('Good.', [drawn]));
  expect((await readCompiledForms(dist))[0]?.pictures).toEqual(drawn.files);
  const redrawn = goodPicture({ questions: [1], neutral: 'A round opacity.', drawing: 'second' });
  const second = await writeCompiledForm(dist, 'form-1', contentWith('Good.', [redrawn]));
  expect(second.edition).not.toBe(first.edition);
  expect((await readCompiledForms(dist))[0]?.pictures).toEqual(redrawn.files);
});

test('pictures that are re-encoded are written under their names and make no other edition', async () => {
  const dist = await newDist();
  const neutral = 'A round opacity.';
  const first = await writeCompiledForm(dist, 'form-1', contentWith('Good.', [goodPicture({ neutral, quality: 80 })]));
  const reencoded = goodPicture({ neutral, quality: 50 });
  const second = await writeCompiledForm(dist, 'form-1', contentWith('Good.', [reencoded]));
  expect(second).toEqual({ edition: first.edition, changed: true });
  expect((await readCompiledForms(dist))[0]?.pictures).toEqual(reencoded.files);
});

test('a picture that was changed or lost after the build is refused by the reader and fixed by the next build', async () => {
  const dist = await newDist();
  const content = contentWith('Good.', [goodPicture({ questions: [1], neutral: 'A round opacity.' })]);
  const { edition } = await writeCompiledForm(dist, 'form-1', content);
  const [name = ''] = content.pictures.keys();
  await writeFile(join(dist, 'form-1', 'pictures', name), 'something else');
  await expect(readCompiledForms(dist)).rejects.toThrow('mixes files of two builds');
  await rm(join(dist, 'form-1', 'pictures', name));
  await expect(readCompiledForms(dist)).rejects.toThrow('ENOENT');
  expect(await writeCompiledForm(dist, 'form-1', content)).toEqual({ edition, changed: true });
  expect((await readCompiledForms(dist))[0]?.pictures).toEqual(content.pictures);
});

test('where nothing was built the reader says what to do', async () => {
  await expect(readCompiledForms(await newDist())).rejects.toThrow('npm run build');
});

test.each([
  ['rules', ['standard', 'others']],
  ['name', 'Spring form'],
  ['date', '2027-03-01'],
])('a form with other %s is rewritten and stays the same edition', async (field, value) => {
  const dist = await newDist();
  const { edition } = await writeCompiledForm(dist, 'form-1', contentWith('Good.'));
  const content = contentWith('Good.');
  const named = { ...content, about: { ...content.about, [field]: value } };
  expect(await writeCompiledForm(dist, 'form-1', named)).toEqual({ edition, changed: true });
  expect(await readCompiledForms(dist)).toMatchObject([{ edition, outline: { [field]: value } }]);
});

test('a form that was compiled before forms had name, day and rules is read, and the next build adds them', async () => {
  const dist = await newDist();
  const { edition } = await writeCompiledForm(dist, 'form-1', contentWith('Good.'));
  const path = join(dist, 'form-1', 'manifest.json');
  const { rules: _, name: __, date: ___, ...older } = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify(older));
  const [read] = await readCompiledForms(dist);
  expect(read?.outline).toEqual({ formId: 'form-1', edition, blocks: [[1], [2]] });
  expect(await writeCompiledForm(dist, 'form-1', contentWith('Good.'))).toEqual({ edition, changed: true });
  expect(await readCompiledForms(dist)).toMatchObject([
    { outline: { rules: ['standard'], name: 'Form 1', date: '2026-11-23' } },
  ]);
});
