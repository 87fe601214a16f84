// The studio with a model: what is sent, every way a provider can reply or fail, and how each counts against the daily
// limits.

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { requestPicture } from '@simulator/api-contract';
import fc from 'fast-check';
import { Registry } from 'prom-client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { embedded, type TestDatabase } from '../../../test/databases.ts';
import { startImageProvider } from '../../../test/image-provider.ts';
import { describeOnBothDatabases, newDatabase } from '../../../test/on-both-databases.ts';
import { propertySettings } from '../../../test/property-runs.ts';
import * as provider from '../../../test/shared/image-provider.ts';
import { startApp } from '../../../test/start-app.ts';
import { admittedToStudio } from '../../../test/studio-visitor.ts';
import type { PaintingModel } from './paint-by-model.ts';

async function startWithModel(database: TestDatabase, model: Partial<PaintingModel> = {}) {
  const peer = await startImageProvider();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const registry = new Registry();
  const settings = {
    apiKey: 'sk-of-the-tests',
    baseUrl: peer.baseUrl,
    model: undefined,
    serverPicturesPerDay: 1_000_000,
    ...model,
  };
  const started = await startApp(database, {
    studio: { model: settings, storage: { kind: 'files', folder }, drawingSeconds: 0 },
    registry,
  });
  const visitor = await admittedToStudio(started);
  return { ...started, registry, peer, visitor, files: () => (existsSync(folder) ? readdirSync(folder) : []) };
}

describeOnBothDatabases('the studio with a model', (database) => {
  test('sends the observed request in the words that the model takes, and stores its picture', async () => {
    const { peer, visitor, registry } = await startWithModel(database());
    const reply = await visitor.generate({ prompt: 'A cow', style: 'vivid' });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json()).toMatchObject({ source: 'model', prompt: 'A cow', description: 'A cow', left: 19 });
    expect(reply.json()).toMatchObject({ contentType: 'image/png', width: 4, height: 3 });
    expect((await visitor.file(reply.json().id)).rawPayload.equals(provider.drawnPicture)).toBe(true);
    expect(peer.asked).toEqual([
      {
        path: '/v1/images/generations',
        authorization: 'Bearer sk-of-the-tests',
        body: { prompt: 'A cow', model: 'gpt-image-1', size: '1024x1024', n: 1, quality: 'high' },
      },
    ]);
    expect(await visitor.studio()).toMatchObject({ source: 'model', left: 19, canDraw: [] });
    expect(await registry.metrics()).toContain('studio_pictures_total{outcome="model"} 1');
  });

  test('fetches a linked picture and returns the prompt as the model understood it', async () => {
    const { peer, visitor } = await startWithModel(database());
    peer.answers(provider.asLink);
    const made = (await visitor.generate()).json();
    expect(made.description).toBe('A dog, as the model understood it');
    expect((await visitor.file(made.id)).rawPayload.equals(provider.drawnPicture)).toBe(true);
  });

  test('reports a refusal under the content policy without quoting it, and charges nothing', async () => {
    const { peer, visitor, files } = await startWithModel(database());
    peer.answers(provider.asPolicyRefusal);
    const reply = await visitor.generate();
    expect([reply.statusCode, reply.json().error]).toMatchObject([422, { code: 'content-policy', field: 'prompt' }]);
    expect(reply.body).not.toContain('sk-');
    expect([peer.asked.length, (await visitor.studio()).left, files()]).toEqual([1, 20, []]);
  });

  test.each([
    ['busy for a moment', [provider.asStatus(429, { 'retry-after': '0' }), provider.asBase64]],
    ['out of order for a moment', [provider.asStatus(500), provider.asBase64]],
    ['cut off for a moment', [provider.asCut, provider.asBase64]],
  ] as const)('asks once more if the provider is %s', async (_, answers) => {
    const { peer, visitor } = await startWithModel(database());
    peer.answers(...answers);
    expect((await visitor.generate()).statusCode).toBe(200);
    expect(peer.asked).toHaveLength(2);
  });

  test.each([
    ['busy', provider.asStatus(429, { 'retry-after': '0' }), 2, 503, 'model-busy'],
    ['busy for long', provider.asStatus(429, { 'retry-after': '3600' }), 1, 503, 'model-busy'],
    ['out of order', provider.asStatus(500), 2, 502, 'model-failed'],
    ['cut off', provider.asCut, 2, 502, 'model-failed'],
    ['of another key', provider.asStatus(401), 1, 502, 'model-failed'],
    ['of other rules', provider.asStatus(400), 1, 502, 'model-failed'],
    ['without a picture', provider.asBody({ created: 1, data: [] }), 1, 502, 'model-failed'],
    ['by another protocol', provider.asBody(['hello']), 1, 502, 'model-failed'],
    ['no picture', provider.asBody({ data: [{ b64_json: 'PGh0bWw+PC9odG1sPg==' }] }), 1, 502, 'model-failed'],
    ['a link into the network', provider.asLinkTo('https://10.0.0.1/a.png'), 1, 502, 'model-failed'],
    ['a link to a file', provider.asLinkTo('file:///etc/passwd'), 1, 502, 'model-failed'],
    ['a link without encryption', provider.asLinkTo('http://example.org/a.png'), 1, 502, 'model-failed'],
  ] as const)(
    'reports the failure, asks no more than twice, and charges nothing: %s',
    async (_, answer, times, status, code) => {
      const { peer, visitor, files } = await startWithModel(database());
      peer.answers(answer);
      const reply = await visitor.generate();
      expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
      expect(reply.body).not.toContain('sk-');
      expect([peer.asked.length, (await visitor.studio()).left, files()]).toEqual([times, 20, []]);
      expect(await visitor.gallery()).toEqual([]);
    },
  );

  test('leaves a silent provider after the time limit', async () => {
    const { peer, visitor } = await startWithModel(database(), { timeLimitMs: 200 });
    peer.answers(provider.asSilence);
    const reply = await visitor.generate();
    expect([reply.statusCode, reply.json().error.code]).toEqual([504, 'model-too-slow']);
    await vi.waitFor(() => expect(peer.abandoned).toBe(1));
    expect((await visitor.studio()).left).toBe(20);
  });

  test('allows twenty fruitless requests a day for free, and then charges for them', async () => {
    const { peer, visitor } = await startWithModel(database());
    peer.answers(provider.asPolicyRefusal);
    for (let tries = 0; tries < 20; tries++) await visitor.generate();
    expect((await visitor.studio()).left).toBe(20);
    await visitor.generate();
    expect((await visitor.studio()).left).toBe(19);
  });

  test('does not ask the provider after the pictures of the day are used up', async () => {
    const { peer, visitor } = await startWithModel(database());
    for (let taken = 0; taken < 20; taken++) expect((await visitor.generate()).statusCode).toBe(200);
    expect((await visitor.generate()).statusCode).toBe(429);
    expect(peer.asked).toHaveLength(20);
  });

  test('stops generating when the client disconnects, and adds nothing to the gallery', async () => {
    const { app, peer, visitor, registry } = await startWithModel(database());
    peer.answers(provider.asSilence);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const asking = http.request(`${app.listeningOrigin}${requestPicture.path}`, {
      method: 'POST',
      headers: { cookie: `navle_access=${visitor.cookie}`, 'content-type': 'application/json' },
    });
    asking.on('error', () => undefined);
    asking.end(JSON.stringify({ prompt: 'A cow' }));
    await vi.waitFor(() => expect(peer.asked).toHaveLength(1));
    asking.destroy();
    await vi.waitFor(() => expect(peer.abandoned).toBe(1));
    await vi.waitFor(async () =>
      expect(await registry.metrics()).toContain('studio_pictures_total{outcome="cancelled"} 1'),
    );
    expect([(await visitor.studio()).left, await visitor.gallery()]).toEqual([20, []]);
  });
});

