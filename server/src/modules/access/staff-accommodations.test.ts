// Rules and accommodations by code or signed link (decision 0082): who may give them, what a link opens and what it
// never opens, and the records.

import { randomUUID } from 'node:crypto';
import { beginSimulation, readRulesChoice, rulesHeader } from '@simulator/api-contract';
import { noAccommodation } from '@simulator/exam-engine';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { storeSignedIn } from '../../../test/auth-caller.ts';
import { days, letPass } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { attemptOf, firstEdition, secondEdition } from '../../../test/sample-form.ts';
import { type StartedApp, sharedCode, startApp } from '../../../test/start-app.ts';
import { admittedVisitor, Visitor } from '../../../test/visitor.ts';
import {
  accessCodes,
  accommodationRecords,
  auditLog,
  grants,
  simulations,
  staff,
  users,
} from '../../platform/database/schema.ts';

const forms = [
  { ...firstEdition, outline: { ...firstEdition.outline, rules: ['standard', 'exam-day', 'self-paced'] } },
  {
    ...secondEdition,
    formId: 'form-2',
    outline: { ...secondEdition.outline, formId: 'form-2', rules: ['standard', 'exam-day'] },
  },
];
const moreTime = { ...noAccommodation, timeFactor: 1.5, extraBreakMinutes: 20 } as const;
const why = 'Letter of the disability office, 3 May';
const inDays = (n: number) => new Date(Date.now() + days(n)).toISOString();

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function signedIn(started: StartedApp, email: string) {
  const person = await storeSignedIn(started);
  await started.db
    .update(users)
    .set({ email: `${person.id}.${email}` })
    .where(eq(users.id, person.id));
  const headers = { authorization: `Bearer ${person.access}` };
  const ask = (method: Method, url: string, body?: object) =>
    started.app.inject({ method, url, headers, ...(body && { body }) });
  return { ...person, email: `${person.id}.${email}`, headers, ask };
}

/** Returns the rules and accommodation that the reply names, or its error. */
async function begin(visitor: Visitor, more: object = {}) {
  const body = { simulationId: `sim_${randomUUID()}`, ...more };
  const reply = await visitor.send({ method: 'POST', url: beginSimulation.path, body });
  return reply.statusCode === 200
    ? readRulesChoice(String(reply.headers[rulesHeader]))
    : { status: reply.statusCode, ...reply.json() };
}

/** Returns what the page sends from a link's address. */
function readLink(link: string) {
  const { searchParams } = new URL(link);
  return { code: searchParams.get('code') ?? '', with: searchParams.get('with') ?? '' };
}

