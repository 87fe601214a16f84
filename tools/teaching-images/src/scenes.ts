// Reads every scene file of the workspace. A file that doesn't contain a scene is reported with its fault.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Modality, modalities } from '@simulator/teaching-pictures';
import { parse } from 'yaml';
import { type Scene, sceneSchema } from './scene-schema.ts';

const folder = path.join(import.meta.dirname, '..', 'scenes');

/** Returns the scenes in the order of modality and id. */
export function readScenes(): readonly Scene[] {
  const scenes = modalities.flatMap((modality) => filesOf(modality).map((name) => readFile(modality, name)));
  for (const [id, all] of Map.groupBy(scenes, (scene) => scene.id))
    if (all.length > 1) throw new Error(`two scenes are called ${id}`);
  return scenes;
}

/** Reads one scene without parsing the others; undefined if there is none of this name. */
export function readScene(id: string): Scene | undefined {
  const modality = modalities.find((one) => filesOf(one).includes(`${id}.yaml`));
  return modality && readFile(modality, `${id}.yaml`);
}

function filesOf(modality: Modality): readonly string[] {
  const names = readdirSync(path.join(folder, modality));
  return names.filter((name) => name.endsWith('.yaml')).sort();
}

function readFile(modality: Modality, name: string): Scene {
  const parsed = sceneSchema.safeParse(parse(readFileSync(path.join(folder, modality, name), 'utf8')));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`scenes/${modality}/${name}: ${faults.join('; ')}`);
  }
  const scene = parsed.data;
  if (`${scene.id}.yaml` !== name) throw new Error(`scenes/${modality}/${name} is called ${scene.id} inside`);
  if (scene.modality !== modality) throw new Error(`scenes/${modality}/${name} says ${scene.modality} inside`);
  return scene;
}
