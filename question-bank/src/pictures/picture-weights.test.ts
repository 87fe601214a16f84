// A block's pictures are weighed as they are sent, and an excess is reported with its block and encoding.

import { expect, test } from 'vitest';
import { contentsOf } from '../check-bank.ts';
import { bankOf, goodFormFile } from '../specimens/good-form.ts';
import { goodPicture } from '../specimens/good-picture.ts';
import { goodQuestion } from '../specimens/good-question.ts';
import { checkPictureWeights, pictureWeights } from './picture-weights.ts';
import { readTeachingPictures, type TeachingPicture } from './teaching-pictures.ts';

const findings = 'A round opacity.';
const questions = Array.from({ length: 22 }, (_, index) => goodQuestion({ id: index + 1, findings }));
const blocks = [questions.slice(0, 11), questions.slice(11)].map((block) => block.map(({ id }) => id));
const contents = contentsOf(bankOf(questions), { ...goodFormFile(), blocks });

/** Returns a picture for each of these questions, with these sizes in bytes as AVIF and as WebP. */
function picturesOf(ids: readonly number[], avif: number, webp: number): readonly TeachingPicture[] {
  return ids.map((id) => {
    const picture = goodPicture({ questions: [id], neutral: findings, drawing: `of question ${id}` });
    const sizeOf = (name: string) => (name.endsWith('.avif') ? avif : webp);
    return { ...picture, files: new Map([...picture.files.keys()].map((name) => [name, Buffer.alloc(sizeOf(name))])) };
  });
}

const [first = [], second = []] = blocks;

test('pictures up to the weight limits pass, and normal pictures do not count', () => {
  const pictures = [...picturesOf(first, 40_900, 40_900), ...picturesOf(second.slice(0, 10), 45_000, 45_000)];
  expect(checkPictureWeights(contents, pictures)).toEqual([]);
  expect(pictureWeights(contents, pictures, 'avif')).toEqual([
    { pictures: 11, bytes: 449_900 },
    { pictures: 10, bytes: 450_000 },
  ]);
});

test('a block whose pictures are too heavy in total or on average in one encoding is a problem', () => {
  const pictures = [...picturesOf(first, 41_000, 40_000), ...picturesOf(second.slice(0, 2), 20_000, 45_001)];
  expect(checkPictureWeights(contents, pictures)).toMatchObject([
    { field: 'blocks.0', message: 'pictures of block 1 (avif) weigh 451.0 kB together; 450.0 kB are allowed' },
    { field: 'blocks.1', message: expect.stringContaining('pictures of block 2 (webp) weigh 45.0 kB on average') },
  ]);
});

test('a tracing counts with its compressed size', () => {
  const [picture = goodPicture()] = picturesOf([1], 1, 1);
  const name = picture.images.questionImage?.path.replace('/uploads/', '');
  const files = new Map([[`${name}.svg`, Buffer.from('<path d="M0 0H4"/>'.repeat(5_000))]]);
  const [weight] = pictureWeights(contents, [{ ...picture, files }], 'webp');
  expect(weight?.bytes).toBeLessThan(500);
});

test("a picture that shows something other than its question's findings is not sent and weighs nothing", () => {
  const pictures = picturesOf([1], 500_000, 500_000).map((picture) => ({ ...picture, neutral: 'Two opacities.' }));
  expect(pictureWeights(contents, pictures, 'avif')[0]).toEqual({ pictures: 0, bytes: 0 });
  expect(checkPictureWeights(contents, pictures)).toEqual([]);
});

test('a loop counts beside its still, and the loop of a normal picture does not', async () => {
  const moving = (await readTeachingPictures()).filter(({ images }) => images.questionImage?.cine);
  expect(moving.length).toBeGreaterThan(0);
  for (const { images, notes, files, ...picture } of moving) {
    const { path = '', cine } = images.questionImage ?? {};
    const fileOf = (at: string | undefined, ending: string) => files.get(`${at?.replace('/uploads/', '')}.${ending}`);
    const loops = [cine, notes.normal?.cine];
    for (const loop of loops) {
      expect(loop?.path).toMatch(/^\/uploads\/[0-9a-f]{16}$/);
      expect(fileOf(loop?.path, 'webp')?.subarray(0, 40).toString('latin1')).toMatch(/^RIFF.*ANIM/s);
    }
    expect(new Set([path, notes.normal?.path, ...loops.map((loop) => loop?.path)]).size).toBe(4);
    const shown = { ...picture, images, notes, files, questions: [1], neutral: findings };
    const bytes = (fileOf(path, 'avif')?.length ?? 0) + (fileOf(cine?.path, 'webp')?.length ?? 0);
    expect(pictureWeights(contents, [shown], 'avif')[0]).toEqual({ pictures: 1, bytes });
  }
});
