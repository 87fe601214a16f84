// The addresses that links may lead to: three pages of our own site, whatever a request asks for.

import { describe, expect, test } from 'vitest';
import { call, mailTo, pathOfLink, post, storePerson } from '../../../../test/auth-caller.ts';
import { embedded } from '../../../../test/databases.ts';
import { newDatabase } from '../../../../test/on-both-databases.ts';
import { startApp } from '../../../../test/start-app.ts';
import { allowedRedirect } from './redirects.ts';

const site = 'https://exam.example.org';
const home = `${site}/auth`;

describe('a redirect to a page of our own site', () => {
  test.each([
    [`${site}/auth`, `${site}/auth`],
    [`${site}/account`, `${site}/account`],
    [`${site}/reset-password`, `${site}/reset-password`],
    [`${site}:443/auth`, `${site}/auth`],
    [`HTTPS://EXAM.EXAMPLE.ORG/account`, `${site}/account`],
    [`${site}/auth?tab=signin`, `${site}/auth?tab=signin`],
    [`${site}/auth#access_token=x`, `${site}/auth`],
    [`${site}/x/../auth`, `${site}/auth`],
    [` ${site}/auth`, `${site}/auth`],
    [`${site}/auth\u0000`, `${site}/auth`],
  ])('is allowed when it is written as %s', (wanted, expected) => {
    expect(allowedRedirect(site, wanted, '/reset-password')).toBe(expected);
  });

  test('is allowed on any port of this machine if the site is on it too', () => {
    const local = 'http://localhost:3000';
    for (const wanted of ['http://localhost:5173/auth', 'http://127.0.0.1:3000/auth', 'http://[::1]:80/auth']) {
      expect(allowedRedirect(local, wanted, '/account')).toBe(new URL(wanted).href);
      expect(allowedRedirect(site, wanted, '/auth')).toBe(home);
    }
    expect(allowedRedirect(local, 'https://localhost:3000/auth', '/account')).toBe(`${local}/account`);
    expect(allowedRedirect(local, 'http://192.168.1.1:3000/auth', '/account')).toBe(`${local}/account`);
    expect(allowedRedirect(local, 'http://localhost.evil.example/auth', '/account')).toBe(`${local}/account`);
  });
});

const refused: readonly string[] = [
  'https://evil.example/auth',
  'https://exam.example.org.evil.example/auth',
  'https://evil.example/https://exam.example.org/auth',
  'https://evilexam.example.org/auth',
  'https://sub.exam.example.org/auth',
  'https://exam.example.org@evil.example/auth',
  'https://exam.example.org:x@evil.example/auth',
  'https://user@exam.example.org/auth',
  'https://user:word@exam.example.org/auth',
  'https://@evil.example/auth',
  'https://exam.example.org%40evil.example/auth',
  'https://exam.example.org%2eevil.example/auth',
  'https://exam.example.org:444/auth',
  'https://exam.example.org:80/auth',
  'http://exam.example.org/auth',
  'ftp://exam.example.org/auth',
  'ws://exam.example.org/auth',
  '//evil.example/auth',
  '///evil.example/auth',
  '/\\evil.example/auth',
  '\\\\evil.example\\auth',
  'https:\\\\evil.example\\auth',
  'https:/\\evil.example/auth',
  'https:evil.example/auth',
  'https://evil.example\\@exam.example.org/auth',
  'https://evil.example#@exam.example.org/auth',
  'https://evil.example?@exam.example.org/auth',
  'https://evil.example;@exam.example.org/auth',
  'https://[exam.example.org]/auth',
  'javascript:alert(1)',
  'javascript://exam.example.org/auth%0aalert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://exam.example.org/auth',
  'about:blank',
  'view-source:https://exam.example.org/auth',
  'mailto:x@evil.example',
  'https://exam.example.org/',
  'https://exam.example.org',
  'https://exam.example.org/simulator',
  'https://exam.example.org/admin',
  'https://exam.example.org/auth/',
  'https://exam.example.org//auth',
  'https://exam.example.org/auth/v1/logout',
  'https://exam.example.org/auth/v1/callback',
  'https://exam.example.org/AUTH',
  'https://exam.example.org/auth%2f',
  'https://exam.example.org/%2f%2fevil.example/auth',
  'https://exam.example.org/%61uth',
  'https://exam.example.org/auth/..%2f..%2f',
  'https://exam.example.org/auth;x=y',
  'https://exam.example.org/auth%00',
  'https://exam.example.org/auth%0d%0aSet-Cookie:x=y',
  'https://exam.example.org/account/../admin',
  'https://2130706433/auth',
  'https://0x7f000001/auth',
  'https://127.1/auth',
  'https://0/auth',
  'https://[::ffff:127.0.0.1]/auth',
  'https://ｅxam.example.org.evil.example/auth',
  'https://exam。example。org.evil.example/auth',
  'https://еxam.example.org/auth',
  'https://xn--xam-ecd.example.org/auth',
  'https://',
  'https://exam.example.org:99999/auth',
  '*',
  'null',
  ' ',
  '',
  `${site}/auth?${'x'.repeat(2000)}`,
];

describe('a redirect to any other address', () => {
  test.each(refused)('is replaced with a page of our own: %j', (wanted) => {
    expect(allowedRedirect(site, wanted, '/account')).toBe(`${site}/account`);
  });
});

describe('redirects over HTTP', () => {
  const database = newDatabase(embedded);

  test('stay on our own pages, for valid and for broken links, whatever the request asks for', async () => {
    const started = await startApp(database(), { rateLimitScale: 1000, auth: { publicUrl: site } });
    const { app, db, mails } = started;
    for (const wanted of refused) {
      const { email } = await storePerson(db);
      const query = `redirect_to=${encodeURIComponent(wanted)}`;
      const before = mails.length;
      expect(await post(app, `/recover?${query}`, { email })).toMatchObject({ status: 200 });
      const mail = await mailTo(started, email, before);
      expect(new URL(mail.link).searchParams.get('redirect_to')).toBe(`${site}/reset-password`);
      const twisted = new URL(mail.link);
      twisted.searchParams.set('redirect_to', wanted);
      const good = await call(app, 'GET', pathOfLink({ ...mail, link: twisted.href }));
      expect(good.location.startsWith(`${site}/reset-password#access_token=`)).toBe(true);
      const broken = await call(app, 'GET', `/verify?token=broken&type=recovery&${query}`);
      expect(broken.location.startsWith(`${site}/reset-password#error=`)).toBe(true);
    }
  });

  test.each(['redirect_to=a&redirect_to=b', 'redirect_to[]=x', 'redirect_to', 'redirect_to=%zz', 'redirect_to=%00'])(
    'go to the default page for the invalid query ?%s',
    async (query) => {
      const { app } = await startApp(database(), { auth: { publicUrl: site } });
      const { location } = await call(app, 'GET', `/verify?token=broken&type=signup&${query}`);
      expect(location.startsWith(`${home}#error=`)).toBe(true);
    },
  );

  test('cannot add a header to the reply', async () => {
    const { app } = await startApp(database(), { auth: { publicUrl: site } });
    const wanted = encodeURIComponent(`${site}/auth?x=\r\nSet-Cookie: a=b\r\n\r\n<script>`);
    const { headers, location } = await call(app, 'GET', `/verify?token=broken&type=signup&redirect_to=${wanted}`);
    expect(headers['set-cookie']).toBeUndefined();
    expect(location).not.toMatch(/[\r\n<]/);
  });
});
