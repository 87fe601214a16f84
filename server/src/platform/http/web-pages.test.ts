// What a browser gets for a path: a page, a file, or a refusal, and the security headers of all of them.

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { errorReply } from '@simulator/api-contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { embedded } from '../../../test/databases.ts';
import { newDatabase } from '../../../test/on-both-databases.ts';
import { samplePages, startApp } from '../../../test/start-app.ts';
import { admittedVisitor, Visitor } from '../../../test/visitor.ts';

const page = readFileSync(path.join(samplePages, 'index.html'), 'utf8');
const shell = readFileSync(path.join(samplePages, 'shell.html'), 'utf8');
const database = newDatabase(embedded);

describe('a path', () => {
  test('that is empty returns the page with the start screen in it', async () => {
    const { app } = await startApp(database());
    expect((await new Visitor(app).send({ url: '/' })).body).toBe(page);
  });

  test.each(['/auth', '/history', '/no/such/page', '/apiary', '/%E2%9C%93', '//', '/.env', '/..%2f..%2fetc%2fpasswd'])(
    'that nothing else serves returns the page without the start screen, fresh each time: %s',
    async (url) => {
      const { app } = await startApp(database());
      const reply = await new Visitor(app).send({ url });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.body).toBe(shell);
    },
  );

  test.each([
    '/api',
    '/api/',
    '/api/unknown',
    '/functions/v1/unknown',
    '/supabase/x',
    '/uploads/1.webp',
    '/assets/gone.js',
    '/healthz/x',
  ])('for programs is refused in JSON if nothing is there: %s', async (url) => {
    const { app } = await startApp(database());
    const reply = await new Visitor(app).send({ url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error: { code: 'not-found', field: 'path' } });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const)(
    'of a page is refused in JSON if the method is %s',
    async (method) => {
      const { app } = await startApp(database());
      const reply = await new Visitor(app).send({ method, url: '/history' } as Parameters<Visitor['send']>[0]);
      expect(reply.statusCode).toBe(404);
      expect(errorReply.safeParse(reply.json()).success).toBe(true);
    },
  );

  test.each(['/%', '/%zz', '/api/simulations/%c3/attempts'])(
    'that cannot be decoded is refused in JSON: %s',
    async (url) => {
      const { app } = await startApp(database());
      const reply = await new Visitor(app).send({ url });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ error: { code: 'invalid-request', field: 'path' } });
    },
  );

  test('of a hashed file is cached forever', async () => {
    const { app } = await startApp(database());
    const reply = await new Visitor(app).send({ url: '/assets/app-1a2b3c4d.js' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toMatch(/javascript/);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('of a file that the browser already has is answered with 304', async () => {
    const { app } = await startApp(database());
    const file = { url: '/assets/app-1a2b3c4d.js' };
    const { headers } = await new Visitor(app).send(file);
    const again = await new Visitor(app).send({ ...file, headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const before = await new Visitor(app).send({ ...file, headers: { 'if-none-match': 'W/"of an earlier build"' } });
    expect(before.statusCode).toBe(200);
  });

  test('of a file added while the process runs returns that file, and none leads out of the folder', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'pages-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(samplePages, folder, { recursive: true });
    const { app } = await startApp(database(), { webDist: folder });
    const visitor = new Visitor(app);
    expect((await visitor.send({ url: '/assets/newer-5e6f7a8b.js' })).statusCode).toBe(404);
    writeFileSync(path.join(folder, 'assets', 'newer-5e6f7a8b.js'), 'export {};');
    const reply = await visitor.send({ url: '/assets/newer-5e6f7a8b.js' });
    expect([reply.statusCode, reply.body]).toEqual([200, 'export {};']);
    for (const url of ['/assets/..%2findex.html', '/assets/.hidden.js', '/assets/%2e%2e%2fshell.html'])
      expect((await visitor.send({ url })).statusCode, url).toBe(404);
  });

  test('returns a page that says how to build the pages if there are none', async () => {
    const nowhere = mkdtempSync(path.join(os.tmpdir(), 'no-pages-'));
    onTestFinished(() => rmSync(nowhere, { recursive: true }));
    const { app } = await startApp(database(), { webDist: path.join(nowhere, 'dist') });
    expect((await new Visitor(app).send({ url: '/' })).body).toContain('npm start');
  });
});

describe('a body', () => {
  const post = (body: string, contentType: string) => ({
    method: 'POST' as const,
    url: '/api/access/grant',
    headers: { 'content-type': contentType },
    body,
  });

  test('of more than 512 KiB is refused, naming the body', async () => {
    const { app } = await startApp(database());
    const reply = await new Visitor(app).send(post(JSON.stringify({ code: 'A'.repeat(600_000) }), 'application/json'));
    expect(reply.statusCode).toBe(413);
    expect(reply.json()).toMatchObject({ error: { code: 'body-too-large', field: 'body' } });
  });

  test('that is not JSON is refused, naming the content type', async () => {
    const { app } = await startApp(database());
    const reply = await new Visitor(app).send(post('<code/>', 'application/xml'));
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject({ error: { code: 'invalid-request', field: 'content-type' } });
  });
});

describe('the security headers', () => {
  test.each(['/', '/assets/app-1a2b3c4d.js', '/api/access', '/api/unknown', '/healthz'])(
    'of %s let nothing run that does not come from this origin',
    async (url) => {
      const { app } = await startApp(database());
      const { headers } = await new Visitor(app).send({ url });
      const policy = directives(headers['content-security-policy']);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      expect(policy.get('script-src')).toEqual(["'self'"]);
      expect(policy.get('connect-src')).toEqual(["'self'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': expect.any(String),
      });
    },
  );

  test.each([
    ['/auth?next=/account', 'same-origin'],
    ['/reset-password', 'same-origin'],
    ['/account', 'same-origin'],
    ['/admin/questions/own', 'same-origin'],
    ['/', undefined],
    ['/?code=A', undefined],
    ['/study', undefined],
    ['/authors', undefined],
    ['/shell.html', undefined],
  ])('set the opener policy of %s to %s', async (url, policy) => {
    const { app } = await startApp(database());
    const { headers } = await new Visitor(app).send({ url });
    expect(headers['cross-origin-opener-policy']).toBe(policy);
  });

  test('allow the one inline style of the page by its hash, and no other', async () => {
    const { app } = await startApp(database());
    const { headers } = await new Visitor(app).send({ url: '/' });
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(style).not.toBe('');
    expect(directives(headers['content-security-policy']).get('style-src')).toEqual(["'self'", `'sha256-${hash}'`]);
  });

  test('require https for a year if the public address is https, and not on loopback', async () => {
    const secure = await startApp(database(), { isSecure: true });
    const { headers } = await new Visitor(secure.app).send({ url: '/' });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(directives(headers['content-security-policy']).has('upgrade-insecure-requests')).toBe(true);
    const local = await startApp(database());
    const { headers: plain } = await new Visitor(local.app).send({ url: '/' });
    expect(plain['strict-transport-security']).toBeUndefined();
    expect(directives(plain['content-security-policy']).has('upgrade-insecure-requests')).toBe(false);
  });

  test('are also sent to an admitted visitor', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const { headers } = await visitor.askStatus();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

function directives(policy: unknown): ReadonlyMap<string, readonly string[]> {
  const entries = String(policy)
    .split(';')
    .map((directive) => directive.trim().split(' '));
  return new Map(entries.map(([name = '', ...sources]) => [name, sources]));
}
