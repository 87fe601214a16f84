// The roster: what staff see of people, what they see only with consent, and the acts on it, also by file (decisions
// 0093 and 0094).

import { randomUUID } from 'node:crypto';
import { changeOwnSeat, type Seat } from '@simulator/api-contract';
import { splitCsv } from '@simulator/question-formats';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  act,
  type CohortApp,
  inDays,
  join,
  type Member,
  makeCohort,
  readLink,
  seatsPath,
  startCohortApp,
  takeWhole,
} from '../../../test/cohort-app.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { attempts, auditLog, cohorts, seatSimulations, seats, users } from '../../platform/database/schema.ts';
import { sweep } from '../../platform/database/sweep.ts';
import { exportSeats, forgetSeats } from './own-seats.ts';

type Cohort = Awaited<ReturnType<typeof makeCohort>>;

const rosterOf = async ({ ask }: Member, cohort: Cohort): Promise<readonly Seat[]> =>
  (await ask('GET', seatsPath(cohort))).json().seats;

async function joined(one: CohortApp, cohort: Cohort, showsResults: boolean, name: string) {
  const person = await one.candidate();
  const reply = await join(person, readLink(cohort.link), { name, showsResults });
  expect(reply.statusCode).toBe(200);
  return person;
}

describeOnBothDatabases('the roster', (database) => {
  test('shows everyone’s progress and when they were last seen, but results only of those who agreed', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support);
    await takeWhole(await joined(one, cohort, true, 'Ana'), true);
    await takeWhole(await joined(one, cohort, false, 'Ben'), true);
    await joined(one, cohort, true, 'Cleo');
    const roster = await rosterOf(support, cohort);
    expect(roster.map(({ name, begun, done, place, results }) => ({ name, begun, done, place, results }))).toEqual([
      {
        ...{ name: 'Ana', begun: 1, done: 1, place: { blocksDone: 2, blocks: 2 } },
        results: { correct: 4, total: 4, scaledScore: expect.any(Number) },
      },
      { name: 'Ben', begun: 1, done: 1, place: { blocksDone: 2, blocks: 2 }, results: null },
      { name: 'Cleo', begun: 0, done: 0, place: null, results: null },
    ]);
    for (const { lastSeenAt } of roster) expect(Date.now() - Date.parse(lastSeenAt ?? '')).toBeLessThan(600_000);
    const [shown] = (await support.ask('GET', '/api/staff/cohorts')).json().cohorts;
    expect(shown).toMatchObject({ id: cohort.id, seatsTaken: 3, joined: 3, begun: 2, done: 2, state: 'running' });
  });

  test('shows results as they count after a ruling on a question', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support);
    await takeWhole(await joined(one, cohort, true, 'Ana'), true);
    const [seat] = await rosterOf(support, cohort);
    const ofSeat = one.db
      .select({ id: seatSimulations.simulationId })
      .from(seatSimulations)
      .where(eq(seatSimulations.seatId, seat?.id ?? ''));
    await one.db
      .update(attempts)
      .set({ ruledCorrect: 0, dropped: 1, ruledBy: 1 })
      .where(and(inArray(attempts.simulationId, ofSeat), eq(attempts.block, 1)));
    // Two of three are right: 425 + (0.6667 - 0.575) x 730.
    expect((await rosterOf(support, cohort))[0]?.results).toEqual({ correct: 2, total: 3, scaledScore: 492 });
  });

  test('no longer shows results once the person withdraws consent', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support);
    const person = await joined(one, cohort, true, 'Ana');
    await takeWhole(person, false);
    expect((await rosterOf(support, cohort))[0]?.results).toMatchObject({ correct: 0, total: 4 });
    const { method, path: url } = changeOwnSeat;
    expect((await person.send({ method, url, body: { showsResults: false } })).statusCode).toBe(200);
    expect((await rosterOf(support, cohort))[0]).toMatchObject({ showsResults: false, results: null });
    for (const format of ['json', 'csv']) {
      const file = await support.ask('GET', `/api/staff/cohorts/${cohort.id}/export?format=${format}`);
      expect(file.body).not.toMatch(/scaledScore":\d|"no","0"/);
    }
  });

  test('is listed in pages that follow each other without a gap', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support, { seats: 300 });
    const acts = Array.from({ length: 230 }, (_, index) => ({ act: 'add' as const, name: `P${index}`, email: null }));
    expect(await act(support, cohort, ...acts)).toEqual({ done: 230, problems: [] });
    const first = (await support.ask('GET', seatsPath(cohort))).json();
    const second = (await support.ask('GET', `${seatsPath(cohort)}?after=${first.next}`)).json();
    const third = (await support.ask('GET', `${seatsPath(cohort)}?after=${second.next}`)).json();
    const ids = [first, second, third].flatMap((page) => page.seats.map(({ id }: Seat) => id));
    expect(third.next).toBeUndefined();
    expect([ids.length, new Set(ids).size]).toEqual([230, 230]);
  });

  test('emails an invitation with the person’s own link, and shows that it was sent', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support);
    await act(support, cohort, { act: 'add', name: 'Ana', email: 'ana@home.example' });
    const [seat] = await rosterOf(support, cohort);
    expect(await act(support, cohort, { act: 'invite', seat: seat?.id ?? '' })).toMatchObject({ done: 1 });
    expect(one.mails.map(({ to }) => to)).toEqual(['ana@home.example']);
    expect(one.mails[0]?.text).toContain(seat?.link);
    expect(one.mails[0]?.text).toContain(cohort.label);
    expect((await rosterOf(support, cohort))[0]?.invitedAt).not.toBeNull();
  });

  test('applies a whole list of acts, or none of them and reports every problem', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support, { seats: 2 });
    const reply = await act(
      support,
      cohort,
      { act: 'add', name: 'Ana', email: 'ana@home.example' },
      { act: 'add', name: 'Ana again', email: 'ana@home.example' },
      { act: 'withdraw', seat: randomUUID(), why: 'Has left' },
      { act: 'add', name: 'Ben', email: null },
      { act: 'add', name: 'Cleo', email: null },
    );
    expect(reply).toEqual({
      done: 0,
      problems: [
        { line: 2, field: 'email', message: 'ana@home.example is on the roster already.' },
        { line: 3, field: 'seat', message: 'This cohort has no such seat.' },
        { line: 5, field: null, message: expect.stringContaining('All 2 seats are taken') },
      ],
    });
    expect(await rosterOf(support, cohort)).toEqual([]);
  });
});

