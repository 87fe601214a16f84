// Which form a simulation gets (decision 0080): the one its code fixes, otherwise the one that the person has taken
// least according to any source.

import { beginSimulation, getCurrentForm } from '@simulator/api-contract';
import type { CompiledForm } from '@simulator/question-bank';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeSignedIn } from '../../../test/auth-caller.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { firstEdition, secondEdition } from '../../../test/sample-form.ts';
import { type StartedApp, startApp } from '../../../test/start-app.ts';
import { admittedVisitor, Visitor } from '../../../test/visitor.ts';
import { accessCodes, simulations } from '../../platform/database/schema.ts';

const formOf = (form: CompiledForm, formId: string, edition: string): CompiledForm => ({
  ...form,
  formId,
  edition,
  outline: { ...form.outline, formId, edition, name: formId.toUpperCase(), date: '2026-11-23' },
});
const forms = [
  formOf(firstEdition, 'one', 'fedcba9876543210'),
  formOf(secondEdition, 'other', 'fedcba9876543211'),
  formOf(secondEdition, 'third', 'fedcba9876543212'),
];

const begin = async (visitor: Visitor, simulationId: string, options: object = {}) => {
  const reply = await visitor.send({ method: 'POST', url: beginSimulation.path, body: { simulationId, ...options } });
  return reply.json().form?.formId ?? reply.json().error;
};
const next = async (visitor: Visitor, taken = '', headers = {}) =>
  (await visitor.send({ url: `${getCurrentForm.path}?${new URLSearchParams(taken && { taken })}`, headers })).json();

describeOnBothDatabases('the next form', (database) => {
  const start = (): Promise<StartedApp> => startApp(database(), { forms });

  test('rotates through the forms for one grant, and the page says beforehand which one is next', async () => {
    const visitor = await admittedVisitor((await start()).app);
    for (const [index, formId] of ['one', 'other', 'third', 'one', 'other'].entries()) {
      expect(await next(visitor)).toMatchObject({ formId, name: formId.toUpperCase(), date: '2026-11-23' });
      expect(await begin(visitor, `sim_in_turn_${index}`)).toBe(formId);
    }
    expect((await next(visitor)).taken).toEqual(['one', 'one', 'other', 'other', 'third']);
  });

  test('stays the same if a start is repeated because its reply was lost', async () => {
    const visitor = await admittedVisitor((await start()).app);
    expect(await begin(visitor, 'sim_reply_lost')).toBe('one');
    expect(await begin(visitor, 'sim_reply_lost')).toBe('one');
    expect(await begin(visitor, 'sim_after_it')).toBe('other');
  });

  test('takes into account what the browser remembers and counts no simulation twice', async () => {
    const { app } = await start();
    expect((await next(new Visitor(app), 'one,other')).formId).toBe('third');
    const visitor = await admittedVisitor(app);
    expect(await begin(visitor, 'sim_remembered', { taken: ['one'] })).toBe('other');
    expect(await next(visitor, 'one,other')).toMatchObject({ formId: 'third', taken: ['one', 'other'] });
  });

  test('takes into account what the signed-in person took elsewhere, but nothing for an ended session', async () => {
    const one = await start();
    const person = await storeSignedIn(one);
    const visitor = await admittedVisitor(one.app);
    await begin(visitor, 'sim_of_person');
    await one.db.update(simulations).set({ userId: person.id }).where(eq(simulations.id, 'sim_of_person'));
    const elsewhere = new Visitor(one.app);
    expect((await next(elsewhere)).formId).toBe('one');
    expect((await next(elsewhere, '', { authorization: `Bearer ${person.access}` })).formId).toBe('other');
    expect((await next(elsewhere, '', { authorization: 'Bearer nothing' })).formId).toBe('one');
  });

  test('is the one that the code assigns, whatever was taken before', async () => {
    const { app, db } = await start();
    await db
      .insert(accessCodes)
      .values({ label: 'Third', code: 'ONLY-THE-THIRD', formId: 'third' })
      .onConflictDoNothing();
    const visitor = new Visitor(app);
    expect(await begin(visitor, 'sim_fixed_first', { code: 'only the third', taken: ['third'] })).toBe('third');
    expect(await begin(visitor, 'sim_fixed_again')).toBe('third');
    expect((await next(visitor, 'third,third')).formId).toBe('third');
  });

  test('is the one taken least if the code assigns a form that is no longer published', async () => {
    const { app, db } = await start();
    await db.insert(accessCodes).values({ label: 'Gone', code: 'FORM-THAT-IS-GONE', formId: 'gone' });
    expect(await begin(new Visitor(app), 'sim_form_gone', { code: 'FORM-THAT-IS-GONE' })).toBe('one');
  });

  test.each(['One', 'form 1', 'x'.repeat(41), Array<string>(201).fill('one').join()])(
    'is refused, naming the field, if the forms taken are not a valid list: %j',
    async (taken) => {
      const { app } = await start();
      expect(await next(new Visitor(app), taken)).toMatchObject({
        error: { code: 'invalid-request', field: expect.stringMatching(/^taken/) },
      });
      const visitor = await admittedVisitor(app);
      const reply = await begin(visitor, 'sim_bad_list', { taken: taken.split(',') });
      expect(reply).toMatchObject({ code: 'invalid-request', field: expect.stringMatching(/^taken/) });
    },
  );
});
