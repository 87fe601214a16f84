// Own questions on both databases: imported completely or not at all, with permanent versions and a release that takes
// two people.

import { addOwnPicture, checkOwnQuestion, exportOwnQuestions, getOwnPicture, pathOf } from '@simulator/api-contract';
import { readQuestions } from '@simulator/question-formats';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { embedded } from '../../../test/databases.ts';
import { describeOnBothDatabases, newDatabase } from '../../../test/on-both-databases.ts';
import { jsonFile, newId, openOwnBank, png, question } from '../../../test/own-bank-app.ts';
import { makeOwnBank } from './released-questions.ts';

const codeOf = (reply: { statusCode: number; json: () => { error: { code: string } } }) => [
  reply.statusCode,
  reply.json().error.code,
];

describeOnBothDatabases('a file of questions', (database) => {
  test('can be checked without writing anything, is then written, and writes nothing the second time', async () => {
    const { send, read, logged } = await openOwnBank(database());
    const [one, two] = [newId(), newId()];
    const file = jsonFile([question(one), question(two)]);
    const outcomes = (is: string) => [one, two].map((id) => ({ id, outcome: is, advice: expect.anything() }));
    const checked = (await send('mine.json', file, false)).json();
    expect(checked).toEqual({ isWritten: false, faults: [], questions: outcomes('new') });
    expect(checked.questions[0].advice).toContainEqual({
      ...{ rule: 'stem-length', field: 'stem' },
      message: expect.stringMatching(/^has \d+ words/),
    });
    expect(await read(one)).toBeUndefined();
    expect((await send('mine.json', file, true)).json()).toMatchObject({ isWritten: true, questions: outcomes('new') });
    expect((await send('mine.json', file, true)).json()).toMatchObject({ questions: outcomes('unchanged') });
    const kept = await read(one);
    expect(kept).toMatchObject({ state: 'draft', inUse: null, versions: [{ version: 1, content: question(one) }] });
    expect(kept.number).toBeGreaterThan(10_000);
    expect((await read(two)).number).toBe(kept.number + 1);
    const entries = (await logged('mine.json')).filter(({ details }) => details['new'] === 2);
    expect(entries).toMatchObject([{ action: 'own-questions-imported', role: 'owner', details: { changed: 0 } }]);
  });

  test('with a changed question writes its next version and keeps the previous one', async () => {
    const { send, read } = await openOwnBank(database());
    const id = newId();
    await send('a.json', jsonFile([question(id)]), true);
    await send('a.json', jsonFile([question(id, { takeaway: 'Think.' })]), true);
    expect((await read(id)).versions).toMatchObject([
      { version: 2, content: { takeaway: 'Think.' } },
      { version: 1, content: question(id) },
    ]);
  });

  test('with a fault is not written at all, and every fault is reported with its place, even in a picture', async () => {
    const { send, read } = await openOwnBank(database());
    const [good, bad] = [newId(), newId()];
    const text = new TextDecoder().decode(jsonFile([question(good), question(bad)]));
    const broken = text
      .replace(`Which one is it (${bad})?`, '')
      .replace('"pictures": {}', '"pictures": {"a.png": "AAAA"}');
    const reply = (await send('b.json', new TextEncoder().encode(broken), true)).json();
    expect(reply).toEqual({
      isWritten: false,
      questions: [],
      faults: [
        { place: 'question 2', message: 'stem is empty: write it or leave it out' },
        { place: 'picture a.png', message: expect.stringContaining('is not in PNG format') },
      ],
    });
    expect(await read(good)).toBeUndefined();
  });

  test('with a picture stores it re-encoded, once however often it is sent, and shows it to staff', async () => {
    const { app, db, writer, releaser, send, act, read } = await openOwnBank(database());
    const [id, other] = [newId(), newId()];
    const withPicture = (one: string) => question(one, { picture: { name: 'red.png', alt: 'A red point' } });
    const pictures = new Map([['red.png', new Uint8Array(png)]]);
    await send('c.json', jsonFile([withPicture(id)], pictures), true);
    await send('c.json', jsonFile([withPicture(id), withPicture(other)], pictures), true);
    const kept = await read(id);
    expect(kept.versions).toHaveLength(1);
    const { name = '' } = kept.versions[0]?.content.picture ?? {};
    expect(name).toMatch(/^[0-9a-f]{16}\.webp$/);
    const path = `/uploads/${name.slice(0, 16)}`;
    expect(kept.versions[0]?.shown.question.images).toEqual({
      ...{
        questionImage: { path, alt: 'A red point', width: 1, height: 1 },
        type: 'other',
        description: 'A red point',
      },
    });
    expect((await read(other)).versions[0]?.content.picture?.name).toBe(name);
    const picture = await app.inject({ method: 'GET', url: pathOf(getOwnPicture, { name }), headers: writer });
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.headers['content-security-policy']).toContain("default-src 'none'");
    expect(picture.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
    await act('submit', id, 1);
    await act('release', id, 1, releaser);
    const bank = makeOwnBank(db);
    const given = (await bank.releasedQuestions()).find((one) => one.id === id);
    expect(given?.picture).toEqual({ name, path, width: 1, height: 1 });
    expect(await bank.picture(name)).toMatchObject({ width: 1, height: 1 });
  });
});

