// Who is staff (decision 0036): the observed policy is necessary but not sufficient, and every staff call checks again.

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { startStaffApp } from '../../../test/staff-app.ts';
import { staff } from '../../platform/database/schema.ts';
import { mayBeStaff } from './staff-policy.ts';

const getAccess = { method: 'GET', url: '/api/staff/access' } as const;
const calls = [
  getAccess,
  { method: 'POST', url: '/api/staff/codes' },
  { method: 'DELETE', url: '/api/staff/codes/00000000-0000-4000-8000-000000000001' },
  { method: 'PUT', url: '/api/staff/shared-code' },
  { method: 'PUT', url: '/api/staff/emergency-access' },
] as const;

describeOnBothDatabases('a signed-in person', (database) => {
  test.each([
    // address, confirmed, row in the table of staff, let in
    ['admin@school.example', true, true, true],
    ['support@school.example', true, true, true],
    ['it-SUPPORT-team@school.example', true, true, true],
    ['Admin@SCHOOL.example', true, true, true],
    ['jane.administrator@school.example', true, true, true],
    // only the observed words: anyone can have such an address, even at the operator's own domain
    ['admin@school.example', true, false, false],
    ['support@school.example', true, false, false],
    ['jane.administrator@school.example', true, false, false],
    ['jdoe+admin@school.example', true, false, false],
    // not confirmed: anyone can register any address
    ['admin@school.example', false, false, false],
    ['admin@school.example', false, true, false],
    // neither admin nor support in it
    ['jane@school.example', true, false, false],
    ['jane@school.example', true, true, false],
    ['adm.in@school.example', true, true, false],
    // the domain makes no one staff, and its words are not the person's
    ['jane@vetsupport.example', true, false, false],
    ['jane@vetsupport.example', true, true, false],
    ['jane@admin.school.example', true, true, false],
    ['jane"@admin"@school.example', true, true, true],
    ['adm\u0131n@school.example', true, true, false],
    [null, true, false, false],
    [null, true, true, false],
  ])(
    'with the address %s (confirmed: %s, made staff: %s) is let in: %s',
    async (email, isConfirmed, hasRow, isLetIn) => {
      const { app, db, signIn } = await startStaffApp(database());
      const { headers, userId } = await signIn(email, isConfirmed);
      if (hasRow) await db.insert(staff).values({ userId });
      const reply = await app.inject({ ...getAccess, headers });
      expect(reply.statusCode).toBe(isLetIn ? 200 : 403);
      if (!isLetIn) expect(reply.json()).toMatchObject({ error: { code: 'not-staff' } });
    },
  );

  test('is no longer staff at the very next call after their row is deleted', async () => {
    const { app, db, signIn } = await startStaffApp(database());
    const { headers, userId } = await signIn('admin@elsewhere.example');
    await db.insert(staff).values({ userId });
    expect((await app.inject({ ...getAccess, headers })).statusCode).toBe(200);
    await db.delete(staff).where(eq(staff.userId, userId));
    expect((await app.inject({ ...getAccess, headers })).statusCode).toBe(403);
  });

  test("is not let in because of another person's row", async () => {
    const { app, db, signIn } = await startStaffApp(database());
    const other = await signIn('admin@other.example');
    await db.insert(staff).values({ userId: other.userId });
    const { headers } = await signIn('admin@elsewhere.example');
    expect((await app.inject({ ...getAccess, headers })).statusCode).toBe(403);
  });
});

describeOnBothDatabases('a person who is not staff', (database) => {
  test.each(calls)('is refused by $method $url, whatever the body, and learns nothing', async (call) => {
    const { app, signIn } = await startStaffApp(database());
    const { headers } = await signIn('jane@school.example');
    const bodies = [{}, { revokeGrants: true, on: true, label: 'x' }];
    for (const body of call.method === 'GET' ? [undefined] : bodies) {
      const anonymous = await app.inject({ ...call, ...(body && { body }) });
      expect(anonymous.statusCode).toBe(401);
      expect(anonymous.json()).toEqual({ error: { code: 'not-signed-in', message: 'Please sign in.' } });
      const stranger = await app.inject({ ...call, headers, ...(body && { body }) });
      expect(stranger.statusCode).toBe(403);
      expect(stranger.json().error.code).toBe('not-staff');
      for (const reply of [anonymous, stranger]) expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect(call.url).toMatch(/^\/api\/staff\//);
  });

  test('changes nothing, even with valid calls', async () => {
    const { app, ask, signIn } = await startStaffApp(database());
    const before = (await ask('GET', '/api/staff/access')).json();
    const { headers } = await signIn('jane@school.example');
    await app.inject({ method: 'PUT', url: '/api/staff/emergency-access', headers, body: { on: true } });
    await app.inject({ method: 'PUT', url: '/api/staff/shared-code', headers, body: { revokeGrants: true } });
    await app.inject({ method: 'POST', url: '/api/staff/codes', headers, body: { label: 'Mine' } });
    expect((await ask('GET', '/api/staff/access')).json()).toEqual(before);
  });
});

describe('the policy for staff addresses', () => {
  test("accepts 'admin' and 'support' anywhere before the last @ and in any case, as observed", () => {
    for (const email of ['admin@x.y', 'ADMIN@x.y', 'myadmins@x.y', 'x.support@y.z', 'admin'])
      expect(mayBeStaff(email)).toBe(true);
    for (const email of ['', 'adm in@x.y', 'suport@x.y', 'jane@x.y', 'x@support.org', 'x@admin'])
      expect(mayBeStaff(email)).toBe(false);
  });

  test('does not take letters of other alphabets for its own', () => {
    expect(mayBeStaff('adm\u0130n@x.y')).toBe(false);
    expect(mayBeStaff('\u017fupport@x.y')).toBe(false);
  });
});