describeOnBothDatabases('the roster as a file', (database) => {
  const send = async ({ ask }: Member, cohort: Cohort, csv: string) =>
    (await ask('POST', `${seatsPath(cohort)}/csv`, { csv })).json();

  test('adds, withdraws and extends seats line by line, and an exported file can be sent back', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support);
    const added = await send(support, cohort, 'act,name,email\nadd,Ana,Ana@Home.example\nadd,"Diaz, Ben",\n');
    expect(added).toEqual({ done: 2, problems: [] });
    const exported = await support.ask('GET', `/api/staff/cohorts/${cohort.id}/export?format=csv`);
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(await send(support, cohort, exported.body)).toEqual({ done: 0, problems: [] });
    const [ana, ben] = await rosterOf(support, cohort);
    expect([ana?.email, ben?.name]).toEqual(['ana@home.example', 'Diaz, Ben']);
    const day = inDays(60).slice(0, 10);
    const lines = ['seat;act;until;why', `${ana?.id};withdraw;;Has left`, `${ben?.id};extend;${day};Was ill`];
    expect(await send(support, cohort, lines.join('\r\n'))).toEqual({ done: 2, problems: [] });
    const [left, longer] = await rosterOf(support, cohort);
    expect([left?.state, longer?.extendedTo]).toEqual(['withdrawn', `${day}T23:59:59.000Z`]);
  });

  test('is refused as a whole if it has problems, each reported with its line', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support);
    const csv = [
      'act,seat,name,email,until,why',
      'add,,Ana,ana@home.example,,',
      'add,,,nobody,,',
      'expel,,Ben,,,',
      `withdraw,${randomUUID()},,,,`,
      `extend,${randomUUID()},,,someday,Was ill`,
    ];
    const { done, problems } = await send(support, cohort, csv.join('\n'));
    expect(done).toBe(0);
    expect(problems.map(({ line, field }: { line: number; field: string }) => `${line} ${field}`)).toEqual([
      '3 name',
      '3 email',
      '4 act',
      '5 why',
      '6 until',
    ]);
    expect(await rosterOf(support, cohort)).toEqual([]);
  });

  test.each([
    ['', "The first line has no column 'act'"],
    ['name,email\nAna,', "The first line has no column 'act'"],
    ['act,name,nmae\nadd,Ana,', "The column 'nmae' is not known"],
    ['act,name,name\nadd,Ana,', "The column 'name' is there twice"],
    ['act,name\nadd,Ana,Ben', 'There are more cells than columns'],
  ])('is refused with a message if it is %j', async (csv, words) => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const { done, problems } = await send(support, await makeCohort(support), csv);
    expect([done, problems[0].message]).toEqual([0, expect.stringContaining(words)]);
  });

  test('contains no cell that a spreadsheet would calculate, and keeps the names as they were', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support, { seats: 20 });
    const names = ['=HYPERLINK("http://evil.example")', '+1', '-2+3', '@SUM(A1)', "'quoted", '=1,2', '"=3'];
    for (const name of names) {
      const person = await one.candidate();
      expect((await join(person, readLink(cohort.link), { name })).statusCode).toBe(200);
    }
    const { body } = await support.ask('GET', `/api/staff/cohorts/${cohort.id}/export?format=csv`);
    const [header, ...rows] = splitCsv(body);
    const column = header?.cells.indexOf('name') ?? -1;
    for (const { cells } of rows) for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rows.map(({ cells }) => cells[column]?.replace(/^'/, ''))).toEqual(names);
    const json = (await support.ask('GET', `/api/staff/cohorts/${cohort.id}/export?format=json`)).json();
    expect(json.seats.map(({ name }: Seat) => name)).toEqual(names);
  });

  test('is recorded in the audit log when it is exported, as is each act, without the names of people', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support);
    await send(support, cohort, 'act,name,email\nadd,Ana Cruz,ana@home.example\n');
    await support.ask('GET', `/api/staff/cohorts/${cohort.id}/export?format=csv`);
    const entries = await one.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.cohortId, cohort.id))
      .orderBy(desc(auditLog.recordedAt));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['cohort-added', 'cohort-exported', 'seat-added']);
    expect(JSON.stringify(entries)).not.toMatch(/Ana Cruz|ana@home/);
  });
});

