// The program that the image studio starts, run as the studio runs it.

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('draw-anew.ts', import.meta.url));

async function draw(...given: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...given], { env: {} });
  return stdout;
}

test('another seed is another picture of the same scene, and says that it is synthetic', async () => {
  const [one, again, other] = await Promise.all(['5', '5', '6'].map((seed) => draw('2c4f0e3c', 'scene', seed)));
  expect(one).toMatch(/^<svg .*Synthetic teaching image/s);
  expect(again).toBe(one);
  expect(other).toMatch(/^<svg /);
  expect(other).not.toBe(one);
}, 60_000);

test('a seed with which the scene does not show what it says is passed over', async () => {
  // With seed 90001 the tracing ends before the wave that it marks.
  expect(await draw('01134d48', 'scene', '90001')).toMatch(/^<svg /);
}, 60_000);

test('what is not a scene is not drawn', async () => {
  await expect(draw('../../../package', 'scene', '1')).rejects.toThrow('there is no scene of ../../../package');
  await expect(draw('2c4f0e3c', 'both', '1')).rejects.toThrow('there is no both of 2c4f0e3c');
}, 60_000);
