// Roles: what each may do, who may give them, and the audit log that nobody can change (decision 0092).

import { randomUUID } from 'node:crypto';
import {
  type AuditEntry,
  findOwnRole,
  grantRole,
  pathOf,
  type StaffRole,
  staffRoles,
  withdrawRole,
} from '@simulator/api-contract';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { type StaffApp, startStaffApp } from '../../../test/staff-app.ts';
import { restoreLines, writeBackup } from '../../platform/database/backup.ts';
import { auditLog, staff, users } from '../../platform/database/schema.ts';
import { addStaff } from './staff-accounts.ts';

/** Calls for staff, each with the least role that may make it. */
const calls = [
  ['GET', '/api/staff/me', 'teacher'],
  ['GET', '/api/staff/access', 'support'],
  ['GET', '/api/staff/accommodations', 'support'],
  ['GET', '/api/staff/audit-log', 'teacher'],
  ['GET', '/api/staff/roles', 'owner'],
] as const;

async function member({ db, signIn }: StaffApp, role: StaffRole, email = `support-${role}@school.example`) {
  const person = await signIn(email);
  await db.insert(staff).values({ userId: person.userId, role });
  return person;
}

/** An account with a confirmed address that is not staff. */
async function account({ db }: StaffApp, name: string): Promise<{ readonly userId: string; readonly email: string }> {
  const email = `${name}.${randomUUID()}@school.example`;
  const [user] = await db.insert(users).values({ email, emailConfirmedAt: new Date() }).returning();
  return { userId: user?.id ?? '', email };
}

async function readLog(staffApp: StaffApp): Promise<readonly AuditEntry[]> {
  return (await staffApp.ask('GET', '/api/staff/audit-log')).json().entries;
}

describeOnBothDatabases('a role', (database) => {
  test.each(calls)(
    'that is high enough may make the call %s %s, and a lower one may not',
    async (method, url, least) => {
      const staffApp = await startStaffApp(database());
      for (const role of staffRoles) {
        const { headers } = await member(staffApp, role);
        const reply = await staffApp.app.inject({ method, url, headers });
        const reaches = staffRoles.indexOf(role) >= staffRoles.indexOf(least);
        expect([role, reply.statusCode]).toEqual([role, reaches ? 200 : 403]);
      }
    },
  );

  test('of teacher needs no particular word in the address, while the others do', async () => {
    const staffApp = await startStaffApp(database());
    for (const role of staffRoles) {
      const { headers } = await member(staffApp, role, 'jane@school.example');
      const reply = await staffApp.app.inject({ method: 'GET', url: '/api/staff/me', headers });
      expect([role, reply.statusCode]).toEqual([role, role === 'teacher' ? 200 : 403]);
    }
  });

  test('is returned to the person who has it, and is null for anyone else who is signed in', async () => {
    const staffApp = await startStaffApp(database());
    const ask = async (headers: Readonly<Record<string, string>>) => {
      const reply = await staffApp.app.inject({ method: 'GET', url: findOwnRole.path, headers });
      return [reply.statusCode, reply.json().role];
    };
    for (const role of staffRoles) expect(await ask((await member(staffApp, role)).headers)).toEqual([200, role]);
    expect(await ask((await staffApp.signIn('support.nobody@school.example')).headers)).toEqual([200, null]);
    expect(await ask({})).toEqual([401, undefined]);
  });

  test('that was stored before there were roles is owner', async () => {
    const { db, signIn } = await startStaffApp(database());
    const { userId } = await signIn('admin@school.example');
    await db.execute(sql`insert into staff (user_id) values (${userId})`);
    const [row] = await db.select().from(staff).where(eq(staff.userId, userId));
    expect(row?.role).toBe('owner');
  });

  test('with an unknown name is refused by the database', async () => {
    const { db, signIn } = await startStaffApp(database());
    const { userId } = await signIn('admin@school.example');
    await expect(
      db.execute(sql`insert into staff (user_id, role) values (${userId}, 'emperor')`).then(() => 'taken'),
    ).rejects.toThrow();
  });

  test('is granted and withdrawn by an owner, with a reason, to an account with a confirmed address', async () => {
    const staffApp = await startStaffApp(database());
    const { userId, email } = await account(staffApp, 'jane');
    const why = 'Teaches the class of 2027';
    const given = await staffApp.ask('PUT', grantRole.path, { email: email.toUpperCase(), role: 'teacher', why });
    expect(given.statusCode).toBe(200);
    expect(given.json().staff).toContainEqual(expect.objectContaining({ userId, email, role: 'teacher' }));
    const taken = await staffApp.ask('DELETE', pathOf(withdrawRole, { userId }), { why: 'Has left' });
    expect(taken.json().staff).not.toContainEqual(expect.objectContaining({ userId }));
    const about = (await readLog(staffApp)).filter(({ subjectId }) => subjectId === userId);
    expect(about.map(({ action, subject, why: said, details }) => ({ action, subject, said, details }))).toEqual([
      { action: 'role-withdrawn', subject: email, said: 'Has left', details: { role: 'teacher' } },
      { action: 'role-granted', subject: email, said: why, details: { role: 'teacher' } },
    ]);
  });

  test.each([
    ['an address without an account', () => ({ email: `${randomUUID()}@school.example` }), 404, 'no-such-account'],
    ['an address without the word, for support', () => ({ role: 'support' }), 400, 'address-does-not-fit'],
    ['a role that there is not', () => ({ role: 'emperor' }), 400, 'invalid-request'],
    ['no reason', () => ({ why: '' }), 400, 'invalid-request'],
  ] as const)('is refused for %s', async (_, change, status, code) => {
    const staffApp = await startStaffApp(database());
    const { email } = await account(staffApp, 'jane');
    const body = { email, role: 'teacher', why: 'Teaches', ...change() };
    const reply = await staffApp.ask('PUT', grantRole.path, body);
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
  });
});

