// Joining a cohort: who gets a seat, what the seat opens, and every refusal, enforced in one place (decision 0093).

import { randomUUID } from 'node:crypto';
import { changeCohort, getOwnSeat, lookAtCohort, pathOf } from '@simulator/api-contract';
import { noAccommodation } from '@simulator/exam-engine';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  act,
  inDays,
  join,
  makeCohort,
  plainCohort,
  readLink,
  seatsPath,
  startCohortApp,
} from '../../../test/cohort-app.ts';
import { days, letPass } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { firstEdition } from '../../../test/sample-form.ts';
import { seatSimulations, seats } from '../../platform/database/schema.ts';

const newId = () => `sim_${randomUUID().replaceAll('-', '')}`;

describeOnBothDatabases('joining a cohort', (database) => {
  test('works by its link with a name and an answer, and the grant then begins a simulation', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support);
    const person = await one.candidate();
    const entry = readLink(cohort.link);
    const looked = await person.send({ method: lookAtCohort.method, url: lookAtCohort.path, body: entry });
    expect(looked.json()).toMatchObject({ label: 'Class of 2027', hasJoined: false, showsResults: false, name: null });
    const joined = await join(person, entry, { name: 'Ana Cruz', showsResults: true });
    expect(joined.json()).toMatchObject({ granted: true, until: cohort.validTo });
    const simulationId = newId();
    expect((await person.begin(simulationId)).statusCode).toBe(200);
    const [bound] = await one.db.select().from(seatSimulations).where(eq(seatSimulations.simulationId, simulationId));
    const [seat] = await one.db
      .select()
      .from(seats)
      .where(eq(seats.id, bound?.seatId ?? ''));
    expect(seat).toMatchObject({ cohortId: cohort.id, name: 'Ana Cruz', showsResults: true, userId: null });
    const own = await person.send({ method: getOwnSeat.method, url: getOwnSeat.path });
    expect(own.json().seat).toMatchObject({ label: 'Class of 2027', hasJoined: true, name: 'Ana Cruz' });
  });

  test('is required before the code can be typed or can begin a simulation', async () => {
    const one = await startCohortApp(database());
    const { code } = await makeCohort(await one.member('support'));
    const person = await one.candidate();
    const typed = await person.enterCode(code ?? '');
    expect([typed.statusCode, typed.json().error.code]).toEqual([409, 'join-first']);
    const begun = await person.begin(newId(), { code: code ?? '' });
    expect(begun.json().error.code).toBe('join-first');
    await join(person, { code: code ?? '' });
    expect((await person.enterCode(code ?? '')).statusCode).toBe(200);
    expect((await person.begin(newId(), { code: code ?? '' })).statusCode).toBe(200);
  });

  test('takes only one seat per browser, or per account across browsers', async () => {
    const one = await startCohortApp(database());
    const cohort = await makeCohort(await one.member('support'));
    const entry = readLink(cohort.link);
    const [anonymous, signedIn] = [await one.candidate(), await one.candidate(true)];
    for (let time = 0; time < 3; time += 1) expect((await join(anonymous, entry)).statusCode).toBe(200);
    expect((await join(signedIn, entry)).statusCode).toBe(200);
    signedIn.cookie = undefined;
    expect((await join(signedIn, entry)).statusCode).toBe(200);
    expect(await one.db.$count(seats, eq(seats.cohortId, cohort.id))).toBe(2);
  });

  test('works with a personal link that staff made', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support);
    await act(support, cohort, { act: 'add', name: 'Ben Diaz', email: 'ben@home.example' });
    const [seat] = (await support.ask('GET', seatsPath(cohort))).json().seats;
    const person = await one.candidate();
    expect((await join(person, readLink(seat.link))).statusCode).toBe(200);
    const [after] = (await support.ask('GET', seatsPath(cohort))).json().seats;
    expect(after).toMatchObject({ id: seat.id, name: 'Ben Diaz', state: 'joined', devices: 1 });
  });

  test('opens only the forms of the cohort, which fixes the rules and the accommodation', async () => {
    const one = await startCohortApp(database());
    const accommodation = { ...noAccommodation, timeFactor: 1.5, extraBreakMinutes: 10 };
    const fixed = { rules: 'standard', accommodation, forms: ['form-2'], why: 'Agreed with the school' };
    const cohort = await makeCohort(await one.member('support'), fixed);
    expect(cohort.fixed).toEqual({ rules: 'standard', accommodation });
    const person = await one.candidate();
    await join(person, readLink(cohort.link));
    const body = { simulationId: newId() };
    for (const reply of [
      await person.begin(newId()),
      await person.send({ method: 'POST', url: '/api/simulations', body }),
      await person.getQuestions(firstEdition.edition, 1),
      await person.getKeys(firstEdition.edition, 1),
    ]) {
      expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'form-not-open']);
    }
  });

  test.each([
    ['a wrong code', () => ({ code: 'WRONG-CODE-2026' }), 401, 'invalid-code'],
    ['a changed link', (code: string) => ({ code, seat: 'x.y' }), 403, 'link-not-valid'],
  ] as const)('is refused with %s', async (_, entryOf, status, refusal) => {
    const one = await startCohortApp(database());
    const cohort = await makeCohort(await one.member('support'));
    const reply = await join(await one.candidate(), entryOf(cohort.code ?? ''));
    expect([reply.statusCode, reply.json().error.code]).toEqual([status, refusal]);
  });

  test('is refused with the link of another cohort’s seat', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const [mine, other] = [await makeCohort(support), await makeCohort(support)];
    await act(support, other, { act: 'add', name: 'Ben Diaz', email: null });
    const [seat] = (await support.ask('GET', seatsPath(other))).json().seats;
    const { seat: token = '' } = readLink(seat.link);
    const reply = await join(await one.candidate(), { code: mine.code ?? '', seat: token });
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'link-not-valid']);
  });

  test('is refused before the cohort begins and after it ends', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const coming = await makeCohort(support, { validFrom: inDays(2) });
    const early = await join(await one.candidate(), readLink(coming.link));
    expect(early.json().error).toMatchObject({ code: 'cohort-not-begun' });
    expect(early.json().error.message).toContain(inDays(2).slice(0, 10));
    const over = await makeCohort(support, { validFrom: inDays(-3), validTo: inDays(-1) });
    const late = await join(await one.candidate(), readLink(over.link));
    expect(late.json().error).toMatchObject({ code: 'cohort-over' });
    expect(late.json().error.message).toContain('ask the person who invited you for an extension');
  });

  test('works only while seats are left, however many people come at once', async () => {
    const one = await startCohortApp(database());
    const cohort = await makeCohort(await one.member('support'), { seats: 4 });
    const people = await Promise.all(Array.from({ length: 9 }, () => one.candidate()));
    const replies = await Promise.all(people.map((person) => join(person, readLink(cohort.link))));
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'joined' : reply.json().error.code));
    expect(codes.toSorted()).toEqual([...Array(4).fill('joined'), ...Array(5).fill('no-seat-left')]);
  });

  test('works on as many devices as the cohort allows, however many come at once', async () => {
    const one = await startCohortApp(database());
    const cohort = await makeCohort(await one.member('support'));
    const person = await one.candidate(true);
    await join(person, readLink(cohort.link));
    const devices = Array.from({ length: 6 }, () => {
      const device = person.at(one.app);
      device.cookie = undefined;
      return device;
    });
    const headers = { authorization: `Bearer ${person.token}` };
    const body = { ...readLink(cohort.link), showsResults: false };
    const replies = await Promise.all(
      devices.map((device) => device.send({ method: 'POST', url: '/api/cohorts/join', headers, body })),
    );
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'joined' : reply.json().error.code));
    expect(codes.toSorted()).toEqual(['joined', ...Array(5).fill('too-many-devices')]);
  });
});