// The database makes no difference to what a format can express.
describe('own questions', () => {
  const database = newDatabase(embedded);

  test.each(['json', 'csv', 'markdown', 'gift', 'moodle', 'qti3'] as const)(
    'are exported as %s and can be read back without faults',
    async (format) => {
      const { app, writer, send, logged, released } = await openOwnBank(database());
      await released(newId());
      const reply = await app.inject({
        method: 'GET',
        url: exportOwnQuestions.path,
        query: { format },
        headers: writer,
      });
      expect(reply.statusCode).toBe(200);
      const ending = { moodle: 'xml', qti3: 'zip', markdown: 'md' }[format as string] ?? format;
      expect(reply.headers['content-disposition']).toBe(`attachment; filename="own-questions.${ending}"`);
      const back = (await send(`back.${ending}`, reply.rawPayload, false)).json();
      expect(back.faults).toEqual([]);
      expect(back.questions.length).toBe(readQuestions(ending, reply.rawPayload).questions.length);
      if (format === 'json' || format === 'qti3') {
        expect(back.questions.filter((one: { outcome: string }) => one.outcome !== 'unchanged')).toEqual([]);
      }
      expect((await logged(format))[0]).toMatchObject({ action: 'own-questions-exported' });
    },
  );
});

describeOnBothDatabases('a written question', (database) => {
  test('becomes the version after the one that its writer saw, and one written in between is reported', async () => {
    const { write, read, logged } = await openOwnBank(database());
    const id = newId();
    expect((await write(question(id), 0)).json()).toMatchObject({
      state: 'draft',
      versions: [{ version: 1, isOwn: true }],
    });
    expect(codeOf(await write(question(id, { stem: 'Other?' }), 0))).toEqual([409, 'changed-meanwhile']);
    // The same request again, as a client sends it if no reply arrived.
    expect((await write(question(id), 0)).statusCode).toBe(200);
    expect((await write(question(id, { stem: 'Other?' }), 1)).statusCode).toBe(200);
    expect((await read(id)).versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await logged(id)).map(({ action, details }) => [action, details])).toEqual([
      ['own-question-written', { version: 2 }],
      ['own-question-written', { version: 1 }],
    ]);
  });

  test('can have a picture, stored once however often it is sent, and any other file is refused', async () => {
    const { app, writer, write, read, logged } = await openOwnBank(database());
    const send = (name: string, payload: Buffer) =>
      app.inject({
        ...{ method: 'POST', url: addOwnPicture.path, query: { name }, payload },
        headers: { ...writer, 'content-type': 'application/octet-stream' },
      });
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'blue' } })
      .jpeg()
      .toBuffer();
    const kept = (await send('IMG 1.JPEG', bytes)).json();
    expect(kept).toEqual({ name: expect.stringMatching(/^[0-9a-f]{16}\.webp$/), width: 30, height: 20 });
    expect((await send('again.jpg', bytes)).json()).toEqual(kept);
    expect((await logged(kept.name)).map(({ action }) => action)).toEqual(['own-picture-added']);
    const id = newId();
    await write(question(id, { picture: { name: kept.name, alt: 'Blue' } }), 0);
    expect((await read(id)).versions[0]?.shown.question.images?.questionImage).toMatchObject({
      width: 30,
      alt: 'Blue',
    });
    expect(codeOf(await send('a.png', bytes))).toEqual([400, 'not-a-picture']);
    expect(codeOf(await send('a.txt', Buffer.from('Why?')))).toEqual([400, 'not-a-picture']);
    expect(codeOf(await send('a.svg', Buffer.from('<svg onload="alert(1)"/>')))).toEqual([400, 'not-a-picture']);
  });

  test('is refused, naming the field, if it is not valid', async () => {
    const { app, writer, write } = await openOwnBank(database());
    const id = newId();
    const refused = await write(question(id, { key: 4 }), 0);
    expect(refused.json().error).toMatchObject({ code: 'not-a-question', field: 'key' });
    const named = { picture: { name: '0123456789abcdef.webp', alt: 'None' } };
    expect((await write(question(id, named), 0)).json().error.field).toBe('picture.name');
    const taken = newId();
    await write(question(taken), 0);
    expect(codeOf(await write(question(taken.toUpperCase()), 0))).toEqual([409, 'id-taken']);
    const check = (content: unknown) =>
      app.inject({ method: 'POST', url: checkOwnQuestion.path, headers: writer, body: { content } });
    expect((await check({ ...question(id), options: [{ text: 'A' }, { text: 'A' }] })).json()).toEqual({
      faults: [{ place: 'options.1.text', message: 'repeats an earlier option: change or delete one' }],
      ...{ advice: [], shown: null },
    });
    const well = (await check(question(id))).json();
    expect(well.advice).not.toEqual([]);
    expect(well.shown.question).toMatchObject({ question: question(id).stem, topic: 'Pathobiology' });
  });

  test('is given to forms only after someone other than its writer has released it', async () => {
    const { db, writer, releaser, write, act, read, logged } = await openOwnBank(database());
    const bank = makeOwnBank(db);
    const given = async () => (await bank.releasedQuestions()).find((one) => one.id === id);
    const id = newId();
    await write(question(id), 0);
    expect(codeOf(await act('release', id, 1, releaser))).toEqual([409, 'not-submitted']);
    expect((await act('submit', id, 1)).json()).toEqual({ done: 1 });
    expect(codeOf(await act('submit', id, 1))).toEqual([409, 'done-before']);
    expect((await read(id)).state).toBe('waiting');
    const own = await act('release', id, 1, writer);
    expect(codeOf(own)).toEqual([409, 'own-version']);
    expect(own.json().error.message).toContain('another person releases it');
    expect(await given()).toBeUndefined();
    expect((await act('release', id, 1, releaser)).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'released', inUse: 1 });
    expect(await given()).toEqual({ id, number: expect.any(Number), version: 1, content: question(id) });
    // A new version changes nothing until it is released.
    await write(question(id, { stem: 'Better?' }), 1, releaser);
    expect(await given()).toMatchObject({ version: 1 });
    expect(codeOf(await act('release', id, 1, releaser))).toEqual([409, 'changed-meanwhile']);
    await act('submit', id, 2, releaser);
    await act('release', id, 2, writer);
    expect(await given()).toMatchObject({ version: 2, content: { stem: 'Better?' } });
    expect(codeOf(await act('withdraw', id, 2))).toEqual([400, 'reason-needed']);
    await act('withdraw', id, 2, writer, 'Out of date');
    expect(await given()).toBeUndefined();
    expect(await read(id)).toMatchObject({ state: 'withdrawn', inUse: null });
    expect((await logged(id)).map(({ action }) => action)).toEqual([
      ...['own-question-withdrawn', 'own-question-released', 'own-question-submitted', 'own-question-written'],
      ...['own-question-released', 'own-question-submitted', 'own-question-written'],
    ]);
  });

  test('cannot be released without a topic that results are sorted by', async () => {
    const { releaser, write, act } = await openOwnBank(database());
    const id = newId();
    await write(question(id, { about: { topic: 'Horses' } }), 0);
    await act('submit', id, 1);
    expect(codeOf(await act('release', id, 1, releaser))).toEqual([409, 'topic-unknown']);
  });

  test('is found by id, stem and what it is filed under, ignoring case, and is counted by state', async () => {
    const { list, write, released } = await openOwnBank(database());
    const [id, other] = [newId(), newId()];
    await write(question(id, { stem: '100 % of 5_0 \\ cats?', about: { topic: 'Imaging', system: id } }), 0);
    await released(other);
    for (const search of [id.toUpperCase(), id]) {
      expect(await list({ search })).toMatchObject({
        questions: [{ id, topic: 'Imaging', state: 'draft' }],
        mayChange: true,
      });
    }
    expect((await list({ search: '% of 5_0 \\ CATS' })).questions.map((one: { id: string }) => one.id)).toContain(id);
    expect((await list({ search: '% of 500' })).questions).toEqual([]);
    expect(await list({ search: other, state: 'draft' })).toMatchObject({
      questions: [],
      counts: { draft: 0, waiting: 0, released: 1, withdrawn: 0 },
    });
    expect((await list({ search: other, state: 'released' })).questions).toMatchObject([{ id: other, inUse: 1 }]);
  });

  test('appears once when the list is read page by page', async () => {
    const { list, send, act } = await openOwnBank(database());
    const prefix = newId().slice(0, 20);
    const ids = Array.from({ length: 120 }, (_, index) => `${prefix}-${index + 100}`);
    await send('many.json', jsonFile(ids.map((id) => question(id))), true);
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await list({ search: prefix, state: 'draft', ...(after !== undefined && { after }) });
      seen.push(...page.questions.map((one: { id: string }) => one.id));
      after = page.next;
      if (after === undefined) break;
      // The question leaves the list of drafts before the next page is requested.
      expect((await act('submit', after, 1)).statusCode).toBe(200);
    }
    expect(seen).toEqual(ids);
  });
});

describeOnBothDatabases('the database', (database) => {
  test('refuses to change or delete a version or a picture, and to let writers release their own version', async () => {
    const { db, write, send, released } = await openOwnBank(database());
    const [id, draft, shown] = [newId(), newId(), newId()];
    await released(id);
    await write(question(draft), 0);
    const picture = new Map([['red.png', new Uint8Array(png)]]);
    await send('p.json', jsonFile([question(shown, { picture: { name: 'red.png', alt: 'Red' } })], picture), true);
    for (const statement of [
      sql`update own_question_versions set content = '{}' where question_id = ${id}`,
      sql`update own_question_versions set written_email = 'x' where question_id = ${id}`,
      sql`update own_question_versions set released_at = now() where question_id = ${id}`,
      sql`update own_question_versions set released_by = null, released_at = null where question_id = ${id}`,
      sql`delete from own_question_versions where question_id = ${id}`,
      sql`update own_question_versions set released_by = written_by, released_at = now() where question_id = ${draft}`,
      sql`update own_question_versions set released_at = now() where question_id = ${draft}`,
      sql`update own_pictures set content = ''`,
      sql`delete from own_pictures`,
    ]) {
      await expect(db.execute(statement)).rejects.toThrow();
    }
  });
});
