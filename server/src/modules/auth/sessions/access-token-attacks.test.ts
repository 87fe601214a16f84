// Access tokens that are not ours, not valid now, not for us or not signed by us: every call refuses them.

import { createHmac, createPublicKey } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call, post, type StoredPerson, storeSignedIn, type Tokens } from '../../../../test/auth-caller.ts';
import { embedded } from '../../../../test/databases.ts';
import { letPass, minutes } from '../../../../test/later.ts';
import { describeOnBothDatabases, newDatabase } from '../../../../test/on-both-databases.ts';
import { type StartedApp, startApp } from '../../../../test/start-app.ts';
import { signingKeys, users } from '../../../platform/database/schema.ts';

const issuer = 'http://localhost:3000/auth/v1';
const jwkSchema = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), d: z.string() });

const encoded = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

describe('an access token', () => {
  const database = newDatabase(embedded);
  let started: StartedApp;
  let owner: StoredPerson & Tokens;
  let kid: string;
  let jwk: JWK;
  let claims: Record<string, unknown>;

  beforeEach(async () => {
    started = await startApp(database(), { rateLimitScale: 100 });
    owner = await storeSignedIn(started);
    const [key] = await started.db.select().from(signingKeys).where(isNull(signingKeys.retiredAt));
    kid = key?.kid ?? '';
    jwk = jwkSchema.parse(key?.privateJwk);
    claims = JSON.parse(Buffer.from(owner.access.split('.')[1] ?? '', 'base64url').toString());
  });

  /** Signs with our own key, which an attacker does not have, so that only the changed claim can be at fault. */
  async function signed(changes: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> {
    const all = Object.fromEntries(
      Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined),
    );
    const key = await importJWK(jwk, 'ES256');
    return new SignJWT(all).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid, ...header }).sign(key);
  }

  async function expectRefused(token: string): Promise<void> {
    for (const answer of [
      await call(started.app, 'GET', '/user', undefined, { bearer: token }),
      await call(started.app, 'PUT', '/user', { data: { name: 'x' } }, { bearer: token }),
      await post(started.app, '/logout', undefined, { bearer: token }),
      await post(started.app, '/factors', { factor_type: 'totp' }, { bearer: token }),
    ]) {
      expect(answer).toMatchObject({ status: 403, code: 'bad_jwt' });
    }
    const elsewhere = await call(started.app, 'GET', '/api/account/sessions', undefined, { bearer: token });
    expect([elsewhere.status, elsewhere.body]).toMatchObject([401, { error: { code: 'session-ended' } }]);
    expect(await call(started.app, 'GET', '/user', undefined, { bearer: owner.access })).toMatchObject({ status: 200 });
  }

  test('is accepted if it is made like ours, so each one below is refused for its one fault', async () => {
    const token = await signed({});
    expect(await call(started.app, 'GET', '/user', undefined, { bearer: token })).toMatchObject({ status: 200 });
  });

  test.each(['none', 'None', 'NONE', 'nOnE', ''])('with the algorithm %j is refused, signed or not', async (alg) => {
    const head = `${encoded({ alg, typ: 'JWT', kid })}.${encoded(claims)}`;
    await expectRefused(`${head}.`);
    await expectRefused(`${head}.${owner.access.split('.')[2]}`);
    await expectRefused(head);
  });

  test('signed with our public key as a shared secret is refused', async () => {
    const { d: _, ...publicJwk } = jwk;
    const key = createPublicKey({ key: publicJwk, format: 'jwk' });
    for (const secret of [
      key.export({ type: 'spki', format: 'pem' }).toString(),
      key.export({ type: 'spki', format: 'der' }),
      JSON.stringify(publicJwk),
      Buffer.from(jwk.x ?? '', 'base64url'),
      '',
    ]) {
      for (const [alg, hash] of [
        ['HS256', 'sha256'],
        ['HS512', 'sha512'],
        ['ES256', 'sha256'],
      ] as const) {
        const head = `${encoded({ alg, typ: 'JWT', kid })}.${encoded(claims)}`;
        await expectRefused(`${head}.${createHmac(hash, secret).update(head).digest('base64url')}`);
      }
    }
  });

  test('signed with an attacker’s key is refused, whatever keys its header names', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const theirs = await exportJWK(publicKey);
    const headers: Record<string, unknown>[] = [
      {},
      { jwk: theirs },
      { jku: 'https://evil.example/jwks.json' },
      { x5u: 'https://evil.example/cert.pem' },
      { kid: 'made-up' },
      { kid: '' },
      { kid: undefined },
      { kid: '../../../dev/null' },
      { kid: "' or 1=1 --" },
      { kid: "x' union select private_jwk from signing_keys --" },
      { kid: '\u0000' },
      { kid: '\ud800' },
      { kid: '__proto__' },
      { kid: 'k'.repeat(10_000) },
      { kid: [kid] },
      { kid: { toString: kid } },
      { kid: 0 },
    ];
    for (const header of headers) {
      const head = { alg: 'ES256', typ: 'JWT', kid, ...header };
      const token = await new SignJWT(claims).setProtectedHeader(head).sign(privateKey);
      await expectRefused(token);
    }
  });

  test('with an extension marked as critical is refused', async () => {
    const header = { alg: 'ES256', kid, crit: ['exp'], exp: 1 };
    const head = `${encoded(header)}.${encoded(claims)}`;
    await expectRefused(`${head}.${owner.access.split('.')[2]}`);
  });

  test.each([
    ['of another issuer', { iss: 'https://evil.example/auth/v1' }],
    ['of an issuer with a slash more', { iss: `${issuer}/` }],
    ['of no issuer', { iss: undefined }],
    ['for another audience', { aud: 'admin' }],
    ['for no audience', { aud: undefined }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 1 }],
    ['that never expires', { exp: undefined }],
    ['that expires in words', { exp: 'tomorrow' }],
    ['that is not good yet', { nbf: Math.floor(Date.now() / 1000) + 3600 }],
    ['of nobody', { sub: undefined }],
    ['of an odd person', { sub: "' or 1=1 --" }],
    ['of no session', { session_id: undefined }],
    ['of an odd session', { session_id: '../x' }],
    ['of an odd level', { aal: 'aal9' }],
  ])('%s is refused even if it has our signature', async (_, changes) => {
    await expectRefused(await signed(changes));
  });

  test('that was changed, truncated or made up is refused', async () => {
    const [head = '', body = '', signature = ''] = owner.access.split('.');
    const other = await storeSignedIn(started);
    const [, otherBody = ''] = other.access.split('.');
    for (const token of [
      `${head}.${otherBody}.${signature}`,
      `${head}.${encoded({ ...claims, aal: 'aal2' })}.${signature}`,
      `${head}.${body}.${encoded('x'.repeat(64))}`,
      `${head}.${body}.${encoded(Buffer.alloc(64).toString('latin1'))}`,
      `${head}.${body}`,
      `${body}.${head}.${signature}`,
      `${owner.access}.x`,
      'x',
      '..',
      'null',
      owner.refresh,
      `${encoded('[]')}.${encoded('[]')}.`,
      `${encoded('{"alg":"ES256"')}.${body}.${signature}`,
      'a'.repeat(100_000),
    ]) {
      await expectRefused(token);
    }
  });

  test('that combines one person’s session with another person’s id is refused', async () => {
    const other = await storeSignedIn(started);
    const answer = await call(started.app, 'GET', '/user', undefined, { bearer: await signed({ sub: other.id }) });
    expect(answer).toMatchObject({ status: 403, code: 'session_not_found' });
  });

  test('expires after an hour', async () => {
    letPass(minutes(59));
    expect(await call(started.app, 'GET', '/user', undefined, { bearer: owner.access })).toMatchObject({ status: 200 });
    letPass(minutes(2));
    expect(await call(started.app, 'GET', '/user', undefined, { bearer: owner.access })).toMatchObject({
      status: 403,
      code: 'bad_jwt',
    });
  });

  test.each([
    [undefined, 401],
    ['', 401],
    ['Bearer', 401],
    ['Bearer ', 401],
    ['Basic dXNlcjpwYXNz', 401],
    ['bearer x', 403],
    ['Bearer a b', 401],
    ['Bearer the-public-key', 403],
  ])('is refused if the authorization header is %j', async (authorization, status) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const answer = await call(started.app, 'GET', '/user', undefined, { headers });
    expect(answer.status).toBe(status);
    expect(answer.code).toBe(status === 401 ? 'no_authorization' : 'bad_jwt');
  });
});

