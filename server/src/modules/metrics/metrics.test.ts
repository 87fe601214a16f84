// What Prometheus reads from a server: requests by route, attempts, wrong codes, the queue and the database, and
// nothing that identifies a person or an answer.

import { describe, expect, onTestFinished, test } from 'vitest';
import { bothDatabases } from '../../../test/databases.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { attemptOf } from '../../../test/sample-form.ts';
import { type StartedApp, startApp } from '../../../test/start-app.ts';
import { candidateOf, Visitor } from '../../../test/visitor.ts';

async function readMetrics({ app }: Pick<StartedApp, 'app'>): Promise<string> {
  const reply = await new Visitor(app).send({ url: '/metrics' });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  return reply.body;
}

/** Returns the value of one series, or undefined if there is none. */
function figureOf(metrics: string, series: string): number | undefined {
  const line = metrics.split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describeOnBothDatabases('the metrics', (database) => {
  test('count requests by route and status, without ids', async () => {
    const started = await startApp(database());
    await new Visitor(started.app).send({ url: '/healthz' });
    await new Visitor(started.app).send({ url: '/healthz' });
    const { app } = started;
    const candidate = await candidateOf(app, 'sim_measured_once');
    await candidate.send({ url: '/api/attempts/sim_measured_once' });
    await candidate.send({ url: '/no/such/page/sim_measured_once' });
    const metrics = await readMetrics(started);
    const count = (route: string) =>
      figureOf(metrics, `http_request_duration_seconds_count{method="GET",route="${route}",status="200"}`);
    expect(count('/healthz')).toBe(2);
    expect(metrics).not.toContain('sim_measured_once');
  });

  test('count wrong codes and confirmed attempts', async () => {
    const started = await startApp(database());
    const before = await readMetrics(started);
    expect(figureOf(before, 'access_codes_wrong_total')).toBe(0);
    expect(figureOf(before, 'attempts_confirmed_total')).toBe(0);
    await new Visitor(started.app).enterCode('not the code');
    const candidate = await candidateOf(started.app, 'sim_counted_once');
    await candidate.post(attemptOf('sim_counted_once', 1, [1, 0, null]));
    const metrics = await readMetrics(started);
    expect(figureOf(metrics, 'access_codes_wrong_total')).toBe(1);
    expect(figureOf(metrics, 'attempts_confirmed_total')).toBe(1);
  });

  test('report the queue of deliveries and the state of the database', async () => {
    const metrics = await readMetrics(await startApp(database()));
    expect(figureOf(metrics, 'database_up')).toBe(1);
    expect(figureOf(metrics, 'database_answer_seconds')).toBeGreaterThan(0);
    expect(figureOf(metrics, 'deliveries{state="dead"}')).toBe(0);
    expect(figureOf(metrics, 'deliveries_oldest_waiting_seconds')).toBe(0);
  });
});

describe.each(bothDatabases)('when $name is gone', ({ create }) => {
  test('the metrics are still served and say so', async () => {
    const database = await create();
    onTestFinished(() => database.remove());
    const started = await startApp(database);
    await database.takeAway();
    expect(figureOf(await readMetrics(started), 'database_up')).toBe(0);
  });
});
