// A file that lost a finding, or lost more than an encoding may, is reported by name.

import { expect, test } from 'vitest';
import { checkFiles, checkLoop } from './check-files.ts';
import { cineOf, encode, readCine } from './encode.ts';
import type { FinishedPicture } from './finished-pictures.ts';
import type { Cine, PixelPicture, Rendering } from './rendering.ts';

const side = 128;

/** Draws a gray picture with a box that is brighter by this much. */
function draw(brighter: number): Rendering & { readonly picture: PixelPicture } {
  const rgb = new Uint8Array(side * side * 3).fill(100);
  for (let y = 20; y < 28; y++) rgb.fill(100 + brighter, (y * side + 20) * 3, (y * side + 28) * 3);
  const box = { x: 20, y: 20, width: 8, height: 8 };
  return {
    picture: { form: 'pixels', width: side, height: side, rgb },
    truth: [{ kind: 'dot', isFinding: true, box }],
  };
}

const [scene, normal] = [draw(40), draw(0)];

/** The drawing of the scene, with files that show the same or something else. */
async function picture({ showing }: { showing: Rendering }): Promise<FinishedPicture> {
  const encodings = await encode(showing, 'cytology');
  return { rendering: scene, drawing: '', name: 'abcdefgh', encodings, cine: undefined, loop: undefined };
}

test('files that show what was drawn have no faults, and how well they preserve it is reported', async () => {
  const { faults, held } = await checkFiles(await picture({ showing: scene }), normal, []);
  expect(faults).toEqual([]);
  expect(held.map(({ file }) => file)).toEqual(['abcdefgh.avif', 'abcdefgh.webp']);
  for (const { findings } of held) expect(findings).toBeGreaterThan(20);
});

test('every encoding that lost a finding is reported, even if the whole picture is like its drawing', async () => {
  const { faults } = await checkFiles(await picture({ showing: normal }), normal, []);
  expect(faults).toEqual(
    ['abcdefgh.avif', 'abcdefgh.webp'].map((file) => expect.stringContaining(`${file} holds a finding by`)),
  );
});

test('a file that shows something else is reported as a whole', async () => {
  const { faults } = await checkFiles(await picture({ showing: draw(140) }), undefined, []);
  expect(faults).toEqual(['abcdefgh.avif', 'abcdefgh.webp'].map((file) => expect.stringContaining(`${file} is`)));
});

/** A loop in which a bar on the right goes down and comes back, and the left half stays as it is. */
function loopWith(barHeight: number, frameCount = 6): Cine {
  const [width, height] = [640, 320];
  const frames = Array.from({ length: frameCount }, (_, n): PixelPicture => {
    const top = 60 + 20 * Math.min(n, frameCount - n);
    const gray = (x: number, y: number) => (x > 400 && y >= top && y < top + barHeight ? 220 : 60 + ((x >> 4) % 5) * 9);
    const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
      const pixel = Math.floor(i / 3);
      return gray(pixel % width, Math.floor(pixel / width));
    });
    return { form: 'pixels', width, height, rgb };
  });
  return { frames, seconds: 1.2 };
}

async function moving(showing: Cine): Promise<FinishedPicture> {
  const cine = loopWith(30);
  const [still = draw(0).picture] = cine.frames;
  const rendering = { picture: still, truth: [], cine };
  const encodings = await encode({ picture: draw(0).picture, truth: [] }, 'ultrasound');
  const listed = { identity: '', file: 'ijklmnop.webp' };
  return { rendering, drawing: '', name: 'abcdefgh', encodings, cine: listed, loop: await cineOf(showing) };
}

test('a loop shows every drawn frame, holds still what does not move, and says what it is', async () => {
  const finished = await moving(loopWith(30));
  expect(await checkLoop(finished)).toEqual([]);
  const { frames, delay } = await readCine(finished.loop ?? Buffer.of());
  expect(delay).toEqual([200, 200, 200, 200, 200, 200]);
  const grayAt = (frame: number, x: number, y: number) => frames[frame]?.rgb[(y * 640 + x) * 3] ?? 0;
  expect(grayAt(0, 500, 75)).toBeGreaterThan(200);
  expect(grayAt(3, 500, 75)).toBeLessThan(120);
  expect(grayAt(3, 500, 135)).toBeGreaterThan(200);
});

test('a loop that moves otherwise, or has other frames, is reported', async () => {
  expect(await checkLoop(await moving(loopWith(90)))).toContainEqual(
    expect.stringContaining('frame 0 of ijklmnop.webp'),
  );
  expect(await checkLoop(await moving(loopWith(30, 8)))).toEqual(['ijklmnop.webp has 8 frames']);
});
