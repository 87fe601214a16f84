// biome.json excuses the files of the circles that are still being removed from the rule noImportCycles. To be deleted with the
// last of them.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, readText, root } from './repository-files.ts';
import { waysFrom } from './ways-to-files.ts';

interface Settings {
  readonly overrides: readonly { readonly includes: readonly string[] }[];
}

const settings: Settings = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
const excused = settings.overrides.flatMap(({ includes }) => includes);
const all = new Set(listFiles());

test.each(excused)('%s is in a circle still, else it has no excuse', (file) => {
  const reached = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const imported = waysFrom(readText(next)).flatMap(({ target = '' }) => (all.has(target) ? [target] : []));
    for (const target of imported.filter((one) => !reached.has(one))) {
      reached.add(target);
      waiting.push(target);
    }
  }
  expect(reached).toContain(file);
});

test('there is something to be excused', () => {
  expect(excused).not.toEqual([]);
});
