// The studio without a model: who may use it, what is made and stored, who owns it, and when it is deleted.

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  deleteAccount,
  exportOwnData,
  getStudio,
  getStudioPictures,
  requestPictureAlias,
} from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import type { TestDatabase } from '../../../test/databases.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { startApp } from '../../../test/start-app.ts';
import { admittedToStudio, StudioVisitor, signedInToStudio } from '../../../test/studio-visitor.ts';
import { grants, studioPictures, tries } from '../../platform/database/schema.ts';
import type { DrawAnew, Drawing } from './draw-anew.ts';
import { makeGallery, type NewPicture } from './gallery.ts';
import { generatePicture } from './generate-picture.ts';
import { makeFileStore } from './picture-store.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'pictures');
}

async function startStudio(database: TestDatabase) {
  const folder = newFolder();
  const registry = new Registry();
  const started = await startApp(database, {
    studio: { model: undefined, storage: { kind: 'files', folder }, drawingSeconds: 0 },
    registry,
  });
  return { ...started, registry, files: () => (existsSync(folder) ? readdirSync(folder) : []) };
}

const order = { model: 'gpt-image-1', size: '1024x1024', quality: 'high', style: 'natural' } as const;

const picture: NewPicture = {
  bytes: Buffer.from('bytes'),
  contentType: 'image/webp',
  width: 1,
  height: 1,
  source: 'built-in',
  prompt: 'private words',
  description: 'private words',
};

