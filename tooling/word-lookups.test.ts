import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findLookups } from './word-lookups.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'word-lookups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = `
declare const word: string;
declare const known: 'dog' | 'cat';
declare const anything: any;
declare const rows: readonly string[];
declare const place: number;
const table: Readonly<Record<string, number>> = { dog: 1 };
const animals = { dog: 1, cat: 2 } as const;
const map = new Map(Object.entries(animals));
`;

const reported = {
  'a word in a table': 'table[word]',
  'a word in a table that may be missing': '(word ? table : undefined)?.[word]',
  'a word made of words': 'table[`a ' + '$' + '{word}`]',
  'a word in lower case': 'table[word.toLowerCase()]',
  'a word that may be a number': 'table[word || place]',
  'a word of a type that says nothing': 'animals[anything as keyof typeof animals] + table[anything]',
  'words that the table does not vouch for': 'table[known]',
  'a word that is written to': 'const counts: Record<string, number> = {}; counts[word] = 1;',
  'a word asked for by in': 'word in animals',
  'a word taken out of an object': 'const { [word]: found } = table; export { found };',
  'a word of a function for any word':
    'export function find<K extends string>(t: Record<K, number>, k: K) { return t[k]; }',
  'what a parser of records gives': "(JSON.parse('{}') as { [name: string]: string })[word]",
};

const allowed = {
  'a place in a list': 'rows[place]',
  'a place in a text': 'word[0]',
  "the programmer's own word": "table['dog']",
  'one of the words that the table has': 'animals[known]',
  'a word of a function for the words of a table':
    'export function find<T extends object, K extends keyof T & ("a" | "b")>(t: T, k: K) { return t[k]; }',
  'a Map': 'map.get(word)',
  'an own property': 'Object.hasOwn(animals, word)',
  'a field that is asked for by its own name': "typeof anything === 'object' && 'code' in anything",
};

/** Both lists as files of one project, so that the compiler starts only once. */
const texts = { ...reported, ...allowed };
const files = Object.entries(texts).map(([title, code], index) => ({
  title,
  file: `server/src/planted-${index}.ts`,
  code,
}));
mkdirSync(path.join(folder, 'server/src'), { recursive: true });
mkdirSync(path.join(folder, 'server/test'));
writeFileSync(
  path.join(folder, 'tsconfig.json'),
  JSON.stringify({ compilerOptions: { target: 'es2024', strict: true, noEmit: true, types: [] }, include: ['server'] }),
);
for (const { file, code } of files) writeFileSync(path.join(folder, file), `${head}${code};\nexport {};\n`);
for (const file of ['server/src/planted.test.ts', 'server/test/planted.ts']) {
  writeFileSync(path.join(folder, file), `${head}table[word];\nexport {};\n`);
}
const { files: seen, lookups } = findLookups(folder);

describe('among planted lookups', () => {
  test.each(files.slice(0, Object.keys(reported).length))('$title is reported', ({ file }) => {
    expect(lookups.filter(({ place }) => place.startsWith(`${file}:`))).toHaveLength(1);
  });

  test.each(files.slice(Object.keys(reported).length))('$title is not reported', ({ file }) => {
    expect(lookups.filter(({ place }) => place.startsWith(`${file}:`))).toEqual([]);
  });

  test('those in tests are not checked, and those found are listed with their line and text', () => {
    expect(seen).toBe(files.length);
    expect(lookups[0]).toEqual({ place: 'server/src/planted-0.ts:10', text: 'table[word]' });
  });
});
