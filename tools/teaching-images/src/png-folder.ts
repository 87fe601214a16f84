// Converts the pictures of a folder to PNG, for a reader who can open nothing else. Names and contents don't change.

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pictureEndings } from '@simulator/teaching-pictures';
import sharp from 'sharp';

const endings: ReadonlySet<string> = new Set(pictureEndings.map((ending) => `.${ending}`));
/** Wide enough for the thin lines of a tracing. */
const svgWidth = 1600;

/** Returns how many files were converted. Their originals are deleted. */
export async function turnIntoPng(folder: string): Promise<number> {
  const files = readdirSync(folder).filter((file) => endings.has(path.extname(file)));
  for (const file of files) {
    const source = path.join(folder, file);
    const bytes = readFileSync(source);
    const target = path.join(folder, `${path.parse(file).name}.png`);
    const isSvg = file.endsWith('.svg');
    const picture = isSvg ? sharp(bytes, { density: 200 }).resize(svgWidth) : sharp(bytes);
    await picture.png().toFile(target);
    rmSync(source);
  }
  return files.length;
}
