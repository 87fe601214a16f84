// A lost finding is distinguished from a preserved one, no matter how small it is.

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withoutLoss } from './encode.ts';
import { fidelityOf } from './fidelity.ts';
import type { Rendering } from './rendering.ts';

const side = 64;
const box = { x: 20, y: 30, width: 4, height: 4 };

/** Draws gray with a texture, and a box that is brighter by this much. */
function draw(brighter: number): Rendering {
  const rgb = Uint8Array.from({ length: side * side * 3 }, (_, index) => {
    const [x, y] = [Math.floor(index / 3) % side, Math.floor(index / 3 / side)];
    const isInside = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
    return 100 + ((x * 7 + y * 5) % 11) + (isInside ? brighter : 0);
  });
  return {
    picture: { form: 'pixels', width: side, height: side, rgb },
    truth: [{ kind: 'dot', isFinding: true, box }],
  };
}

const [scene, normal] = [draw(20), draw(0)];

test('a lossless file loses nothing', async () => {
  const file = await withoutLoss(scene);
  expect(await fidelityOf(scene, normal, file)).toEqual({ whole: Infinity, findings: Infinity });
});

test('a file without the finding has lost it, even if the whole picture hardly changed', async () => {
  const { whole, findings } = await fidelityOf(scene, normal, await withoutLoss(normal));
  expect(findings).toBeCloseTo(0);
  expect(whole).toBeGreaterThan(40);
});

test('the worst preserved of several findings is the one that counts', async () => {
  const elsewhere = { kind: 'other dot', isFinding: true, box: { x: 2, y: 2, width: 3, height: 3 } };
  const two = { ...scene, truth: [elsewhere, ...scene.truth] };
  const { findings } = await fidelityOf(two, normal, await withoutLoss(draw(18)));
  expect(findings).toBeCloseTo(20);
});

test('a picture without a normal picture is judged as a whole', async () => {
  const { whole, findings } = await fidelityOf(scene, undefined, await withoutLoss(draw(18)));
  expect(findings).toBe(Infinity);
  expect(whole).toBeGreaterThan(40);
});

test('a file of another size preserves nothing', async () => {
  const small = await sharp(await withoutLoss(scene))
    .resize(32)
    .png()
    .toBuffer();
  expect(await fidelityOf(scene, normal, small)).toEqual({ whole: 0, findings: 0 });
});
