// Every rule that has a file is in the list, and has a test. A rule missing from the list would still pass its own test,
// but never run; a rule without a test may find nothing.

import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rulesOfTheBank } from './bank-rules.ts';

const here = import.meta.dirname;
const files = globSync('{question,form,bank}/*.ts', { cwd: here }).filter((file) => !file.endsWith('.test.ts'));

test.each(files)('every rule that %s exports is in the list of rules', async (file) => {
  const exported: readonly unknown[] = Object.values(await import(path.join(here, file)));
  const rules = exported.filter((one) => typeof one === 'object' && one !== null && 'check' in one && 'about' in one);
  expect(rules.length).toBeGreaterThan(0);
  for (const rule of rules) expect(rulesOfTheBank).toContain(rule);
});

test.each(files)('the rule in %s has a test next to it', (file) => {
  expect(existsSync(path.join(here, file.replace(/\.ts$/, '.test.ts')))).toBe(true);
});
