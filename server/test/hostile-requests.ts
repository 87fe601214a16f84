// Requests that no browser sends: every route with broken, wrong, huge and malformed paths, headers and bodies.

import { METHODS } from 'node:http';
import * as contract from '@simulator/api-contract';
import fc from 'fast-check';
import { inheritedNames } from './inherited-names.ts';
import { attemptOf, firstEdition } from './sample-form.ts';
import { sharedCode } from './start-app.ts';

export interface HostileRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** True if the request has a valid grant or ticket. */
  readonly hasCredentials: boolean;
}

/** What gets a request past the access check, so that it reaches the code behind it. */
export interface Credentials {
  readonly cookie: string;
  readonly ticket: string;
  readonly simulationId: string;
}

const nasty = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\ufeff', '\u202e', 'İ', 'ß', '💉', '\r\n', '\\', '"'],
  ...['null', 'NaN', '-0', '1e400', '0x10', '９', '[]', '{}'],
  ...["' or 1=1 --", '"; drop table attempts; --', '$1', '{{7*7}}', '<script>alert(1)</script>', '../../etc/passwd'],
  ...['%', '%00', '%zz', '%c3', '%ff', '%2e%2e%2f', '%ud800', ';', '?', '#', '*', '..', '.', '//'],
  ...['sim_12345678', firstEdition.edition, firstEdition.edition.toUpperCase(), '0'.repeat(16), '1', '99', '100'],
  ...['x'.repeat(300), 'é'.repeat(70_000), '9'.repeat(400)],
];
const inherited = fc.constantFrom(...inheritedNames);
const text = fc.oneof(
  fc.constantFrom(...nasty),
  inherited,
  // For code that removes words from a text: inherited names among known words.
  inherited.map((name) => `${name} radiograph of a dog, ${name}s, no ${name}`),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string(),
);
const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 26, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63)),
  fc.double(),
  fc.integer(),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false),
    number,
    text,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(text, tie('value'), { maxKeys: 5 }),
  ),
}));

