import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parts, workspaces } from './plan.ts';
import { pages, withPlan } from './plan-page.ts';
import { listFiles, readText, root } from './repository-files.ts';

test.each(pages)('%s shows the current plan; `npm run plan` writes it', (page) => {
  const { text } = readText(page);
  expect(text).toBe(withPlan(page, text));
});

test('every part is in one of the two workspaces whose folders are listed', () => {
  expect(parts.filter(({ folder }) => !/^(web|server)\//.test(folder))).toEqual([]);
});

test('every workspace, every entry point that is a file, and every part in the plan exists', () => {
  const entryPoints = workspaces.flatMap(({ folder, entryPoint }) =>
    /^[\w./]+$/.test(entryPoint) ? [`${folder}/${entryPoint}`] : [],
  );
  const named = [...workspaces.map(({ folder }) => folder), ...entryPoints, ...parts.map(({ folder }) => folder)];
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

test('every feature of the web, every module of the server and every part of the device is described in the plan', () => {
  const named = new Set(parts.map(({ folder }) => folder));
  const files = listFiles();
  const inside = parts.flatMap(({ folder, hasParts }) => (hasParts ? foldersIn(folder, files) : []));
  expect(inside.filter((folder) => !named.has(folder))).toEqual([]);
  expect(inside.length).toBeGreaterThan(30);
});

function foldersIn(folder: string, files: readonly string[]): readonly string[] {
  const inside = files.flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : []));
  const names = inside.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? '');
  return [...new Set(names)].map((name) => `${folder}/${name}`);
}

test('a page without marks is refused', () => {
  expect(() => withPlan('docs/architecture.md', '# Architecture')).toThrow('no marks');
});
