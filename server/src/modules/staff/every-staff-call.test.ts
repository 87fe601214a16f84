// What holds for every call of staff and for every act in the audit log, whoever adds the next one.

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contract from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn, storePerson, storeSignedIn } from '../../../test/auth-caller.ts';
import { postgresql } from '../../../test/databases.ts';
import { newDatabase } from '../../../test/on-both-databases.ts';
import { startApp } from '../../../test/start-app.ts';
import { staff, users } from '../../platform/database/schema.ts';

const sources = fileURLToPath(new URL('../..', import.meta.url));
const database = newDatabase(postgresql);
const calls = Object.values<unknown>(contract)
  .filter(isCall)
  .filter((call) => call.path.startsWith('/api/staff/'));

function isCall(exported: unknown): exported is contract.Call {
  return typeof exported === 'object' && exported !== null && 'summary' in exported && 'path' in exported;
}

const cohort = {
  ...{ label: 'Class', seats: 2, devicesPerSeat: 1, forms: null },
  ...{ validFrom: '2027-01-01T00:00:00Z', validTo: null },
};

/** Input that the contract accepts, for the calls whose input is read before the role is checked. */
const bodies = new Map<string, object>([
  [contract.grantRole.path, { email: 'nobody@school.example', role: 'teacher', why: 'Teaches' }],
  [contract.withdrawRole.path, { why: 'Has left' }],
  [contract.addCohort.path, { ...cohort, rules: null, accommodation: null }],
  [contract.changeCohort.path, { ...cohort, why: 'Longer' }],
  [contract.setTeachers.path, { emails: [], why: 'On leave' }],
]);

/** Calls that teachers may make, and those that only owners may make. Support and owners may make all others. */
const forTeachers: readonly contract.Call[] = [
  ...[contract.getOwnRole, contract.getAuditLog, contract.getCohorts, contract.getCohort, contract.getSeats],
  ...[contract.changeSeats, contract.importSeats, contract.exportCohort, contract.changeCohortCode],
  ...[contract.getCohortReport, contract.exportCohortReport],
];
const forOwners: readonly contract.Call[] = [
  ...[contract.getStaff, contract.grantRole, contract.withdrawRole, contract.previewRuling, contract.ruleOnQuestion],
  ...[contract.getForms, contract.switchForm, contract.addFormDraft, contract.getFormDraft, contract.changeFormDraft],
  ...[contract.deleteFormDraft, contract.assembleForm, contract.publishForm, contract.findFormQuestions],
  ...[contract.getFormQuestion, contract.writeOwnQuestion, contract.checkOwnQuestion, contract.actOnOwnQuestions],
  ...[contract.importOwnQuestions, contract.addOwnPicture],
];
const rolesFor = (call: contract.Call) =>
  contract.staffRoles.slice(forTeachers.includes(call) ? 0 : forOwners.includes(call) ? 2 : 1);

test('every call of staff is refused to people who are not signed in, and to people who are not staff', async () => {
  const started = await startApp(database());
  const { access } = await storeSignedIn(started);
  expect(calls.length).toBeGreaterThan(40);
  const answered: unknown[] = [];
  for (const { method, path: declared, summary } of calls) {
    const url = declared.replaceAll(/:\w+/g, () => randomUUID());
    const payload = bodies.get(declared);
    const ask = async (headers: Readonly<Record<string, string>>) => {
      const reply = await started.app.inject({ method, url, headers, ...(payload && { payload }) });
      return reply.statusCode;
    };
    answered.push([summary, await ask({}), await ask({ authorization: `Bearer ${access}` })]);
  }
  expect(answered).toEqual(calls.map(({ summary }) => [summary, 401, 403]));
});

test('every call of staff is refused to roles below the least one, and to no other', async () => {
  const { app, db } = await startApp(database());
  const may = new Map(calls.map(({ summary }) => [summary, [] as contract.StaffRole[]]));
  for (const role of contract.staffRoles) {
    const { id: userId } = await storePerson(db);
    const email = `support.${role}@school.example`;
    await db.update(users).set({ email }).where(eq(users.id, userId));
    await db.insert(staff).values({ userId, role });
    const headers = { authorization: `Bearer ${(await signIn(app, email)).access}` };
    for (const { method, path: declared, summary } of calls) {
      const payload = bodies.get(declared);
      const url = declared.replaceAll(/:\w+/g, () => randomUUID());
      const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
      if (reply.statusCode !== 403) may.get(summary)?.push(role);
    }
  }
  expect([...may]).toEqual(calls.map((call) => [call.summary, rolesFor(call)]));
});

test('every act that the contract names is recorded by some code', () => {
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(sources, file), 'utf8'))
    .join('\n');
  expect(contract.staffActions.filter((action) => !code.includes(`'${action}'`))).toEqual([]);
});
