// What a process prints at its first start, and what its log never contains.

import process from 'node:process';
import {
  composeBareAttempt,
  getAccess,
  getCurrentForm,
  postAttemptResults,
  requestGrant,
} from '@simulator/api-contract';
import { pairAnswers } from '@simulator/exam-engine';
import { describe, expect, onTestFinished, test } from 'vitest';
import { postgresql } from '../databases.ts';
import { newFolder, startServer } from '../server-process.ts';

const code = 'PROCESS-TEST-CODE';

/** The cookie that a browser gets for the code. */
async function enter(address: string, typed: string): Promise<string> {
  const reply = await fetch(address + requestGrant.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: typed }),
  });
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function isGranted(address: string, cookie: string): Promise<boolean> {
  const status: { granted: boolean } = await (await fetch(address + getAccess.path, { headers: { cookie } })).json();
  return status.granted;
}

describe('the first start', () => {
  test('prints the address and a code, and after a restart both the code and its grants still work', async () => {
    const environment = { DATA_DIR: newFolder() };
    const first = await startServer(environment);
    const [, printed = ''] = /Access code {2}(\S+)/.exec(first.output()) ?? [];
    const cookie = await enter(first.address, printed);
    expect(await isGranted(first.address, cookie)).toBe(true);
    expect(await first.stop()).toBe(0);
    const [, password = ''] =
      /admin@simulator\.local, one-time password (\S+) \(shown only now\)/.exec(first.output()) ?? [];
    expect(password).not.toBe('');
    expect(first.output()).not.toContain('still has the password');
    const second = await startServer(environment);
    await expect.poll(second.output).toContain('admin@simulator.local still has the password that a console showed.');
    expect(second.output()).not.toContain(password);
    expect(second.output()).not.toContain('one-time password');
    expect(second.output()).toContain(`Access code  ${printed}`);
    expect(await isGranted(second.address, cookie)).toBe(true);
    await second.kill();
  });
});

describe('the log', () => {
  // The most verbose level logs everything that the others do, and more.
  const levels = process.env['ENDURANCE'] === 'on' ? ['info', 'debug', 'trace'] : ['trace'];
  test.each(levels)('at level %s contains no query, code, cookie or answer', async (level) => {
    const database = await postgresql.createPublished();
    onTestFinished(() => database.remove());
    const server = await startServer({ ...database.environment, ACCESS_CODE: code, LOG_LEVEL: level });
    const before = server.output().length;
    const cookie = await enter(server.address, code);
    await enter(server.address, 'TYPED-WRONGLY-4711');
    for (const name of ['code', 'access_code', 'accesscode']) {
      await fetch(`${server.address}/?${name}=SECRET-IN-QUERY`);
      await fetch(`${server.address}/api/unknown?${name}=SECRET-IN-QUERY`);
      await fetch(`${server.address}/%zz?${name}=SECRET-IN-QUERY`);
    }
    await post(await composeFirstAttempt(server.address), server.address, cookie);
    await server.stop();
    const logged = server.output().slice(before);
    for (const secret of [
      code,
      'TYPED-WRONGLY',
      'SECRET-IN-QUERY',
      cookie.split('=')[1] ?? '',
      'sim_logged_attempt-1',
    ]) {
      expect(logged).not.toContain(secret);
    }
    if (level !== 'info') expect(logged).toContain('/api/access/grant');
  });

  test('contains no parameters of queries that failed because the database was gone', async () => {
    const database = await postgresql.createPublished();
    onTestFinished(() => database.remove());
    const server = await startServer({ ...database.environment, ACCESS_CODE: code, LOG_LEVEL: 'trace' });
    const cookie = await enter(server.address, code);
    const attempt = await composeFirstAttempt(server.address);
    expect((await post(attempt, server.address, cookie)).status).toBe(200);
    const before = server.output().length;
    await database.takeAway();
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
    expect((await post(attempt, server.address, cookie)).status).toBe(500);
    await server.stop();
    const logged = server.output().slice(before);
    expect(logged).toContain('"msg":"failed"');
    for (const secret of ['params', 'sim_logged_attempt', cookie.split('=')[1]?.slice(0, 36) ?? '']) {
      expect(logged).not.toContain(secret);
    }
  });
});

/** An attempt at block 1 of the published form, with only the first question answered. */
async function composeFirstAttempt(address: string) {
  const form: { blocks: number[][] } = await (await fetch(address + getCurrentForm.path)).json();
  const head = { userId: 'anonymous', simulationId: 'sim_logged_attempt', block: 1 };
  return composeBareAttempt(head, pairAnswers(form.blocks[0] ?? [], { answers: [1] }));
}

/** Posts the attempt with only a grant's cookie. */
function post(attempt: ReturnType<typeof composeBareAttempt>, address: string, cookie: string): Promise<Response> {
  return fetch(address + postAttemptResults.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ payload: attempt }),
  });
}
