// A file that lost a finding, or lost more than an encoding may, is reported by name.

import { expect, test } from 'vitest';
import { checkFiles } from './check-files.ts';
import { encode } from './encode.ts';
import type { FinishedPicture } from './finished-pictures.ts';
import type { Rendering } from './rendering.ts';

const side = 128;

/** Draws a gray picture with a box that is brighter by this much. */
function draw(brighter: number): Rendering {
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
  return { rendering: scene, drawing: '', name: 'abcdefgh', encodings: await encode(showing, 'cytology') };
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