describeOnBothDatabases('a seat', (database) => {
  const begin = async (person: Awaited<ReturnType<Awaited<ReturnType<typeof startCohortApp>>['candidate']>>) =>
    (await person.begin(newId())).statusCode;

  test('that is withdrawn begins nothing new, and cannot be taken again with the code', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support);
    const person = await one.candidate();
    await join(person, readLink(cohort.link));
    const [seat] = (await support.ask('GET', seatsPath(cohort))).json().seats;
    expect(await act(support, cohort, { act: 'withdraw', seat: seat.id, why: 'Has left' })).toMatchObject({ done: 1 });
    expect(await begin(person)).toBe(401);
    const again = await join(person, readLink(cohort.link));
    expect([again.statusCode, again.json().error.code]).toEqual([403, 'seat-withdrawn']);
  });

  test('that is replaced can be opened by its new link on other devices, and keeps what was done', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const cohort = await makeCohort(support, { devicesPerSeat: 1 });
    const person = await one.candidate();
    await join(person, readLink(cohort.link), { name: 'Ana Cruz', showsResults: true });
    expect(await begin(person)).toBe(200);
    const [seat] = (await support.ask('GET', seatsPath(cohort))).json().seats;
    await act(support, cohort, { act: 'replace', seat: seat.id, why: 'Lost the laptop' });
    const [before, after] = (await support.ask('GET', seatsPath(cohort))).json().seats;
    expect(before).toMatchObject({ id: seat.id, state: 'withdrawn', link: null, begun: 0 });
    expect(after).toMatchObject({ name: 'Ana Cruz', state: 'open', begun: 1, showsResults: true });
    expect(await begin(person)).toBe(401);
    const elsewhere = await one.candidate();
    expect((await join(elsewhere, readLink(after.link))).statusCode).toBe(200);
    expect(await begin(elsewhere)).toBe(200);
  });

  test('ends with its cohort unless the cohort or the seat itself is extended', async () => {
    const one = await startCohortApp(database());
    const support = await one.member('support');
    const settings = { validFrom: inDays(-1), validTo: inDays(2) };
    const cohort = await makeCohort(support, settings);
    const [extended, other] = [await one.candidate(), await one.candidate()];
    for (const person of [extended, other]) await join(person, readLink(cohort.link));
    const [seat] = (await support.ask('GET', seatsPath(cohort))).json().seats;
    const until = inDays(20);
    const done = await act(support, cohort, { act: 'extend', seat: seat.id, until, why: 'Was ill' });
    expect(done).toEqual({ done: 1, problems: [] });
    letPass(days(3));
    expect([await begin(extended), await begin(other)]).toEqual([200, 401]);
    const { rules: _, accommodation: __, ...change } = plainCohort;
    const body = { ...change, validFrom: settings.validFrom, validTo: inDays(6), why: 'The term is longer' };
    expect((await support.ask('PUT', pathOf(changeCohort, { id: cohort.id }), body)).statusCode).toBe(200);
    expect([await begin(extended), await begin(other)]).toEqual([200, 200]);
    const [kept] = (await support.ask('GET', seatsPath(cohort))).json().seats;
    expect(kept.extendedTo).toBe(until);
  });

  test('keeps the grant of a browser that joins again', async () => {
    const one = await startCohortApp(database());
    const cohort = await makeCohort(await one.member('support'), { devicesPerSeat: 1 });
    const person = await one.candidate();
    await join(person, readLink(cohort.link));
    const cookie = person.cookie;
    await join(person, readLink(cohort.link), { showsResults: true });
    expect(person.cookie).toBe(cookie);
  });
});