describeOnBothDatabases('what is known about a person', (database) => {
  test('is deleted with the account, while the seat stays counted', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support);
    const person = await one.candidate(true);
    await join(person, readLink(cohort.link), { name: 'Ana', showsResults: true });
    const begun = await takeWhole(person, true);
    const day = expect.any(Date);
    expect(await exportSeats(one.db, person.userId)).toMatchObject([
      {
        ...{ cohort: cohort.label, name: 'Ana', email: null, showsResults: true, answeredAt: day },
        ...{ addedAt: day, invitedAt: null, joinedAt: day, extendedTo: null, withdrawnAt: null },
        ...{ devices: [{ createdAt: day, expiresAt: day, revokedAt: null }], simulations: [begun] },
      },
    ]);
    await one.db.transaction(async (tx) => {
      await forgetSeats(tx, person.userId);
      await tx.delete(users).where(eq(users.id, person.userId));
    });
    const [seat] = await rosterOf(support, cohort);
    expect(seat).toMatchObject({ name: null, hasAccount: false, showsResults: false, state: 'joined' });
  });

  test('is deleted from the roster a year after the end of the cohort, and not before', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support);
    await act(support, cohort, { act: 'add', name: 'Ana', email: 'ana@home.example' });
    const nameAfter = async (days: number) => {
      const validTo = new Date(Date.now() - days * 24 * 60 * 60_000);
      const validFrom = new Date(validTo.getTime() - 1);
      await one.db.update(cohorts).set({ validFrom, validTo }).where(eq(cohorts.id, cohort.id));
      await sweep(one.db, new Date());
      const [seat] = await one.db.select().from(seats).where(eq(seats.cohortId, cohort.id));
      return [seat?.name, seat?.email];
    };
    expect(await nameAfter(364)).toEqual(['Ana', 'ana@home.example']);
    expect(await nameAfter(366)).toEqual([null, null]);
  });
});
