// The workspace's command line: npm run images -- render | check | sheet.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkFacts, checkFrame, checkTexts } from './check-scene.ts';
import { budgetBytes, contactSheet, encoded, extensionOf, likeness } from './encode.ts';
import { entryOf, manifestText, type PictureEntry, picturesFolder, readManifest } from './manifest.ts';
import { measureScene, renderScene } from './render-scene.ts';
import type { Scene } from './scene-schema.ts';
import { readScenes } from './scenes.ts';

const overview = `Usage: npm run images -- <command> [--only <modality, id or question>] [--twin] [--out <file>]

  render  draws every scene into pictures/ and writes the list of them
  check   holds texts, facts and committed files against a fresh drawing
  sheet   writes one PNG with all pictures side by side (--twin: their normal twins)

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
  const [command] = positionals;
  if (values.help || command === 'help') {
    console.log(overview);
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
  const entries = new Map<string, PictureEntry>(isPart ? readManifest().map((entry) => [entry.id, entry]) : []);
  for (const scene of scenes) {
    const rendering = renderScene(scene, 'scene');
    const bytes = await encoded(rendering);
    const file = `${scene.id}.${extensionOf(rendering)}`;
    writeFileSync(path.join(picturesFolder, file), bytes);
    entries.set(scene.id, entryOf(scene, rendering, file, bytes.length));
  }
  const known = new Set(readScenes().map(({ id }) => id));
  const kept = [...entries.values()].filter(({ id }) => known.has(id));
  writeFileSync(path.join(picturesFolder, 'manifest.json'), manifestText(kept.sort(byModality)));
  const files = new Set(['manifest.json', ...kept.map(({ file }) => file)]);
  for (const name of readdirSync(picturesFolder)) if (!files.has(name)) rmSync(path.join(picturesFolder, name));
  const total = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${scenes.length} drawn; ${kept.length} pictures, ${Math.round(total / 1024)} kB in all`);
  return 0;
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
    const rendering = renderScene(scene, 'scene');
    const measures = measureScene(scene, rendering);
    const found = [...checkTexts(scene), ...checkFacts(scene, measures), ...checkFrame(rendering)];
    if ((measures['difference outside findings'] ?? 0) > 0.02) found.push('scene and twin differ outside the findings');
    for (const problem of [...found, ...(await committedFaults(scene, rendering, entries.get(scene.id)))])
      complain(`${name}: ${problem}`);
  }
  if (!isPart)
    for (const id of entries.keys())
      if (!scenes.some((scene) => scene.id === id)) complain(`${id} has a picture and no scene`);
  console.log(`${scenes.length} scenes checked, ${problems} problems`);
  return problems > 0 ? 1 : 0;
}

async function committedFaults(
  scene: Scene,
  rendering: ReturnType<typeof renderScene>,
  entry: PictureEntry | undefined,
): Promise<readonly string[]> {
  if (!entry) return ['is not rendered'];
  const committed = readFileSync(path.join(picturesFolder, entry.file));
  const fresh = await encoded(rendering);
  const faults: string[] = [];
  if (committed.length > budgetBytes) faults.push(`is ${committed.length} bytes large`);
  if (JSON.stringify(entryOf(scene, rendering, entry.file, entry.bytes)) !== JSON.stringify(entry))
    faults.push('its list entry is out of date');
  // Another processor may differ in the last bit of a sine, so a picture is compared by likeness, not by hash.
  if (!committed.equals(fresh) && (await likeness(committed, fresh)) < 45)
    faults.push('its file differs from a fresh drawing');
  return faults;
}

async function sheet(scenes: readonly Scene[], out: string, isTwin: boolean): Promise<number> {
  const pictures: Buffer[] = [];
  for (const scene of scenes) pictures.push(await encoded(renderScene(scene, isTwin ? 'twin' : 'scene')));
  writeFileSync(out, await contactSheet(pictures, 8, 320));
  console.log(`${pictures.length} pictures in ${out}`);
  return 0;
}
