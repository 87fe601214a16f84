// Which spellings of which code are accepted (door-2, decision 0034).

import { beforeEach, expect, test } from 'vitest';
import { days, letPass } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { startApp } from '../../../test/start-app.ts';
import { Visitor } from '../../../test/visitor.ts';
import { accessCodes, grants } from '../../platform/database/schema.ts';
import { settleSharedCode } from './codes.ts';

const zeroWidth = '\u200b\u200c\u200d\u2060\ufeff';

describeOnBothDatabases('a typed code', (database) => {
  test.each([
    ['as printed', 'Exam-2026-Code'],
    ['in capitals', 'EXAM-2026-CODE'],
    ['in small letters', 'exam-2026-code'],
    ['with spaces for dashes', 'exam 2026 code'],
    ['without anything between', 'exam2026code'],
    ['with spaces and line ends around', ' \t\r\n Exam-2026-Code \u00a0\n'],
    ['with spaces inside the groups', 'E X A M 2 0 2 6 C O D E'],
    ['with zero-width characters, as copied from a mail', [...'Exam-2026-Code'].join(zeroWidth)],
    ['with other dashes and quotes', '“Exam–2026—Code”.'],
  ])('is accepted %s', async (_, typed) => {
    const { app } = await startApp(database(), { code: 'Exam-2026-Code' });
    const reply = await new Visitor(app).enterCode(typed);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ granted: true, emergencyAccess: false });
  });

  test('is accepted in capitals when the configured code has spaces and small letters', async () => {
    const { app } = await startApp(database(), { code: ' exam 2027 code ' });
    expect((await new Visitor(app).enterCode('EXAM2027CODE')).statusCode).toBe(200);
  });

  test.each(['Exam-2026-Cod', 'Exam-2026-Code1', '', ' ', '---', '\u0000', 'Ехам-2026-Соде', '%'])(
    'is refused with the observed message and field, and gives no grant, if it is %j',
    async (typed) => {
      const { app } = await startApp(database(), { code: 'Exam-2026-Code' });
      const visitor = new Visitor(app);
      const reply = await visitor.enterCode(typed);
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({
        error: { code: 'invalid-code', message: 'Invalid access code. Please try again.', field: 'code' },
      });
      expect(reply.cookies.map(({ name }) => name)).not.toContain('navle_access');
      expect((await visitor.askStatus()).json()).toMatchObject({ granted: false, until: null });
    },
  );

  test.each(['-', '', ' ', '\u200b', '…'])('uses up no try if no code could match it: %j', async (typed) => {
    const { app } = await startApp(database(), { code: 'Exam-2026-Code' });
    const visitor = new Visitor(app);
    for (let n = 0; n < 15; n += 1) {
      const reply = await visitor.enterCode(typed);
      expect([reply.statusCode, reply.cookies]).toEqual([401, []]);
    }
    for (let n = 0; n < 10; n += 1) expect((await visitor.enterCode('WRONG')).statusCode).toBe(401);
    expect((await visitor.enterCode('WRONG')).statusCode).toBe(429);
    // A browser that must wait also learns nothing about the limits from it.
    expect((await visitor.enterCode(typed)).statusCode).toBe(401);
  });

  test.each([
    ['null', { code: null }],
    ['a number', { code: 5 }],
    ['a list', { code: ['Exam-2026-Code'] }],
    ['an object', { code: { code: 'Exam-2026-Code' } }],
    ['longer than 200 characters', { code: 'A'.repeat(201) }],
    ['missing', {}],
  ])('is a bad request that names the field if it is %s', async (_, body) => {
    const { app } = await startApp(database());
    const reply = await new Visitor(app).send({ method: 'POST', url: '/api/access/grant', body });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code: 'invalid-request', field: 'code' } });
  });

  test('is accepted until its code expires or is revoked', async () => {
    const { app, db } = await startApp(database());
    await db.insert(accessCodes).values([
      { label: 'Spring class', code: 'SPRING-CLASS', expiresAt: new Date(Date.now() + days(10)) },
      { label: 'Autumn class', code: 'AUTUMN-CLASS', expiresAt: new Date(Date.now() - 1_000) },
      { label: 'Leaked', code: 'LEAKED-CODE', revokedAt: new Date() },
      { label: 'Mistyped', code: '---' },
    ]);
    const statusOf = async (code: string) => (await new Visitor(app).enterCode(code)).statusCode;
    expect(await statusOf('spring class')).toBe(200);
    expect(await statusOf('autumn class')).toBe(401);
    expect(await statusOf('leaked code')).toBe(401);
    for (const nothing of ['---', '', ' ']) expect(await statusOf(nothing)).toBe(401);
    letPass(days(11));
    expect(await statusOf('spring class')).toBe(401);
  });
});

describeOnBothDatabases('the shared code', (database) => {
  beforeEach(async () => {
    const { db } = await database().connect();
    await db.delete(grants);
    await db.delete(accessCodes);
  });

  test('is generated at the first start, kept at the next one, and accepted when it is typed', async () => {
    const { db } = await database().connect();
    const made = await settleSharedCode(db, undefined);
    expect(made).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    await database().restart();
    const { app, db: again } = await startApp(database(), { code: made });
    expect(await settleSharedCode(again, undefined)).toBe(made);
    expect((await new Visitor(app).enterCode(made)).statusCode).toBe(200);
  });

  test('is taken from the environment, and once a later start changes it, the old one is refused', async () => {
    const first = await startApp(database(), { code: 'FIRST-CODE' });
    expect((await new Visitor(first.app).enterCode('FIRST-CODE')).statusCode).toBe(200);
    const second = await startApp(database(), { code: 'SECOND-CODE' });
    expect((await new Visitor(second.app).enterCode('FIRST-CODE')).statusCode).toBe(401);
    expect((await new Visitor(second.app).enterCode('SECOND-CODE')).statusCode).toBe(200);
  });

  test('leaves existing grants valid when the environment changes it', async () => {
    const first = await startApp(database(), { code: 'FIRST-CODE' });
    const visitor = new Visitor(first.app);
    await visitor.enterCode('FIRST-CODE');
    const second = await startApp(database(), { code: 'SECOND-CODE' });
    expect((await visitor.at(second.app).askStatus()).json()).toMatchObject({ granted: true });
  });

  test('is accepted if the environment sets it, even if staff had revoked it or let it expire', async () => {
    const { db } = await database().connect();
    await settleSharedCode(db, 'FIRST-CODE');
    await db.update(accessCodes).set({ revokedAt: new Date(), expiresAt: new Date(0) });
    const { app } = await startApp(database(), { code: 'FIRST-CODE' });
    expect((await new Visitor(app).enterCode('FIRST-CODE')).statusCode).toBe(200);
  });

  test('is the same for all processes, even if several start at the same moment', async () => {
    const connections = await Promise.all(Array.from({ length: 8 }, () => database().connect()));
    const codes = await Promise.all(connections.map(({ db }) => settleSharedCode(db, undefined)));
    expect(new Set(codes).size).toBe(1);
    const rows = await connections[0]?.db.select().from(accessCodes);
    expect(rows).toMatchObject([{ code: codes[0], isShared: true }]);
    await Promise.all(connections.map((connection) => connection.close()));
  });
});
