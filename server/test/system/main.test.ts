// The process as an operator sees it: what it prints, when it refuses to start, and how it ends. Its first start and its
// log: `printed-and-logged.fault.test.ts`.

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bothDatabases, postgresql, servedDataFolder } from '../databases.ts';
import { newFolder, runToItsEnd, startServer } from '../server-process.ts';

const code = 'PROCESS-TEST-CODE';

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
