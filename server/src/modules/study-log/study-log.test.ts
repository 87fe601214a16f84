// A person's study log on the server: each record is stored once, in consecutive places, visible only to the person,
// exported and deleted with the account.

import { getStudyRecords, type StudyLogRecord, sendStudyRecords } from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeSignedIn } from '../../../test/auth-caller.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { type StartedApp, startApp } from '../../../test/start-app.ts';
import { Visitor } from '../../../test/visitor.ts';
import { studyLogs, studyRecords, tries, users } from '../../platform/database/schema.ts';

let made = 0;

function answered(more: Partial<StudyLogRecord> = {}): StudyLogRecord {
  made += 1;
  const event: StudyLogRecord['event'] = {
    type: 'QuestionAnswered',
    set: 's1',
    question: 721,
    answer: 2,
    isRight: false,
    sureness: 'unsure',
    timeSpentMs: 41_000.5,
  };
  return { id: `record-${made}`, version: 1, atMs: 1_795_000_000_000 + made, day: 20_775, event, ...more };
}

/** A device of a signed-in person. */
async function deviceOf(started: StartedApp, token?: string) {
  const person = token === undefined ? await storeSignedIn(started) : undefined;
  const visitor = new Visitor(started.app);
  const headers = { authorization: `Bearer ${token ?? person?.access}` };
  const read = async (after: string | null = null) => {
    const query = after === null ? {} : { query: { after } };
    const reply = await visitor.send({ url: getStudyRecords.path, headers, ...query });
    expect(reply.statusCode).toBe(200);
    return getStudyRecords.replies[200].parse(reply.json());
  };
  return {
    token: token ?? person?.access ?? '',
    send: (...records: readonly unknown[]) =>
      visitor.send({ method: 'POST', url: sendStudyRecords.path, headers, body: { records } }),
    read,
    userId: person?.id ?? '',
    call: (options: Parameters<Visitor['send']>[0]) => visitor.send({ ...options, headers }),
  };
}