describeOnBothDatabases('the image studio', (database) => {
  test('is closed to visitors with neither a grant nor a session', async () => {
    const { app } = await startStudio(database());
    const stranger = new StudioVisitor(app);
    const id = crypto.randomUUID();
    const replies = [
      await stranger.generate(),
      await stranger.generate({}, requestPictureAlias.path),
      await stranger.send({ url: getStudio.path }),
      await stranger.send({ url: getStudioPictures.path }),
      await stranger.file(id),
      await stranger.delete(id),
    ];
    expect(replies.map((reply) => [reply.statusCode, reply.json().error.code])).toEqual(
      replies.map(() => [401, 'access-needed']),
    );
  });

  test('answers the observed request on both paths with a picture that is then in the gallery', async () => {
    const started = await startStudio(database());
    const visitor = await admittedToStudio(started);
    const observed = { model: 'gpt-image-1', size: '1024x1024', quality: 'high', style: 'natural' };
    const prompt = 'Radiograph of a dog pelvis, hip dysplasia';
    const made = [];
    for (const url of ['/functions/v1/generate-medical-image', '/supabase/functions/generate-medical-image']) {
      const reply = await visitor.send({ method: 'POST', url, body: { prompt, ...observed } });
      expect(reply.statusCode, reply.body).toBe(200);
      made.push(reply.json());
    }
    expect(made[0]).toMatchObject({ source: 'built-in', prompt, left: 19, contentType: 'image/webp', width: 1024 });
    expect(made[0].description).toContain('hip dysplasia');
    expect((await visitor.gallery()).map(({ id }) => id)).toEqual([made[1].id, made[0].id]);
    expect(made[0].imageUrl).toBe(`/api/studio/pictures/${made[0].id}/file`);

    const file = await visitor.send({ url: made[0].imageUrl });
    expect([file.statusCode, file.rawPayload.toString('latin1', 8, 12)]).toEqual([200, 'WEBP']);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await started.registry.metrics()).toContain('studio_pictures_total{outcome="built-in"} 2');
  });

  test('keeps the picture that was drawn anew, or the finished one if there is none', async () => {
    const { app, db } = await startStudio(database());
    const gallery = makeGallery(db, makeFileStore(newFolder()));
    const drawn: Drawing[] = [];
    const make = async (bytes: Buffer | null) => {
      const drawAnew: DrawAnew = async (drawing) => {
        drawn.push(drawing);
        return bytes;
      };
      const studio = { db, log: app.log, gallery, painter: undefined, drawAnew, count: () => undefined };
      const requester = { subject: `user:${crypto.randomUUID()}`, grantId: crypto.randomUUID(), address: '::1' };
      const prompt = 'Ultrasound of a dog, gallbladder mucocele';
      const made = await generatePicture(studio, requester, { ...order, prompt }, new AbortController().signal);
      return made && gallery.read(made);
    };
    expect(String(await make(Buffer.from('drawn anew')))).toBe('drawn anew');
    expect((await make(null))?.toString('latin1', 8, 12)).toBe('WEBP');
    expect(drawn).toEqual([
      { scene: 'f6w2m8kc', version: 'scene' },
      { scene: 'f6w2m8kc', version: 'scene' },
    ]);
  });

  test('says what it can draw of a type if it lacks the picture, and charges nothing', async () => {
    const started = await startStudio(database());
    const visitor = await admittedToStudio(started);
    const reply = await visitor.generate({ condition: 'osteosarcoma' });
    expect([reply.statusCode, reply.json().error]).toMatchObject([422, { code: 'cannot-draw', field: 'prompt' }]);
    const { canDraw } = reply.json().error;
    expect(canDraw.length).toBeGreaterThan(3);
    expect(canDraw.every(({ type }: { type: string }) => type === 'radiograph')).toBe(true);
    expect((await visitor.generate({ type: 'anatomy' })).json().error.canDraw).toEqual([]);
    expect(await visitor.studio()).toMatchObject({ source: 'built-in', left: 20, perDay: 20, renewsAt: null });
    expect(await visitor.gallery()).toEqual([]);
  });

  test('gives twenty pictures a day to each grant and then says how long to wait', async () => {
    const started = await startStudio(database());
    const visitor = await admittedToStudio(started);
    const other = await admittedToStudio(started);
    const replies = await Promise.all(Array.from({ length: 24 }, () => visitor.generate()));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    const late = await visitor.generate();
    expect([late.statusCode, late.json().error]).toMatchObject([429, { code: 'no-pictures-left' }]);
    expect(late.json().error.message).toBe('All 20 pictures of the day are used up. Please wait 24 hours.');
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(86_000);
    const { left, renewsAt } = await visitor.studio();
    expect([left, Math.round((Date.parse(renewsAt ?? '') - Date.now()) / 3_600_000)]).toEqual([0, 24]);
    expect(await visitor.gallery()).toHaveLength(20);
    expect((await other.generate()).json().left).toBe(19);

    await started.db.update(tries).set({ windowEndsAt: new Date(Date.now() - 1) });
    expect((await visitor.generate()).json().left).toBe(19);
  });

  test('lets only the owner see, load and delete a picture, and deletes its file with it', async () => {
    const started = await startStudio(database());
    const owner = await admittedToStudio(started);
    const other = await admittedToStudio(started);
    const person = await signedInToStudio(started);
    const { id } = (await owner.generate()).json();
    for (const stranger of [other, person]) {
      expect((await stranger.file(id)).json().error.code).toBe('not-found');
      expect((await stranger.delete(id)).json().error.code).toBe('not-found');
      expect(await stranger.gallery()).toEqual([]);
    }
    expect(started.files()).toHaveLength(1);
    expect(started.files()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect((await owner.delete(id)).json()).toEqual({ deleted: true });
    expect([(await owner.file(id)).statusCode, (await owner.delete(id)).statusCode]).toEqual([404, 404]);
    expect([started.files(), await owner.gallery()]).toEqual([[], []]);
  });

  test('keeps the pictures of a signed-in person apart from those of a grant in the same browser', async () => {
    const started = await startStudio(database());
    const person = await signedInToStudio(started);
    await person.enterCode();
    await person.generate();
    expect((await person.studio()).left).toBe(19);
    const { token } = person;
    person.token = undefined;
    expect([await person.gallery(), (await person.studio()).left]).toEqual([[], 20]);
    person.token = token;
    expect(await person.gallery()).toHaveLength(1);
  });

  test("exports a person's pictures and deletes them with the account", async () => {
    const started = await startStudio(database());
    const person = await signedInToStudio(started);
    const bystander = await signedInToStudio(started);
    await person.generate({ prompt: 'my own words', condition: '' });
    await bystander.generate({ condition: '' });
    const { pictures } = (await person.send({ url: exportOwnData.path })).json();
    expect(pictures).toMatchObject([{ prompt: 'my own words', source: 'built-in' }]);
    const { method, path: url } = deleteAccount;
    expect((await person.send({ method, url, body: { email: person.email } })).statusCode).toBe(200);
    expect(started.files()).toHaveLength(1);
    expect(await bystander.gallery()).toHaveLength(1);
    expect(await started.db.$count(studioPictures, eq(studioPictures.prompt, 'my own words'))).toBe(0);
  });
});

