// How a simulation ended: stored once as first reported, by anyone with its ticket or a grant (decision 0050).

import { randomUUID } from 'node:crypto';
import { putSimulationEnding } from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publicKey, type StartedHistory, startHistoryApp } from '../../../test/history-app.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { completedEnding, Person, personWith, sameBrowser, terminatedEnding } from '../../../test/person.ts';
import { firstEdition, secondEdition } from '../../../test/sample-form.ts';
import { simulations } from '../../platform/database/schema.ts';

const rowsOf = ({ db }: StartedHistory, simulationId: string) =>
  db.select().from(simulations).where(eq(simulations.id, simulationId));

const forget = ({ db }: StartedHistory, simulationId: string) =>
  db.delete(simulations).where(eq(simulations.id, simulationId));

describeOnBothDatabases('the ending of a simulation', (database) => {
  test('is stored as it was reported', async () => {
    const started = await startHistoryApp(database());
    const nobody = sameBrowser(await personWith(started.app, 'sim_ending_kept'), started.app);
    const reply = await nobody.tellEnding('sim_ending_kept', terminatedEnding);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
    expect(putSimulationEnding.replies[200].safeParse(reply.json()).success).toBe(true);
    expect(await rowsOf(started, 'sim_ending_kept')).toMatchObject([{ ending: terminatedEnding, userId: null }]);
  });

  test('is the first one reported, and repeats succeed without changing it', async () => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_ending_repeated');
    await person.tellEnding('sim_ending_repeated', terminatedEnding);
    const before = await rowsOf(started, 'sim_ending_repeated');
    for (const again of [terminatedEnding, completedEnding]) {
      expect((await person.tellEnding('sim_ending_repeated', again)).statusCode).toBe(200);
    }
    expect(await rowsOf(started, 'sim_ending_repeated')).toEqual(before);
  });

  test('is exactly one of several reported at the same moment', async () => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_ending_race');
    const tellings = Array.from({ length: 20 }, (_, n) => ({ ...completedEnding, durationMs: n, breakMinutesUsed: n }));
    const replies = await Promise.all(tellings.map((telling) => person.tellEnding('sim_ending_race', telling)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const [row] = await rowsOf(started, 'sim_ending_race');
    expect(tellings).toContainEqual(row?.ending);
  });

  test('is accepted only with the ticket of the simulation or the grant that it began with', async () => {
    const started = await startHistoryApp(database());
    await personWith(started.app, 'sim_ending_credentials');
    const other = await personWith(started.app, 'sim_ending_other');
    for (const teller of [new Person(started.app), other]) {
      const reply = await teller.tellEnding('sim_ending_credentials', completedEnding);
      expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'grant-needed']);
    }
    const admitted = new Person(started.app);
    await admitted.enterCode();
    const refused = await admitted.tellEnding('sim_ending_credentials', completedEnding);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'not-your-simulation']);
    expect(await rowsOf(started, 'sim_ending_credentials')).toMatchObject([{ ending: null, userId: null }]);
    await admitted.begin('sim_ending_by_grant');
    admitted.ticket = undefined;
    expect((await admitted.tellEnding('sim_ending_by_grant', completedEnding)).statusCode).toBe(200);
    expect(await rowsOf(started, 'sim_ending_by_grant')).toMatchObject([{ ending: completedEnding }]);
  });

  test('does not change the start time that the server saw', async () => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_start_seen');
    const [before] = await rowsOf(started, 'sim_start_seen');
    await person.tellEnding('sim_start_seen', completedEnding);
    expect(await rowsOf(started, 'sim_start_seen')).toMatchObject([{ beganAt: before?.beganAt }]);
  });
});

describeOnBothDatabases('an ending sent to a server that lost its records', (database) => {
  test('restores the simulation with the edition of its ticket and its start time', async () => {
    const before = await startHistoryApp(database(), { forms: [secondEdition] });
    const person = await personWith(before.app, 'sim_lost_start', secondEdition.edition);
    await forget(before, 'sim_lost_start');
    expect((await person.tellEnding('sim_lost_start', completedEnding)).statusCode).toBe(200);
    expect(await rowsOf(before, 'sim_lost_start')).toMatchObject([
      { edition: secondEdition.edition, beganAt: new Date(completedEnding.beganAt), userId: person.userId },
    ]);
  });

  test('corrects a start time that was known only from an attempt', async () => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_lost_and_posted');
    await forget(started, 'sim_lost_and_posted');
    await person.postBlock('sim_lost_and_posted', 1, [1, 2, 0]);
    await person.tellEnding('sim_lost_and_posted', completedEnding);
    expect(await person.history()).toMatchObject([{ beganAt: completedEnding.beganAt, blocks: [1] }]);
  });

  test.each([['0000-01-01T00:00:00Z'], ['1970-01-01T00:00:00.000Z'], ['9999-12-31T23:59:59.999Z']])(
    'that names %s as its start is stored, but the server does not believe that time',
    async (beganAt) => {
      const started = await startHistoryApp(database());
      const simulationId = `sim_wrong_clock_${beganAt.slice(0, 4)}`;
      const person = await personWith(started.app, simulationId);
      await forget(started, simulationId);
      expect((await person.tellEnding(simulationId, { ...completedEnding, beganAt })).statusCode).toBe(200);
      const [past] = await person.history();
      expect(past?.ending?.beganAt).toBe(beganAt);
      expect(Math.abs(Date.parse(past?.beganAt ?? '') - Date.now())).toBeLessThan(60_000);
    },
  );
});

