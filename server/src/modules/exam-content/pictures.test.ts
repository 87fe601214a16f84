// Pictures under /uploads: who gets them, in which encoding, and that no name leads anywhere else (http-8).

import { brotliDecompressSync } from 'node:zlib';
import { getBlockKeys, getBlockQuestions, getPicture, pathOf } from '@simulator/api-contract';
import type { CompiledForm } from '@simulator/question-bank';
import { expect, test } from 'vitest';
import { storeSignedIn } from '../../../test/auth-caller.ts';
import { days, letPass } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { exchangeBytes } from '../../../test/raw-connection.ts';
import { firstEdition, secondEdition } from '../../../test/sample-form.ts';
import { startApp } from '../../../test/start-app.ts';
import { admittedVisitor, candidateOf, Visitor } from '../../../test/visitor.ts';

const drawn = Buffer.from([0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4]);
const smaller = Buffer.from([0, 0, 0, 1, 0x66, 0x74, 0x79, 0x70]);
const tracing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path d="M0 0H4"/></svg>');
const drawnName = '00112233445566aa';
const tracingName = 'ffeeddccbbaa9988';
const loopName = 'aabbccddeeff0011';
const unknownName = '0123456789abcdef';
/** The Accept header that a browser sends for an image. */
const asBrowsers = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const withPictures: CompiledForm = {
  ...firstEdition,
  pictures: new Map([
    [`${drawnName}.avif`, smaller],
    [`${drawnName}.webp`, drawn],
    [`${tracingName}.svg`, tracing],
    [`${loopName}.webp`, drawn],
  ]),
};

const forms = [withPictures];
const urlOf = (name: string) => pathOf(getPicture, { name });

