// The keys that sign access tokens (ES256). All processes share them through the database. A rotation needs no restart.

import { desc, gt, isNull, or, sql } from 'drizzle-orm';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { signingKeys } from '../../../platform/database/schema.ts';

/** Longer than an access token is valid and a client caches the public keys, so that a rotation signs nobody out. */
const keptAfterRotationMs = 2 * 60 * 60 * 1000;
/** Every process signs with a key that another process made after at most this time. */
const rereadAfterMs = 60_000;
const keyCreationLock = 7_465_002;

const ecKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string(), d: z.string() });

interface SigningKey {
  readonly kid: string;
  readonly sign: CryptoKey;
  readonly verify: CryptoKey;
  readonly publicJwk: JWK;
}

export interface SigningKeys {
  current(): Promise<SigningKey>;
  /** If the id is unknown, reads the database once more. */
  find(kid: string): Promise<SigningKey | undefined>;
  all(): Promise<readonly SigningKey[]>;
}

export async function openSigningKeys(db: Database): Promise<SigningKeys> {
  await makeFirstKey(db);
  let keys = await readKeys(db);
  let readAtMs = Date.now();
  const reread = async () => {
    keys = await readKeys(db);
    readAtMs = Date.now();
  };
  const fresh = async () => {
    if (Date.now() - readAtMs > rereadAfterMs) await reread();
    return keys;
  };
  return {
    async current() {
      const [newest] = await fresh();
      if (!newest) throw new Error('There is no key to sign with');
      return newest;
    },
    async find(kid) {
      const known = (await fresh()).find((key) => key.kid === kid);
      // At most once a second, so that made-up ids can't keep the database busy.
      if (known || Date.now() - readAtMs < 1_000) return known;
      await reread();
      return keys.find((key) => key.kid === kid);
    },
    all: fresh,
  };
}

/**
 * Signs with a new key from now on. Tokens that the old keys signed stay valid until they expire. Returns the new id.
 */
export async function rotateSigningKeys(db: Database): Promise<string> {
  const made = await makeKey();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keyCreationLock})`);
    await tx.update(signingKeys).set({ retiredAt: new Date() }).where(isNull(signingKeys.retiredAt));
    await tx.delete(signingKeys).where(sql`${signingKeys.retiredAt} < now() - interval '1 day'`);
    await tx.insert(signingKeys).values(made);
  });
  return made.kid;
}

async function makeFirstKey(db: Database): Promise<void> {
  const made = await makeKey();
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keyCreationLock})`);
    const there = await tx.select({ kid: signingKeys.kid }).from(signingKeys).where(isNull(signingKeys.retiredAt));
    if (there.length === 0) await tx.insert(signingKeys).values(made);
  });
}

async function makeKey(): Promise<{ readonly kid: string; readonly privateJwk: JWK }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { kid: crypto.randomUUID(), privateJwk: await exportJWK(privateKey) };
}

/** Sorts the newest first; the first one signs. */
async function readKeys(db: Database): Promise<readonly SigningKey[]> {
  const rows = await db
    .select()
    .from(signingKeys)
    .where(or(isNull(signingKeys.retiredAt), gt(signingKeys.retiredAt, new Date(Date.now() - keptAfterRotationMs))))
    .orderBy(sql`${signingKeys.retiredAt} is not null`, desc(signingKeys.createdAt));
  return Promise.all(
    rows.map(async ({ kid, privateJwk }) => {
      const { d, ...publicPart } = ecKey.parse(privateJwk);
      const publicJwk = { ...publicPart, kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
      return {
        kid,
        sign: await importKey({ ...publicPart, d }),
        verify: await importKey(publicPart),
        publicJwk,
      };
    }),
  );
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new Error('A signing key can not be a shared secret');
  return key;
}
