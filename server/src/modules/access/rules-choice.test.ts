// The rules and the accommodation of a simulation (decisions 0065, 0066 and 0082): what the code fixes, then what the
// request asks for, and the same again for a repeated start.

import { beginSimulation, getCurrentForm, readRulesChoice, rulesHeader } from '@simulator/api-contract';
import { noAccommodation } from '@simulator/exam-engine';
import type { CompiledForm } from '@simulator/question-bank';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { firstEdition, secondEdition } from '../../../test/sample-form.ts';
import { startApp } from '../../../test/start-app.ts';
import { admittedVisitor, Visitor } from '../../../test/visitor.ts';
import { accessCodes, simulations } from '../../platform/database/schema.ts';

const named = (form: CompiledForm, rules: readonly string[]): CompiledForm => ({
  ...form,
  outline: { ...form.outline, rules },
});
const forms = [named(firstEdition, ['standard', 'exam-day', 'self-paced'])];
const choice = (rules: string, timeFactor: number, extraBreakMinutes: number) => ({
  rules,
  accommodation: { ...noAccommodation, timeFactor, extraBreakMinutes },
});

const post = (visitor: Visitor, simulationId: string, more: object = {}) =>
  visitor.send({ method: 'POST', url: beginSimulation.path, body: { simulationId, ...more } });
/** Returns the rules and accommodation that the reply names, or its error. */
async function begin(visitor: Visitor, simulationId: string, more: object = {}) {
  const reply = await post(visitor, simulationId, more);
  const header = reply.headers[rulesHeader];
  return reply.statusCode === 200 ? readRulesChoice(String(header)) : { status: reply.statusCode, ...reply.json() };
}

