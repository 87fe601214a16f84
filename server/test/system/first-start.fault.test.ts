// A first start that is killed leaves nothing that a later start does not repair.

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { killWhileStarting, newFolder, startServer } from '../server-process.ts';

test('a first start can be killed at any moment, and the next start repairs what it left', async () => {
  const environment = { DATA_DIR: newFolder() };
  for (const afterMs of [400, 900, 1_600, 2_500]) await killWhileStarting(environment, afterMs);
  const server = await startServer(environment);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  await server.kill();
  expect(readdirSync(environment.DATA_DIR).filter((name) => name.includes('unfinished'))).toEqual([]);
});
