// The workspace's command line: npm run images -- render | scales | check | sheet | png.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { namesOf, type PictureEntry, picturesFolder, pixelEncodings, readManifest } from '@simulator/teaching-pictures';
import { checkCommitted, faultsOfTheList, type HeldFile } from './check-files.ts';
import { checkDrawing, checkTexts } from './check-scene.ts';
import { contactSheet, withoutLoss } from './encode.ts';
import { both, drawScene, filesOf, finishedPictures } from './finished-pictures.ts';
import { entryOf, manifestText, withScales } from './list-entry.ts';
import { turnIntoPng } from './png-folder.ts';
import { measureScene, renderScene } from './render-scene.ts';
import type { Scene } from './scene-schema.ts';
import { readScenes } from './scenes.ts';

const overview = `Usage: npm run images -- <command> [--only <modality, id or question>] [--twin] [--out <file>]

  render  draws every scene and its normal twin into pictures/ and writes the list of them
  scales  writes into the list what a pixel of each picture stands for, without drawing
  check   holds texts, facts and committed files against a fresh drawing
  sheet   writes one PNG with all pictures side by side (--twin: their normal twins)
  png     turns the pictures of a folder into PNG, for a blind reading: npm run images -- png <folder>

Exit code 0: well; 1: problems found; 2: wrong arguments.`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      twin: { type: 'boolean' },
      out: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [command, folder] = positionals;
  if (values.help || command === 'help') {
    console.log(overview);
    return 0;
  }
  if (command === 'png' && folder !== undefined) {
    console.log(`${await turnIntoPng(folder)} pictures of ${folder} are PNG now`);
    return 0;
  }
  const scenes = readScenes().filter((scene) => isWanted(scene, values.only));
  if (command === 'render') return render(scenes, values.only !== undefined);
  if (command === 'scales') return writeScales(scenes);
  if (command === 'check') return check(scenes, values.only !== undefined);
  if (command === 'sheet') return sheet(scenes, values.out ?? 'contact-sheet.png', values.twin ?? false);
  console.error(overview);
  return 2;
}

function isWanted({ id, modality, questions }: Scene, only: string | undefined): boolean {
  return only === undefined || only === id || only === modality || questions.includes(Number(only));
}

async function render(scenes: readonly Scene[], isPart: boolean): Promise<number> {
  mkdirSync(picturesFolder, { recursive: true });
  const known = new Map(readManifest().map((entry) => [entry.id, entry]));
  const entries = new Map<string, PictureEntry>(isPart ? known : []);
  for (const scene of scenes) {
    const finished = await finishedPictures(scene);
    for (const [file, bytes] of both(finished).flatMap(filesOf)) writeFileSync(path.join(picturesFolder, file), bytes);
    entries.set(scene.id, entryOf(scene, finished, known.get(scene.id)));
  }
  const ids = new Set(readScenes().map(({ id }) => id));
  const kept = [...entries.values()].filter(({ id }) => ids.has(id));
  writeFileSync(path.join(picturesFolder, 'manifest.json'), manifestText(kept.sort(byModality)));
  const files = new Set(['manifest.json', ...kept.flatMap(namesOf)]);
  for (const name of readdirSync(picturesFolder)) if (!files.has(name)) rmSync(path.join(picturesFolder, name));
  const all = kept.flatMap(({ normal, ...picture }) => [picture, ...(normal ? [normal] : [])]);
  const [plain, avif] = [sumOf(all.map(({ bytes }) => bytes)), sumOf(all.map((one) => one.avif?.bytes ?? 0))];
  console.log(
    `${scenes.length} drawn; ${kept.length} pictures and ${all.length - kept.length} twins: ${plain} kB as WebP or SVG, ${avif} kB as AVIF`,
  );
  return 0;
}

/** Rewrites the scales of pictures that are in the list. Other scenes get theirs when they are rendered. */
function writeScales(scenes: readonly Scene[]): number {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]));
  const entries = readManifest().map((entry) => {
    const scene = byId.get(entry.id);
    return scene ? withScales(entry, scene) : entry;
  });
  writeFileSync(path.join(picturesFolder, 'manifest.json'), manifestText(entries));
  console.log(`${entries.filter(({ scales }) => scales.length > 0).length} of ${entries.length} pictures have a scale`);
  return 0;
}

function sumOf(bytes: readonly number[]): number {
  return Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1000);
}

function byModality(one: PictureEntry, other: PictureEntry): number {
  return `${one.modality} ${one.id}` < `${other.modality} ${other.id}` ? -1 : 1;
}

async function check(scenes: readonly Scene[], isPart: boolean): Promise<number> {
  const entries = new Map(readManifest().map((entry) => [entry.id, entry]));
  const held: HeldFile[] = [];
  let problems = 0;
  const complain = (what: string): void => {
    problems++;
    console.error(what);
  };
  for (const scene of scenes) {
    const name = `${scene.modality}/${scene.id} (${scene.questions.join(', ') || scene.species})`;
    const drawn = drawScene(scene);
    const { rendering } = drawn.picture;
    const found = [...checkTexts(scene), ...checkDrawing(scene, rendering, measureScene(scene, rendering))];
    const files = await checkCommitted(scene, drawn, entries.get(scene.id));
    held.push(...files.held);
    for (const problem of [...found, ...files.faults]) complain(`${name}: ${problem}`);
  }
  if (!isPart) for (const problem of faultsOfTheList([...entries.values()], scenes)) complain(problem);
  for (const ending of pixelEncodings) printLeast(held, ending);
  console.log(`${scenes.length} scenes checked, ${problems} problems`);
  return problems > 0 ? 1 : 0;
}

/** Prints the picture that is least like its drawing, and the one that preserves a finding least. */
function printLeast(held: readonly HeldFile[], ending: string): void {
  const files = held.filter(({ file }) => file.endsWith(ending));
  const [plainest] = files.toSorted((one, other) => one.whole - other.whole);
  const [faintest] = files.toSorted((one, other) => one.findings - other.findings);
  if (!plainest || !faintest) return;
  const whole = `${plainest.whole.toFixed(1)} dB (${plainest.file})`;
  console.log(
    `${ending}: at least ${whole} like the drawing, a finding by ${faintest.findings.toFixed(1)} dB (${faintest.file})`,
  );
}

async function sheet(scenes: readonly Scene[], out: string, isTwin: boolean): Promise<number> {
  const pictures: Buffer[] = [];
  for (const scene of scenes) pictures.push(await withoutLoss(renderScene(scene, isTwin ? 'twin' : 'scene')));
  writeFileSync(out, await contactSheet(pictures, 8, 320));
  console.log(`${pictures.length} pictures in ${out}`);
  return 0;
}