/** Text that is not JSON, or JSON that should not get past the parser. */
const rawBody = fc.oneof(
  fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      '"',
      '{"code":}',
      '{"code":"x",}',
      "{'code':'x'}",
      'undefined',
      '\ufeff{}',
      '{}{}',
      '//',
      '-',
      '1e999999',
    ],
    ...['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}', '{"code":"x","code":{}}'],
    ...[
      '{"payload":{"__proto__":{"polluted":true}}}',
      '"\\ud800"',
      '{"code":"\\u0000"}',
      '[[[[[[[[]]]]]]]]',
      '{"":""}',
    ],
    '['.repeat(100_000),
    '{"a":'.repeat(50_000),
    `${'[1,'.repeat(20_000)}1${']'.repeat(20_000)}`,
    `{"payload":${'{"items":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
    `{"code":"${'x'.repeat(520_000)}"}`,
    `[${'0,'.repeat(200_000)}0]`,
  ),
  fc.string({ unit: 'binary' }),
);

const calls = Object.values<unknown>(contract).filter(isCall);

/** A valid body for each path that takes one. */
function goodBodies({ simulationId }: Credentials): Readonly<Record<string, readonly object[]>> {
  const question = { question: 'Which?', userAnswer: 0, correctAnswer: 1, options: ['A', 'B'], feedback: 'Because.' };
  return {
    [contract.requestGrant.path]: [{ code: sharedCode }, { emergency: true }],
    [contract.beginSimulation.path]: [
      { simulationId, edition: firstEdition.edition },
      { simulationId: 'sim_hostile_begins', edition: firstEdition.edition, code: sharedCode },
    ],
    [contract.postAttemptResults.path]: [1, 2].map((block) => ({ payload: attemptOf(simulationId, block, [0, 1, 2]) })),
    [contract.requestExplanation.path]: [
      { ...question, questionId: 11 },
      { ...question, edition: firstEdition.edition, answered: false },
    ],
    [contract.requestPicture.path]: [
      { prompt: 'Radiograph of a dog', model: 'gpt-image-1', size: '1024x1024', quality: 'high', style: 'natural' },
      { prompt: 'x', type: 'radiograph', species: 'canine', region: 'pelvis', condition: 'hip dysplasia' },
    ],
  };
}

/** A valid body, unchanged, or with up to three values replaced, removed or given a name that objects inherit. */
function spoiltBody(good: readonly object[]): fc.Arbitrary<string> {
  const change = fc.record({
    place: fc.nat(),
    by: fc.oneof(
      { weight: 6, arbitrary: fc.option(value, { nil: undefined, freq: 6 }) },
      { weight: 1, arbitrary: fc.tuple(inherited, value).map(([name, held]) => Object.fromEntries([[name, held]])) },
    ),
  });
  return fc
    .record({ body: fc.constantFrom(...good), changes: fc.array(change, { maxLength: 3 }) })
    .map(({ body, changes }) =>
      changes.reduce((json, { place, by }) => replaceValue(json, place, by), JSON.stringify(body)),
    );
}

function replaceValue(json: string, place: number, by: unknown): string {
  let count = 0;
  const parsed: unknown = JSON.parse(json, (_key, held: unknown) => {
    count += 1;
    return held;
  });
  let seen = -1;
  const spoilt: string | undefined = JSON.stringify(parsed, (_key, held: unknown) => {
    seen += 1;
    return seen === place % count ? by : held;
  });
  return spoilt ?? 'null';
}

function spoiltPath(path: string, { simulationId }: Credentials): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const good: Readonly<Record<string, string>> = { simulationId, edition: firstEdition.edition, block: '1' };
  const part = (name: string) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(good[name] ?? '1') }, { weight: 2, arbitrary: text.map(asSegment) });
  return fc
    .tuple(...names.map(part))
    .map((parts) => names.reduce((filled, name, index) => filled.replace(`:${name}`, () => parts[index] ?? ''), path));
}

/** Encodes a segment, unless it is valid in a path as it is. Raw backslashes are tested at the level of bytes. */
function asSegment(segment: string): string {
  return /^[!-[\]-~]{1,200}$/.test(segment) ? segment : encodeURIComponent(segment.toWellFormed());
}

const anyPath = fc.oneof(
  fc.array(text.map(asSegment), { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  fc
    .tuple(fc.constantFrom('/api', '/functions/v1', '/uploads', '/assets', '/auth/v1', '/healthz'), text)
    .map(([start, rest]) => `${start}/${asSegment(rest)}`),
);
const query = fc.oneof(
  fc.constant(''),
  fc.tuple(text, text).map(([name, given]) => `?${asSegment(name)}=${asSegment(given)}`),
);

const oddHeaders = fc.record(
  {
    'accept-encoding': fc.oneof(text, fc.constantFrom('br', 'gzip;q=0', 'br;q=x', '*', ',,,', 'br,'.repeat(5_000))),
    'if-none-match': fc.oneof(text, fc.constantFrom('*', 'W/"x"', '"', `"${firstEdition.edition}-1-keys"`)),
    accept: text,
    authorization: fc.oneof(text, fc.constantFrom('Bearer', 'Bearer a.b.c', 'Basic %%%')),
    'x-forwarded-for': fc.oneof(text, fc.constantFrom('::1', '1.2.3.4, 5.6.7.8', '::ffff:1.2.3.4', '%')),
    'x-forwarded-proto': text,
    host: fc.oneof(text, fc.constantFrom('exam.example.org', '[', 'a:99999')),
    origin: text,
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=x'),
    'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
    'content-length': fc.constantFrom('0', '-1', '1', '99999999', 'x', '1e3'),
    'transfer-encoding': fc.constantFrom('chunked', 'gzip', 'x'),
    'x-http-method-override': fc.constantFrom('DELETE', 'PATCH', '\u0000'),
    ...Object.fromEntries(inheritedNames.filter((name) => /^[a-z]+$/i.test(name)).map((name) => [name, text])),
  },
  { requiredKeys: [] },
);
const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['application/json; charset=utf-16', 'APPLICATION/JSON', 'application/json;;', 'text/plain', 'text/html'],
      ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'multipart/form-data', 'x', '/', ''],
    ),
  },
);

/** Valid cookies and tickets, none, and many that resemble them. */
function oddCredentials({
  cookie,
  ticket,
}: Credentials): fc.Arbitrary<{ headers: Record<string, string>; hasCredentials: boolean }> {
  const name = 'navle_access';
  const forgedCookie = fc.oneof(
    text.map((given) => `${name}=${given}`),
    fc.constantFrom(
      `${name}`,
      `${name}=`,
      `=${cookie}`,
      `${name}=${cookie}x`,
      `__proto__=x; ${name}=%`,
      ';;;',
      `${name}=.`,
    ),
    fc.constant(`${name}=${encodeURIComponent(ticket)}`),
  );
  const forgedTicket = fc.oneof(text, fc.constantFrom('..', `${ticket}x`, `x${ticket}`, ticket.toUpperCase(), cookie));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant({ headers: { cookie: `${name}=${cookie}` }, hasCredentials: true }) },
    { weight: 3, arbitrary: fc.constant({ headers: { [contract.ticketHeader]: ticket }, hasCredentials: true }) },
    {
      weight: 3,
      arbitrary: fc.tuple(forgedCookie, forgedTicket).map(([forged, other]) => ({
        headers: { cookie: forged, [contract.ticketHeader]: other },
        hasCredentials: false,
      })),
    },
  );
}

export function hostileRequests(credentials: Credentials): fc.Arbitrary<HostileRequest> {
  const bodies = goodBodies(credentials);
  const aimed = fc.constantFrom(...calls).chain(({ method, path }) => {
    const good = bodies[path] ?? [{}];
    return fc.record({
      method: fc.constant<string>(method),
      path: spoiltPath(path, credentials),
      body: fc.oneof(
        { weight: 6, arbitrary: spoiltBody(good) },
        { weight: 1, arbitrary: value.map((body) => JSON.stringify(body)) },
        { weight: 1, arbitrary: rawBody },
      ),
    });
  });
  const stray = fc.record({
    method: fc.constantFrom(...METHODS.filter((method) => method !== 'CONNECT')),
    path: fc.oneof(
      anyPath,
      fc.constantFrom(...calls).chain(({ path }) => spoiltPath(path, credentials)),
    ),
    body: fc.option(rawBody, { nil: undefined }),
  });
  return fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: aimed }, { weight: 1, arbitrary: stray }),
      query,
      oddCredentials(credentials),
      fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
      contentType,
    )
    .map(([{ method, path, body }, asked, { headers, hasCredentials }, odd, type]) => {
      const isBodiless = method === 'GET' || method === 'HEAD';
      return {
        method,
        url: path + asked,
        headers: { ...(!isBodiless && { 'content-type': type }), ...odd, ...headers },
        body: isBodiless ? undefined : body,
        hasCredentials,
      };
    });
}

function isCall(exported: unknown): exported is contract.Call {
  return typeof exported === 'object' && exported !== null && 'summary' in exported && 'path' in exported;
}