describeOnBothDatabases('the rules and accommodation of a simulation', (database) => {
  const start = async () => {
    const started = await startApp(database(), { forms });
    const add = async (code: string, fixed: Partial<typeof accessCodes.$inferInsert>) => {
      await started.db.insert(accessCodes).values({ label: code, code, ...fixed });
    };
    return { ...started, add };
  };
  const stored = async ({ db }: Awaited<ReturnType<typeof start>>, id: string) =>
    (await db.select().from(simulations).where(eq(simulations.id, id)))[0];

  test('are the form’s first rules by default, or what was asked for if nothing is fixed', async () => {
    const one = await start();
    const visitor = await admittedVisitor(one.app);
    expect(await begin(visitor, 'sim_choice_none')).toEqual(choice('standard', 1, 0));
    expect(await stored(one, 'sim_choice_none')).toMatchObject({
      rules: 'standard',
      timeFactor: 1,
      extraBreakMinutes: 0,
    });
    const asked = choice('exam-day', 1.25, 60);
    expect(await begin(visitor, 'sim_choice_asked', { choice: asked })).toEqual(asked);
    expect(await stored(one, 'sim_choice_asked')).toMatchObject({
      rules: 'exam-day',
      timeFactor: 1.25,
      extraBreakMinutes: 60,
    });
  });

  test('stay what the simulation began with, even if its start is repeated with another choice', async () => {
    const one = await start();
    const visitor = await admittedVisitor(one.app);
    const first = choice('exam-day', 1.5, 10);
    await begin(visitor, 'sim_choice_repeated', { choice: first });
    expect(await begin(visitor, 'sim_choice_repeated', { choice: choice('standard', 2, 60) })).toEqual(first);
    expect(await begin(visitor, 'sim_choice_repeated')).toEqual(first);
    expect(await stored(one, 'sim_choice_repeated')).toMatchObject({ rules: 'exam-day', timeFactor: 1.5 });
  });

  test('are the observed rules if an earlier version of the server stored none at the start', async () => {
    const one = await start();
    const visitor = await admittedVisitor(one.app);
    await begin(visitor, 'sim_choice_of_old', { choice: choice('exam-day', 2, 5) });
    const unknown = { rules: null, timeFactor: null, extraBreakMinutes: null };
    await one.db.update(simulations).set(unknown).where(eq(simulations.id, 'sim_choice_of_old'));
    expect(await begin(visitor, 'sim_choice_of_old', { choice: choice('exam-day', 2, 5) })).toEqual({
      rules: 'standard',
      accommodation: noAccommodation,
    });
  });

  describe('with a code that fixes them', () => {
    test.each([
      ['all of it', { rules: 'exam-day', timeFactor: 1, extraBreakMinutes: 0 }, choice('exam-day', 1, 0)],
      ['the accommodation alone', { timeFactor: 1.5, extraBreakMinutes: 15 }, choice('self-paced', 1.5, 15)],
      ['the rules alone', { rules: 'exam-day' }, choice('exam-day', 2, 60)],
    ] as const)('take %s from the code, whatever the browser asks for', async (_, fixed, taken) => {
      const one = await start();
      const asked = choice('self-paced', 2, 60);
      const name = Object.values(fixed).join('_').replaceAll('.', '_');
      const [code, id] = [`CODE-THAT-FIXES-${name}`, `sim_fixed_${name}`];
      await one.add(code, fixed);
      const visitor = new Visitor(one.app);
      expect(await begin(visitor, id, { code, choice: asked })).toEqual(taken);
      expect(await begin(visitor, `${id}_again`, { choice: asked })).toEqual(taken);
    });

    test('are not fixed for people with a grant from another code', async () => {
      const one = await start();
      await one.add('CODE-OF-ONE-PUPIL', { rules: 'exam-day', timeFactor: 2, extraBreakMinutes: 30 });
      const [pupil, other] = [new Visitor(one.app), await admittedVisitor(one.app)];
      expect(await begin(pupil, 'sim_one_pupil', { code: 'CODE-OF-ONE-PUPIL' })).toEqual(choice('exam-day', 2, 30));
      expect(await begin(other, 'sim_other_pupil')).toEqual(choice('standard', 1, 0));
      const current = async (visitor: Visitor) => (await visitor.send({ url: getCurrentForm.path })).json();
      expect((await current(pupil)).fixed).toEqual(choice('exam-day', 2, 30));
      expect((await current(other)).fixed).toBeNull();
      expect((await current(new Visitor(one.app))).fixed).toBeNull();
    });

    test('are reported to the start page as far as they are fixed', async () => {
      const one = await start();
      await one.add('CODE-WITH-TIME', { timeFactor: 1.25, extraBreakMinutes: 0 });
      const visitor = new Visitor(one.app);
      await visitor.enterCode('CODE-WITH-TIME');
      const reply = await visitor.send({ url: getCurrentForm.path });
      expect(getCurrentForm.replies[200].safeParse(reply.json()).success).toBe(true);
      expect(reply.json().fixed).toEqual({ rules: null, accommodation: { ...noAccommodation, timeFactor: 1.25 } });
    });

    test('prevent the start if the edition is not taken under the fixed rules', async () => {
      const one = await start();
      await one.add('CODE-OF-EXAM-DAY', { rules: 'exam-day' });
      const other = await startApp(database(), { forms: [named(secondEdition, ['standard'])] });
      const reply = await begin(new Visitor(other.app), 'sim_fixed_misfit', { code: 'CODE-OF-EXAM-DAY' });
      expect(reply).toMatchObject({ status: 400, error: { code: 'rules-not-allowed' } });
      expect(await stored(one, 'sim_fixed_misfit')).toBeUndefined();
    });
  });

  describe('with an invalid choice', () => {
    test.each([
      ['choice.rules', choice('unheard-of', 1, 0)],
      ['choice.rules', choice('constructor', 1, 0)],
      ['choice.rules', choice('__proto__', 1, 0)],
      ['choice.rules', { accommodation: noAccommodation }],
      ['choice.accommodation.timeFactor', choice('standard', 3, 0)],
      ['choice.accommodation.timeFactor', choice('standard', -1, 0)],
      ['choice.accommodation.extraBreakMinutes', choice('standard', 1, -1)],
      ['choice.accommodation.extraBreakMinutes', choice('standard', 1, 61)],
      ['choice.accommodation.extraBreakMinutes', choice('standard', 1, 1e21)],
      ['choice.accommodation.extraBreakMinutes', choice('standard', 1, 0.5)],
      ['choice.accommodation', { rules: 'standard' }],
      ['choice', 'exam-day'],
    ])('are refused with the field %s for %j', async (field, wrong) => {
      const one = await start();
      const visitor = await admittedVisitor(one.app);
      expect(await begin(visitor, 'sim_choice_refused', { choice: wrong })).toMatchObject({
        status: 400,
        error: { field },
      });
      expect(await stored(one, 'sim_choice_refused')).toBeUndefined();
    });
  });
});
