// What a teacher can't do: see or change another's cohort, go beyond their role, or change what the log says about it.

import { randomUUID } from 'node:crypto';
import {
  addCohort,
  changeCohort,
  changeCohortCode,
  exportCohortReport,
  getCohortReport,
  pathOf,
  setTeachers,
} from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  act,
  inDays,
  join,
  type Member,
  makeCohort,
  plainCohort,
  readLink,
  seatsPath,
  startCohortApp,
} from '../../../test/cohort-app.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { firstEdition } from '../../../test/sample-form.ts';
import { auditLog, seats } from '../../platform/database/schema.ts';

const why = 'Because I can';

async function givenTwoClasses(database: Parameters<typeof startCohortApp>[0]) {
  const one = await startCohortApp(database);
  const support = await one.member('support');
  const [mine, theirs] = [await makeCohort(support, { label: 'Mine' }), await makeCohort(support, { label: 'Theirs' })];
  const teacher = await one.member('teacher');
  const body = { emails: [teacher.email], why: 'Teaches it' };
  expect((await support.ask('PUT', pathOf(setTeachers, { id: mine.id }), body)).statusCode).toBe(200);
  const person = await one.candidate();
  await join(person, readLink(theirs.link), { name: 'Secret Name', showsResults: true });
  const [seat] = (await support.ask('GET', seatsPath(theirs))).json().seats;
  return { one, support, teacher, mine, theirs, seat };
}

describeOnBothDatabases('a teacher', (database) => {
  test('sees only their own cohorts', async () => {
    const { teacher, mine, theirs } = await givenTwoClasses(database());
    const list = await teacher.ask('GET', '/api/staff/cohorts');
    expect(list.json().cohorts.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
    expect(list.body).not.toContain('Theirs');
    const page = await teacher.ask('GET', `/api/staff/cohorts?before=${theirs.id}`);
    expect([page.statusCode, page.json().error.code]).toEqual([400, 'no-such-page']);
    expect((await teacher.ask('GET', `/api/staff/cohorts/${mine.id}`)).statusCode).toBe(200);
  });

  test('gets the same refusal for another’s cohort as for one that does not exist', async () => {
    const { teacher, theirs, seat, one } = await givenTwoClasses(database());
    const about = (id: string) =>
      [
        ['GET', `/api/staff/cohorts/${id}`],
        ['PUT', pathOf(changeCohortCode, { id }), { why }],
        ['GET', `/api/staff/cohorts/${id}/seats`],
        ['GET', `/api/staff/cohorts/${id}/seats?after=${seat.id}`],
        ['POST', `/api/staff/cohorts/${id}/seats`, { acts: [{ act: 'withdraw', seat: seat.id, why }] }],
        ['POST', `/api/staff/cohorts/${id}/seats/csv`, { csv: `act,seat,why\nwithdraw,${seat.id},${why}` }],
        ['GET', `/api/staff/cohorts/${id}/export?format=csv`],
        ['GET', `/api/staff/cohorts/${id}/export?format=json`],
        ['GET', pathOf(getCohortReport, { id })],
        ['GET', `${pathOf(getCohortReport, { id })}?edition=${firstEdition.edition}`],
        ['GET', pathOf(exportCohortReport, { id })],
      ] as const;
    const nowhere = about(randomUUID());
    for (const [index, [method, path, body]] of about(theirs.id).entries()) {
      const reply = await teacher.ask(method, path, body);
      const ofNone = nowhere[index] ?? ['GET', '/'];
      expect([path, reply.statusCode]).toEqual([path, 404]);
      expect(reply.body).toBe((await teacher.ask(ofNone[0], ofNone[1], ofNone[2])).body);
    }
    const [still] = await one.db.select().from(seats).where(eq(seats.id, seat.id));
    expect(still?.withdrawnAt).toBeNull();
  });

  test('cannot act on another cohort’s seat through a cohort of their own', async () => {
    const { teacher, mine, seat, one } = await givenTwoClasses(database());
    for (const kind of ['withdraw', 'replace', 'invite'] as const) {
      const done = await act(teacher, mine, { act: kind, seat: seat.id, why });
      expect(done).toMatchObject({ done: 0, problems: [{ message: 'This cohort has no such seat.' }] });
    }
    const csv = `act,seat,why\nwithdraw,${seat.id},${why}`;
    expect((await teacher.ask('POST', `${seatsPath(mine)}/csv`, { csv })).json()).toMatchObject({ done: 0 });
    const page = await teacher.ask('GET', `${seatsPath(mine)}?after=${seat.id}`);
    expect([page.statusCode, page.json().error.code]).toEqual([400, 'no-such-page']);
    const [still] = await one.db.select().from(seats).where(eq(seats.id, seat.id));
    expect(still?.withdrawnAt).toBeNull();
  });

  test('cannot add or change cohorts, set their teachers, or list roles', async () => {
    const { teacher, mine } = await givenTwoClasses(database());
    const { rules: _, accommodation: __, ...settings } = plainCohort;
    const calls: readonly (readonly ['GET' | 'POST' | 'PUT', string, object?])[] = [
      ['POST', addCohort.path, plainCohort],
      ['PUT', pathOf(changeCohort, { id: mine.id }), { ...settings, seats: 9_999, why }],
      ['PUT', pathOf(setTeachers, { id: mine.id }), { emails: [], why }],
      ['GET', '/api/staff/roles'],
    ];
    for (const [method, path, body] of calls) {
      const reply = await teacher.ask(method, path, body);
      expect([path, reply.statusCode, reply.json().error.code]).toEqual([path, 403, 'not-staff']);
    }
  });

  test('reads in the audit log only what was done to their own cohorts', async () => {
    const { teacher, support, mine, theirs } = await givenTwoClasses(database());
    const log = async ({ ask }: Member, query = '') => ask('GET', `/api/staff/audit-log${query}`);
    const entries = (await log(teacher)).json().entries;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['teachers-set', 'cohort-added']);
    expect(new Set(entries.map(({ cohortId }: { cohortId: string }) => cohortId))).toEqual(new Set([mine.id]));
    const all: { readonly id: string; readonly cohortId: string }[] = (await log(support)).json().entries;
    const foreign = all.find(({ cohortId }) => cohortId === theirs.id);
    expect((await log(teacher, `?before=${foreign?.id}`)).json().error.code).toBe('no-such-page');
  });

  test('cannot extend a seat beyond the end of the cohort', async () => {
    const { teacher, mine, one } = await givenTwoClasses(database());
    await join(await one.candidate(), readLink(mine.link));
    const [seat] = (await teacher.ask('GET', seatsPath(mine))).json().seats;
    const done = await act(teacher, mine, { act: 'extend', seat: seat.id, until: inDays(90), why });
    expect(done).toMatchObject({ done: 0, problems: [{ field: 'act' }] });
  });

  test('no longer sees a cohort from the moment someone removes them from it', async () => {
    const { support, teacher, mine } = await givenTwoClasses(database());
    await support.ask('PUT', pathOf(setTeachers, { id: mine.id }), { emails: [], why: 'Another year' });
    expect((await teacher.ask('GET', `/api/staff/cohorts/${mine.id}`)).statusCode).toBe(404);
  });
});

