// Every call refuses invalid addresses, and input never becomes more than text in an email.

import { describe, expect, test } from 'vitest';
import { call, mailTo, post, storeSignedIn } from '../../../../test/auth-caller.ts';
import { newEmail, password } from '../../../../test/auth-client.ts';
import { embedded } from '../../../../test/databases.ts';
import { startMailBox } from '../../../../test/mail-box.ts';
import { describeOnBothDatabases, newDatabase } from '../../../../test/on-both-databases.ts';
import { startApp } from '../../../../test/start-app.ts';

const unlimited = { rateLimitScale: 1_000_000 };

const local = (length: number, domain = '@example.org') => 'a'.repeat(length - domain.length) + domain;

const usable: readonly [string, string][] = [
  ['254 characters', local(254)],
  ['255 characters', local(255)],
  ['capitals', 'CAPITALS@EXAMPLE.ORG'],
  ['blanks around it', '  blanks@example.org\t'],
  ['a plus', 'plus+tag@example.org'],
  ['an apostrophe', "o'hara@example.org"],
  ['what looks like SQL', "x'--@example.org"],
  ['a letter that becomes a plain one in small letters', '\u212aelvin@example.org'],
];

const unusable: readonly [string, string][] = [
  ['256 characters', local(256)],
  ['100,000 characters', local(100_000)],
  ['a line break and a header', 'a@example.org\r\nBcc: victim@example.net'],
  ['a line feed', 'a@example.org\nBcc: victim@example.net'],
  ['a line feed within', 'a\n@example.org'],
  ['an encoded line break', 'a%0d%0aBcc:b@example.org'],
  ['a null character', 'a\u0000@example.org'],
  ['a null character at its end', 'a@example.org\u0000'],
  ['half a character', 'a\ud800@example.org'],
  ['a letter beyond ASCII', 'tierärztin@example.org'],
  ['a domain beyond ASCII', 'a@münchen.example'],
  ['a dotless i', 'ı@example.org'],
  ['a dotted I', 'İ@example.org'],
  ['wide letters', 'ａ@example.org'],
  ['a wide at sign', 'a＠example.org'],
  ['a character that turns the text round', 'a\u202e@example.org'],
  ['a character without width', 'a\u200b@example.org'],
  ['an emoji', '🐕@example.org'],
  ['two at signs', 'a@b@example.org'],
  ['two addresses', 'a@example.org,b@example.net'],
  ['a name', 'Victim <victim@example.net>'],
  ['a comment', 'a(comment)@example.org'],
  ['quotes', '"a b"@example.org'],
  ['a backslash', 'a\\@example.org'],
  ['no domain', 'a@'],
  ['no dot in it', 'a@localhost'],
  ['a number for a domain', 'a@127.0.0.1'],
  ['a literal for a domain', 'a@[127.0.0.1]'],
  ['nothing but blanks', '   '],
  ['a template', '{{7*7}}@example.org'],
];

describeOnBothDatabases('an email address with', (database) => {
  test.each(usable)('%s is accepted', async (_, email) => {
    const started = await startApp(database(), unlimited);
    expect((await post(started.app, '/signup', { email, password })).status).toBe(200);
    const wanted = email.trim().toLowerCase();
    const { code, link } = await mailTo(started, wanted);
    expect(link).toContain('/auth/v1/verify?token=');
    expect((await post(started.app, '/verify', { type: 'signup', email, token: code })).status).toBe(200);
    expect((await post(started.app, '/token?grant_type=password', { email, password })).body['user']).toMatchObject({
      email: wanted,
    });
  });

  test.each(unusable)('%s is refused by every call, and nothing is emailed', async (_, email) => {
    const started = await startApp(database(), unlimited);
    const { app } = started;
    const { access: bearer } = await storeSignedIn(started);
    for (const answer of [
      await post(app, '/signup', { email, password }),
      await post(app, '/recover', { email }),
      await post(app, '/otp', { email }),
      await post(app, '/resend', { type: 'signup', email }),
      await post(app, '/verify', { type: 'signup', email, token: '123456' }),
      await call(app, 'PUT', '/user', { email }, { bearer }),
    ]) {
      expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(answer.body['msg']).toMatch(/email/);
    }
    const signIn = await post(app, '/token?grant_type=password', { email, password });
    expect(signIn.status).toBe(400);
    expect(['invalid_credentials', 'validation_failed']).toContain(signIn.code);
    expect(started.mails).toHaveLength(0);
  });
});

describe('user input', () => {
  const database = newDatabase(embedded);

  test('cannot add a header, a recipient or markup to an email through any field', async () => {
    const started = await startApp(database(), unlimited);
    const box = await startMailBox(started.mails);
    const email = newEmail();
    const evil = 'x\r\nBcc: victim@example.net\r\n\r\n<img src=https://evil.example>';
    const redirect = encodeURIComponent(`http://localhost:3000/auth?${evil}`);
    await post(
      started.app,
      `/signup?redirect_to=${redirect}`,
      { email, password, data: { name: evil, email: evil, [evil]: evil } },
      { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' } },
    );
    const { text, link } = await box.next(email);
    expect(link.startsWith('http://localhost:3000/auth/v1/verify?')).toBe(true);
    expect(text).not.toContain('Bcc:');
    expect(text).not.toContain('https://evil.example');
    const [mail] = started.mails;
    expect(mail?.to).toBe(email);
    expect(`${mail?.subject}${mail?.to}`).not.toMatch(/[\r\n]/);
    expect(mail?.html).not.toContain('<img');
  });
});