describeOnBothDatabases('the gallery', (database) => {
  async function openGallery() {
    const folder = newFolder();
    const { db } = await startApp(database());
    await db.delete(studioPictures);
    const store = makeFileStore(folder);
    return { db, store, gallery: makeGallery(db, store), files: () => (existsSync(folder) ? readdirSync(folder) : []) };
  }

  test('does not show a picture whose bytes could not be stored, and forgets it later', async () => {
    const { db, store, files } = await openGallery();
    const broken = makeGallery(db, { ...store, put: () => Promise.reject(new Error('the disk is full')) });
    await expect(broken.add('grant:x', picture)).rejects.toThrow('the disk is full');
    expect([await broken.list('grant:x'), await db.$count(studioPictures)]).toEqual([[], 1]);
    await broken.tidyUp(new Date(Date.now() + 2 * 3_600_000));
    expect([await db.$count(studioPictures), files()]).toEqual([0, []]);
  });

  test('keeps a picture that is still being stored when it tidies up', async () => {
    const { db, store, gallery } = await openGallery();
    let during: number | undefined;
    const slow = makeGallery(db, {
      ...store,
      put: async (...given) => {
        await gallery.tidyUp(new Date());
        during = await db.$count(studioPictures);
        await store.put(...given);
      },
    });
    const [grant] = await db
      .insert(grants)
      .values({ expiresAt: new Date(Date.now() + 60_000) })
      .returning();
    await slow.add(`grant:${grant?.id}`, picture);
    expect([during, (await gallery.list(`grant:${grant?.id}`)).length]).toEqual([1, 1]);
  });

  test('takes a picture from its owner before deleting the bytes, and finishes later if that fails', async () => {
    const { db, store, gallery, files } = await openGallery();
    const { id } = await gallery.add('grant:y', picture);
    const broken = makeGallery(db, { ...store, remove: () => Promise.reject(new Error('the store is away')) });
    await expect(broken.remove('grant:y', id)).rejects.toThrow('the store is away');
    expect([await gallery.list('grant:y'), files().length]).toEqual([[], 1]);
    expect(await db.$count(studioPictures, eq(studioPictures.prompt, 'private words'))).toBe(0);
    await gallery.tidyUp(new Date());
    expect([await db.$count(studioPictures), files()]).toEqual([0, []]);
  });

  test('deletes what belonged to grants and accounts that no longer exist, and nothing else', async () => {
    const { db, gallery, files } = await openGallery();
    const [grant] = await db.insert(grants).values({ expiresAt: new Date() }).returning();
    await gallery.add(`grant:${grant?.id}`, picture);
    await gallery.add(`grant:${crypto.randomUUID()}`, picture);
    await gallery.add(`user:${crypto.randomUUID()}`, picture);
    await gallery.tidyUp(new Date());
    expect([await db.$count(studioPictures), files().length]).toEqual([1, 1]);
    expect(await gallery.list(`grant:${grant?.id}`)).toHaveLength(1);
  });
});
