// What staff can do about access (decisions 0034 and 0035): codes, the shared code, emergency access, and the overview.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { days, letPass, minutes } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { type StaffApp, type StaffAppOptions, startStaffApp } from '../../../test/staff-app.ts';
import { sharedCode } from '../../../test/start-app.ts';
import { admittedVisitor, Visitor } from '../../../test/visitor.ts';
import { accessCodes, grants, settings, tries } from '../../platform/database/schema.ts';
import { settleSharedCode } from './codes.ts';
import { maskAddress } from './staff-access.ts';

const madeUp = /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/;

async function codeOpens({ app }: StaffApp, code: string): Promise<boolean> {
  return (await new Visitor(app).enterCode(code)).statusCode === 200;
}

async function isIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.askStatus()).json().granted;
}

describeOnBothDatabases('staff', (database) => {
  beforeEach(async () => {
    const { db, close } = await database().connect();
    for (const table of [grants, accessCodes, tries, settings]) await db.delete(table);
    await close();
  });
  const start = (options: StaffAppOptions = {}) => startStaffApp(database(), options);
  const overview = async (one: StaffApp) => (await one.ask('GET', '/api/staff/access')).json();

  describe('in the overview', () => {
    test('see the shared code and nothing else at first, and no cache stores the reply', async () => {
      const one = await start();
      const reply = await one.ask('GET', '/api/staff/access');
      expect(reply.json()).toEqual({
        publicUrl: 'https://exam.school.example',
        sharedCode: { id: expect.any(String), code: sharedCode, isSetByEnvironment: false, grantsInUse: 0 },
        forms: [
          { formId: 'form-1', name: 'Form 1', rules: ['standard', 'exam-day'], isOpen: true },
          { formId: 'form-2', name: 'Form 2', rules: ['standard', 'self-paced'], isOpen: true },
        ],
        codes: [],
        emergencyAccess: { isOn: false, isSetByEnvironment: false, grantsInUse: 0 },
        grantsInUse: 0,
        wrongTries: { tries: 0, addresses: 0, worst: [] },
      });
      expect(reply.headers['cache-control']).toBe('no-store');
    });

    test('see the form that a code assigns, and cannot assign a form that does not exist', async () => {
      const one = await start();
      const added = await one.ask('POST', '/api/staff/codes', {
        label: 'Second',
        code: 'SECOND-FORM',
        formId: 'form-2',
      });
      expect(added.json().codes).toMatchObject([{ label: 'Second', formId: 'form-2' }]);
      const refused = await one.ask('POST', '/api/staff/codes', {
        label: 'Ninth',
        code: 'NINTH-FORM',
        formId: 'form-9',
      });
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        error: { code: 'no-such-form', field: 'formId', message: expect.stringContaining('form-1, form-2') },
      });
      expect((await overview(one)).codes).toHaveLength(1);
    });

    test('see how many grants are in use for each code, without those that have ended', async () => {
      const one = await start();
      await one.ask('POST', '/api/staff/codes', { label: 'Spring class', code: 'SPRING-CLASS' });
      await one.ask('PUT', '/api/staff/emergency-access', { on: true });
      for (const code of [sharedCode, sharedCode, 'spring class']) expect(await codeOpens(one, code)).toBe(true);
      expect((await new Visitor(one.app).useEmergencyFlag()).statusCode).toBe(200);
      expect(await overview(one)).toMatchObject({
        sharedCode: { grantsInUse: 2 },
        codes: [{ label: 'Spring class', grantsInUse: 1 }],
        emergencyAccess: { grantsInUse: 1 },
        grantsInUse: 4,
      });
      letPass(days(2));
      expect(await overview(one)).toMatchObject({ emergencyAccess: { grantsInUse: 0 }, grantsInUse: 3 });
      letPass(days(29));
      expect(await overview(one)).toMatchObject({ sharedCode: { grantsInUse: 0 }, grantsInUse: 0 });
    });

    test('see the wrong tries of the last fifteen minutes, with the worst first and the addresses masked', async () => {
      const one = await start();
      const enterWrongly = async (address: string, times: number) => {
        for (let n = 0; n < times; n += 1) await new Visitor(one.app, address).enterCode(`WRONG-${n}`);
      };
      await enterWrongly('203.0.113.77', 12);
      await enterWrongly('198.51.100.9', 2);
      await enterWrongly('2001:db8:aa:bb::1', 3);
      await one.db
        .insert(tries)
        .values({ subject: 'sign-in:192.0.2.1', used: 9, windowEndsAt: new Date(Date.now() + 1e6) });
      const reply = await one.ask('GET', '/api/staff/access');
      expect(reply.json().wrongTries).toEqual({
        tries: 17,
        addresses: 3,
        worst: [
          { address: '203.0.x.x', tries: 12, isShutOut: false },
          { address: '2001:db8:x:x', tries: 3, isShutOut: false },
          { address: '198.51.x.x', tries: 2, isShutOut: false },
        ],
      });
      expect(reply.body).not.toContain('113.77');
      letPass(minutes(16));
      expect((await overview(one)).wrongTries).toEqual({ tries: 0, addresses: 0, worst: [] });
    });

    test('see an address as shut out once even the right code is refused there', async () => {
      const one = await start();
      await one.db.insert(accessCodes).values({ label: 'Of an earlier version', code: 'ABCD' });
      const address = '203.0.113.78';
      for (let n = 0; n < 9; n += 1) await new Visitor(one.app, address).enterCode(`WRONG-${n}`);
      expect((await overview(one)).wrongTries.worst).toMatchObject([{ tries: 9, isShutOut: false }]);
      await new Visitor(one.app, address).enterCode('WRONG');
      expect((await overview(one)).wrongTries.worst).toMatchObject([{ tries: 10, isShutOut: true }]);
      expect((await new Visitor(one.app, address).enterCode(sharedCode)).statusCode).toBe(429);
    });

    test('see at most ten addresses with wrong tries, and the total', async () => {
      const one = await start();
      const windowEndsAt = new Date(Date.now() + minutes(5));
      const rows = Array.from({ length: 25 }, (_, n) => ({
        subject: `wrong-code:10.0.0.${n}`,
        used: n + 1,
        windowEndsAt,
      }));
      await one.db.insert(tries).values(rows);
      const { wrongTries } = await overview(one);
      expect(wrongTries).toMatchObject({ tries: 325, addresses: 25 });
      expect(wrongTries.worst.map((row: { tries: number }) => row.tries)).toEqual([
        25, 24, 23, 22, 21, 20, 19, 18, 17, 16,
      ]);
    });
  });

  describe('when adding a code', () => {
    test('can choose its text, label and expiry, and it opens the door until then', async () => {
      const one = await start();
      const expiresAt = new Date(Date.now() + days(10)).toISOString();
      const reply = await one.ask('POST', '/api/staff/codes', {
        label: ' Spring class ',
        code: ' Spring-Class-26 ',
        expiresAt,
      });
      expect(reply.statusCode).toBe(200);
      expect(reply.json().codes).toMatchObject([
        { label: 'Spring class', code: 'Spring-Class-26', expiresAt, revokedAt: null, state: 'live', grantsInUse: 0 },
      ]);
      expect(await codeOpens(one, 'springclass26')).toBe(true);
      letPass(days(11));
      expect(await codeOpens(one, 'springclass26')).toBe(false);
      expect((await overview(one)).codes).toMatchObject([{ state: 'expired' }]);
    });

    test('can have it generated, and see the newest one first', async () => {
      const one = await start();
      await one.ask('POST', '/api/staff/codes', { label: 'First' });
      const { codes } = (await one.ask('POST', '/api/staff/codes', { label: 'Second', expiresAt: null })).json();
      expect(codes).toMatchObject([{ label: 'Second', expiresAt: null }, { label: 'First' }]);
      expect(codes[0].code).toMatch(madeUp);
      expect(await codeOpens(one, codes[0].code)).toBe(true);
    });

    test.each([
      ['label', 400, {}],
      ['label', 400, { label: '' }],
      ['label', 400, { label: '   ' }],
      ['label', 400, { label: 'x'.repeat(81) }],
      ['label', 400, { label: 'two\nlines' }],
      ['label', 400, { label: 'nul\u0000' }],
      ['label', 400, { label: 'half \ud83d' }],
      ['label', 400, { label: 5 }],
      ['code', 400, { label: 'A', code: '' }],
      ['code', 400, { label: 'A', code: 'SEVEN-77'.slice(0, -1) }],
      ['code', 400, { label: 'A', code: '---------' }],
      ['code', 400, { label: 'A', code: 'SEVEN-77' }],
      ['code', 400, { label: 'A', code: '2026-2027-12' }],
      ['code', 400, { label: 'A', code: 'Ехам-Соде-Ехам' }],
      ['code', 400, { label: 'A', code: 'x'.repeat(61) }],
      ['code', 400, { label: 'A', code: 'EXAM\u00002026' }],
      ['code', 400, { label: 'A', code: null }],
      ['expiresAt', 400, { label: 'A', expiresAt: 'tomorrow' }],
      ['expiresAt', 400, { label: 'A', expiresAt: '2030-02-30T00:00:00Z' }],
      ['expiresAt', 400, { label: 'A', expiresAt: '2020-01-01T00:00:00Z' }],
      ['expiresAt', 400, { label: 'A', expiresAt: 1_900_000_000 }],
      ['code', 409, { label: 'A', code: sharedCode }],
      ['code', 409, { label: 'A', code: 'exam 2026 code' }],
    ])('are told that the field %s is wrong with the status %i for %j', async (field, status, body) => {
      const one = await start();
      const reply = await one.ask('POST', '/api/staff/codes', body);
      expect(reply.statusCode).toBe(status);
      expect(reply.json().error.field).toBe(field);
      expect((await overview(one)).codes).toEqual([]);
    });

    test('can use the text of a revoked code again, but not of one in use', async () => {
      const one = await start();
      const add = async (label: string) => one.ask('POST', '/api/staff/codes', { label, code: 'Spring-Class' });
      const { codes } = (await add('First')).json();
      expect((await add('Again')).json().error).toMatchObject({ code: 'code-taken', field: 'code' });
      await one.ask('DELETE', `/api/staff/codes/${codes[0].id}`, { revokeGrants: false });
      expect((await add('Again')).statusCode).toBe(200);
    });

    test('add it only once, even if it is added at the same moment in two processes', async () => {
      const [one, other] = [await start(), await start()];
      const add = (at: StaffApp, code: string) => at.ask('POST', '/api/staff/codes', { label: 'Class', code });
      const replies = await Promise.all([add(one, 'SAME-CODE-1'), add(other, 'same code 1'), add(one, 'samecode1')]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      expect((await overview(one)).codes).toHaveLength(1);
    });
  });

  describe('when revoking a code', () => {
    const addSpring = async (one: StaffApp): Promise<string> => {
      const reply = await one.ask('POST', '/api/staff/codes', { label: 'Spring', code: 'SPRING-CLASS' });
      return reply.json().codes[0].id;
    };

    test.each([true, false])('choose if its grants end (%s), and others keep access', async (revokeGrants) => {
      const one = await start();
      const id = await addSpring(one);
      const inside = await admittedVisitor(one.app);
      const spring = new Visitor(one.app);
      await spring.enterCode('SPRING-CLASS');
      const reply = await one.ask('DELETE', `/api/staff/codes/${id}`, { revokeGrants });
      expect(reply.json().codes).toMatchObject([{ state: 'revoked', grantsInUse: revokeGrants ? 0 : 1 }]);
      expect(await codeOpens(one, 'SPRING-CLASS')).toBe(false);
      expect(await isIn(spring)).toBe(!revokeGrants);
      expect(await isIn(inside)).toBe(true);
    });

    test('can end its grants later, and the time of its revocation stays the same', async () => {
      const one = await start();
      const id = await addSpring(one);
      await codeOpens(one, 'SPRING-CLASS');
      const first = (await one.ask('DELETE', `/api/staff/codes/${id}`, { revokeGrants: false })).json();
      letPass(minutes(5));
      const second = (await one.ask('DELETE', `/api/staff/codes/${id}`, { revokeGrants: true })).json();
      expect(second.codes).toMatchObject([{ revokedAt: first.codes[0].revokedAt, grantsInUse: 0 }]);
    });

    test('leave no grant in use, even if grants were given at the same moment', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [one, other] = [await start({ rateLimitScale: 100 }), await start({ rateLimitScale: 100 })];
        const code = `RACE-CODE-${round}`;
        const { codes } = (await one.ask('POST', '/api/staff/codes', { label: code, code })).json();
        const entering = Array.from({ length: 20 }, (_, n) => codeOpens(n % 2 ? one : other, code));
        await one.ask('DELETE', `/api/staff/codes/${codes[0].id}`, { revokeGrants: true });
        await Promise.all(entering);
        expect((await overview(one)).codes[0]).toMatchObject({ label: code, grantsInUse: 0 });
      }
    });

    test('are refused for an unknown code, an invalid request, and the shared code', async () => {
      const one = await start();
      const shared = (await one.db.select().from(accessCodes)).find(({ isShared }) => isShared)?.id;
      const revoke = (id: string, body: object) => one.ask('DELETE', `/api/staff/codes/${id}`, body);
      const everything = { revokeGrants: true };
      expect((await revoke(randomUUID(), everything)).json().error).toMatchObject({
        code: 'no-such-code',
        field: 'id',
      });
      expect((await revoke('5', everything)).json().error).toMatchObject({ code: 'invalid-request', field: 'id' });
      expect((await revoke(String(shared), everything)).json().error).toMatchObject({
        code: 'is-shared-code',
        field: 'id',
      });
      expect((await revoke(randomUUID(), {})).json().error).toMatchObject({ field: 'revokeGrants' });
      expect((await revoke(randomUUID(), { revokeGrants: 'yes' })).json().error).toMatchObject({
        field: 'revokeGrants',
      });
      expect(await codeOpens(one, sharedCode)).toBe(true);
    });
  });

  describe('when changing the shared code', () => {
    test.each([true, false])('can choose the new one and if the old grants end: %s', async (revokeGrants) => {
      const one = await start();
      const inside = await admittedVisitor(one.app);
      const reply = await one.ask('PUT', '/api/staff/shared-code', { code: 'New-Shared-Code', revokeGrants });
      expect(reply.json().sharedCode).toEqual({
        id: expect.any(String),
        code: 'New-Shared-Code',
        isSetByEnvironment: false,
        grantsInUse: revokeGrants ? 0 : 1,
      });
      expect(await codeOpens(one, sharedCode)).toBe(false);
      expect(await codeOpens(one, 'newsharedcode')).toBe(true);
      expect(await isIn(inside)).toBe(!revokeGrants);
    });

    test('can have it generated, and a later start without ACCESS_CODE keeps it', async () => {
      const one = await start();
      const { sharedCode: changed } = (await one.ask('PUT', '/api/staff/shared-code', { revokeGrants: false })).json();
      expect(changed.code).toMatch(madeUp);
      expect(await settleSharedCode(one.db, undefined)).toBe(changed.code);
    });

    test('are refused while ACCESS_CODE sets it, or if the new one is too short or in use', async () => {
      const bound = await start({ isSharedCodeConfigured: true });
      expect((await overview(bound)).sharedCode.isSetByEnvironment).toBe(true);
      const change = async (at: StaffApp, code: string) =>
        (await at.ask('PUT', '/api/staff/shared-code', { code, revokeGrants: true })).json().error;
      expect(await change(bound, 'Another-Code')).toMatchObject({ code: 'set-by-environment', field: 'code' });
      const one = await start();
      await one.ask('POST', '/api/staff/codes', { label: 'Spring', code: 'SPRING-CLASS' });
      expect(await change(one, 'short-1')).toMatchObject({ code: 'code-too-short', field: 'code' });
      expect(await change(one, 'spring class')).toMatchObject({ code: 'code-taken', field: 'code' });
      expect(await codeOpens(one, sharedCode)).toBe(true);
    });

    test('can change it to another spelling of itself', async () => {
      const one = await start();
      const code = sharedCode.toLowerCase();
      expect((await one.ask('PUT', '/api/staff/shared-code', { code, revokeGrants: false })).json()).toMatchObject({
        sharedCode: { code },
      });
    });

    test('make only one code work, even if several are set at the same moment in two processes', async () => {
      const [one, other] = [await start(), await start()];
      const codes = Array.from({ length: 6 }, (_, n) => `CHANGED-BY-${n}`);
      const replies = await Promise.all(
        codes.map((code, n) =>
          (n % 2 ? one : other).ask('PUT', '/api/staff/shared-code', { code, revokeGrants: true }),
        ),
      );
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(codes.map(() => 200));
      const { sharedCode: left } = await overview(one);
      const opening = [];
      for (const code of codes) if (await codeOpens(one, code)) opening.push(code);
      expect(opening).toEqual([left.code]);
    });

    test('get one refusal if the same code is added at the same moment', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [one, other] = [await start(), await start()];
        const code = `CONTESTED-${round}-CODE`;
        const replies = await Promise.all([
          one.ask('PUT', '/api/staff/shared-code', { code, revokeGrants: false }),
          other.ask('POST', '/api/staff/codes', { label: 'Class', code }),
        ]);
        expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      }
    });
  });

  describe('when switching emergency access', () => {
    test('turn it on and off for all processes at once', async () => {
      const [one, other] = [await start(), await start()];
      const flag = async () => (await new Visitor(other.app).useEmergencyFlag()).statusCode;
      expect(await flag()).toBe(403);
      expect((await one.ask('PUT', '/api/staff/emergency-access', { on: true })).json()).toMatchObject({
        emergencyAccess: { isOn: true, isSetByEnvironment: false },
      });
      expect(await flag()).toBe(200);
      expect((await new Visitor(other.app).askStatus()).json()).toMatchObject({ emergencyAccess: true });
      await one.ask('PUT', '/api/staff/emergency-access', { on: false });
      expect(await flag()).toBe(403);
      expect((await new Visitor(other.app).askStatus()).json()).toMatchObject({ emergencyAccess: false });
    });

    test('end the grants that it gave by turning it off, but not the grants of codes', async () => {
      const one = await start();
      const inside = await admittedVisitor(one.app);
      await one.ask('PUT', '/api/staff/emergency-access', { on: true });
      const visitor = new Visitor(one.app);
      await visitor.useEmergencyFlag();
      expect(await isIn(visitor)).toBe(true);
      const reply = await one.ask('PUT', '/api/staff/emergency-access', { on: false });
      expect(reply.json()).toMatchObject({ emergencyAccess: { isOn: false, grantsInUse: 0 }, grantsInUse: 1 });
      expect([await isIn(visitor), await isIn(inside)]).toEqual([false, true]);
      await one.ask('PUT', '/api/staff/emergency-access', { on: true });
      expect(await isIn(visitor)).toBe(false);
    });

    test('leave no grant in use by turning it off, even if grants were given at the same moment', async () => {
      for (let round = 0; round < 5; round += 1) {
        const [one, other] = [await start(), await start()];
        await one.ask('PUT', '/api/staff/emergency-access', { on: true });
        const entering = Array.from({ length: 20 }, (_, n) =>
          new Visitor((n % 2 ? one : other).app).useEmergencyFlag(),
        );
        await one.ask('PUT', '/api/staff/emergency-access', { on: false });
        await Promise.all(entering);
        expect((await overview(one)).emergencyAccess.grantsInUse).toBe(0);
      }
    });

    test('are refused while EMERGENCY_ACCESS has it on, and for any value except true and false', async () => {
      const bound = await start({ emergencyAccess: true });
      expect((await overview(bound)).emergencyAccess).toMatchObject({ isOn: true, isSetByEnvironment: true });
      const change = async (at: StaffApp, on: unknown) =>
        (await at.ask('PUT', '/api/staff/emergency-access', { on })).json().error;
      expect(await change(bound, false)).toMatchObject({ code: 'set-by-environment', field: 'on' });
      for (const on of ['on', 1, null, undefined])
        expect(await change(await start(), on)).toMatchObject({ field: 'on' });
    });
  });
});

describe('a masked network address', () => {
  test.each([
    ['203.0.113.77', '203.0.x.x'],
    ['2001:db8:aa:bb::/64', '2001:db8:x:x'],
    ['no address', 'no address'],
    ['anything else 10.2.3.4', 'no address'],
  ])('%s is shown as %s', (subject, shown) => {
    expect(maskAddress(subject)).toBe(shown);
  });
});
