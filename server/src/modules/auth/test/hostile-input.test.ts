// Values that no real client sends: each gets a reply of the protocol that names its field, and none breaks anything.

import { expect, test } from 'vitest';
import { call, post, storeSignedIn } from '../../../../test/auth-caller.ts';
import { newEmail, password } from '../../../../test/auth-client.ts';
import { doors, expectAnswered, nested, oddValues } from '../../../../test/auth-doors.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { startApp, textMessagesBy } from '../../../../test/start-app.ts';

const unlimited = { rateLimitScale: 1_000_000 };

describeOnBothDatabases('user metadata', (database) => {
  test.each([
    ['a null character', '{"name":"a\\u0000b"}'],
    ['a null character in a name', '{"a\\u0000b":1}'],
    ['a null character deep inside', '{"a":{"b":[{"c":"\\u0000"}]}}'],
    ['half a character', '{"name":"\\ud800"}'],
    ['the other half', '{"name":"x\\udc00"}'],
    ['half a character in a name', '{"\\ud800":1}'],
    ['30 levels', `{"a":${nested(30, 'objects')}}`],
    ['100,000 lists in lists', `{"a":${nested(100_000, 'lists')}}`],
    ['50,000 objects in objects', `{"a":${nested(50_000, 'objects')}}`],
    ['2,001 characters', `{"a":"${'x'.repeat(1_993)}"}`],
    ['500,000 characters', `{"a":"${'x'.repeat(500_000)}"}`],
    ['50,000 names', `{${Array.from({ length: 40_000 }, (_, n) => `"k${n}":1`).join(',')}}`],
    ['a list', '[1]'],
    ['a text', '"x"'],
    ['a number', '1'],
  ])('with %s is refused, and the error names the field', async (_, data) => {
    const started = await startApp(database(), unlimited);
    const { access: bearer } = await storeSignedIn(started);
    for (const answer of [
      await call(started.app, 'PUT', '/user', `{"data":${data}}`, { bearer }),
      await post(started.app, '/signup', `{"email":"${newEmail()}","password":"${password}","data":${data}}`),
      await post(started.app, '/otp', `{"email":"${newEmail()}","data":${data}}`),
    ]) {
      expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(answer.body['msg']).toMatch(/^data/);
    }
  });

  test.each([
    ['2,000 characters', `{"a":"${'x'.repeat(1_992)}"}`],
    ['a number beyond all', '{"n":1e999}'],
    ['the same name twice', '{"a":1,"a":2}'],
    ['an empty name', '{"":1}'],
    ['emoji and other scripts', '{"name":"🐕 犬 Ärztin \\u202e"}'],
    ['what looks like a template', '{"name":"{{7*7}} <script>alert(1)</script>"}'],
  ])('with %s is accepted', async (_, data) => {
    const started = await startApp(database(), unlimited);
    const { access: bearer } = await storeSignedIn(started);
    expect((await call(started.app, 'PUT', '/user', `{"data":${data}}`, { bearer })).status).toBe(200);
    expect((await call(started.app, 'GET', '/user', undefined, { bearer })).status).toBe(200);
  });

  test('cannot change the prototype of objects or the fields of the user', async () => {
    const started = await startApp(database(), unlimited);
    const { access: bearer, id } = await storeSignedIn(started);
    for (const data of [
      '{"__proto__":{"polluted":true}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"a":{"__proto__":{"polluted":true}}}',
      '{"toString":"x","hasOwnProperty":"x","toJSON":"x","valueOf":1,"then":"x"}',
    ]) {
      const answer = await call(started.app, 'PUT', '/user', `{"data":${data},"__proto__":{"id":"x"}}`, { bearer });
      expect(answer.status).toBe(200);
      expect(answer.body['id']).toBe(id);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect((await call(started.app, 'GET', '/user', undefined, { bearer })).body['id']).toBe(id);
  });
});

describeOnBothDatabases('in a new second factor', (database) => {
  test.each([
    ['friendly_name', 'a\u0000b', 'friendly_name'],
    ['friendly_name', '\ud800', 'friendly_name'],
    ['friendly_name', 'x'.repeat(101), 'friendly_name'],
    ['issuer', 'a\u0000b', 'issuer'],
    ['issuer', '\ud800', 'issuer'],
    ['issuer', '犬'.repeat(200), 'issuer'],
    ['issuer', 'x'.repeat(201), 'issuer'],
    ['phone', '+1\u00005551234567', 'phone'],
    ['phone', '9'.repeat(16), 'phone'],
    ['phone', '0015551234567', 'phone'],
  ])('%s %j is refused, and the error names the field', async (field, value, wanted) => {
    const started = await startApp(database(), {
      ...unlimited,
      auth: { textMessages: textMessagesBy('http://127.0.0.1:1/') },
    });
    const { access: bearer } = await storeSignedIn(started);
    const factorType = field === 'phone' ? 'phone' : 'totp';
    const answer = await post(started.app, '/factors', { factor_type: factorType, [field]: value }, { bearer });
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(answer.body['msg']).toContain(wanted);
  });

  test.each(['犬'.repeat(30), 'A:B', 'A&secret=AAAA&issuer=B', '<script>', '%00', '?#/'])(
    'the issuer %j is treated as plain text',
    async (issuer) => {
      const started = await startApp(database(), unlimited);
      const { access: bearer } = await storeSignedIn(started);
      const { status, body } = await post(started.app, '/factors', { factor_type: 'totp', issuer }, { bearer });
      expect(status).toBe(200);
      const { uri, secret, qr_code: picture } = Object(body['totp']);
      expect(new URL(uri).searchParams.getAll('secret')).toEqual([secret]);
      expect(new URL(uri).searchParams.get('issuer')).toBe(issuer);
      expect(picture).not.toContain('<script');
    },
  );
});

describeOnBothDatabases('a value of an unexpected type', (database) => {
  test.each(doors.map((door) => [`${door.method} ${door.path}`, door] as const))(
    'in any field of %s gets a reply of the protocol',
    { timeout: 120_000 },
    async (_, { method, path, body = {} }) => {
      const started = await startApp(database(), unlimited);
      const { access: bearer } = await storeSignedIn(started);
      for (const field of Object.keys(body)) {
        for (const odd of oddValues) {
          expectAnswered(await call(started.app, method, path, { ...body, [field]: odd }, { bearer }));
        }
        const answer = await call(started.app, method, path, { ...body, [field]: [{}] }, { bearer });
        expectAnswered(answer);
        // If a known field is wrong in any way, the reply names it.
        const isKnown = field !== 'channel' && field !== 'factorId';
        if (isKnown && answer.code === 'validation_failed') expect(answer.body['msg']).toContain(field);
      }
    },
  );
});
