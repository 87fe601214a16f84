// What holds for every call of staff and for every act in the audit log, whoever adds the next one.

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contract from '@simulator/api-contract';
import { expect, test } from 'vitest';
import { storeSignedIn } from '../../../test/auth-caller.ts';
import { postgresql } from '../../../test/databases.ts';
import { newDatabase } from '../../../test/on-both-databases.ts';
import { startApp } from '../../../test/start-app.ts';

const sources = fileURLToPath(new URL('../..', import.meta.url));
const database = newDatabase(postgresql);
const calls = Object.values<unknown>(contract)
  .filter(isCall)
  .filter((call) => call.path.startsWith('/api/staff/'));

function isCall(exported: unknown): exported is contract.Call {
  return typeof exported === 'object' && exported !== null && 'summary' in exported && 'path' in exported;
}

/** Input that the contract accepts, for the calls whose input is read before the role is checked. */
const bodies = new Map<string, object>([
  [contract.grantRole.path, { email: 'nobody@school.example', role: 'teacher', why: 'Teaches' }],
  [contract.withdrawRole.path, { why: 'Has left' }],
]);

test('every call of staff is refused to people who are not signed in, and to people who are not staff', async () => {
  const started = await startApp(database());
  const { access } = await storeSignedIn(started);
  expect(calls.length).toBeGreaterThan(40);
  const answered: unknown[] = [];
  for (const { method, path: declared, summary } of calls) {
    const url = declared.replaceAll(/:\w+/g, () => randomUUID());
    const payload = bodies.get(declared);
    const ask = async (headers: Readonly<Record<string, string>>) => {
      const reply = await started.app.inject({ method, url, headers, ...(payload && { payload }) });
      return reply.statusCode;
    };
    answered.push([summary, await ask({}), await ask({ authorization: `Bearer ${access}` })]);
  }
  expect(answered).toEqual(calls.map(({ summary }) => [summary, 401, 403]));
});

test('every act that the contract names is recorded by some code', () => {
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(sources, file), 'utf8'))
    .join('\n');
  expect(contract.staffActions.filter((action) => !code.includes(`'${action}'`))).toEqual([]);
});
