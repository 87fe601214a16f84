// Attempts that don't fit their block: the server refuses them by the field at fault and stores nothing (decision
// 0054).

import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { attemptOf, optionsPerQuestion } from '../../../test/sample-form.ts';
import { startApp } from '../../../test/start-app.ts';
import { candidateOf } from '../../../test/visitor.ts';

const simulationId = 'sim_misfit_attempts';
const good = attemptOf(simulationId, 1, [1, 2, 0]);
const [first, second, third] = good.items;

describeOnBothDatabases('an attempt', (database) => {
  test.each([
    ['with an item missing', { items: [first, second] }, 'items-do-not-fit', 'payload.items'],
    ['with an item twice', { items: [first, second, second] }, 'items-do-not-fit', 'payload.items'],
    ['with an item twice besides all others', { items: [...good.items, third] }, 'items-do-not-fit', 'payload.items'],
    [
      'with a question of another block',
      { items: [first, second, { item_id: `${simulationId}-1-21`, user_answer: 0 }] },
      'items-do-not-fit',
      'payload.items',
    ],
    [
      'with an item of another simulation',
      { items: [first, second, { item_id: 'sim_another_exam-1-13', user_answer: 0 }] },
      'items-do-not-fit',
      'payload.items',
    ],
    [
      'with an item numbered for another block',
      { items: [first, second, { item_id: `${simulationId}-2-13`, user_answer: 0 }] },
      'items-do-not-fit',
      'payload.items',
    ],
    ['for another block than its items', { attempt: 2 }, 'items-do-not-fit', 'payload.items'],
    ['for a block that the form does not have', { attempt: 3 }, 'unknown-block', 'payload.attempt'],
    ['for block 0', { attempt: 0 }, 'invalid-request', 'payload.attempt'],
    ['for half a block', { attempt: 1.5 }, 'invalid-request', 'payload.attempt'],
    ['for a block in words', { attempt: '1' }, 'invalid-request', 'payload.attempt'],
    ['without items', { items: [] }, 'invalid-request', 'payload.items'],
    ['with items that are no list', { items: { 0: first } }, 'invalid-request', 'payload.items'],
    ['with 501 items', { items: Array(501).fill(first) }, 'invalid-request', 'payload.items'],
    ['of a simulation that is none', { sim_id: 'exam-1' }, 'invalid-request', 'payload.sim_id'],
    ['without a user', { user_id: '' }, 'invalid-request', 'payload.user_id'],
    ['of a user in numbers', { user_id: 7 }, 'invalid-request', 'payload.user_id'],
  ])('%s is refused, and the error names the field', async (_, change, code, field) => {
    const { app } = await startApp(database());
    const candidate = await candidateOf(app, simulationId);
    const reply = await candidate.post({ ...good, ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code, field, message: expect.stringContaining(field) } });
    expect((await candidate.askForStoredBlocks(simulationId)).json()).toEqual({ attempts: [] });
  });

  test.each([
    [optionsPerQuestion, 'items-do-not-fit'],
    [25, 'items-do-not-fit'],
    [26, 'invalid-request'],
    [-2, 'invalid-request'],
    [0.5, 'invalid-request'],
    [1e308, 'invalid-request'],
    ['1', 'invalid-request'],
    [null, 'invalid-request'],
    [undefined, 'invalid-request'],
    [true, 'invalid-request'],
  ])('with the answer %j is refused, and the error names the item', async (user_answer, code) => {
    const { app } = await startApp(database());
    const candidate = await candidateOf(app, simulationId);
    const reply = await candidate.post({ ...good, items: [first, { ...second, user_answer }, third] });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code, field: 'payload.items.1.user_answer' } });
    expect((await candidate.askForStoredBlocks(simulationId)).json()).toEqual({ attempts: [] });
  });

  test.each([-1, 0.5, 24 * 60 * 60 * 1000 + 1, '1', null])(
    'with the time %j is refused, and the error names the item',
    async (time_spent_ms) => {
      const { app } = await startApp(database());
      const candidate = await candidateOf(app, simulationId);
      const reply = await candidate.post({ ...good, items: [first, { ...second, time_spent_ms }, third] });
      expect(reply.statusCode).toBe(400);
      const field = 'payload.items.1.time_spent_ms';
      expect(reply.json()).toMatchObject({ error: { code: 'invalid-request', field } });
      expect((await candidate.askForStoredBlocks(simulationId)).json()).toEqual({ attempts: [] });
    },
  );

  test('with 501 items is a bad request even if it comes with the ticket of another simulation', async () => {
    const { app } = await startApp(database());
    const candidate = await candidateOf(app, 'sim_elsewhere_begun');
    expect((await candidate.post({ ...good, items: Array(501).fill(first) })).statusCode).toBe(400);
  });

  test.each([
    ['nothing', undefined, 'body'],
    ['null', 'null', 'body'],
    ['a list', '[]', 'body'],
    ['no payload', '{}', 'payload'],
    ['a payload that is none', '{"payload":"x"}', 'payload'],
    ['broken JSON', '{"payload":', 'body'],
    ['a prototype', '{"payload":{},"__proto__":{"x":1}}', 'body'],
  ])('that is sent as %s is a bad request, and the error names the field', async (_, body, field) => {
    const { app } = await startApp(database());
    const candidate = await candidateOf(app, simulationId);
    const reply = await candidate.send({
      method: 'POST',
      url: '/functions/v1/post-attempt-results',
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code: 'invalid-request', field } });
  });
});
