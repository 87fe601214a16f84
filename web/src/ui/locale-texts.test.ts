// A catalog is found by its file's name, so that a translation has the same names as the English files.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '..');
const catalogs = globSync('**/*.ts', { cwd: web }).flatMap((file) => {
  const names = [...readFileSync(path.join(web, file), 'utf8').matchAll(/localeTexts\('(\w+)'/g)];
  return names.map(([, name = '']) => [file, name] as const);
});

test.each(catalogs)('%s defines a catalog named after the file', (file, name) => {
  const words = path.basename(file).replace(/-texts\.ts$/, '');
  expect(name).toBe(words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
});

test('more than 50 catalogs are found, and no two have the same name', () => {
  expect(catalogs.length).toBeGreaterThan(50);
  expect(new Set(catalogs.map(([, name]) => name)).size).toBe(catalogs.length);
});
