// An explanation composed from the question's notes, for the given answer or for none (review-11, review-13).

import { requestExplanation } from '@simulator/api-contract';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { firstEdition, notesFor, questionsOf, secondEdition } from '../../../test/sample-form.ts';
import { startApp } from '../../../test/start-app.ts';
import { admittedVisitor, candidateOf, Visitor } from '../../../test/visitor.ts';

/** Question 12 of block 1, whose key is option C (2). */
const [, question] = questionsOf(firstEdition, 1);
const observed = {
  question: question?.question ?? '',
  userAnswer: 0,
  correctAnswer: 2,
  options: question?.options ?? [],
  feedback: 'as shown',
};
const whyKey = 'Why C. Plan 12c is right: Reason 12c of the first edition.';
const whyNotA = 'Why A. Plan 12a is not: Reason 12a of the first edition.';
const principle = 'The principle: Principle 12 of the first edition.';
const lesson = 'Key point: Lesson 12 of the first edition.';

describeOnBothDatabases('an explanation', (database) => {
  test('says why the key is right, why the choice is wrong, the principle and the key point', async () => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).askForExplanation({ ...observed, answered: true });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      explanation: [whyKey, whyNotA, principle, lesson].join('\n\n'),
      source: 'notes',
    });
    expect(requestExplanation.replies[200].safeParse(reply.json()).success).toBe(true);
  });

  test('of an unanswered question explains no choice, although the answer sent is 0', async () => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).askForExplanation({ ...observed, answered: false });
    expect(reply.json().explanation).toBe([whyKey, principle, lesson].join('\n\n'));
  });

  test('treats 0 in the observed body as the choice of A, since no answer looks the same there', async () => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).askForExplanation(observed);
    expect(reply.json().explanation).toContain(whyNotA);
  });

  test('of the right choice does not say why it is wrong', async () => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).askForExplanation({ ...observed, userAnswer: 2 });
    expect(reply.json().explanation).toBe([whyKey, principle, lesson].join('\n\n'));
  });

  test('explains only the key if the question does not have the chosen option', async () => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).askForExplanation({ ...observed, userAnswer: 25 });
    expect(reply.json().explanation).toBe([whyKey, principle, lesson].join('\n\n'));
  });

  test('follows the notes and not what the sender says about the question', async () => {
    const { app } = await startApp(database());
    const lies = { ...observed, correctAnswer: 0, options: ['Nothing'], feedback: 'A is right.', questionId: 12 };
    const reply = await (await admittedVisitor(app)).askForExplanation({ ...lies, question: 'Which?' });
    expect(reply.json().explanation).toBe([whyKey, whyNotA, principle, lesson].join('\n\n'));
  });

  test('belongs to the requested edition, even after a new one was published', async () => {
    await startApp(database(), { forms: [firstEdition] });
    const { app } = await startApp(database(), { forms: [secondEdition] });
    const visitor = await admittedVisitor(app);
    const ask = async (edition: string | undefined) =>
      (await visitor.askForExplanation({ ...observed, questionId: 12, edition })).json().explanation;
    expect(await ask(firstEdition.edition)).toContain(notesFor(firstEdition, 12).takeaway);
    expect(await ask(secondEdition.edition)).toContain(notesFor(secondEdition, 12).takeaway);
    expect(await ask(undefined)).toContain(notesFor(secondEdition, 12).takeaway);
  });

  test('for the holder of a ticket belongs to the edition that the simulation began with', async () => {
    const before = await startApp(database(), { forms: [firstEdition] });
    const candidate = await candidateOf(before.app, 'sim_explained_old');
    const { app } = await startApp(database(), { forms: [secondEdition] });
    const reply = await candidate.at(app).askForExplanation({ ...observed, questionId: 12 });
    expect(reply.json().explanation).toContain(notesFor(firstEdition, 12).takeaway);
  });

  test('is available for every block of the form', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    for (const id of [11, 12, 13, 21, 22, 23]) {
      const reply = await visitor.askForExplanation({ ...observed, questionId: id });
      expect(reply.json().explanation).toContain(notesFor(firstEdition, id).takeaway);
    }
  });

  test('with a focus gives what the notes say about it, and nothing else', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const ask = async (more: object) => (await visitor.askForExplanation({ ...observed, ...more })).json().explanation;
    const rationale = (letter: string) => `Reason 12${letter} of the first edition.`;
    expect(await ask({ focus: 'tempting', answered: true })).toBe(
      `What speaks against A. Plan 12a: ${rationale('a')}\n\nWhat decides the case: Principle 12 of the first edition.`,
    );
    expect(await ask({ focus: 'contrast', contrastWith: 1 })).toBe(
      `B. Plan 12b: ${rationale('b')}\n\nC. Plan 12c: ${rationale('c')}`,
    );
    expect(await ask({ focus: 'contrast' })).toContain(`A. Plan 12a: ${rationale('a')}`);
    expect(await ask({ focus: 'mnemonic' })).toBe('To remember: Lesson 12 of the first edition.');
  });

  test.each([
    ['tempting', { answered: false }, 'focus', 'no-wrong-choice'],
    ['tempting', { userAnswer: 2 }, 'focus', 'no-wrong-choice'],
    ['contrast', { userAnswer: 2 }, 'contrastWith', 'no-other-option'],
    ['contrast', { contrastWith: 2 }, 'contrastWith', 'no-other-option'],
    ['contrast', { contrastWith: 25 }, 'contrastWith', 'no-other-option'],
    ['contrast', { contrastWith: 26 }, 'contrastWith', 'invalid-request'],
    ['verdict', {}, 'focus', 'invalid-request'],
  ])('with the focus %s and %j is refused, naming the field', async (focus, change, field, code) => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).askForExplanation({ ...observed, ...change, focus });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code, field } });
  });

  test('is announced as coming from the notes if there is no model', async () => {
    const { app } = await startApp(database());
    const reply = await app.inject({ method: 'GET', url: '/api/explainer' });
    expect(reply.json()).toEqual({ writer: 'notes' });
  });

  test.each([
    ['an id that the edition does not have', { questionId: 99 }, 'questionId'],
    ['a text that the edition does not have', { question: 'Who is this?' }, 'question'],
    ['an edition that was never published', { questionId: 12, edition: '0123456789abcdef' }, 'questionId'],
  ])('of %s is refused, naming the field', async (_, change, field) => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).askForExplanation({ ...observed, ...change });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error: { code: 'unknown-question', field } });
  });

  test.each([
    ['question', 5],
    ['question', 'x'.repeat(5_001)],
    ['userAnswer', -1],
    ['userAnswer', 26],
    ['userAnswer', 0.5],
    ['correctAnswer', '2'],
    ['options', 'A, B, C'],
    ['feedback', null],
    ['answered', 'no'],
    ['questionId', 0],
    ['edition', 'latest'],
  ])('with an unusable %s is refused, naming that field', async (field, value) => {
    const { app } = await startApp(database());
    const reply = await (await admittedVisitor(app)).askForExplanation({ ...observed, [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code: 'invalid-request', field } });
  });

  test('needs a grant or a ticket, because it reveals the key', async () => {
    const { app } = await startApp(database());
    const reply = await new Visitor(app).askForExplanation({ ...observed, questionId: 12 });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ error: { code: 'grant-needed' } });
  });
});