describeOnBothDatabases('the access token of a session that has ended', (database) => {
  test('is refused by every process from the moment the person signs out', async () => {
    const one = await startApp(database(), { rateLimitScale: 100 });
    const other = await startApp(database(), { rateLimitScale: 100 });
    const { access } = await storeSignedIn(one);
    expect(await call(other.app, 'GET', '/user', undefined, { bearer: access })).toMatchObject({ status: 200 });
    expect(await post(one.app, '/logout', undefined, { bearer: access })).toMatchObject({ status: 204 });
    for (const { app } of [one, other]) {
      expect(await call(app, 'GET', '/user', undefined, { bearer: access })).toMatchObject({
        status: 403,
        code: 'session_not_found',
      });
      const elsewhere = await call(app, 'GET', '/api/account/sessions', undefined, { bearer: access });
      expect(elsewhere.status).toBe(401);
    }
  });

  test('is refused after the person was deleted', async () => {
    const started = await startApp(database(), { rateLimitScale: 100 });
    const { access, id, refresh } = await storeSignedIn(started);
    await started.db.delete(users).where(eq(users.id, id));
    expect(await call(started.app, 'GET', '/user', undefined, { bearer: access })).toMatchObject({
      status: 403,
      code: 'session_not_found',
    });
    const again = await post(started.app, '/token?grant_type=refresh_token', { refresh_token: refresh });
    expect(again).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});
