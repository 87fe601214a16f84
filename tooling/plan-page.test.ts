import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parts, workspaces } from './plan.ts';
import { foldersIn, page, withPlan } from './plan-page.ts';
import { listFiles, readText, root } from './repository-files.ts';

test('docs/architecture.md shows the current plan; `npm run plan` writes it', () => {
  const { text } = readText(page);
  expect(text).toBe(withPlan(text, listFiles()));
});

test('every workspace, every entry point that is a file, and every part in the plan exists', () => {
  const entryPoints = workspaces.flatMap(({ folder, entryPoint }) =>
    /^[\w./]+$/.test(entryPoint) ? [`${folder}/${entryPoint}`] : [],
  );
  const named = [...workspaces.map(({ folder }) => folder), ...entryPoints, ...parts.map(({ folder }) => folder)];
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

test('every module of the server and every part of the device is described in the plan', () => {
  const named = new Set(parts.map(({ folder }) => folder));
  const inside = parts.flatMap(({ folder, hasParts }) =>
    hasParts ? foldersIn(folder, listFiles()).map((name) => `${folder}/${name}`) : [],
  );
  expect(inside.filter((folder) => !named.has(folder))).toEqual([]);
  expect(inside.length).toBeGreaterThan(20);
});

test('the row of a folder with one folder per purpose lists those folders', () => {
  const files = ['web/src/features/nights/a.ts', 'web/src/features/days/deep/b.ts', 'web/src/features/c.ts'];
  expect(withPlan(readText(page).text, files)).toContain(
    '| `web/src/features` | one folder per purpose: days, nights |',
  );
});

test('a page without marks is refused', () => {
  expect(() => withPlan('# Architecture', [])).toThrow('no marks');
});
