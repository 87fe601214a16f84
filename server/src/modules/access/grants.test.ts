// What a correct code gives: a grant in a signed cookie, for as long as its row says (decisions 0033 and 0035).

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { days, letPass } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { firstEdition } from '../../../test/sample-form.ts';
import { startApp } from '../../../test/start-app.ts';
import { admittedVisitor, Visitor } from '../../../test/visitor.ts';
import { grants } from '../../platform/database/schema.ts';

const noGrant = { granted: false, until: null, emergencyAccess: false };

/** Attributes of the one cookie of a reply, by their names in lower case. */
function cookieOf(reply: LightMyRequestResponse): ReadonlyMap<string, string> {
  const parts = String(reply.headers['set-cookie']).split('; ');
  return new Map(parts.map((part) => [part.split('=')[0]?.toLowerCase() ?? '', part.split('=').slice(1).join('=')]));
}

function daysFromNow(moment: unknown): number {
  return (new Date(String(moment)).getTime() - Date.now()) / days(1);
}

describeOnBothDatabases('the cookie of a grant', (database) => {
  test('is hidden from scripts, limited to the site, and valid for thirty days on every path', async () => {
    const { app } = await startApp(database());
    const cookie = cookieOf(await new Visitor(app).enterCode());
    expect([...cookie.keys()].sort()).toEqual(['expires', 'httponly', 'navle_access', 'path', 'samesite']);
    expect(cookie.get('samesite')).toBe('Lax');
    expect(cookie.get('path')).toBe('/');
    expect(daysFromNow(cookie.get('expires'))).toBeCloseTo(30, 3);
  });

  test('has the attribute Secure if the public address is https', async () => {
    const { app } = await startApp(database(), { isSecure: true });
    expect(cookieOf(await new Visitor(app).enterCode()).has('secure')).toBe(true);
  });

  test('is recognized at the next visit, with the time until which it is valid', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    const given = (await visitor.enterCode()).json();
    expect(given).toEqual({ granted: true, until: expect.any(String), emergencyAccess: false });
    expect(daysFromNow(given.until)).toBeCloseTo(30, 3);
    expect((await visitor.askStatus()).json()).toEqual(given);
  });

  test('is accepted by every server process that shares the secret', async () => {
    const one = await startApp(database());
    const other = await startApp(database());
    const visitor = await admittedVisitor(one.app);
    expect((await visitor.at(other.app).askStatus()).json()).toMatchObject({ granted: true });
  });

  test('gives no access at a server with another secret', async () => {
    const { app } = await startApp(database());
    const other = await startApp(database(), { appSecret: 'another secret of the tests, just as long' });
    const visitor = await admittedVisitor(app);
    expect((await visitor.at(other.app).askStatus()).json()).toEqual(noGrant);
  });

  test('gives no access once any of its characters has been changed', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const good = decodeURIComponent(visitor.cookie ?? '');
    for (const index of [0, 8, 20, 35, 36, 37, 50, good.length - 2]) {
      const changed = good[index] === 'b' ? 'c' : 'b';
      visitor.cookie = encodeURIComponent(good.slice(0, index) + changed + good.slice(index + 1));
      expect((await visitor.askStatus()).json(), `character ${index}`).toEqual(noGrant);
    }
    visitor.cookie = encodeURIComponent(good);
    expect((await visitor.askStatus()).json()).toMatchObject({ granted: true });
  });

  test('gives no access if it is empty, unsigned, wrongly signed, or names a grant that never existed', async () => {
    const { app, db } = await startApp(database());
    const [grant] = await db
      .insert(grants)
      .values({ expiresAt: new Date(Date.now() + days(1)) })
      .returning();
    const id = grant?.id ?? '';
    const signed = app.signCookie(id);
    const visitor = new Visitor(app);
    for (const cookie of [
      '',
      id,
      `${id}.`,
      `.${signed}`,
      `${signed}.`,
      app.signCookie(randomUUID()),
      app.signCookie('x'),
    ]) {
      visitor.cookie = encodeURIComponent(cookie);
      expect((await visitor.askStatus()).json(), cookie).toEqual(noGrant);
    }
    visitor.cookie = encodeURIComponent(signed);
    expect((await visitor.askStatus()).json()).toMatchObject({ granted: true });
  });

  test('is removed from a browser that drops its grant', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const dropped = await visitor.dropGrant();
    expect(dropped.json()).toEqual(noGrant);
    expect(cookieOf(dropped).get('navle_access')).toBe('');
    expect(cookieOf(dropped).get('path')).toBe('/');
    expect(new Date(cookieOf(dropped).get('expires') ?? '').getTime()).toBeLessThan(Date.now());
    expect((await visitor.askStatus()).json()).toEqual(noGrant);
  });
});

