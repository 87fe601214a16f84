// The practice pool: who gets it, what its index contains, and that nobody can take it as an exam (study-1, study-2).

import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  getPracticeIndex,
  getPracticeKeys,
  getPracticeQuestions,
  pathOf,
  practiceIndex,
} from '@simulator/api-contract';
import type { CompiledForm, CompiledPart } from '@simulator/question-bank';
import { expect, test } from 'vitest';
import { storeSignedIn } from '../../../test/auth-caller.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { firstEdition, notesOf, questionsOf } from '../../../test/sample-form.ts';
import { startApp } from '../../../test/start-app.ts';
import { admittedVisitor, candidateOf, Visitor } from '../../../test/visitor.ts';

const place = { species: 'canine', system: 'skin', task: 'treat', domain: 'clinical practice' } as const;
const edition = 'abcdef0123456789';
const picture = { path: '/uploads/00112233445566aa', width: 4, height: 2, alt: 'A coat.' };

function compress(content: unknown): CompiledPart {
  const json = Buffer.from(JSON.stringify(content));
  return { json, brotli: brotliCompressSync(json), gzip: gzipSync(json) };
}

const questions = questionsOf(firstEdition, 1).map((question, index) => ({
  ...question,
  id: 721 + index,
  ...(index === 0 && { images: { questionImage: picture, type: 'histology', description: 'Skin' } }),
}));
const keys = notesOf(firstEdition, 1).map((notes, index) => ({ ...notes, id: 721 + index, scored: true, ...place }));
const pool: CompiledForm = {
  formId: 'practice',
  edition,
  outline: { formId: 'practice', edition, blocks: [[721, 722, 723]] },
  blocks: [{ questions: compress({ block: 1, questions }), keys: compress({ block: 1, keys }) }],
};

const urls = {
  index: getPracticeIndex.path,
  questions: pathOf(getPracticeQuestions, { edition, part: 1 }),
  keys: pathOf(getPracticeKeys, { edition, part: 1 }),
};

describeOnBothDatabases('the practice pool', (database) => {
  test('gives its index, questions and keys to the holder of a grant', async () => {
    const { app } = await startApp(database(), { pool });
    const visitor = await admittedVisitor(app);
    const index = practiceIndex.parse((await visitor.send({ url: urls.index })).json());
    expect(index.edition).toBe(edition);
    expect(index.parts).toEqual([
      questions.map(({ id, topic }, position) => ({
        id,
        topic,
        ...place,
        ...(position === 0 && { picture: 'histology' }),
      })),
    ]);
    expect((await visitor.send({ url: urls.questions })).json()).toEqual({ block: 1, questions });
    expect((await visitor.send({ url: urls.keys })).json()).toEqual({ block: 1, keys });
  });

  test.each(Object.values(urls))(
    'is refused to a stranger, and open to anyone who is signed in or has a ticket: %s',
    async (url) => {
      const started = await startApp(database(), { pool });
      const refused = await new Visitor(started.app).send({ url });
      expect([refused.statusCode, refused.json()]).toEqual([
        401,
        { error: { code: 'grant-needed', message: 'Please enter the access code.' } },
      ]);
      const { access: token } = await storeSignedIn(started);
      const signedIn = await new Visitor(started.app).send({ url, headers: { authorization: `Bearer ${token}` } });
      expect(signedIn.statusCode).toBe(200);
      const candidate = await candidateOf(started.app, 'sim_practice0001');
      expect((await candidate.send({ url })).statusCode).toBe(200);
    },
  );

  test('is not sent again to a browser that has it', async () => {
    const { app } = await startApp(database(), { pool });
    const visitor = await admittedVisitor(app);
    for (const url of Object.values(urls)) {
      const first = await visitor.send({ url });
      const again = await visitor.send({ url, headers: { 'if-none-match': String(first.headers['etag']) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  test('refuses to return another edition or another part', async () => {
    const { app } = await startApp(database(), { pool });
    const visitor = await admittedVisitor(app);
    const other = await visitor.send({ url: pathOf(getPracticeKeys, { edition: firstEdition.edition, part: 1 }) });
    expect([other.statusCode, other.json().error.code]).toEqual([404, 'unknown-edition']);
    const beyond = await visitor.send({ url: pathOf(getPracticeQuestions, { edition, part: 2 }) });
    expect([beyond.statusCode, beyond.json().error]).toEqual([
      404,
      { code: 'unknown-part', message: 'The practice pool has no part 2.', field: 'part' },
    ]);
  });

  test('is not a form, so nobody is given it and no simulation begins with it', async () => {
    const { app } = await startApp(database(), { pool });
    const visitor = await admittedVisitor(app);
    const refused = await visitor.begin('sim_practice0002', { edition });
    expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'unknown-edition']);
    const only = await startApp(database(), { forms: [], pool });
    const given = await (await admittedVisitor(only.app)).send({ url: '/api/exam-content/current' });
    expect([given.statusCode, given.json().error.code]).toEqual([503, 'no-form-published']);
  });

  test('is reported as missing if none was built', async () => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).send({ url: urls.index });
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'no-practice-pool']);
  });

  test('has explanations of its questions, as an exam does', async () => {
    const { app } = await startApp(database(), { pool });
    const [question] = questions;
    const [notes] = keys;
    if (!question || !notes) throw new Error('The sample pool is empty');
    const reply = await (await admittedVisitor(app)).askForExplanation({
      question: question.question,
      userAnswer: 0,
      correctAnswer: notes.correct,
      options: question.options,
      feedback: notes.feedback,
      questionId: question.id,
      edition,
    });
    expect([reply.statusCode, reply.json().source]).toEqual([200, 'notes']);
  });
});
