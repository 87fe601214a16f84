// Which names of species are found in a text. The list contains no name that the bank does not use.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { genera, speciesNamesIn } from './species-names.ts';

test('species names are found whole and listed once, the longest first', () => {
  expect(
    speciesNamesIn([
      'Streptococcus equi was cultured, and E. coli.',
      'Streptococcus species and Streptococcus equi; a streptococcus; Salmonellosis; Equine influenza.',
    ]),
  ).toEqual(['Streptococcus equi', 'Streptococcus', 'E. coli']);
});

test('a genus is combined only with its own species', () => {
  expect(speciesNamesIn(['Giardia antigen', 'Escherichia equi', 'C. coli'])).toEqual(['Escherichia', 'Giardia']);
});

test('every name on the list appears in the bank', () => {
  const folder = fileURLToPath(new URL('../../questions', import.meta.url));
  const bank = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8').replace(/\s+/g, ' '))
    .join(' ');
  const names = genera.flatMap(([genus, ...species]) => [genus, ...species.map((one) => `${genus} ${one}`)]);
  const abbreviated = (name: string) => name.replace(/^([A-Z])[a-z]+ /, '$1. ');
  expect(names.filter((name) => !bank.includes(name) && !bank.includes(abbreviated(name)))).toEqual([]);
});
