// Reads every scene file of the workspace. A file that doesn't contain a scene is reported with its fault.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Modality, modalities } from '@simulator/teaching-pictures';
import { parse } from 'yaml';
import { type Scene, sceneSchema } from './scene-schema.ts';

const workspaceFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

class SceneError extends Error {}

/** Returns the scenes in the order of modality and id. */
export function readScenes(): readonly Scene[] {
  const scenes = modalities.flatMap((modality) => readModality(modality));
  const ids = new Set<string>();
  for (const { id } of scenes) {
    if (ids.has(id)) throw new SceneError(`two scenes are called ${id}`);
    ids.add(id);
  }
  return scenes;
}

/** Reads one scene without parsing the others; undefined if there is none of this name. */
export function readScene(id: string): Scene | undefined {
  const modality = modalities.find((one) => filesOf(one).includes(`${id}.yaml`));
  return modality && readFile(modality, `${id}.yaml`);
}

function readModality(modality: Modality): Scene[] {
  return filesOf(modality).map((name) => readFile(modality, name));
}

function filesOf(modality: Modality): readonly string[] {
  const names = readdirSync(path.join(workspaceFolder, 'scenes', modality));
  return names.filter((name) => name.endsWith('.yaml')).sort();
}

function readFile(modality: Modality, name: string): Scene {
  const parsed = sceneSchema.safeParse(
    parse(readFileSync(path.join(workspaceFolder, 'scenes', modality, name), 'utf8')),
  );
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new SceneError(`scenes/${modality}/${name}: ${faults.join('; ')}`);
  }
  const scene = parsed.data;
  if (`${scene.id}.yaml` !== name) throw new SceneError(`scenes/${modality}/${name} is called ${scene.id} inside`);
  if (scene.modality !== modality) throw new SceneError(`scenes/${modality}/${name} says ${scene.modality} inside`);
  return scene;
}
