// The local mailbox is shown to the person at the machine and to nobody else.

import path from 'node:path';
import { getMailbox, getMailHtml, pathOf } from '@simulator/api-contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newFolder } from '../../../test/server-process.ts';
import { addErrorReplies } from '../../platform/http/error-replies.ts';
import { addSecurityHeaders } from '../../platform/http/security-headers.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { makeMailboxMailer } from '../../platform/mail/mailbox-mailer.ts';
import { addMailboxRoutes } from './routes.ts';

const mail: Mail = {
  to: 'candidate@example.org',
  subject: 'Your sign-in link',
  text: 'Sign in:\n\nhttp://localhost:3000/auth/v1/verify?token=abc&type=magiclink\n\nor read https://example.org/help.',
  html: '<!doctype html><style>p { color: green }</style><p style="margin:0">Sign in</p>',
};

describe('the list of emails', () => {
  test('is empty before the first email', async () => {
    const { app } = await startMailbox();
    const reply = await app.inject({ url: getMailbox.path });
    expect([reply.statusCode, reply.json()]).toEqual([200, { mails: [] }]);
  });

  test('is sorted newest first, contains the links in each text, and is never cached', async () => {
    const { app, post } = await startMailbox();
    await post({ ...mail, subject: 'Older' });
    await post(mail);
    const reply = await app.inject({ url: getMailbox.path });
    expect(reply.headers['cache-control']).toBe('no-store');
    const { mails } = getMailbox.replies[200].parse(reply.json());
    expect(mails.map(({ subject }) => subject)).toEqual([mail.subject, 'Older']);
    expect(mails[0]).toMatchObject({
      to: mail.to,
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
      links: ['http://localhost:3000/auth/v1/verify?token=abc&type=magiclink', 'https://example.org/help'],
    });
    expect(Math.abs(Date.parse(mails[0]?.at ?? '') - Date.now())).toBeLessThan(10_000);
  });
});

describe('the HTML part of an email', () => {
  test('is a page with its own styles that runs and loads nothing and that only our pages can frame', async () => {
    const { app, post } = await startMailbox();
    await post(mail);
    const [listed] = (await app.inject({ url: getMailbox.path })).json().mails;
    const reply = await app.inject({ url: pathOf(getMailHtml, { id: listed.id }) });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(`${mail.html}\n`);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    const policy = String(reply.headers['content-security-policy']).split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    ]);
  });

  test('has a content policy that no other reply has', async () => {
    const { app, post } = await startMailbox();
    await post(mail);
    for (const url of [getMailbox.path, pathOf(getMailHtml, { id: unknownId })]) {
      const { headers } = await app.inject({ url });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
    }
  });

  test('is refused for an unknown email, naming the field', async () => {
    const { app } = await startMailbox();
    const reply = await app.inject({ url: pathOf(getMailHtml, { id: unknownId }) });
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { error: { code: 'not-found', field: 'id' } }]);
  });

  test.each(['x', '../../../etc/passwd', `${'0'.repeat(15)}-${'A'.repeat(32)}`, '0'.repeat(90), '\0'])(
    'is refused for an invalid id, naming the field: %j',
    async (id) => {
      const { app } = await startMailbox();
      const reply = await app.inject({ url: pathOf(getMailHtml, { id }) });
      expect([reply.statusCode, reply.json()]).toMatchObject([
        400,
        { error: { code: 'invalid-request', field: 'id' } },
      ]);
    },
  );
});

describe('access to the mailbox', () => {
  test.each([
    ['a page whose name was pointed to this machine', { host: 'evil.example' }],
    ['the same with the port', { host: 'evil.example:3000' }],
    ['a name that only looks like this machine', { host: 'localhost.evil.example' }],
    ['a proxy that names whom it asks for', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy by the standard header', { forwarded: 'for=203.0.113.9' }],
    ['a proxy that names itself', { via: '1.1 proxy' }],
  ])('is refused to %s', async (_, headers) => {
    const { app, post } = await startMailbox();
    await post(mail);
    const [listed] = (await app.inject({ url: getMailbox.path })).json().mails;
    for (const url of [getMailbox.path, pathOf(getMailHtml, { id: listed.id })]) {
      const reply = await app.inject({ url, headers });
      expect([reply.statusCode, reply.json()]).toMatchObject([404, { error: { code: 'not-found', field: 'path' } }]);
    }
  });

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
    'is allowed to the person who opens %s',
    async (host) => {
      const { app } = await startMailbox();
      expect((await app.inject({ url: getMailbox.path, headers: { host } })).statusCode).toBe(200);
    },
  );
});

const unknownId = `${'0'.repeat(15)}-${'a'.repeat(32)}`;

/** Starts the routes on a bare server with the headers and the error handling of the real one. */
async function startMailbox(): Promise<{ app: FastifyInstance; post: (mail: Mail) => Promise<void> }> {
  const folder = path.join(newFolder(), 'mailbox');
  const mailer = makeMailboxMailer({
    folder,
    from: 'no-reply@example.org',
    log: {
      error: (details) => {
        throw new Error(JSON.stringify(details));
      },
    },
  });
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorReplies(app);
  await addSecurityHeaders(app, '', false);
  addMailboxRoutes(app, { folder });
  onTestFinished(() => app.close());
  const post = async (posted: Mail) => {
    mailer.post(posted);
    await mailer.settled();
  };
  return { app, post };
}