describeOnBothDatabases('the sender of an ending', (database) => {
  test('with a session and the ticket owns the simulation from then on, even without any block', async () => {
    const { app } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_ending_owned');
    await person.tellEnding('sim_ending_owned', terminatedEnding);
    expect(await person.history()).toMatchObject([
      { simulationId: 'sim_ending_owned', blocks: [], results: null, ending: terminatedEnding },
    ]);
  });

  test('with the public key instead of a session owns nothing', async () => {
    const { app } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_ending_nobodys');
    person.token = publicKey;
    expect((await person.tellEnding('sim_ending_nobodys', terminatedEnding)).statusCode).toBe(200);
    person.token = `person:${person.userId}`;
    expect(await person.history()).toEqual([]);
  });

  test('with an ended session is refused for that reason, and nothing is stored', async () => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_ending_session');
    person.token = 'expired.or.revoked';
    const reply = await person.tellEnding('sim_ending_session', terminatedEnding);
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'session-ended']);
    expect(putSimulationEnding.refusals[401]).toContain('session-ended');
    expect(await rowsOf(started, 'sim_ending_session')).toMatchObject([{ ending: null, userId: null }]);
  });

  test('with the grant of another browser is refused and owns nothing', async () => {
    const { app } = await startHistoryApp(database());
    await personWith(app, 'sim_ending_grants');
    const stranger = new Person(app);
    await stranger.enterCode();
    expect((await stranger.tellEnding('sim_ending_grants', completedEnding)).statusCode).toBe(403);
    expect(await stranger.history()).toEqual([]);
  });

  test('does not become the owner of a simulation that belongs to another person', async () => {
    const { app } = await startHistoryApp(database());
    const first = await personWith(app, 'sim_ending_by_two');
    await first.postBlock('sim_ending_by_two', 1, [1, 2, 0]);
    const second = sameBrowser(first, app, randomUUID());
    expect((await second.tellEnding('sim_ending_by_two', completedEnding)).statusCode).toBe(200);
    expect(await second.history()).toEqual([]);
    expect(await first.history()).toMatchObject([{ blocks: [1], ending: completedEnding }]);
  });
});

describeOnBothDatabases('an ending', (database) => {
  const departure = { cause: 'page-hidden', atMs: 1, lengthMs: null };
  test.each([
    ['without an outcome', { outcome: undefined }, 'outcome'],
    ['of another outcome', { outcome: 'won' }, 'outcome'],
    ['that began at no time', { beganAt: 'yesterday' }, 'beganAt'],
    ['that ended at a number', { endedAt: 0 }, 'endedAt'],
    ['of a negative duration', { durationMs: -1 }, 'durationMs'],
    ['of half a minute of break', { breakMinutesUsed: 0.5 }, 'breakMinutesUsed'],
    ['of more minutes than numbers have', { breakMinutesUsed: 1e308 }, 'breakMinutesUsed'],
    ['with block 0', { blocks: [{ block: 0, minutesUsed: 1 }] }, 'blocks.0.block'],
    ['with 21 blocks', { blocks: Array(21).fill({ block: 1, minutesUsed: 1 }) }, 'blocks'],
    ['with 101 departures', { departures: Array(101).fill(departure) }, 'departures'],
    [
      'with a cause that no database keeps',
      { departures: [{ ...departure, cause: 'a\u0000b' }] },
      'departures.0.cause',
    ],
    ['with half a letter as cause', { departures: [{ ...departure, cause: '\ud800' }] }, 'departures.0.cause'],
    ['with a cause of 61 letters', { departures: [{ ...departure, cause: 'x'.repeat(61) }] }, 'departures.0.cause'],
  ])('%s is refused, naming the field', async (_, change, field) => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_ending_misfit');
    const reply = await person.tellEnding('sim_ending_misfit', { ...completedEnding, ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code: 'invalid-request', field } });
    expect(await rowsOf(started, 'sim_ending_misfit')).toMatchObject([{ ending: null }]);
  });

  test('is stored without anything that the contract does not name', async () => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_ending_extra');
    await person.tellEnding('sim_ending_extra', { ...completedEnding, score: 800, nul: '\u0000' });
    expect(await rowsOf(started, 'sim_ending_extra')).toMatchObject([{ ending: completedEnding }]);
    expect((await rowsOf(started, 'sim_ending_extra'))[0]?.ending).toEqual(completedEnding);
  });

  test('does not change the edition that the simulation began with', async () => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_ending_edition');
    await person.tellEnding('sim_ending_edition', completedEnding);
    expect(await person.history()).toMatchObject([{ edition: firstEdition.edition, formId: 'form-1' }]);
  });
});