describeOnBothDatabases('rules and accommodations that staff give', (database) => {
  const start = async () => {
    const started = await startApp(database(), { forms });
    const member = await signedIn(started, 'admin@school.example');
    await started.db.insert(staff).values({ userId: member.id });
    const addCode = async (more: object = {}) => {
      const label = `Class ${randomUUID()}`;
      const reply = await member.ask('POST', '/api/staff/codes', { label, ...more });
      const added = reply.json().codes?.find((code: { label: string }) => code.label === label);
      return { reply, ...added };
    };
    const addLink = async (codeId: string, more: object = {}) => {
      const body = {
        label: 'One pupil',
        rules: 'exam-day',
        accommodation: moreTime,
        expiresAt: inDays(10),
        why,
        ...more,
      };
      return member.ask('POST', `/api/staff/codes/${codeId}/links`, body);
    };
    const records = async (query = '') => (await member.ask('GET', `/api/staff/accommodations${query}`)).json();
    const recordsOf = async (label: string) =>
      (await started.db.select().from(accommodationRecords).where(eq(accommodationRecords.label, label))).length;
    const sharedId = async () => (await member.ask('GET', '/api/staff/access')).json().sharedCode.id;
    return { ...started, member, addCode, addLink, records, recordsOf, sharedId };
  };

  describe('with a code', () => {
    test('are fixed for everyone who enters it, and recorded with who, when, what and why', async () => {
      const one = await start();
      const code = await one.addCode({ rules: 'exam-day', accommodation: moreTime, why: ` ${why} ` });
      expect(code).toMatchObject({ fixed: { rules: 'exam-day', accommodation: moreTime }, links: 0 });
      const asked = { rules: 'standard', accommodation: { ...noAccommodation, timeFactor: 2, extraBreakMinutes: 60 } };
      expect(await begin(new Visitor(one.app), { code: code.code, choice: asked })).toEqual({
        rules: 'exam-day',
        accommodation: moreTime,
      });
      expect((await one.records()).records[0]).toEqual({
        id: expect.any(String),
        recordedAt: expect.stringMatching(/^20.*Z$/),
        by: one.member.email,
        action: 'given',
        carrier: 'code',
        label: code.label,
        fixed: { rules: 'exam-day', accommodation: moreTime },
        why,
        expiresAt: null,
        state: 'live',
        link: null,
      });
    });

    test('are not recorded and need no reason if the code fixes nothing', async () => {
      const one = await start();
      const code = await one.addCode({ rules: null, accommodation: null });
      expect(code.fixed).toEqual({ rules: null, accommodation: null });
      expect(await one.recordsOf(code.label)).toBe(0);
    });

    test.each([
      ['why', 'reason-needed', { rules: 'exam-day' }],
      ['why', 'reason-needed', { accommodation: moreTime }],
      ['why', 'invalid-request', { accommodation: moreTime, why: ' no ' }],
      ['why', 'invalid-request', { accommodation: moreTime, why: 'x'.repeat(501) }],
      ['why', 'invalid-request', { accommodation: moreTime, why: 'two\nlines' }],
      ['rules', 'rules-not-allowed', { rules: 'self-paced', why }],
      ['rules', 'rules-not-allowed', { rules: 'self-paced', formId: 'form-2', why }],
      ['rules', 'rules-not-allowed', { rules: 'constructor', why }],
      ['rules', 'invalid-request', { rules: '__proto__', why }],
      ['accommodation.timeFactor', 'invalid-request', { accommodation: { ...moreTime, timeFactor: 10 }, why }],
      [
        'accommodation.extraBreakMinutes',
        'invalid-request',
        { accommodation: { ...moreTime, extraBreakMinutes: -5 }, why },
      ],
      [
        'accommodation.extraBreakMinutes',
        'invalid-request',
        { accommodation: { ...moreTime, extraBreakMinutes: 1e9 }, why },
      ],
    ])('are refused with the field %s and the code %s for %j, and nothing is recorded', async (field, code, more) => {
      const one = await start();
      const { reply } = await one.addCode(more);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().error).toMatchObject({ field, code });
      expect(await one.db.$count(accommodationRecords, eq(accommodationRecords.staffId, one.member.id))).toBe(0);
    });

    test('may be rules that only the form assigned by the code allows', async () => {
      const one = await start();
      const { reply } = await one.addCode({ rules: 'self-paced', formId: 'form-1', why });
      expect(reply.statusCode).toBe(200);
    });

    test('end with the code, and this needs a reason and is recorded once, for its links as well', async () => {
      const one = await start();
      const code = await one.addCode({ accommodation: moreTime, why });
      const link = (await one.addLink(code.id, { label: `Link of ${code.label}` })).json();
      const revoke = (body: object) => one.member.ask('DELETE', `/api/staff/codes/${code.id}`, body);
      expect((await revoke({ revokeGrants: false })).json().error).toMatchObject({
        code: 'reason-needed',
        field: 'why',
      });
      expect(await begin(new Visitor(one.app), readLink(link.link))).toMatchObject({ accommodation: moreTime });
      expect((await revoke({ revokeGrants: false, why: 'The course is over' })).statusCode).toBe(200);
      expect((await revoke({ revokeGrants: true })).statusCode).toBe(200);
      for (const label of [code.label, link.label]) {
        const ofIt = (await one.records()).records.filter((record: { label: string }) => record.label === label);
        expect(ofIt).toMatchObject([
          { action: 'withdrawn', why: 'The course is over', state: null, fixed: { accommodation: moreTime } },
          { action: 'given', why, state: 'withdrawn', link: null },
        ]);
      }
    });
  });

  describe('with a link', () => {
    test('are fixed for everyone who opens it, override those of its code, and also apply to later simulations', async () => {
      const one = await start();
      const code = await one.addCode({ accommodation: { ...noAccommodation, timeFactor: 1.25 }, why });
      const reply = await one.addLink(code.id);
      expect(reply.json()).toMatchObject({ carrier: 'link', state: 'live', label: 'One pupil', by: one.member.email });
      const { link } = reply.json();
      expect(link).toMatch(/^http:\/\/localhost:3000\/\?code=[\w-]+&with=[\w.%-]+$/);
      const visitor = new Visitor(one.app);
      const fixed = { rules: 'exam-day', accommodation: moreTime };
      expect(await begin(visitor, readLink(link))).toEqual(fixed);
      const asked = { rules: 'standard', accommodation: { ...noAccommodation, timeFactor: 2 } };
      expect(await begin(visitor, { choice: asked })).toEqual(fixed);
      expect(await begin(new Visitor(one.app), { code: code.code, choice: asked })).toEqual({
        rules: 'standard',
        accommodation: { ...noAccommodation, timeFactor: 1.25 },
      });
    });

    test('leave the rules to its code if the link fixes only the accommodation', async () => {
      const one = await start();
      const code = await one.addCode({ rules: 'exam-day', why });
      const { link } = (await one.addLink(code.id, { rules: null })).json();
      const asked = { rules: 'standard', accommodation: noAccommodation };
      expect(await begin(new Visitor(one.app), { ...readLink(link), choice: asked })).toEqual({
        rules: 'exam-day',
        accommodation: moreTime,
      });
    });

    const refusedWith = async (one: StartedApp, body: object, code: string) => {
      const visitor = new Visitor(one.app);
      const before = await one.db.$count(grants);
      expect(await begin(visitor, body)).toMatchObject({ status: 403, error: { code, field: 'with' } });
      expect(visitor.cookie).toBeUndefined();
      expect(await one.db.$count(grants)).toBe(before);
    };

    test('are given to no one by a token that was changed, shortened, or signed for something else', async () => {
      const one = await start();
      const record = (await one.addLink(await one.sharedId())).json();
      const { code, with: token } = readLink(record.link);
      const other = (await one.addLink(await one.sharedId())).json();
      const admitted = await admittedVisitor(one.app);
      await begin(admitted);
      for (const wrong of [
        '',
        'x',
        token.slice(0, -1),
        `${token}x`,
        token.replace(record.id, other.id),
        token.replace(record.id, record.id.toUpperCase()),
        record.id,
        decodeURIComponent(admitted.cookie ?? ''),
        String(admitted.ticket),
        '__proto__',
      ]) {
        await refusedWith(one, { code, with: wrong }, 'link-not-valid');
      }
      const asCookie = new Visitor(one.app);
      for (const value of [token, `link:${token}`]) {
        asCookie.cookie = encodeURIComponent(value);
        expect((await asCookie.askStatus()).json().granted).toBe(false);
        asCookie.ticket = value;
        expect((await asCookie.getQuestions(firstEdition.edition, 1)).statusCode).toBe(401);
      }
    });

    test('are not given with another code, even one that fixes the same, nor without a code', async () => {
      const one = await start();
      const [mine, other] = [await one.addCode(), await one.addCode({ accommodation: moreTime, why })];
      const { with: token } = readLink((await one.addLink(mine.id)).json().link);
      for (const code of [other.code, sharedCode]) await refusedWith(one, { code, with: token }, 'link-not-valid');
      expect(await begin(new Visitor(one.app), { code: 'WRONG-CODE', with: token })).toMatchObject({
        status: 401,
        error: { code: 'invalid-code' },
      });
      expect(await begin(await admittedVisitor(one.app), { with: token })).toMatchObject({
        status: 400,
        error: { field: 'code' },
      });
    });

    test('are not given by a token that names the record of a code', async () => {
      const one = await start();
      const code = await one.addCode({ accommodation: moreTime, why });
      const made = (await one.addLink(code.id, { label: code.label })).json();
      const { with: token } = readLink(made.link);
      const ofCode = (await one.records()).records.find(
        ({ carrier, label }: { carrier: string; label: string }) => carrier === 'code' && label === code.label,
      );
      await refusedWith(one, { code: code.code, with: token.replace(made.id, ofCode.id) }, 'link-not-valid');
    });

    test('end for everyone who comes later when the link expires or is withdrawn', async () => {
      const one = await start();
      const shared = await one.sharedId();
      const [brief, long] = [
        readLink((await one.addLink(shared, { expiresAt: inDays(1) })).json().link),
        (await one.addLink(shared)).json(),
      ];
      const inside = new Visitor(one.app);
      await begin(inside, readLink(long.link));
      const withdraw = (body: object) => one.member.ask('DELETE', `/api/staff/accommodations/${long.id}`, body);
      expect((await withdraw({})).json().error.field).toBe('why');
      for (const reason of ['Sent to the wrong person', 'Again']) {
        expect((await withdraw({ why: reason })).json()).toMatchObject({ state: 'withdrawn', link: null });
      }
      await refusedWith(one, readLink(long.link), 'link-withdrawn');
      expect(await begin(inside)).toMatchObject({ accommodation: moreTime });
      const ofIt = await one.db.select().from(accommodationRecords).where(eq(accommodationRecords.withdraws, long.id));
      expect(ofIt).toMatchObject([{ why: 'Sent to the wrong person', staffEmail: one.member.email }]);
      letPass(days(2));
      await refusedWith(one, brief, 'link-expired');
    });

    test('are recorded as withdrawn only once, even by six requests at the same moment', async () => {
      const one = await start();
      const { id } = (await one.addLink(await one.sharedId())).json();
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => one.member.ask('DELETE', `/api/staff/accommodations/${id}`, { why })),
      );
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
      expect(await one.db.$count(accommodationRecords, eq(accommodationRecords.withdraws, id))).toBe(1);
      const isOfIt = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'link-withdrawn'));
      expect(await one.db.$count(auditLog, isOfIt)).toBe(1);
    });

    test.each([
      [400, 'accommodation', 'nothing-fixed', { rules: null, accommodation: null }],
      [400, 'rules', 'rules-not-allowed', { rules: 'self-paced' }],
      [400, 'rules', 'invalid-request', { rules: '__proto__' }],
      [400, 'expiresAt', 'expiry-has-passed', { expiresAt: '2020-01-01T00:00:00Z' }],
      [400, 'expiresAt', 'invalid-request', { expiresAt: null }],
      [400, 'why', 'invalid-request', { why: undefined }],
      [400, 'why', 'invalid-request', { why: '  ' }],
      [400, 'label', 'invalid-request', { label: '' }],
      [
        400,
        'accommodation.extraBreakMinutes',
        'invalid-request',
        { accommodation: { ...moreTime, extraBreakMinutes: 61 } },
      ],
      [400, 'accommodation.timeFactor', 'invalid-request', { accommodation: { ...moreTime, timeFactor: '1.5' } }],
    ])('are refused with the status %i, the field %s and the code %s for %j', async (status, field, code, more) => {
      const one = await start();
      const reply = await one.addLink(await one.sharedId(), more);
      expect([reply.statusCode, reply.json().error]).toMatchObject([status, { field, code }]);
    });

    test('are refused for a code that does not exist or no longer admits anyone', async () => {
      const one = await start();
      const [revoked, brief] = [await one.addCode(), await one.addCode({ expiresAt: inDays(1) })];
      await one.member.ask('DELETE', `/api/staff/codes/${revoked.id}`, { revokeGrants: false });
      const { link, id } = (await one.addLink(brief.id)).json();
      await one.db
        .update(accessCodes)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(accessCodes.id, brief.id));
      const reasonFor = async (codeId: string) => (await one.addLink(codeId)).json().error.code;
      expect(await reasonFor(revoked.id)).toBe('code-not-in-use');
      expect(await reasonFor(brief.id)).toBe('code-not-in-use');
      expect(await reasonFor(randomUUID())).toBe('no-such-code');
      expect(await begin(new Visitor(one.app), readLink(link))).toMatchObject({ error: { code: 'invalid-code' } });
      const shown = (await one.records()).records.find((record: { id: string }) => record.id === id);
      expect(shown).toMatchObject({ state: 'expired', link: null });
    });
  });

  test('are listed newest first in pages, with each record only once', async () => {
    const one = await start();
    await one.db.delete(accommodationRecords);
    const row = {
      staffId: one.member.id,
      staffEmail: 'a',
      action: 'given' as const,
      carrier: 'code' as const,
      codeId: randomUUID(),
      why,
    };
    const recordedAt = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 2)));
    await one.db
      .insert(accommodationRecords)
      .values(Array.from({ length: 45 }, (_, n) => ({ ...row, label: `${n}`, recordedAt: recordedAt(n) })));
    const pages = [await one.records()];
    for (let next = pages[0].next; next !== undefined; next = pages.at(-1).next) {
      pages.push(await one.records(`?before=${next}`));
    }
    expect(pages.map(({ records }) => records.length)).toEqual([20, 20, 5]);
    const times = pages.flatMap(({ records }) => records.map((record: { recordedAt: string }) => record.recordedAt));
    expect(times).toEqual(times.toSorted().reverse());
    expect(new Set(pages.flatMap(({ records }) => records.map(({ id }: { id: string }) => id))).size).toBe(45);
    const ask = (before: string) => one.member.ask('GET', `/api/staff/accommodations?before=${before}`);
    expect((await ask(randomUUID())).json().error).toMatchObject({ code: 'no-such-page', field: 'before' });
    expect((await ask('1')).json().error).toMatchObject({ code: 'invalid-request', field: 'before' });
  });

  test('are included in the export of the member of staff who gave them', async () => {
    const one = await start();
    const code = await one.addCode({ accommodation: moreTime, why });
    const exported = (await one.member.ask('GET', '/api/account/export')).json();
    expect(exported.accommodationRecords).toMatchObject([{ label: code.label, why, staffEmail: one.member.email }]);
  });

  test('are shown with the latest simulations, which show no answers and no names', async () => {
    const one = await start();
    await one.db.delete(simulations);
    const visitor = await admittedVisitor(one.app);
    const choice = { rules: 'exam-day', accommodation: moreTime };
    await visitor.send({
      method: 'POST',
      url: beginSimulation.path,
      body: { simulationId: 'sim_seen_by_staff', edition: firstEdition.edition, choice },
    });
    await visitor.post(attemptOf('sim_seen_by_staff', 1, [1, 2, 0]));
    const olderOnes = Array.from({ length: 25 }, (_, n) => ({
      id: `sim_older_${String(n).padStart(4, '0')}`,
      edition: '0'.repeat(16),
      beganAt: new Date('2026-01-01'),
    }));
    await one.db.insert(simulations).values(olderOnes);
    const page = (await one.member.ask('GET', '/api/staff/simulations')).json();
    expect(page.simulations[0]).toEqual({
      simulationId: 'sim_seen_by_staff',
      beganAt: expect.stringMatching(/^20.*Z$/),
      form: 'form-1',
      ...choice,
      blocksDone: 1,
      blocks: 2,
      outcome: null,
    });
    expect(page.simulations[1]).toMatchObject({ form: '', rules: 'standard', blocksDone: 0, blocks: null });
    expect(page.simulations).toHaveLength(20);
    const rest = (await one.member.ask('GET', `/api/staff/simulations?before=${page.next}`)).json();
    expect(rest.simulations).toHaveLength(6);
    expect(rest.next).toBeUndefined();
    const wrong = await one.member.ask('GET', '/api/staff/simulations?before=sim_not_there_1');
    expect(wrong.json().error).toMatchObject({ code: 'no-such-page', field: 'before' });
    await one.db.delete(simulations).where(
      inArray(
        simulations.id,
        olderOnes.map(({ id }) => id),
      ),
    );
  });

  test.each([
    ['GET', '/api/staff/accommodations', undefined],
    ['GET', '/api/staff/simulations', undefined],
    ['POST', `/api/staff/codes/${randomUUID()}/links`, {}],
    ['DELETE', `/api/staff/accommodations/${randomUUID()}`, {}],
    ['POST', '/api/staff/codes', { label: 'A', accommodation: moreTime, why }],
  ] as const)('are refused to everyone who is not staff: %s %s', async (method, url, body) => {
    const one = await start();
    const other = await signedIn(one, 'admin@elsewhere.example');
    const reply = await other.ask(method, url, body);
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, 'not-staff']);
    const visitor = await admittedVisitor(one.app);
    const stranger = await visitor.send({ method, url, ...(body && { body }) });
    expect([stranger.statusCode, stranger.json().error.code]).toEqual([401, 'not-signed-in']);
  });
});
