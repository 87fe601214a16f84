// The contract declares what the server's code refuses with. Otherwise the refusal is sent all the same, but neither the
// API's description nor the check of words for people (`refusals-in-words.test.ts`) knows of it.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contract from '@simulator/api-contract';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../..', import.meta.url));
/** Why no call declares it as a refusal. */
const undeclared = new Map([
  ['499 cancelled', 'Nobody reads it: the client has gone.'],
  ['422 content-policy', 'Is a reply of the call, with a shape of its own.'],
  ['503 leaving', 'Is for the proxy that asks /readyz, which the contract does not have.'],
  ['503 database-unavailable', 'The same.'],
]);

test('every refusal in the code of the server is declared by a call', () => {
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(sources, file), 'utf8'))
    .join('\n');
  const refusals = [...code.matchAll(/new Refusal\(\s*(\d+),\s*'([\w-]+)'/g)].map(
    ([, status, name]) => `${status} ${name}`,
  );
  const limits = [...code.matchAll(/\btooMany(?:InDay)?\(\s*'([\w-]+)'/g)].map(([, name]) => `429 ${name}`);
  expect(refusals.length).toBeGreaterThan(100);
  expect(limits.length).toBeGreaterThan(5);
  const declared = new Set(Object.values<unknown>(contract).filter(isCall).flatMap(refusalsOf));
  const missing = [...refusals, ...limits].filter((refusal) => !declared.has(refusal));
  expect(missing.toSorted()).toEqual([...undeclared.keys()].toSorted());
});

function refusalsOf({ refusals = {} }: contract.Call): readonly string[] {
  return Object.entries(refusals).flatMap(([status, codes]) => codes.map((code) => `${status} ${code}`));
}

function isCall(exported: unknown): exported is contract.Call {
  return typeof exported === 'object' && exported !== null && 'summary' in exported && 'path' in exported;
}
