// Own forms, on both databases: composed, published permanently, and given only to people whose code names them.

import { randomInt, randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import {
  addAccessCode,
  beginSimulation,
  composeBareAttempt,
  type FormDraft,
  type FormList,
  getBlockKeys,
  getBlockQuestions,
  getCurrentForm,
  pathOf,
  postAttemptResults,
} from '@simulator/api-contract';
import { pairAnswers, topics } from '@simulator/exam-engine';
import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { assembled, drafts, type FormsApp, newDraft, published, startFormsApp } from '../../../test/forms-app.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { Visitor } from '../../../test/visitor.ts';
import { restoreLines, writeBackup } from '../../platform/database/backup.ts';
import {
  accessCodes,
  attempts,
  ownEditionParts,
  ownEditions,
  ownPictures,
  ownQuestions,
  ownQuestionVersions,
} from '../../platform/database/schema.ts';

const simulation = () => `sim_${randomUUID()}`;
const begin = (visitor: Visitor, body: object = {}) =>
  visitor.send({ method: 'POST', url: beginSimulation.path, body: { simulationId: simulation(), ...body } });
const contentOf = (
  visitor: Visitor,
  edition: string,
  call: typeof getBlockQuestions | typeof getBlockKeys = getBlockQuestions,
) => visitor.send({ url: pathOf(call, { edition, block: '1' }) });

async function codeFor({ ask }: FormsApp, formId: string): Promise<string> {
  const code = `FOR-${randomUUID().slice(0, 12)}`;
  const reply = await ask('POST', addAccessCode.path, { label: 'Autumn', code, formId });
  expect(reply.statusCode).toBe(200);
  return code;
}
const list = async ({ ask }: FormsApp): Promise<FormList> => (await ask('GET', '/api/staff/forms')).json();
const switchTo = ({ ask }: FormsApp, formId: string, isOpen: boolean) =>
  ask('PUT', `/api/staff/forms/${formId}`, { isOpen, why: 'As agreed with the school' });

describeOnBothDatabases('an own form', (database) => {
  const start = () => startFormsApp(database());

  test('is assembled by its blueprint, published, and given by a code that names it, with its keys', async () => {
    const app = await start();
    const draft = await assembled(app);
    expect(draft.findings).toEqual([]);
    expect(draft.questions.filter(({ species }) => species === 'canine')).toHaveLength(5);
    const { id, revision, blocks, pretest } = draft;
    const reply = await app.ask('POST', `${drafts}/${id}/edition`, { revision, why: 'For the autumn course' });
    const { formId, edition } = reply.json();

    const visitor = new Visitor(app.app);
    const begun = await begin(visitor, { code: await codeFor(app, formId) });
    expect(begun.json()).toMatchObject({ form: { formId, edition, name: 'Our form', blocks }, block: 1 });
    expect(begun.json().questions.map((question: { id: number }) => question.id)).toEqual(blocks[0]);
    const keys = (await contentOf(visitor, edition, getBlockKeys)).json().keys;
    expect(keys.filter(({ scored }: { scored: boolean }) => !scored).map((key: { id: number }) => key.id)).toEqual(
      pretest,
    );
    expect((await visitor.send({ url: getCurrentForm.path })).json()).toMatchObject({ formId, name: 'Our form' });
  });

  test('is seen by another process that was already running', async () => {
    const [one, other] = [await start(), await start()];
    await list(other);
    const { formId, edition } = await published(one);
    expect((await list(other)).forms.map((form) => form.edition)).toContain(edition);
    const begun = await begin(new Visitor(other.app), { code: await codeFor(other, formId) });
    expect(begun.json().form).toMatchObject({ formId, edition });
  });

  test('is given to nobody whose code names no form, until it is opened to everyone', async () => {
    const app = await start();
    const { formId } = await published(app);
    const visitor = new Visitor(app.app);
    await visitor.enterCode();
    const taken: string[] = [];
    for (let index = 0; index < 4; index++) taken.push((await begin(visitor)).json().form.formId);
    expect(new Set(taken)).toEqual(new Set(['form-1', 'form-2']));
    expect((await switchTo(app, formId, true)).statusCode).toBe(200);
    expect((await begin(visitor)).json().form.formId).toBe(formId);
    await switchTo(app, formId, false);
  });

  test('that does not allow the rules of a code is not given by that code', async () => {
    const app = await start();
    const { formId } = await published(app, { rules: ['exam-day'] });
    await switchTo(app, formId, true);
    const code = `RULES-${randomUUID().slice(0, 12)}`;
    await app.db.insert(accessCodes).values({ label: 'Standard', code, rules: 'standard' });
    const visitor = new Visitor(app.app);
    const given: string[] = [];
    for (let index = 0; index < 3; index++) {
      given.push((await begin(visitor, index === 0 ? { code } : {})).json().form.formId);
    }
    expect(given).not.toContain(formId);
    await switchTo(app, formId, false);
  });

  test('is scored by its own keys when one of its blocks is posted', async () => {
    const app = await start();
    const { formId, edition } = await published(app);
    const visitor = new Visitor(app.app);
    const simulationId = simulation();
    const { form } = (await begin(visitor, { simulationId, code: await codeFor(app, formId) })).json();
    const keys: { id: number; correct: number }[] = (await contentOf(visitor, edition, getBlockKeys)).json().keys;
    const answers = form.blocks[0].map((id: number) => keys.find((key) => key.id === id)?.correct ?? null);
    const head = { userId: 'anonymous', simulationId, block: 1 };
    const reply = await visitor.send({
      method: 'POST',
      url: postAttemptResults.path,
      body: { payload: composeBareAttempt(head, pairAnswers(form.blocks[0], { answers })) },
    });
    expect(reply.statusCode).toBe(200);
    const [attempt] = await app.db.select().from(attempts).where(eq(attempts.simulationId, simulationId));
    // One of the ten questions is not scored.
    expect(attempt).toMatchObject({ edition, correct: 9 });
  });

  test('hides its content from people without a grant, from other grants, and while it is a draft', async () => {
    const app = await start();
    const draft = await assembled(app);
    const { edition } = await published(app);
    const stranger = new Visitor(app.app);
    const candidate = new Visitor(app.app);
    await candidate.enterCode();
    for (const call of [getBlockQuestions, getBlockKeys]) {
      expect((await contentOf(stranger, edition, call)).statusCode).toBe(401);
      expect((await contentOf(candidate, edition, call)).json().error.code).toBe('form-not-open');
    }
    expect((await begin(candidate, { edition })).json().error.code).toBe('form-not-open');
    // Every id under which someone might request a draft.
    for (const name of [
      draft.id.replaceAll('-', '').slice(0, 16),
      draft.formId.padEnd(16, '0').replace('own-', '0000'),
    ]) {
      expect((await contentOf(candidate, name)).json().error.code).toBe('unknown-edition');
    }
  });

  test('cannot be changed by any statement once it is published', async () => {
    const app = await start();
    const { edition } = await published(app);
    const { db } = app;
    const changes = [
      () => db.update(ownEditions).set({ formId: 'form-1' }).where(eq(ownEditions.edition, edition)),
      () => db.update(ownEditionParts).set({ block: 2 }).where(eq(ownEditionParts.edition, edition)),
      () => db.delete(ownEditionParts).where(eq(ownEditionParts.edition, edition)),
      () => db.execute(sql`truncate own_editions, own_edition_parts`),
    ];
    for (const change of changes) await expect(change()).rejects.toThrow();
    const [part] = await db.select().from(ownEditionParts).where(eq(ownEditionParts.edition, edition));
    expect(String(brotliDecompressSync(part?.brotli ?? new Uint8Array()))).toContain('"block":1');
  });

  test('keeps the edition that a simulation began with when the next one is published', async () => {
    const app = await start();
    const { formId, edition } = await published(app);
    const code = await codeFor(app, formId);
    const earlier = new Visitor(app.app);
    await begin(earlier, { code });
    const next: FormDraft = (
      await app.ask('POST', drafts, { id: randomUUID(), name: 'Our form', from: formId, size: null })
    ).json();
    expect(next).toMatchObject({ formId, findings: [] });
    const settings = { ...next, name: 'Our form, corrected' };
    const changed: FormDraft = (await app.ask('PUT', `${drafts}/${next.id}`, settings)).json();
    const reply = await app.ask('POST', `${drafts}/${next.id}/edition`, { revision: changed.revision, why: 'Renamed' });
    expect(reply.json()).toMatchObject({ formId });
    expect(reply.json().edition).not.toBe(edition);
    expect((await contentOf(earlier, edition)).statusCode).toBe(200);
    expect((await begin(new Visitor(app.app), { code })).json().form.edition).toBe(reply.json().edition);
    expect((await list(app)).forms.filter((form) => form.formId === formId)).toMatchObject([
      { name: 'Our form, corrected', taken: 2, isOwn: true, isOpen: false },
    ]);
  });

  test('that has not changed since its edition is not published again', async () => {
    const app = await start();
    const { formId } = await published(app);
    const next = (
      await app.ask('POST', drafts, { id: randomUUID(), name: 'Our form', from: formId, size: null })
    ).json();
    const again = await app.ask('POST', `${drafts}/${next.id}/edition`, { revision: 1, why: 'By mistake' });
    expect(again.json().error.code).toBe('published-before');
    expect((await app.ask('GET', `${drafts}/${next.id}`)).statusCode).toBe(200);
  });

  test('can contain released questions of the school with their pictures, but no unreleased ones', async () => {
    const app = await start();
    const { db } = app;
    const [released, unreleased] = [20_001 + randomInt(1_000_000) * 2, 20_000 + randomInt(1_000_000) * 2];
    const picture = `${randomUUID().replaceAll('-', '').slice(0, 16)}.webp`;
    const content = (text: string) => ({
      ...{ id: text, stem: `What is ${text}?`, options: [{ text: 'This' }, { text: 'That' }], key: 1 },
      ...{ picture: { name: picture, alt: 'A dog' }, about: { topic: topics[0], species: 'equine' } },
    });
    const image = { content: Buffer.from('the bytes of a picture'), width: 640, height: 480 };
    await db.insert(ownPictures).values({ name: picture, ...image, sourceHash: randomUUID() });
    for (const number of [released, unreleased]) {
      const id = `school-${number}`;
      const [written, by] = [{ writtenBy: randomUUID(), writtenEmail: 'one@school.example' }, randomUUID()];
      const stamp = number === released && {
        releasedBy: by,
        releasedEmail: 'two@school.example',
        releasedAt: new Date(),
      };
      await db.insert(ownQuestions).values({ id, number });
      await db
        .insert(ownQuestionVersions)
        .values({ questionId: id, version: 1, content: content(id), ...written, ...stamp });
    }
    const blocks = [[released, unreleased, 1, 2, 3, 4, 5, 6, 7, 8]];
    const { id, revision } = await newDraft(app, { blocks, pretest: [8] });
    const findings: FormDraft['findings'] = (await app.ask('GET', `${drafts}/${id}`)).json().findings;
    expect(findings.filter(({ isFault }) => isFault)).toEqual([
      { kind: 'gone', isFault: true, questions: [unreleased] },
    ]);

    const draft: FormDraft = (await app.ask('GET', `${drafts}/${id}`)).json();
    const edited = { ...draft, blocks: [[released, 1, 2, 3, 4, 5, 6, 7, 8, 9]], revision };
    const changed: FormDraft = (await app.ask('PUT', `${drafts}/${id}`, edited)).json();
    const reply = await app.ask('POST', `${drafts}/${id}/edition`, { revision: changed.revision, why: 'With ours' });
    const visitor = new Visitor(app.app);
    const begun = (await begin(visitor, { code: await codeFor(app, reply.json().formId) })).json();
    const [first] = begun.questions;
    expect(first).toMatchObject({ id: released, question: `What is school-${released}?`, options: ['This', 'That'] });
    const shown = await visitor.send({ url: first.images.questionImage.path });
    expect([shown.statusCode, shown.rawPayload]).toEqual([200, image.content]);
    const { keys } = (await contentOf(visitor, reply.json().edition, getBlockKeys)).json();
    expect(keys[0]).toMatchObject({ id: released, correct: 1, scored: true });
  });

  test('comes back from a backup as it was, and still cannot be changed', async () => {
    const app = await start();
    const { edition } = await published(app);
    const lines: string[] = [];
    await writeBackup(app.db, new Date(), async (line) => void lines.push(line));
    await published(app);
    const read = async function* () {
      yield* lines;
    };
    await restoreLines(app.db, read(), { replace: true, undo: true });
    const [latest] = await app.db.select().from(ownEditions).orderBy(desc(ownEditions.publishedAt)).limit(1);
    expect(latest?.edition).toBe(edition);
    await expect(app.db.delete(ownEditionParts)).rejects.toThrow();
  });

  test('leaves the shipped editions unchanged', async () => {
    const app = await start();
    const before = (await list(app)).forms.filter(({ isOwn }) => !isOwn);
    const id = randomUUID();
    const copy: FormDraft = (await app.ask('POST', drafts, { id, name: 'Copy', from: 'form-1', size: null })).json();
    expect(copy.formId).not.toBe('form-1');
    const { edition } = (await app.ask('POST', `${drafts}/${id}/edition`, { revision: 1, why: 'A copy' })).json();
    expect(before.map((form) => form.edition)).not.toContain(edition);
    const after = (await list(app)).forms.filter(({ isOwn }) => !isOwn);
    expect(after.map(({ taken, ...form }) => form)).toEqual(before.map(({ taken, ...form }) => form));
  });
});

describeOnBothDatabases('a shipped form', (database) => {
  const start = () => startFormsApp(database());

  test('that is switched off is given only by a code that names it, and the last one stays on', async () => {
    const app = await start();
    const code = await codeFor(app, 'form-1');
    expect((await switchTo(app, 'form-1', false)).json().forms.slice(0, 2)).toMatchObject([
      { formId: 'form-1', isOpen: false },
      { formId: 'form-2', isOpen: true },
    ]);
    const visitor = new Visitor(app.app);
    await visitor.enterCode();
    for (let index = 0; index < 2; index++) expect((await begin(visitor)).json().form.formId).toBe('form-2');
    const { edition } = (await list(app)).forms.find(({ formId }) => formId === 'form-1') ?? { edition: '' };
    expect((await begin(visitor, { edition })).json().error.code).toBe('form-not-open');
    expect((await begin(new Visitor(app.app), { code })).json().form.formId).toBe('form-1');
    expect((await switchTo(app, 'form-2', false)).json().error.code).toBe('last-open-form');
    expect((await switchTo(app, 'form-1', true)).statusCode).toBe(200);
  });
});
