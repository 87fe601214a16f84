// The only document with its own content policy: the frame of the webhook-test panel (decision 0039).

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { webhookPanelPath } from '@simulator/api-contract';
import { expect, test } from 'vitest';
import { embedded } from '../../../test/databases.ts';
import { newDatabase } from '../../../test/on-both-databases.ts';
import { samplePages, startApp } from '../../../test/start-app.ts';
import { Visitor } from '../../../test/visitor.ts';

const database = newDatabase(embedded);

async function policyOf(visitor: Visitor, url: string): Promise<string> {
  return String((await visitor.send({ url })).headers['content-security-policy']);
}

test('the webhook frame may post to any web address, runs only our scripts and is framed only by our pages', async () => {
  const { app } = await startApp(database());
  const reply = await new Visitor(app).send({ url: webhookPanelPath });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-cache');
  expect(reply.body).toBe(readFileSync(path.join(samplePages, 'webhook-panel.html'), 'utf8'));
  expect(String(reply.headers['content-security-policy']).split(';').sort()).toEqual([
    "base-uri 'none'",
    'connect-src http: https:',
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "script-src 'self'",
    "style-src 'self'",
  ]);
  expect(reply.headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test("on https, the webhook frame does not change a receiver's address to https", async () => {
  const { app } = await startApp(database(), { isSecure: true });
  const reply = await new Visitor(app).send({ url: webhookPanelPath });
  expect(reply.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(reply.headers['strict-transport-security']).toContain('max-age=31536000');
});

test.each(['/', '/webhook-panel.html', '/webhook-panel', '/api/webhook-panel/x', '/api/webhook-panel?x', '/history'])(
  'only the webhook frame itself is sent with its policy: %s',
  async (url) => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    const isPanel = url.startsWith(`${webhookPanelPath}?`);
    const policy = await policyOf(visitor, url);
    expect(policy.includes('connect-src http: https:')).toBe(isPanel);
    expect(policy.includes("frame-ancestors 'none'")).toBe(!isPanel);
    if (!isPanel) expect((await visitor.send({ url })).body).not.toContain('The frame of the tests');
  },
);

test('a request after the webhook frame gets the strict policy again', async () => {
  const { app } = await startApp(database());
  const visitor = new Visitor(app);
  await visitor.send({ url: webhookPanelPath });
  expect(await policyOf(visitor, '/')).toContain("connect-src 'self'");
});
