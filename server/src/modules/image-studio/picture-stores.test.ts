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

describe.each(stores)('%s', (_, open) => {
  test('gives what was put, whatever the bytes, until it is removed', async () => {
    const store = await open();
    const [key, other] = [newKey(), newKey()];
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (__, index) => (index * 7919) % 256));
    await store.put(key, bytes, 'image/png');
    await store.put(other, Buffer.from([0]), 'image/png');
    expect((await store.get(key))?.equals(bytes)).toBe(true);
    await store.remove(key);
    expect([await store.get(key), await store.get(other)]).toEqual([null, Buffer.from([0])]);
  });

  test('has nothing under a key that was never put, and removes it without complaint', async () => {
    const store = await open();
    expect(await store.get(newKey())).toBeNull();
    await expect(store.remove(newKey())).resolves.toBeUndefined();
  });
});

describe('a folder', () => {
  test.each(['../secret', '..', '', 'a/b', '0'.repeat(31), `${'0'.repeat(32)}\0`])(
    'makes no path of “%s”',
    async (key) => {
      const store = makeFileStore(newFolder());
      await expect(store.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('no key');
      await expect(store.get(key)).rejects.toThrow('no key');
    },
  );

  test('keeps no half of a file that could not be put in its place', async () => {
    const folder = newFolder();
    const key = newKey();
    mkdirSync(path.join(folder, key));
    await expect(makeFileStore(folder).put(key, Buffer.from('x'), 'image/png')).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([key]);
  });
});

describe('a store by S3', () => {
  test('is asked by path-style addresses, with a signature that it can compute again', async () => {
    const peer = await startS3Store('bucket-one');
    const store = makeS3Store({ ...peer.settings, endpoint: `${peer.settings.endpoint}/` });
    const key = newKey();
    await store.put(key, Buffer.from('picture'), 'image/webp');
    expect([...peer.objects]).toEqual([
      [`/bucket-one/${key}`, { bytes: Buffer.from('picture'), contentType: 'image/webp' }],
    ]);
    expect(peer.refused).toBe(0);
  });

  test('refuses a wrong secret, and that is a fault and no missing picture', async () => {
    const peer = await startS3Store();
    const store = makeS3Store({ ...peer.settings, secretAccessKey: 'another' });
    await expect(store.get(newKey())).rejects.toThrow('GET with status 403');
    await expect(store.put(newKey(), Buffer.from('x'), 'image/png')).rejects.toThrow('PUT with status 403');
    expect(peer.refused).toBe(2);
  });

  test('that has no such bucket keeps nothing and says so', async () => {
    const peer = await startS3Store();
    const store = makeS3Store({ ...peer.settings, bucket: 'elsewhere' });
    await expect(store.put(newKey(), Buffer.from('x'), 'image/png')).rejects.toThrow('no such bucket');
  });

  test('that fails is a fault, reported without the secret', async () => {
    const peer = await startS3Store();
    peer.breaksWith(500);
    const store = makeS3Store(peer.settings);
    await expect(store.remove(newKey())).rejects.toThrow('The picture store answered DELETE with status 500');
  });
});
