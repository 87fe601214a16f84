// The pictures of a folder become PNG under the same names, and tracings become wide enough to read.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { turnIntoPng } from './png-folder.ts';

test('AVIF and WebP become PNG of the same size, SVG becomes PNG 1600 pixels wide, and other files stay', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'png-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const square = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a03020' } });
  writeFileSync(path.join(folder, 'bcdfg.webp'), await square.webp({ lossless: true }).toBuffer());
  writeFileSync(path.join(folder, 'cdfgh.avif'), await square.avif().toBuffer());
  writeFileSync(
    path.join(folder, 'hjkmn.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50" viewBox="0 0 200 50"><metadata>heart</metadata></svg>',
  );
  writeFileSync(path.join(folder, 'notes.txt'), 'stays');

  expect(await turnIntoPng(folder)).toBe(3);
  expect(readdirSync(folder).sort()).toEqual(['bcdfg.png', 'cdfgh.png', 'hjkmn.png', 'notes.txt']);
  for (const name of ['bcdfg.png', 'cdfgh.png']) {
    expect(await sharp(path.join(folder, name)).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });
  }
  expect(await sharp(path.join(folder, 'hjkmn.png')).metadata()).toMatchObject({
    format: 'png',
    width: 1600,
    height: 400,
  });
  expect(readFileSync(path.join(folder, 'hjkmn.png')).includes('heart')).toBe(false);
});
