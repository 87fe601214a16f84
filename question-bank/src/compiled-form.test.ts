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

test('a compiled form is read back as it was written, and its compressed files contain the same', async () => {
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

test('writing the same content again gives the same edition and changes nothing', async () => {
  const dist = await newDist();
  const first = await writeCompiledForm(dist, 'form-1', contentWith('Good.'));
  expect(await writeCompiledForm(dist, 'form-1', contentWith('Good.'))).toEqual({ ...first, changed: false });
});

test('a change to the feedback of one question makes a new edition that fully replaces the old one', async () => {
  const dist = await newDist();
  const first = await writeCompiledForm(dist, 'form-1', contentWith('Good.'));
  const second = await writeCompiledForm(dist, 'form-1', contentWith('Better.'));
  expect(second.edition).not.toBe(first.edition);
  expect(await readCompiledForms(dist)).toMatchObject([{ edition: second.edition }]);
  expect(await readdir(dist)).toEqual(['form-1']);
});

test('the reader rejects a form with files from two builds, and the next build repairs it', async () => {
  const dist = await newDist();
  const { edition } = await writeCompiledForm(dist, 'form-1', contentWith('Good.'));
  await writeFile(join(dist, 'form-1', 'block-1.keys.json'), '{}');
  await expect(readCompiledForms(dist)).rejects.toThrow('mixes files of two builds');
  expect(await writeCompiledForm(dist, 'form-1', contentWith('Good.'))).toEqual({ edition, changed: true });
  expect(await readCompiledForms(dist)).toHaveLength(1);
});

test('pictures are written and read with their form, and a redrawn picture makes a new edition', async () => {
  const dist = await newDist();
  const drawn = goodPicture({ questions: [1], neutral: 'A round opacity.', drawing: 'first' });
  const first = await writeCompiledForm(dist, 'form-1', contentWith('Good.', [drawn]));
  expect((await readCompiledForms(dist))[0]?.pictures).toEqual(drawn.files);
  const redrawn = goodPicture({ questions: [1], neutral: 'A round opacity.', drawing: 'second' });
  const second = await writeCompiledForm(dist, 'form-1', contentWith('Good.', [redrawn]));
  expect(second.edition).not.toBe(first.edition);
  expect((await readCompiledForms(dist))[0]?.pictures).toEqual(redrawn.files);
});

test('re-encoded pictures are written again and do not change the edition', async () => {
  const dist = await newDist();
  const neutral = 'A round opacity.';
  const first = await writeCompiledForm(dist, 'form-1', contentWith('Good.', [goodPicture({ neutral, quality: 80 })]));
  const reencoded = goodPicture({ neutral, quality: 50 });
  const second = await writeCompiledForm(dist, 'form-1', contentWith('Good.', [reencoded]));
  expect(second).toEqual({ edition: first.edition, changed: true });
  expect((await readCompiledForms(dist))[0]?.pictures).toEqual(reencoded.files);
});

test('the reader rejects a form with a changed or missing picture, and the next build repairs it', async () => {
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

test('the reader says which command to run when nothing was built', async () => {
  await expect(readCompiledForms(await newDist())).rejects.toThrow('npm run build');
});

test.each([
  ['rules', ['standard', 'others']],
  ['name', 'Spring form'],
  ['date', '2027-03-01'],
])('a form whose %s changed is rewritten and keeps its edition', async (field, value) => {
  const dist = await newDist();
  const { edition } = await writeCompiledForm(dist, 'form-1', contentWith('Good.'));
  const content = contentWith('Good.');
  const named = { ...content, about: { ...content.about, [field]: value } };
  expect(await writeCompiledForm(dist, 'form-1', named)).toEqual({ edition, changed: true });
  expect(await readCompiledForms(dist)).toMatchObject([{ edition, outline: { [field]: value } }]);
});

test('a form compiled before forms had a name, date and rules can be read, and the next build adds them', async () => {
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
