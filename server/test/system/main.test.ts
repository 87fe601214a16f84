// The process as an operator sees it: what it prints and logs, when it refuses to start, and how it ends.

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
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
import { bothDatabases, postgresql, servedDataFolder } from '../databases.ts';
import { newFolder, runToItsEnd, startServer } from '../server-process.ts';

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

describe('a start with STAFF_EMAIL_DOMAINS set', () => {
  test('succeeds and says in one line what replaced the variable', async () => {
    const server = await startServer({ DATA_DIR: await servedDataFolder(), STAFF_EMAIL_DOMAINS: 'school.example' });
    await expect
      .poll(server.output)
      .toMatch(/^ {2}STAFF_EMAIL_DOMAINS makes nobody staff [^\n]*npm run staff -- add <e-mail>$/m);
    await server.kill();
  });
});

describe('a start without TRUST_PROXY', () => {
  test('asks once about a proxy when a request came through one', async () => {
    const server = await startServer({ DATA_DIR: await servedDataFolder(), LOG_LEVEL: 'warn' });
    const question = () => server.output().split('Behind a proxy?').length - 1;
    await fetch(`${server.address}/healthz`);
    expect(question()).toBe(0);
    for (let n = 0; n < 3; n += 1) {
      await fetch(`${server.address}/healthz`, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    }
    await expect.poll(question).toBe(1);
    await server.stop();
    expect(question()).toBe(1);
  });
});

describe('the start of a server', () => {
  test.each([
    ['for a value that is none', { PORT: 'many' }, 'PORT'],
    ['for an address in the open without https', { PUBLIC_URL: 'http://exam.example.org' }, 'PUBLIC_URL'],
    ['for a database out of reach', { DATABASE_URL: 'postgres://user:password@127.0.0.1:1/exam' }, 'DATABASE_URL'],
    ['for a folder that can not be made', { DATA_DIR: '/dev/null/data' }, 'DATA_DIR'],
  ])('is refused with one line that names the variable: %s', async (_, environment, variable) => {
    const { code: exitCode, output } = await runToItsEnd({ DATA_DIR: newFolder(), ...environment });
    expect(exitCode).toBe(1);
    expect(output).toMatch(new RegExp(`^${variable}: [^\\n]+\\n$`));
    expect(output).not.toContain('password');
  });

  test('is refused with one line that names the variables if another program has the port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => {
      other.close();
    });
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code: exitCode, output } = await runToItsEnd({ DATA_DIR: await servedDataFolder(), PORT: String(port) });
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^PORT, HOST: can't listen on 127\.0\.0\.1:\d+ \(EADDRINUSE[^\n]+\n$/);
  });

  test('is refused while another process owns the folder, and succeeds once that one is gone, even by kill -9', async () => {
    const environment = { DATA_DIR: await servedDataFolder() };
    const owner = await startServer(environment);
    const { code: exitCode, output } = await runToItsEnd(environment);
    expect(exitCode).toBe(1);
    expect(output).toMatch(/^DATA_DIR: another server process owns [^\n]+\n$/);
    expect((await fetch(`${owner.address}/readyz`)).status).toBe(200);
    await owner.kill();
    const next = await startServer(environment);
    expect((await fetch(`${next.address}/readyz`)).status).toBe(200);
    await next.kill();
  });
});

describe('a request to stop', () => {
  test.each(bothDatabases)(
    'is obeyed after the requests that have begun are answered: $name',
    async ({ createPublished }) => {
      const database = await createPublished();
      onTestFinished(() => database.remove());
      const server = await startServer({ ...database.environment, ACCESS_CODE: code });
      const body = JSON.stringify({ code });
      const head = ['POST /api/access/grant HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
      const half = `${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body.slice(0, 5)}`;
      const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
      // After its reply the server may be gone before the connection is closed.
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.write(half, resolve));
      await fetch(`${server.address}/healthz`);
      const stopping = server.stop();
      await untilRefused(server.address);
      socket.write(body.slice(5));
      const [answer] = await once(socket.setEncoding('utf8'), 'data');
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
      expect(await stopping).toBe(0);
    },
  );

  test('is obeyed within seconds, although browsers hold connections that they do not use', async () => {
    const database = await postgresql.createPublished();
    onTestFinished(() => database.remove());
    const server = await startServer({ ...database.environment, ACCESS_CODE: code });
    await fetch(`${server.address}/healthz`);
    const unused = connect(Number(new URL(server.address).port), '127.0.0.1');
    unused.on('error', () => undefined);
    await once(unused, 'connect');
    const began = Date.now();
    expect(await server.stop()).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
  });
});

/** Waits until a stopping server accepts no new connection. */
async function untilRefused(address: string): Promise<void> {
  for (;;) {
    const isOpen = await fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isOpen) return;
  }
}

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