describeOnBothDatabases('a study log', (database) => {
  test('stores every record once, in the order of arrival, however often it is sent', async () => {
    const started = await startApp(database());
    const one = await deviceOf(started);
    const other = await deviceOf(started, one.token);
    const [first, second, third] = [answered(), answered(), answered()];
    expect((await one.send(first, second, first)).json()).toEqual({ success: true });
    expect((await other.send(second, third)).statusCode).toBe(200);
    expect((await one.send(first, second)).statusCode).toBe(200);
    const all = await one.read();
    expect(all).toMatchObject({ startsOver: true, records: [first, second, third], isLast: true });
    expect(await other.read(all.cursor)).toEqual({ startsOver: false, records: [], cursor: all.cursor, isLast: true });
    const fourth = answered();
    await other.send(fourth);
    expect(await one.read(all.cursor)).toMatchObject({ startsOver: false, records: [fourth], isLast: true });
  });

  test('is empty before anything is sent', async () => {
    const device = await deviceOf(await startApp(database()));
    expect(await device.read()).toEqual({ startsOver: true, records: [], cursor: null, isLast: true });
  });

  test('starts over for a device that read more than a restored backup has, even after it has grown again', async () => {
    const started = await startApp(database());
    const device = await deviceOf(started);
    const [first, lost, later] = [answered(), answered(), answered()];
    await device.send(first);
    const { cursor: kept } = await device.read();
    await device.send(lost);
    const { cursor } = await device.read();
    await started.db.delete(studyRecords).where(eq(studyRecords.id, lost.id));
    await started.db.update(studyLogs).set({ records: 1 }).where(eq(studyLogs.userId, device.userId));
    expect(await device.read(cursor)).toMatchObject({ startsOver: true, records: [first] });
    await device.send(later);
    expect(await device.read(cursor)).toMatchObject({ startsOver: true, records: [first, later] });
    expect(await device.read(kept)).toMatchObject({ startsOver: false, records: [later] });
  });

  test.each(['7', '1.x', "1.'; drop table users; --"])('refuses an invalid cursor: %s', async (after) => {
    const device = await deviceOf(await startApp(database()));
    const reply = await device.call({ url: getStudyRecords.path, query: { after } });
    expect([reply.statusCode, reply.json().error.field]).toEqual([400, 'after']);
  });

  test('refuses a known id with other content, naming its place, and adds nothing of that call', async () => {
    const device = await deviceOf(await startApp(database()));
    const record = answered();
    await device.send(record);
    const refused = await device.send(answered(), { ...record, day: record.day + 1 });
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      {
        code: 'record-differs',
        field: 'records.1',
        message: 'records.1: your study log has this record with other content',
      },
    ]);
    const twice = answered();
    expect((await device.send(twice, { ...twice, atMs: 5 })).json().error.field).toBe('records.1');
    expect((await device.read()).records).toEqual([record]);
  });

  test('belongs to its account alone, even if two accounts have a record with the same id', async () => {
    const started = await startApp(database());
    const [ann, ben] = [await deviceOf(started), await deviceOf(started)];
    const record = answered();
    const same = { ...record, day: 1 };
    await ann.send(record);
    expect((await ben.send(same)).statusCode).toBe(200);
    expect((await ann.read()).records).toEqual([record]);
    expect((await ben.read()).records).toEqual([same]);
  });

  test('is closed to anyone without a session', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    const read = await visitor.send({ url: getStudyRecords.path });
    expect([read.statusCode, read.json().error.code]).toEqual([401, 'not-signed-in']);
    const sent = await visitor.send({ method: 'POST', url: sendStudyRecords.path, body: { records: [answered()] } });
    expect([sent.statusCode, sent.json().error.code]).toEqual([401, 'not-signed-in']);
  });

  test('has no gap for a reader while several devices send at once', async () => {
    const started = await startApp(database());
    const device = await deviceOf(started);
    const batches = Array.from({ length: 12 }, () => Array.from({ length: 5 }, () => answered()));
    const seen: StudyLogRecord[] = [];
    let place: string | null = null;
    let isSending = true;
    const readOn = async () => {
      for (;;) {
        const wasSending = isSending;
        const { records, cursor } = await device.read(place);
        seen.push(...records);
        place = cursor;
        if (!wasSending && records.length === 0) return;
      }
    };
    const reading = readOn();
    await Promise.all(batches.map((batch) => device.send(...batch)));
    isSending = false;
    await reading;
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(batches.flat().map(({ id }) => id)));
    expect(seen).toHaveLength(60);
    const places = await started.db
      .select({ place: studyRecords.place })
      .from(studyRecords)
      .where(eq(studyRecords.userId, device.userId))
      .orderBy(studyRecords.place);
    expect(places.map((row) => row.place)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  test('stores a record once if it is sent many times at once', async () => {
    const device = await deviceOf(await startApp(database()));
    const record = answered();
    const replies = await Promise.all(Array.from({ length: 10 }, () => device.send(record)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await device.read()).records).toEqual([record]);
  });

  test('comes in pages of two thousand, and in smaller ones if the records are large', async () => {
    const device = await deviceOf(await startApp(database()));
    const small = Array.from({ length: 2_003 }, () => answered());
    for (let from = 0; from < small.length; from += 200) await device.send(...small.slice(from, from + 200));
    const first = await device.read();
    expect([first.records.length, first.isLast]).toEqual([2_000, false]);
    const rest = await device.read(first.cursor);
    expect([rest.records, rest.isLast]).toEqual([small.slice(2_000), true]);
    const questions = Array.from({ length: 2_000 }, (_, index) => ({
      ...{ id: 100_000 + index, edition: 'abcdef0123456789', part: 1 },
    }));
    const large = Array.from({ length: 10 }, (_, index) =>
      answered({ event: { type: 'SetBegun', set: `s${index}`, mode: 'due', questions, limitMs: null } }),
    );
    for (const record of large) expect((await device.send(record)).statusCode).toBe(200);
    const come: StudyLogRecord[] = [];
    let { cursor, isLast } = rest;
    for (isLast = false; !isLast; ) {
      const page = await device.read(cursor);
      expect(page.records.length).toBeLessThan(6);
      come.push(...page.records);
      ({ cursor, isLast } = page);
    }
    expect(come).toEqual(large);
  });

  test.each([
    ['records', []],
    ['records', Array.from({ length: 201 }, () => answered())],
    ['records.0.id', [answered({ id: 'a b' })]],
    ['records.0.version', [{ ...answered(), version: 2 }]],
    ['records.0.atMs', [answered({ atMs: -1 })]],
    ['records.0.day', [answered({ day: 0.5 })]],
    ['records.0', [{ ...answered(), owner: 'someone' }]],
    ['records.0.event.type', [{ ...answered(), event: { type: 'Unknown' } }]],
    ['records.0.event.name', [answered({ event: { ...saved(), name: 'a\u0000b' } })]],
    ['records.0.event.question', [answered({ event: { type: 'QuestionFlagged', question: 0, flagged: true } })]],
  ])('refuses an invalid record, naming the field: %s', async (field, records) => {
    const device = await deviceOf(await startApp(database()));
    const reply = await device.send(...records);
    expect([reply.statusCode, reply.json().error.field]).toEqual([400, field]);
    expect((await device.read()).records).toEqual([]);
  });

  test('accepts 10,000 records a day and 100,000 in all, not counting repeats', async () => {
    const started = await startApp(database());
    const device = await deviceOf(started);
    const record = answered();
    await device.send(record);
    const subject = `study-record:${device.userId}`;
    await started.db.update(tries).set({ used: 9_999 }).where(eq(tries.subject, subject));
    expect((await device.send(record, answered())).statusCode).toBe(200);
    const refused = await device.send(record, answered());
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too-many-records']);
    expect((await device.send(record)).statusCode).toBe(200);
    await started.db.delete(tries).where(eq(tries.subject, subject));
    await started.db.update(studyLogs).set({ records: 99_999 }).where(eq(studyLogs.userId, device.userId));
    const full = await device.send(answered(), answered());
    expect([full.statusCode, full.json().error.code]).toEqual([403, 'study-log-full']);
    expect((await device.send(answered())).statusCode).toBe(200);
    await started.db.update(studyLogs).set({ records: 3, bytes: 49_999_999 });
    expect((await device.send(answered())).json().error.code).toBe('study-log-full');
  });

  test('is exported with the account and deleted with it', async () => {
    const started = await startApp(database());
    const [device, other] = [await deviceOf(started), await deviceOf(started)];
    const records = Array.from({ length: 3 }, () => answered());
    await device.send(...records);
    await other.send(answered());
    const exported = await device.call({ url: '/api/account/export' });
    expect(exported.json().studyRecords).toEqual(records);
    await started.db.delete(users).where(eq(users.id, device.userId));
    expect(await started.db.$count(studyRecords, eq(studyRecords.userId, device.userId))).toBe(0);
    expect(await started.db.$count(studyLogs, eq(studyLogs.userId, device.userId))).toBe(0);
    expect((await other.read()).records).toHaveLength(1);
  });
});

function saved() {
  const chosen = { topic: [], species: [], system: [], task: [], states: [], picture: 'any' as const };
  return { type: 'FilterSaved' as const, filter: 'f1', name: 'Mine', chosen };
}
