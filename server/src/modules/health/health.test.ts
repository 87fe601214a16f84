// The health routes say whether the process is alive, whether its database is there, what time it is, and which calls
// it has.

import * as contract from '@simulator/api-contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bothDatabases } from '../../../test/databases.ts';
import { days, letPass } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { startApp } from '../../../test/start-app.ts';
import { Visitor } from '../../../test/visitor.ts';

describeOnBothDatabases('the server', (database) => {
  test('is alive and ready while its database can be reached', async () => {
    const { app } = await startApp(database());
    const visitor = new Visitor(app);
    expect((await visitor.send({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
    const ready = await visitor.send({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  test('returns its time to everyone, never from a cache', async () => {
    const { app } = await startApp(database());
    const ask = () => new Visitor(app).send({ url: contract.getTime.path });
    const reply = await ask();
    expect(Math.abs(reply.json().nowMs - Date.now())).toBeLessThan(10_000);
    expect(reply.headers['cache-control']).toBe('no-store');
    letPass(days(1));
    expect((await ask()).json().nowMs - reply.json().nowMs).toBeGreaterThanOrEqual(days(1));
  });
});

describe.each(bothDatabases)('the server, when $name is gone', ({ create }) => {
  test('is alive but not ready, and refuses calls without revealing the cause', async () => {
    const database = await create();
    onTestFinished(() => database.remove());
    const { app } = await startApp(database);
    const visitor = new Visitor(app);
    await database.takeAway();
    expect((await visitor.send({ url: '/healthz' })).statusCode).toBe(200);
    const ready = await visitor.send({ url: '/readyz' });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({
      error: { code: 'database-unavailable', message: "The database can't be reached." },
    });
    const entered = await visitor.enterCode();
    expect(entered.statusCode).toBe(500);
    expect(entered.json()).toEqual({
      error: { code: 'internal-error', message: 'Something went wrong on the server. Please try again.' },
    });
  });
});

describeOnBothDatabases('the description of the API', (database) => {
  test('lists every call that the contract declares, with its replies and refusals', async () => {
    const { app } = await startApp(database(), { shownMailbox: 'nowhere' });
    const description = (await new Visitor(app).send({ url: '/api/openapi.json' })).json();
    const calls = Object.values<unknown>(contract).filter(isCall);
    expect(calls.length).toBeGreaterThan(9);
    for (const { method, path, summary, replies, refusals } of calls) {
      const described = description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(described, `${method} ${path}`).toMatchObject({ summary });
      const statuses = [...Object.keys(replies), '400', ...Object.keys(refusals ?? {})];
      expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(statuses));
    }
  });

  test('lists the health checks and the required fields of a body', async () => {
    const { app } = await startApp(database());
    const { openapi, paths } = (await new Visitor(app).send({ url: '/api/openapi.json' })).json();
    expect(openapi).toMatch(/^3\./);
    expect(paths).toMatchObject({ '/healthz': { get: {} }, '/readyz': { get: {} } });
    const body = paths['/functions/v1/post-attempt-results'].post.requestBody.content['application/json'].schema;
    expect(body.properties.payload.required).toEqual(['user_id', 'sim_id', 'attempt', 'items']);
  });
});

function isCall(exported: unknown): exported is contract.Call {
  return typeof exported === 'object' && exported !== null && 'summary' in exported && 'path' in exported;
}
