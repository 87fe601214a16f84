// Stores the bytes of generated pictures: in a folder, or in any store that speaks the S3 protocol.

import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

export interface PictureStore {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Returns null if there is no object with this name. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing if the object is already gone. */
  remove(key: string): Promise<void>;
}

export interface S3Settings {
  /** Base URL of the store. The bucket is part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export type StorageSettings =
  | { readonly kind: 'files'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Settings);

/** A random object name that reveals nothing about the picture, its owner or its time. */
export function newKey(): string {
  return randomBytes(16).toString('hex');
}

export function isPictureKey(name: string): boolean {
  return /^[0-9a-f]{32}$/.test(name);
}

/** One file per picture. The file gets its name only when it is complete and flushed to disk. */
export function makeFileStore(folder: string): PictureStore {
  const fileOf = (key: string) => {
    // Object names come from the database. Anything else must not become part of a path.
    if (!isPictureKey(key)) throw new Error('This is no key of a picture');
    return path.join(folder, key);
  };
  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(folder, { recursive: true });
      const part = `${file}.part`;
      try {
        const handle = await open(part, 'w', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