describeOnBothDatabases('a grant', (database) => {
  test('expires after thirty days', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    letPass(days(29.99));
    expect((await visitor.askStatus()).json()).toMatchObject({ granted: true });
    letPass(days(0.02));
    expect((await visitor.askStatus()).json()).toEqual(noGrant);
    expect((await visitor.getKeys(firstEdition.edition, 1)).statusCode).toBe(401);
  });

  test('ends when it is revoked', async () => {
    const { app, db } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const [id = ''] = decodeURIComponent(visitor.cookie ?? '').split('.');
    await db.update(grants).set({ revokedAt: new Date() }).where(eq(grants.id, id));
    expect((await visitor.askStatus()).json()).toEqual(noGrant);
    expect((await visitor.getKeys(firstEdition.edition, 1)).statusCode).toBe(401);
  });

  test('stays valid after a new code replaces the one that gave it', async () => {
    const { app } = await startApp(database(), { code: 'OLD-CODE' });
    const visitor = new Visitor(app);
    await visitor.enterCode('OLD-CODE');
    const { app: later } = await startApp(database(), { code: 'NEW-CODE' });
    expect((await visitor.at(later).askStatus()).json()).toMatchObject({ granted: true });
  });

  test('stays valid after a restart of the server', async () => {
    const before = await startApp(database());
    const visitor = await admittedVisitor(before.app);
    await before.close();
    await database().restart();
    const after = await startApp(database());
    expect((await visitor.at(after.app).askStatus()).json()).toMatchObject({ granted: true });
  });
});

describeOnBothDatabases('the emergency flag', (database) => {
  test('gives no access while the operator has emergency access off', async () => {
    const { app } = await startApp(database(), { emergencyAccess: false });
    const visitor = new Visitor(app);
    const reply = await visitor.useEmergencyFlag();
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ error: { code: 'emergency-access-off', field: 'emergency' } });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await visitor.askStatus()).json()).toEqual(noGrant);
  });

  test('gives a grant for one day while emergency access is on', async () => {
    const { app } = await startApp(database(), { emergencyAccess: true });
    const visitor = new Visitor(app);
    const reply = await visitor.useEmergencyFlag();
    expect(reply.json()).toEqual({ granted: true, until: expect.any(String), emergencyAccess: true });
    expect(daysFromNow(reply.json().until)).toBeCloseTo(1, 3);
    expect(daysFromNow(cookieOf(reply).get('expires'))).toBeCloseTo(1, 3);
    expect((await visitor.getKeys(firstEdition.edition, 1)).statusCode).toBe(200);
    letPass(days(1.01));
    expect((await visitor.askStatus()).json()).toMatchObject({ granted: false });
  });

  test('is reported to everyone while it is on, so that the dialog can be skipped', async () => {
    const { app } = await startApp(database(), { emergencyAccess: true });
    expect((await new Visitor(app).askStatus()).json()).toEqual({ granted: false, until: null, emergencyAccess: true });
  });

  test.each([{ emergency: false }, { emergency: 'true' }, { emergency: 1 }])('is refused as %j', async (body) => {
    const { app } = await startApp(database(), { emergencyAccess: true });
    const reply = await new Visitor(app).send({ method: 'POST', url: '/api/access/grant', body });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { field: 'emergency' } });
  });
});