describeOnBothDatabases('changing roles', (database) => {
  test.each(['teacher', 'support'] as const)(
    'is refused to staff with the role %s, for themselves and for others',
    async (role) => {
      const staffApp = await startStaffApp(database());
      const { headers, userId } = await member(staffApp, role);
      const other = await account(staffApp, 'admin.other');
      const [own] = await staffApp.db.select().from(users).where(eq(users.id, userId));
      for (const email of [own?.email, other.email]) {
        const body = { email, role: 'owner', why: 'Because I can' };
        const reply = await staffApp.app.inject({ method: 'PUT', url: grantRole.path, headers, body });
        expect(reply.json().error.code).toBe('not-staff');
      }
      const url = pathOf(withdrawRole, { userId: other.userId });
      const reply = await staffApp.app.inject({ method: 'DELETE', url, headers, body: { why: 'Because I can' } });
      expect(reply.json().error.code).toBe('not-staff');
      const [still] = await staffApp.db.select().from(staff).where(eq(staff.userId, userId));
      expect(still?.role).toBe(role);
    },
  );

  test('is refused to an owner for their own role', async () => {
    const staffApp = await startStaffApp(database());
    const { headers, userId } = await member(staffApp, 'owner', 'admin@school.example');
    await staffApp.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId));
    const [own] = await staffApp.db.select().from(users).where(eq(users.id, userId));
    const body = { email: own?.email, role: 'support', why: 'Less is enough' };
    const changed = await staffApp.app.inject({ method: 'PUT', url: grantRole.path, headers, body });
    expect([changed.statusCode, changed.json().error.code]).toEqual([409, 'own-role']);
    const url = pathOf(withdrawRole, { userId });
    const taken = await staffApp.app.inject({ method: 'DELETE', url, headers, body: { why: 'I leave' } });
    expect([taken.statusCode, taken.json().error.code]).toEqual([409, 'own-role']);
  });
});

