// Changing the signing key: no one is signed out, every process follows within a minute, and the old key goes in time.

import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { call, signIn, storeSignedIn } from '../../../../test/auth-caller.ts';
import { letPass, minutes } from '../../../../test/later.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { type StartedApp, startApp } from '../../../../test/start-app.ts';
import { signingKeys } from '../../../platform/database/schema.ts';
import { rotateSigningKeys } from '../base/signing-keys.ts';

const keySet = z.object({ keys: z.array(z.object({ kid: z.string() })) });

async function publicKids({ app }: StartedApp): Promise<readonly string[]> {
  const { body } = await call(app, 'GET', '/.well-known/jwks.json');
  return keySet.parse(body).keys.map(({ kid }) => kid);
}

async function statusOf({ app }: StartedApp, bearer: string): Promise<number> {
  return (await call(app, 'GET', '/user', undefined, { bearer })).status;
}

describeOnBothDatabases('after a rotation of the signing key', (database) => {
  test('old tokens still work, the new key signs, and every process accepts its tokens within about a minute', async () => {
    const one = await startApp(database(), { rateLimitScale: 100 });
    const other = await startApp(database(), { rateLimitScale: 100 });
    const person = await storeSignedIn(one);
    const oldKid = decodeProtectedHeader(person.access).kid ?? '';
    const newKid = await rotateSigningKeys(one.db);
    expect(newKid).not.toBe(oldKid);
    letPass(61_000);
    const fresh = await signIn(one.app, person.email);
    expect(decodeProtectedHeader(fresh.access).kid).toBe(newKid);
    for (const started of [one, other]) {
      expect(await statusOf(started, person.access)).toBe(200);
      expect(await statusOf(started, fresh.access)).toBe(200);
      expect(await publicKids(started)).toEqual([newKid, oldKid]);
    }
    expect(decodeProtectedHeader((await signIn(other.app, person.email)).access).kid).toBe(newKid);
  });

  test('a process that has not loaded the new key yet loads it for a token that needs it', async () => {
    const behind = await startApp(database(), { rateLimitScale: 100 });
    letPass(2_000);
    const newKid = await rotateSigningKeys(behind.db);
    const ahead = await startApp(database(), { rateLimitScale: 100 });
    const { access } = await storeSignedIn(ahead);
    expect(decodeProtectedHeader(access).kid).toBe(newKid);
    expect(await statusOf(behind, access)).toBe(200);
  });

  test('the old key leaves the public key set after two hours', async () => {
    const started = await startApp(database(), { rateLimitScale: 100 });
    const before = await publicKids(started);
    const newKid = await rotateSigningKeys(started.db);
    letPass(minutes(121));
    expect(await publicKids(started)).toEqual([newKid]);
    expect(before).not.toContain(newKid);
  });

  test('only one key is active, even after five rotations at the same moment', async () => {
    const started = await startApp(database(), { rateLimitScale: 100 });
    const kids = await Promise.all(Array.from({ length: 5 }, () => rotateSigningKeys(started.db)));
    const rows = await started.db.select().from(signingKeys);
    expect(rows.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
    expect(kids).toContain(rows.find(({ retiredAt }) => retiredAt === null)?.kid);
  });
});
