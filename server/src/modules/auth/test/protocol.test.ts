// The protocol itself: settings, health, keys, the two shapes of errors, unknown paths, empty bodies.

import { describe, expect, test } from 'vitest';
import { anonKey, newEmail, password, signedUp, startAuthServer } from '../../../../test/auth-client.ts';
import { embedded } from '../../../../test/databases.ts';
import { describeOnBothDatabases, newDatabase } from '../../../../test/on-both-databases.ts';

describeOnBothDatabases('without signing in', (database) => {
  test('anyone can read the settings, the health and the public keys', async () => {
    const provider = { name: 'school', issuer: 'http://127.0.0.1:1', clientId: 'exam', clientSecret: 'kept to itself' };
    const server = await startAuthServer(database(), { auth: { providers: [provider] } });
    const settings = await server.request('/auth/v1/settings');
    expect([settings.status, await settings.json()]).toEqual([
      200,
      {
        external: { email: true, phone: false, anonymous_users: false, school: true },
        disable_signup: false,
        mailer_autoconfirm: false,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
      },
    ]);
    const health = await server.request('/auth/v1/health');
    expect([health.status, Object.keys(await health.json())]).toEqual([200, ['version', 'name', 'description']]);
    const jwks = await server.request('/auth/v1/.well-known/jwks.json');
    expect(jwks.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = await jwks.json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
    const client = await server.request('/api/auth/client');
    expect(await client.json()).toEqual({ anonKey, providers: ['school'], captcha: false });
  });
});

describe('an error', () => {
  const database = newDatabase(embedded);
  const version = { 'x-supabase-api-version': '2024-01-01' };

  test('has its code in `code` and echoes the version if the request names one', async () => {
    const server = await startAuthServer(database());
    const reply = await server.request('/auth/v1/user', { headers: version });
    expect(reply.status).toBe(401);
    expect(reply.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(reply.headers.get('x-sb-error-code')).toBe('no_authorization');
    expect(await reply.json()).toEqual({ code: 'no_authorization', message: expect.any(String) });
  });

  test.each([{}, { 'x-supabase-api-version': '2023-12-31' }, { 'x-supabase-api-version': 'latest' }])(
    'has its code in `error_code` for %j',
    async (headers) => {
      const server = await startAuthServer(database());
      const reply = await server.request('/auth/v1/user', { headers });
      expect(reply.headers.get('x-supabase-api-version')).toBeNull();
      expect(await reply.json()).toEqual({ code: 401, error_code: 'no_authorization', msg: expect.any(String) });
    },
  );

  test('about a weak password gives the reasons in both formats', async () => {
    const server = await startAuthServer(database());
    for (const headers of [version, {}]) {
      const reply = await server.request('/auth/v1/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: newEmail(), password: 'abc' }),
      });
      expect([reply.status, await reply.json()]).toMatchObject([422, { weak_password: { reasons: ['length'] } }]);
    }
  });

  test.each([
    ['GET', '/auth/v1/nothing-here'],
    ['POST', '/auth/v1/admin/users'],
    ['DELETE', '/auth/v1/user'],
    ['HEAD', '/auth/v1/verify?token=x&type=signup'],
    ['GET', '/auth/v1/token?grant_type=password'],
  ])('for the unknown call %s %s is a 404 in the same format', async (method, path) => {
    const server = await startAuthServer(database());
    const reply = await server.request(path, { method, headers: version });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('x-sb-error-code')).toBe('not_found');
    if (method !== 'HEAD') expect(await reply.json()).toEqual({ code: 'not_found', message: expect.any(String) });
  });

  test.each([
    ['not JSON', '{"email":', 'bad_json'],
    ['no JSON at all', 'email=a@example.org', 'bad_json'],
    ['a list', '[]', 'validation_failed'],
    ['a text', '"x"', 'validation_failed'],
    ['null', 'null', 'validation_failed'],
    ['nothing', '', 'validation_failed'],
  ])('for a body that is %s is a 400', async (_, body, code) => {
    const server = await startAuthServer(database());
    const headers = { 'content-type': 'application/json;charset=UTF-8', ...version };
    const reply = await server.request('/auth/v1/recover', { method: 'POST', headers, body });
    expect([reply.status, await reply.json()]).toMatchObject([400, { code }]);
  });

  test('for a body that is too large is a 413', async () => {
    const server = await startAuthServer(database());
    const headers = { 'content-type': 'application/json', ...version };
    const body = JSON.stringify({ email: 'x'.repeat(600 * 1024) });
    const reply = await server.request('/auth/v1/recover', { method: 'POST', headers, body });
    expect([reply.status, await reply.json()]).toMatchObject([413, { code: 'request_too_large' }]);
  });

  test('for a token request has the status and code that the protocol requires', async () => {
    const server = await startAuthServer(database());
    const ask = async (query: string, body: object) => {
      const headers = { 'content-type': 'application/json', ...version };
      const reply = await server.request(`/auth/v1/token${query}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return [reply.status, await reply.json()];
    };
    expect(await ask('', {})).toMatchObject([400, { code: 'invalid_credentials' }]);
    expect(await ask('?grant_type=client_credentials', {})).toMatchObject([400, { code: 'invalid_credentials' }]);
    expect(await ask('?grant_type=refresh_token', {})).toMatchObject([400, { error: 'invalid_request' }]);
    expect(await ask('?grant_type=refresh_token', { refresh_token: 'x' })).toMatchObject([
      400,
      { code: 'refresh_token_not_found' },
    ]);
    expect(await ask('?grant_type=pkce', { auth_code: crypto.randomUUID(), code_verifier: 'x' })).toMatchObject([
      404,
      { code: 'flow_state_not_found' },
    ]);
    for (const body of [{ email: 'a@example.org' }, { email: 'a@example.org', password: '' }]) {
      const refused = { code: 'invalid_credentials', message: 'Invalid login credentials' };
      expect(await ask('?grant_type=password', body)).toEqual([400, refused]);
    }
    const missing = { code: 'validation_failed', message: 'missing email or phone' };
    expect(await ask('?grant_type=password', { password: 'x' })).toEqual([400, missing]);
  });

  test.each(['/signup', '/recover', '/otp', '/resend'])('for a bad PKCE challenge on %s is a 400', async (path) => {
    const server = await startAuthServer(database());
    const common = { email: newEmail(), password, type: 'signup' };
    for (const challenge of [
      { code_challenge: 'a'.repeat(43) },
      { code_challenge_method: 's256' },
      { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' },
      { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' },
      { code_challenge: `${'a'.repeat(43)}+`, code_challenge_method: 's256' },
      { code_challenge: 'a'.repeat(43), code_challenge_method: 'sha1' },
    ]) {
      const headers = { 'content-type': 'application/json', ...version };
      const body = JSON.stringify({ ...common, ...challenge });
      const reply = await server.request(`/auth/v1${path}`, { method: 'POST', headers, body });
      expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'validation_failed' }]);
    }
  });
});

describe('a refusal has the same wording as upstream', () => {
  const database = newDatabase(embedded);
  const phone = '+15195550100';
  const invalidFormat = 'Unable to validate email address: invalid format';
  const wrongOneTimeCode = [403, 'otp_expired', 'Token has expired or is invalid'];
  const noPhone = [400, 'validation_failed', 'Invalid phone number format (E.164 required)'];

  test.each([
    ['/verify', { type: 'sms', phone, token: '123456' }, wrongOneTimeCode],
    ['/verify', { type: 'phone_change', phone, token: '123456' }, wrongOneTimeCode],
    ['/verify', { type: 'sms', phone: `${phone}-invalid`, token: '123456' }, noPhone],
    ['/verify', { type: 'phone_change', phone: 'call me', token: '123456' }, noPhone],
    ['/verify', { type: 'email', email: 'nobody@example.org', token: '12345678' }, wrongOneTimeCode],
    ['/verify', { type: 'sms', email: 'nobody@example.org', token: '12345678' }, wrongOneTimeCode],
    ['/verify', { type: 'email', token_hash: 'x' }, [403, 'otp_expired', 'Email link is invalid or has expired']],
    [
      '/verify',
      { type: 'sms', token: '123456' },
      [400, 'validation_failed', 'Only an email address or phone number should be provided on verify'],
    ],
    ['/verify', { type: 'sms', phone }, [400, 'validation_failed', 'Verify requires either a token or a token hash']],
    ['/verify', { type: 'constructor' }, [400, 'validation_failed', 'Verify requires a verification type']],
    ['/signup', { email: 'a', password: '123456' }, [400, 'validation_failed', invalidFormat]],
    ['/otp', { email: 'a' }, [400, 'validation_failed', invalidFormat]],
    ['/recover', { email: 7 }, [400, 'validation_failed', invalidFormat]],
    [
      '/recover',
      { email: `${'a'.repeat(250)}@example.org` },
      [400, 'validation_failed', 'An email address is too long'],
    ],
  ])('for %s %j', async (path, body, [status, code, message]) => {
    const server = await startAuthServer(database());
    const reply = await server.request(`/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify(body),
    });
    expect([reply.status, await reply.json()]).toEqual([status, { code, message }]);
  });

  test.each([
    ['not.a.token', 'token is malformed'],
    ['eyJhbGciOiJIUzI1NiJ9.e30.x', 'token is unverifiable'],
  ])('for the bearer token %s', async (token, reason) => {
    const server = await startAuthServer(database());
    const reply = await server.request('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } });
    const msg = `invalid JWT: unable to parse or verify signature, ${reason}`;
    expect([reply.status, await reply.json()]).toEqual([403, { code: 403, error_code: 'bad_jwt', msg }]);
  });

  test('for a wrong code of a second factor', async () => {
    const server = await startAuthServer(database());
    const { auth } = await signedUp(server);
    const { data } = await auth.mfa.enroll({ factorType: 'totp' });
    const { error } = await auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: '000000' });
    expect(error).toMatchObject({ status: 422, message: 'Invalid TOTP code entered' });
  });
});

