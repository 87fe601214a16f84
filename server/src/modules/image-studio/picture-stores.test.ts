// Both stores behave alike. The folder never shows a partial file, and the S3 store never gets an unsigned request.

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startS3Store } from '../../../test/s3-store.ts';
import { makeFileStore, newKey, type PictureStore } from './picture-store.ts';
import { makeS3Store } from './s3-store.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'picture-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const stores: readonly (readonly [string, () => Promise<PictureStore>])[] = [
  ['a folder', async () => makeFileStore(path.join(newFolder(), 'not', 'there', 'yet'))],
  ['a store by S3', async () => makeS3Store((await startS3Store()).settings)],
];

describe.each(stores)('%s as a picture store', (_, open) => {
  test('returns the bytes that it was given, whatever they are, until they are removed', async () => {
    const store = await open();
    const [key, other] = [newKey(), newKey()];
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (__, index) => (index * 7919) % 256));
    await store.put(key, bytes, 'image/png');
    await store.put(other, Buffer.from([0]), 'image/png');
    expect((await store.get(key))?.equals(bytes)).toBe(true);
    await store.remove(key);
    expect([await store.get(key), await store.get(other)]).toEqual([null, Buffer.from([0])]);
  });

  test('has nothing under an unknown object name, and removing that is not an error', async () => {
    const store = await open();
    expect(await store.get(newKey())).toBeNull();
    await expect(store.remove(newKey())).resolves.toBeUndefined();
  });
});

describe('the folder store', () => {
  test.each(['../secret', '..', '', 'a/b', '0'.repeat(31), `${'0'.repeat(32)}\0`])(
    'refuses “%s” as an object name',
    async (key) => {
      const store = makeFileStore(newFolder());
      await expect(store.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('no key');
      await expect(store.get(key)).rejects.toThrow('no key');
    },
  );

  test('leaves no partial file if it cannot be moved into place', async () => {
    const folder = newFolder();
    const key = newKey();
    mkdirSync(path.join(folder, key));
    await expect(makeFileStore(folder).put(key, Buffer.from('x'), 'image/png')).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([key]);
  });
});

describe('the S3 store', () => {
  test('uses path-style addresses and a signature that the server can verify', async () => {
    const peer = await startS3Store('bucket-one');
    const store = makeS3Store({ ...peer.settings, endpoint: `${peer.settings.endpoint}/` });
    const key = newKey();
    await store.put(key, Buffer.from('picture'), 'image/webp');
    expect([...peer.objects]).toEqual([
      [`/bucket-one/${key}`, { bytes: Buffer.from('picture'), contentType: 'image/webp' }],
    ]);
    expect(peer.refused).toBe(0);
  });

  test('reports a wrong secret as an error and not as a missing picture', async () => {
    const peer = await startS3Store();
    const store = makeS3Store({ ...peer.settings, secretAccessKey: 'another' });
    await expect(store.get(newKey())).rejects.toThrow('GET with status 403');
    await expect(store.put(newKey(), Buffer.from('x'), 'image/png')).rejects.toThrow('PUT with status 403');
    expect(peer.refused).toBe(2);
  });

  test('reports a missing bucket and stores nothing', async () => {
    const peer = await startS3Store();
    const store = makeS3Store({ ...peer.settings, bucket: 'elsewhere' });
    await expect(store.put(newKey(), Buffer.from('x'), 'image/png')).rejects.toThrow('no such bucket');
  });

  test('reports a failing server as an error without the secret', async () => {
    const peer = await startS3Store();
    peer.breaksWith(500);
    const store = makeS3Store(peer.settings);
    await expect(store.remove(newKey())).rejects.toThrow('The picture store answered DELETE with status 500');
  });
});
