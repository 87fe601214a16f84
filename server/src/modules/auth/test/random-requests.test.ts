// Thousands of random requests to every call: each gets a reply of the protocol, and the server keeps running.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CallOptions, call, storeSignedIn } from '../../../../test/auth-caller.ts';
import { password } from '../../../../test/auth-client.ts';
import { doors, expectAnswered, nested, oddValues, uuid } from '../../../../test/auth-doors.ts';
import { inheritedNames } from '../../../../test/inherited-names.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { propertySettings } from '../../../../test/property-runs.ts';
import { type StartedApp, startApp } from '../../../../test/start-app.ts';

const unlimited = { rateLimitScale: 1_000_000 };

const text = fc.oneof(
  fc.constantFrom(...oddValues.filter((value) => typeof value === 'string')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string(),
);
const { anything } = fc.letrec((tie) => ({
  anything: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...oddValues),
    fc.double(),
    text,
    fc.array(tie('anything'), { maxLength: 4 }),
    fc.dictionary(text, tie('anything'), { maxKeys: 4 }),
  ),
}));

const rawBodies = fc.constantFrom(
  ...[
    '{',
    '"',
    '{"email":}',
    '\ufeff{}',
    '{}{}',
    'undefined',
    '-',
    '1e999999',
    '',
    ' ',
    '\u0000',
    '"\\u0000"',
    '"\\ud800"',
  ],
  '['.repeat(100_000),
  nested(100_000, 'lists'),
  nested(50_000, 'objects'),
  `{"data":${nested(40_000, 'objects')},"email":"a@example.org","password":"${password}"}`,
  '{"__proto__":{"email":"a@example.org"}}',
  '{"email":"a@example.org","email":{}}',
);

const request = fc.constantFrom(...doors).chain(({ method, path, body = {} }) =>
  fc.record({
    method: fc.constant(method),
    path: fc.oneof(
      { weight: 6, arbitrary: fc.constant(path) },
      { weight: 1, arbitrary: text.map((odd) => path.replace(uuid, encodeURIComponent(odd.toWellFormed()))) },
      {
        weight: 1,
        arbitrary: text.map((odd) =>
          path.replace(/grant_type=.*/, `grant_type=${encodeURIComponent(odd.toWellFormed())}`),
        ),
      },
      {
        weight: 1,
        arbitrary: text.map(
          (odd) => `${path}${path.includes('?') ? '&' : '?'}redirect_to=${encodeURIComponent(odd.toWellFormed())}`,
        ),
      },
    ),
    body: fc.oneof(
      {
        weight: 8,
        arbitrary: fc
          .dictionary(fc.constantFrom(...Object.keys(body), ...inheritedNames, 'x'), anything, { maxKeys: 3 })
          .map((changes): unknown => ({ ...body, ...changes })),
      },
      { weight: 1, arbitrary: anything },
      { weight: 1, arbitrary: rawBodies },
    ),
    hasBearer: fc.boolean(),
    headers: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Record<string, string>>({}) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<Record<string, string>>(
          { 'x-supabase-api-version': '\u00ff' },
          { 'content-type': 'text/plain' },
          { 'content-type': 'application/json; charset=utf-16' },
          { 'content-type': 'application/x-www-form-urlencoded' },
          { cookie: 'navle_auth_flow=%' },
          { 'user-agent': '\u00ff'.repeat(5_000) },
        ),
      },
    ),
  }),
);

const asked = fc.record({
  path: fc.constantFrom(
    '/verify',
    '/authorize',
    '/callback',
    '/user/identities/authorize',
    '/user',
    '/reauthenticate',
    '/settings',
  ),
  query: fc.dictionary(
    fc.constantFrom(
      'token',
      'type',
      'redirect_to',
      'provider',
      'state',
      'code',
      'error',
      'error_description',
      'scopes',
      'code_challenge',
    ),
    text,
    { maxKeys: 4 },
  ),
});

function bodyOf(body: unknown): string {
  return typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
}

describeOnBothDatabases('random requests', (database) => {
  test('each get a reply of the protocol, and the server keeps running', { timeout: 300_000 }, async () => {
    const started: StartedApp = await startApp(database(), unlimited);
    const { access } = await storeSignedIn(started);
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: request }, { weight: 1, arbitrary: asked }), async (made) => {
        const options: CallOptions = 'hasBearer' in made ? { headers: made.headers } : {};
        const bearer = !('hasBearer' in made) || made.hasBearer ? { bearer: access } : {};
        const answer =
          'query' in made
            ? await call(started.app, 'GET', `${made.path}?${new URLSearchParams(made.query)}`, undefined, {
                ...options,
                ...bearer,
              })
            : await call(started.app, made.method, made.path, bodyOf(made.body), { ...options, ...bearer });
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        expectAnswered(answer);
      }),
      propertySettings(500),
    );
    const counts = [...seen].sort(([one], [other]) => one - other).map(([status, count]) => `${count} of ${status}`);
    console.log(`Answers: ${counts.join(', ')}`);
    expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400]));
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect((await call(started.app, 'GET', '/user', undefined, { bearer: access })).status).toBe(200);
  });
});