describe('a plain PKCE challenge', () => {
  const database = newDatabase(embedded);
  const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 'plain' };

  test.each([
    ['http://localhost:3000', 400],
    ['https://exam.example.org', 400],
    // On such a site, pages have no `crypto.subtle`, so the client can send only `plain` (ALLOW_INSECURE).
    ['http://192.168.1.5:3000', 200],
  ])('sent to %s is answered with %i', async (publicUrl, status) => {
    const server = await startAuthServer(database(), { auth: { publicUrl } });
    const body = JSON.stringify({ email: newEmail(), ...challenge });
    const headers = { 'content-type': 'application/json' };
    const reply = await server.request('/auth/v1/recover', { method: 'POST', headers, body });
    expect(reply.status).toBe(status);
    if (status === 400) expect(await reply.text()).toContain('code_challenge_method: plain is not taken here');
  });
});

describe('an empty body with the JSON content type', () => {
  const database = newDatabase(embedded);

  test('counts as no body when a person signs out or removes something', async () => {
    const server = await startAuthServer(database());
    const { session } = await signedUp(server);
    const headers = {
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json;charset=UTF-8',
      'x-supabase-api-version': '2024-01-01',
    };
    const factor = await server.request(`/auth/v1/factors/${crypto.randomUUID()}`, { method: 'DELETE', headers });
    expect([factor.status, await factor.json()]).toMatchObject([404, { code: 'mfa_factor_not_found' }]);
    const identity = await server.request(`/auth/v1/user/identities/${crypto.randomUUID()}`, {
      method: 'DELETE',
      headers,
    });
    expect([identity.status, await identity.json()]).toMatchObject([422, { code: 'identity_not_found' }]);
    const odd = await server.request('/auth/v1/logout?scope=planet', { method: 'POST', headers });
    expect([odd.status, await odd.json()]).toMatchObject([400, { code: 'validation_failed' }]);
    const out = await server.request('/auth/v1/logout', { method: 'POST', headers });
    expect([out.status, await out.text()]).toEqual([204, '']);
    const again = await server.request('/auth/v1/logout', { method: 'POST', headers });
    expect([again.status, await again.json()]).toMatchObject([403, { code: 'session_not_found' }]);
  });
});