describeOnBothDatabases('the audit log', (database) => {
  test('says who did what to which code, when and why, newest first, without revealing the code', async () => {
    const staffApp = await startStaffApp(database());
    const label = `Class ${randomUUID()}`;
    const accommodation = { timeFactor: 1.5, extraBreakMinutes: 15 };
    const why = 'Office of disabilities';
    const added = await staffApp.ask('POST', '/api/staff/codes', { label, accommodation, why });
    const { id, code } = added.json().codes[0];
    await staffApp.ask('DELETE', `/api/staff/codes/${id}`, { revokeGrants: true, why: 'Term is over' });
    const entries = (await readLog(staffApp)).filter(({ subjectId }) => subjectId === id);
    expect(entries).toMatchObject([
      { by: 'admin@school.example', role: 'owner', action: 'code-revoked', subject: label, why: 'Term is over' },
      { action: 'code-added', subject: label, why, details: { accommodation, rules: null, formId: null } },
    ]);
    expect(Date.now() - Date.parse(entries[0]?.recordedAt ?? '')).toBeLessThan(600_000);
    expect(JSON.stringify(entries)).not.toContain(code);
  });

  test('contains nothing about calls that were refused', async () => {
    const staffApp = await startStaffApp(database());
    const before = await staffApp.db.$count(auditLog);
    await staffApp.ask('POST', '/api/staff/codes', { label: 'Short', code: 'abc' });
    await staffApp.ask('DELETE', `/api/staff/codes/${randomUUID()}`, { revokeGrants: true });
    expect(await staffApp.db.$count(auditLog)).toBe(before);
  });

  test('comes in pages that follow each other without gaps or repeats', async () => {
    const staffApp = await startStaffApp(database());
    for (let time = 0; time < 60; time += 1) {
      await staffApp.ask('PUT', '/api/staff/emergency-access', { on: time % 2 === 0 });
    }
    const first = (await staffApp.ask('GET', '/api/staff/audit-log')).json();
    const second = (await staffApp.ask('GET', `/api/staff/audit-log?before=${first.next}`)).json();
    const ids = [...first.entries, ...second.entries].map(({ id }: AuditEntry) => id);
    const all = await staffApp.db.select({ id: auditLog.id }).from(auditLog);
    expect(first.entries).toHaveLength(50);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(Math.min(all.length, 60));
    const nowhere = await staffApp.ask('GET', `/api/staff/audit-log?before=${randomUUID()}`);
    expect([nowhere.statusCode, nowhere.json().error.field]).toEqual([400, 'before']);
  });

  test.each([
    ['changed', sql`update audit_log set why = 'another reason'`],
    ['deleted', sql`delete from audit_log`],
    ['deleted where nothing fits', sql`delete from audit_log where false`],
    ['truncated', sql`truncate audit_log`],
  ])('can never be %s', async (_, statement) => {
    const staffApp = await startStaffApp(database());
    await staffApp.ask('PUT', '/api/staff/emergency-access', { on: false });
    const before = await staffApp.db.select().from(auditLog);
    const refused = await staffApp.db.execute(statement).then(
      () => 'done',
      (error: Error) => String(error.cause),
    );
    expect(refused).toContain('the audit log is append-only');
    expect(await staffApp.db.select().from(auditLog)).toEqual(before);
  });

  test('comes back from a backup as it was and is append-only again', async () => {
    const staffApp = await startStaffApp(database());
    await staffApp.ask('PUT', '/api/staff/emergency-access', { on: false });
    const lines: string[] = [];
    await writeBackup(staffApp.db, new Date(), async (line) => void lines.push(line));
    const before = await staffApp.db.select().from(auditLog).orderBy(auditLog.id);
    await staffApp.ask('PUT', '/api/staff/emergency-access', { on: false });
    const read = async function* () {
      yield* lines;
    };
    await restoreLines(staffApp.db, read(), { replace: true, undo: true });
    expect(await staffApp.db.select().from(auditLog).orderBy(auditLog.id)).toEqual(before);
    await expect(staffApp.db.delete(auditLog)).rejects.toThrow();
  });

  test('has no call that changes it', async () => {
    const staffApp = await startStaffApp(database());
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      expect((await staffApp.ask(method, '/api/staff/audit-log', {})).statusCode).toBe(404);
    }
  });

  test('keeps the entries about a member of staff whose account is deleted', async () => {
    const staffApp = await startStaffApp(database());
    const accounts = {
      hashPassword: async () => 'a hash',
      makeUserOnce: async () => {
        throw new Error('There is an account');
      },
    };
    const { userId, email } = await account(staffApp, 'support.gone');
    await addStaff(staffApp.db, accounts, email, 'support');
    await staffApp.db.delete(users).where(eq(users.id, userId));
    const [entry] = await staffApp.db.select().from(auditLog).where(eq(auditLog.subjectId, userId));
    expect(entry).toMatchObject({ staffEmail: 'command line', action: 'role-granted', subject: email });
  });
});