describe('the choice of the model', () => {
  const database = newDatabase(embedded);

  test("is the operator's, and a model that takes a style gets it", async () => {
    const { peer, visitor } = await startWithModel(database(), { model: 'dall-e-3' });
    await visitor.generate({ prompt: 'A cow', style: 'vivid', quality: 'high' });
    expect(peer.asked[0]?.body).toEqual({
      ...{ prompt: 'A cow', model: 'dall-e-3', size: '1024x1024', n: 1 },
      ...{ quality: 'hd', style: 'vivid', response_format: 'b64_json' },
    });
  });
});

describe('a bad request', () => {
  const database = newDatabase(embedded);

  test.each([
    ['prompt', { prompt: '' }],
    ['prompt', { prompt: ' \n' }],
    ['prompt', { prompt: 'x'.repeat(4_001) }],
    ['prompt', { prompt: 'a\0b' }],
    ['prompt', { prompt: '\ud800' }],
    ['prompt', { prompt: 7 }],
    ['model', { model: 'gpt-4' }],
    ['size', { size: '4096x4096' }],
    ['quality', { quality: 'best' }],
    ['style', { style: 'baroque' }],
    ['type', { type: 'selfie' }],
    ['species', { species: 'dragon' }],
    ['region', { region: 'soul' }],
    ['condition', { condition: 'x'.repeat(201) }],
    ['condition', { condition: null }],
  ])('is refused, naming %s, and reaches no provider', async (field, body) => {
    const { peer, visitor } = await startWithModel(database());
    const reply = await visitor.generate(body);
    expect([reply.statusCode, reply.json().error]).toMatchObject([400, { code: 'invalid-request', field }]);
    expect([peer.asked.length, (await visitor.studio()).left]).toEqual([0, 20]);
  });

  test.each(['../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%00', 'x', '0'.repeat(32), `${crypto.randomUUID()}/..`])(
    'for the picture “%s” returns no file',
    async (id) => {
      const { visitor } = await startWithModel(database());
      const reply = await visitor.send({ url: `/api/studio/pictures/${id}/file` });
      expect([400, 404]).toContain(reply.statusCode);
    },
  );

  test('of any shape is refused with a 4xx and reaches no provider', async () => {
    const { peer, visitor } = await startWithModel(database());
    const fields = ['prompt', 'model', 'size', 'quality', 'style', 'type', 'species', 'region', 'condition'];
    const spoilt = fc.tuple(fc.constantFrom(...fields), fc.jsonValue()).filter(
      // Any text is a valid value of these two fields, so it is not hostile.
      ([field, value]) => !(['prompt', 'condition'].includes(field) && typeof value === 'string'),
    );
    const body = fc.oneof(
      spoilt.map(([field, value]) => JSON.stringify({ prompt: 'A cow', [field]: value })),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(body, async (payload) => {
        const reply = await visitor.send({
          method: 'POST',
          url: requestPicture.path,
          headers: { 'content-type': 'application/json' },
          payload,
        });
        expect(reply.statusCode).toBeGreaterThanOrEqual(400);
        expect(reply.statusCode).toBeLessThan(500);
        expect(reply.json().error.field).toEqual(expect.any(String));
      }),
      propertySettings(400),
    );
    expect(peer.asked).toEqual([]);
  });
});