describeOnBothDatabases('the protection of cohorts', (database) => {
  const asNobody = async (ask: Member['ask'], path: string) => (await ask('GET', path)).statusCode;

  test('refuses everyone who has no role', async () => {
    const { one, theirs } = await givenTwoClasses(database());
    const stranger = await one.candidate(true);
    const ask: Member['ask'] = (method, url) => stranger.send({ method, url });
    const { id } = theirs;
    const report = [pathOf(getCohortReport, { id }), pathOf(exportCohortReport, { id })];
    for (const path of ['/api/staff/cohorts', `/api/staff/cohorts/${id}`, seatsPath(theirs), ...report]) {
      expect(await asNobody(ask, path)).toBe(403);
    }
    stranger.token = undefined;
    expect(await asNobody(ask, seatsPath(theirs))).toBe(401);
  });

  test('prevents changes to the log of what was done to a seat', async () => {
    const { one, support, theirs, seat } = await givenTwoClasses(database());
    await act(support, theirs, { act: 'withdraw', seat: seat.id, why: 'Has left' });
    const entry = eq(auditLog.subjectId, seat.id);
    const before = await one.db.select().from(auditLog).where(entry);
    expect(before).toMatchObject([{ action: 'seat-withdrawn', why: 'Has left', cohortId: theirs.id }]);
    await expect(one.db.update(auditLog).set({ why: 'Nothing' }).where(entry)).rejects.toThrow();
    await expect(one.db.delete(auditLog).where(entry)).rejects.toThrow();
    expect(await one.db.select().from(auditLog).where(entry)).toEqual(before);
  });

  test('prevents support from setting as a teacher someone who is not one', async () => {
    const { support, mine } = await givenTwoClasses(database());
    const body = { emails: ['somebody@school.example'], why: 'Teaches it' };
    const reply = await support.ask('PUT', pathOf(setTeachers, { id: mine.id }), body);
    expect([reply.statusCode, reply.json().error]).toEqual([
      400,
      expect.objectContaining({ code: 'not-a-teacher', field: 'emails' }),
    ]);
  });
});
