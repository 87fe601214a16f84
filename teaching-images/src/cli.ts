// The workspace's command line: npm run images -- render | check | sheet | png.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkFacts, checkFrame, checkTexts } from './check-scene.ts';
import { budgetBytes, contactSheet, encoded, likeness, saysThatItIsSynthetic, wordsInside } from './encode.ts';
import { type FinishedPicture, type FinishedPictures, finishedPictures } from './finished-pictures.ts';
import { entryOf, manifestText, type PictureEntry, picturesFolder, readManifest } from './manifest.ts';
import { turnIntoPng } from './png-folder.ts';
import { measureScene, renderScene } from './render-scene.ts';
import type { Scene } from './scene-schema.ts';
import { readScenes } from './scenes.ts';

const overview = `Usage: npm run images -- <command> [--only <modality, id or question>] [--twin] [--out <file>]

  render  draws every scene and its normal twin into pictures/ and writes the list of them
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
    for (const { file, bytes } of drawnOf(finished)) writeFileSync(path.join(picturesFolder, file), bytes);
    entries.set(scene.id, entryOf(scene, finished, known.get(scene.id)));
  }
  const ids = new Set(readScenes().map(({ id }) => id));
  const kept = [...entries.values()].filter(({ id }) => ids.has(id));
  writeFileSync(path.join(picturesFolder, 'manifest.json'), manifestText(kept.sort(byModality)));
  const files = new Set(['manifest.json', ...kept.flatMap(filesOf)]);
  for (const name of readdirSync(picturesFolder)) if (!files.has(name)) rmSync(path.join(picturesFolder, name));
  const total = kept.reduce((sum, { bytes, twin }) => sum + bytes + (twin?.bytes ?? 0), 0);
  const twins = kept.filter(({ twin }) => twin).length;
  console.log(
    `${scenes.length} drawn; ${kept.length} pictures and ${twins} twins, ${Math.round(total / 1024)} kB in all`,
  );
  return 0;
}

function drawnOf({ picture, twin }: FinishedPictures): readonly FinishedPicture[] {
  return twin ? [picture, twin] : [picture];
}

function filesOf({ file, twin }: PictureEntry): readonly string[] {
  return twin ? [file, twin.file] : [file];
}

function byModality(one: PictureEntry, other: PictureEntry): number {
  return `${one.modality} ${one.id}` < `${other.modality} ${other.id}` ? -1 : 1;
}

async function check(scenes: readonly Scene[], isPart: boolean): Promise<number> {
  const entries = new Map(readManifest().map((entry) => [entry.id, entry]));
  let problems = 0;
  const complain = (what: string): void => {
    problems++;
    console.error(what);
  };
  for (const scene of scenes) {
    const name = `${scene.modality}/${scene.id} (${scene.questions.join(', ') || scene.species})`;
    const finished = await finishedPictures(scene);
    const { rendering } = finished.picture;
    const measures = measureScene(scene, rendering);
    const found = [...checkTexts(scene), ...checkFacts(scene, measures), ...checkFrame(rendering)];
    if ((measures['difference outside findings'] ?? 0) > 0.02) found.push('scene and twin differ outside the findings');
    for (const problem of [...found, ...(await committedFaults(scene, finished, entries.get(scene.id)))])
      complain(`${name}: ${problem}`);
  }
  if (!isPart) for (const problem of faultsOfTheList([...entries.values()], scenes)) complain(problem);
  console.log(`${scenes.length} scenes checked, ${problems} problems`);
  return problems > 0 ? 1 : 0;
}

/** What no single scene shows: strays, and names or questions that two pictures share. */
function faultsOfTheList(entries: readonly PictureEntry[], scenes: readonly Scene[]): readonly string[] {
  const known = new Set(scenes.map(({ id }) => id));
  const listed = new Set(['manifest.json', ...entries.flatMap(filesOf)]);
  return [
    ...entries.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} has a picture and no scene`),
    ...readdirSync(picturesFolder)
      .filter((file) => !listed.has(file))
      .map((file) => `${file} is in no list`),
    ...repeated(entries.flatMap(filesOf)).map((file) => `two pictures are called ${file}`),
    ...repeated(entries.flatMap(({ questions }) => questions)).map((id) => `question ${id} has two pictures`),
  ];
}

function repeated<T>(values: readonly T[]): readonly T[] {
  return values.filter((value, place) => values.indexOf(value) < place);
}

async function committedFaults(
  scene: Scene,
  finished: FinishedPictures,
  entry: PictureEntry | undefined,
): Promise<readonly string[]> {
  if (!entry) return ['is not rendered'];
  const faults: string[] = [];
  if (asAnywhere(entryOf(scene, finished, entry)) !== asAnywhere(entry)) faults.push('its list entry is out of date');
  for (const { file, bytes: fresh } of drawnOf(finished)) {
    const place = path.join(picturesFolder, file);
    if (!existsSync(place)) {
      faults.push(`${file} is missing`);
      continue;
    }
    const committed = readFileSync(place);
    if (committed.length > budgetBytes) faults.push(`${file} is ${committed.length} bytes large`);
    const told = scene.gives_away.filter((word) => wordsInside(committed).includes(word.toLowerCase()));
    faults.push(...told.map((word) => `${file} says "${word}" inside`));
    if (!saysThatItIsSynthetic(committed)) faults.push(`${file} does not say in itself that it is synthetic`);
    // Another processor may differ in the last bit of a sine, so a picture is compared by likeness, not by hash.
    if (!committed.equals(fresh) && (await likeness(committed, fresh)) < 45)
      faults.push(`${file} differs from a fresh drawing`);
  }
  return faults;
}

/** Another processor may differ in the last bit of a sine, so hashes and sizes of files are its own. */
function asAnywhere(entry: PictureEntry): string {
  const own = ['identity', 'drawing', 'bytes'];
  return JSON.stringify(entry, (name, value) => (own.includes(name) ? undefined : value));
}

async function sheet(scenes: readonly Scene[], out: string, isTwin: boolean): Promise<number> {
  const pictures: Buffer[] = [];
  for (const scene of scenes) pictures.push(await encoded(renderScene(scene, isTwin ? 'twin' : 'scene')));
  writeFileSync(out, await contactSheet(pictures, 8, 320));
  console.log(`${pictures.length} pictures in ${out}`);
  return 0;
}