describeOnBothDatabases('a picture', (database) => {
  test('is sent as it was drawn to the holder of a grant', async () => {
    const { app } = await startApp(database(), { forms });
    const reply = await (await admittedVisitor(app)).send({ url: urlOf(drawnName) });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.headers['content-length']).toBe(String(drawn.length));
    expect(reply.rawPayload).toEqual(drawn);
  });

  test('that is a loop has one encoding, and needs the same permission as the others', async () => {
    const { app } = await startApp(database(), { forms });
    const request = { url: urlOf(loopName), headers: { accept: asBrowsers } };
    expect((await new Visitor(app).send(request)).statusCode).toBe(401);
    const reply = await (await admittedVisitor(app)).send(request);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(reply.rawPayload).toEqual(drawn);
  });

  test.each([
    [asBrowsers, 'image/avif'],
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['Image/AVIF; q=0.9', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0,image/webp', 'image/webp'],
    ['image/*', 'image/webp'],
    ['*/*', 'image/webp'],
    [undefined, 'image/webp'],
  ])('has one name and is sent in an encoding that the browser accepts: %s as %s', async (accept, type) => {
    const { app } = await startApp(database(), { forms });
    const visitor = await admittedVisitor(app);
    const reply = await visitor.send({ url: urlOf(drawnName), headers: { ...(accept !== undefined && { accept }) } });
    expect(reply.headers['content-type']).toBe(type);
    expect(reply.headers['vary']).toBe('accept');
    expect(reply.rawPayload).toEqual(type === 'image/avif' ? smaller : drawn);
  });

  test('that is a tracing is the same for every client', async () => {
    const { app } = await startApp(database(), { forms });
    const visitor = await admittedVisitor(app);
    for (const accept of [asBrowsers, '*/*']) {
      const reply = await visitor.send({ url: urlOf(tracingName), headers: { accept, 'accept-encoding': 'identity' } });
      expect(reply.rawPayload).toEqual(tracing);
    }
  });

  test('that was re-encoded is sent that way from then on, whichever edition is current', async () => {
    const first = await startApp(database(), { forms });
    const visitor = await admittedVisitor(first.app);
    await first.close();
    await database().restart();
    const reencoded = Buffer.from([9, 9, 9]);
    const pictures = new Map([...(withPictures.pictures ?? []), [`${drawnName}.avif`, reencoded]]);
    const second = await startApp(database(), { forms: [{ ...withPictures, pictures }] });
    const ask = { url: urlOf(drawnName), headers: { accept: asBrowsers } };
    expect((await visitor.at(second.app).send(ask)).rawPayload).toEqual(reencoded);
    await second.close();
    await database().restart();
    const third = await startApp(database(), { forms: [secondEdition] });
    expect((await visitor.at(third.app).send(ask)).rawPayload).toEqual(reencoded);
  });

  test('is still served under the name with a file extension that an earlier edition used', async () => {
    const name = '8899aabbccddeeff.webp';
    const earlier = { ...withPictures, pictures: new Map([[name, drawn]]) };
    const before = await startApp(database(), { forms: [earlier] });
    const visitor = await admittedVisitor(before.app);
    await before.close();
    await database().restart();
    const { app } = await startApp(database(), { forms: [secondEdition] });
    const reply = await visitor.at(app).send({ url: urlOf(name), headers: { accept: asBrowsers } });
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.rawPayload).toEqual(drawn);
  });

  test('is sent to the holder of a ticket without a grant', async () => {
    const { app } = await startApp(database(), { forms });
    const candidate = await candidateOf(app, 'sim_pictures_by_ticket');
    expect(candidate.cookie).toBeUndefined();
    expect((await candidate.send({ url: urlOf(drawnName) })).rawPayload).toEqual(drawn);
  });

  test('is sent to anyone who is signed in, because study shows it, but never with the words or keys of a form', async () => {
    const started = await startApp(database(), { forms });
    const { access } = await storeSignedIn(started);
    const headers = { authorization: `Bearer ${access}` };
    const ask = (url: string) => new Visitor(started.app).send({ url, headers });
    expect((await ask(urlOf(drawnName))).rawPayload).toEqual(drawn);
    const { edition } = firstEdition;
    for (const half of [getBlockQuestions, getBlockKeys]) {
      expect((await ask(pathOf(half, { edition, block: 1 }))).statusCode).toBe(401);
    }
  });

  test.each([drawnName, tracingName, unknownName])(
    'is refused alike, whether it exists or not, to a visitor without a grant or a ticket: %s',
    async (name) => {
      const { app } = await startApp(database(), { forms });
      const reply = await new Visitor(app).send({ url: urlOf(name) });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({ error: { code: 'grant-needed', message: 'Please enter the access code.' } });
      expect(reply.headers['cache-control'] ?? '').not.toContain('max-age=31536000');
    },
  );

  test('is refused for a forged ticket and for an expired grant', async () => {
    const { app } = await startApp(database(), { forms });
    const candidate = await candidateOf(app, 'sim_pictures_forged');
    candidate.ticket = candidate.ticket?.replace('sim_', 'sim_x');
    expect((await candidate.send({ url: urlOf(drawnName) })).statusCode).toBe(401);
    const visitor = await admittedVisitor(app);
    letPass(days(31));
    expect((await visitor.send({ url: urlOf(drawnName) })).statusCode).toBe(401);
  });

  test('is cached forever by the requesting browser, but by no shared cache', async () => {
    const { app } = await startApp(database(), { forms });
    const visitor = await admittedVisitor(app);
    for (const name of [drawnName, tracingName]) {
      const { headers } = await visitor.send({ url: urlOf(name) });
      expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    }
  });

  test('that is a tracing is sent compressed as SVG and runs no script when opened on its own', async () => {
    const { app } = await startApp(database(), { forms });
    const visitor = await admittedVisitor(app);
    for (let times = 0; times < 2; times++) {
      const reply = await visitor.send({ url: urlOf(tracingName), headers: { 'accept-encoding': 'br' } });
      expect(reply.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(reply.headers['content-encoding']).toBe('br');
      expect(reply.headers['vary']).toContain('accept-encoding');
      expect(brotliDecompressSync(reply.rawPayload)).toEqual(tracing);
      expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/);
      expect(reply.headers['content-security-policy']).not.toContain('script-src');
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
    }
    const plain = await visitor.send({ url: urlOf(tracingName), headers: { 'accept-encoding': 'identity' } });
    expect(plain.rawPayload).toEqual(tracing);
  });

  test('can be requested by HEAD', async () => {
    const { app } = await startApp(database(), { forms });
    const reply = await (await admittedVisitor(app)).send({ method: 'HEAD', url: urlOf(drawnName) });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('');
  });

  test.each([
    `/uploads/${unknownName}`,
    '/uploads/',
    '/uploads/manifest.json',
    '/uploads/..%2fmanifest.json',
    '/uploads/..%5c..%5cpackage.json',
    `/uploads/.%2f${drawnName}`,
    `/uploads/${drawnName}.avif`,
    `/uploads/${drawnName}.svg`,
    `/uploads/${drawnName}%2f`,
    `/uploads/${drawnName}%00.svg`,
    `/uploads/${drawnName.toUpperCase()}`,
    `/uploads/${drawnName}/`,
    '/uploads/__proto__',
    '/uploads/constructor',
    `/uploads/${'a'.repeat(2_000)}.webp`,
  ])('is not served under a name that no published picture has: %s', async (url) => {
    const { app } = await startApp(database(), { forms });
    const visitor = await admittedVisitor(app);
    const reply = await visitor.send({ url });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.json()).toMatchObject({ error: { field: 'path' } });
    expect(reply.headers['cache-control'] ?? '').not.toContain('max-age=31536000');
  });

  test('cannot be reached by a path with dots or extra slashes', async () => {
    const { app } = await startApp(database(), { forms });
    const visitor = await admittedVisitor(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const head = `Host: localhost\r\nConnection: close\r\nCookie: navle_access=${visitor.cookie}\r\n\r\n`;
    const paths = [
      '..',
      '../../package.json',
      '%2e%2e/%2e%2e/package.json',
      `./${drawnName}`,
      `x/../${drawnName}`,
      `/${drawnName}`,
    ];
    for (const path of paths) {
      const answer = await exchangeBytes(port, `GET /uploads/${path} HTTP/1.1\r\n${head}`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 404 /);
      expect(answer, path).toContain('"field":"path"');
    }
    const straight = await fetch(`http://127.0.0.1:${port}${urlOf(drawnName)}`, {
      headers: { cookie: `navle_access=${visitor.cookie}` },
    });
    expect(straight.status).toBe(200);
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('is read-only and answers %s with 404', async (method) => {
    const { app } = await startApp(database(), { forms });
    const reply = await (await admittedVisitor(app)).send({ method, url: urlOf(drawnName) });
    expect(reply.statusCode).toBe(404);
  });

  test('of an earlier edition stays available to simulations that began with it (decision 0041)', async () => {
    const before = await startApp(database(), { forms });
    const candidate = await candidateOf(before.app, 'sim_pictures_of_old_edition');
    await before.close();
    const { app } = await startApp(database(), { forms: [secondEdition] });
    for (const [name, content] of [
      [drawnName, drawn],
      [tracingName, tracing],
    ] as const) {
      const reply = await candidate.at(app).send({ url: urlOf(name), headers: { 'accept-encoding': 'identity' } });
      expect(reply.statusCode).toBe(200);
      expect(reply.rawPayload).toEqual(content);
    }
  });

  test('is served by every process when several start with it at the same time', async () => {
    const [first, second] = await Promise.all([startApp(database(), { forms }), startApp(database(), { forms })]);
    for (const { app } of [first, second])
      expect((await (await admittedVisitor(app)).send({ url: urlOf(drawnName) })).rawPayload).toEqual(drawn);
  });

  test('is refused as not found if the form has no pictures', async () => {
    const { app } = await startApp(database(), { forms: [secondEdition] });
    expect((await (await admittedVisitor(app)).send({ url: urlOf(unknownName) })).statusCode).toBe(404);
  });
});
