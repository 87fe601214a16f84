// The account under which an attempt is stored: none, or that of the person whose session sends it (decision 0055).

import { randomUUID } from 'node:crypto';
import { postAttemptResults } from '@simulator/api-contract';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publicKey, type StartedHistory, startHistoryApp } from '../../../test/history-app.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { completedEnding, Person, personWith, sameBrowser } from '../../../test/person.ts';
import { attempts } from '../../platform/database/schema.ts';

const rowsOf = ({ db }: StartedHistory, simulationId: string) =>
  db
    .select({ block: attempts.block, userId: attempts.userId, correct: attempts.correct })
    .from(attempts)
    .where(eq(attempts.simulationId, simulationId))
    .orderBy(asc(attempts.block));

const ownersOf = async (started: StartedHistory, simulationId: string) =>
  (await rowsOf(started, simulationId)).map(({ userId }) => userId);

describeOnBothDatabases('an attempt', (database) => {
  test("with the id of the session's user is stored under that id", async () => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_of_a_session');
    expect((await person.postBlock('sim_of_a_session', 1, [1, 2, 0])).statusCode).toBe(200);
    expect(await rowsOf(started, 'sim_of_a_session')).toEqual([{ block: 1, userId: person.userId, correct: 2 }]);
  });

  test.each([
    ['no bearer token', undefined],
    ['the public key as bearer token', publicKey],
    ["somebody else's session", `person:${randomUUID()}`],
  ])('with a user id and %s is refused, the error names the field, and nothing is stored', async (title, token) => {
    const started = await startHistoryApp(database());
    const simulationId = `sim_mismatch_${title.replaceAll(/[^a-z]/g, '')}`;
    const person = await personWith(started.app, simulationId);
    person.token = token;
    const reply = await person.postBlock(simulationId, 1, [1, 2, 0]);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ error: { code: 'user-mismatch', field: 'payload.user_id' } });
    expect(await rowsOf(started, simulationId)).toEqual([]);
  });

  test('with a user id and an ended session is refused with a code of its own, which the contract names', async () => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_session_ended');
    person.token = 'expired.or.revoked';
    const reply = await person.postBlock('sim_session_ended', 1, [1, 2, 0]);
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'session-ended']);
    expect(postAttemptResults.refusals[401]).toContain('session-ended');
    expect(await rowsOf(started, 'sim_session_ended')).toEqual([]);
  });

  test('without a ticket and a grant is refused for that reason before its session is checked', async () => {
    const { app } = await startHistoryApp(database());
    const person = new Person(app);
    person.token = 'expired.or.revoked';
    const reply = await person.postBlock('sim_without_credentials', 1, [1, 2, 0]);
    expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'grant-needed']);
  });

  test.each([
    ['none', undefined],
    ['a bad one', 'expired.or.revoked'],
    ['the public key', publicKey],
    ['a good one', `person:${randomUUID()}`],
  ])('that is anonymous stays anonymous whatever its bearer token is: %s', async (title, token) => {
    const started = await startHistoryApp(database());
    const simulationId = `sim_anonymous_${title.replaceAll(/[^a-z]/g, '')}`;
    const person = await personWith(started.app, simulationId);
    person.token = token;
    expect((await person.postBlock(simulationId, 1, [1, 2, 0], 'anonymous')).statusCode).toBe(200);
    expect(await ownersOf(started, simulationId)).toEqual(['anonymous']);
  });

  test.each(['', ' ', 'Anonymous', 'null', '\u0000', '\ud800', "' or 1=1 --", 'x'.repeat(101), '💉'])(
    'with the user id %j is refused, and the error names the field',
    async (userId) => {
      const { app } = await startHistoryApp(database());
      const person = await personWith(app, 'sim_odd_user_ids');
      const reply = await person.postBlock('sim_odd_user_ids', 1, [1, 2, 0], userId);
      expect([400, 403]).toContain(reply.statusCode);
      expect(reply.json()).toMatchObject({ error: { field: 'payload.user_id' } });
    },
  );
});

describeOnBothDatabases('a repeated attempt', (database) => {
  test('under another account succeeds but changes nothing', async () => {
    const started = await startHistoryApp(database());
    const first = await personWith(started.app, 'sim_repeated_by_other');
    const stored = await first.postBlock('sim_repeated_by_other', 1, [1, 2, 0]);
    const second = sameBrowser(first, started.app, randomUUID());
    const nobody = sameBrowser(first, started.app);
    const repeats = [
      await second.postBlock('sim_repeated_by_other', 1, [1, 2, 0]),
      await nobody.postBlock('sim_repeated_by_other', 1, [1, 2, 0], 'anonymous'),
    ];
    for (const repeat of repeats) expect([repeat.statusCode, repeat.json()]).toEqual([200, stored.json()]);
    expect(await ownersOf(started, 'sim_repeated_by_other')).toEqual([first.userId]);
    expect(await second.idsInHistory()).toEqual([]);
    expect(await first.idsInHistory()).toEqual(['sim_repeated_by_other']);
  });

  test('claims an anonymous simulation if it comes with the ticket and a session', async () => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_claimed_passing');
    await person.postBlock('sim_claimed_passing', 1, [1, 2, 0], 'anonymous');
    await person.postBlock('sim_claimed_passing', 2, [1, 2, 0], 'anonymous');
    expect(await person.idsInHistory()).toEqual([]);
    expect((await person.postBlock('sim_claimed_passing', 1, [1, 2, 0])).statusCode).toBe(200);
    expect(await ownersOf(started, 'sim_claimed_passing')).toEqual([person.userId, person.userId]);
    expect(await person.idsInHistory()).toEqual(['sim_claimed_passing']);
  });

  test('claims nothing with a grant that the simulation did not begin with', async () => {
    const started = await startHistoryApp(database());
    const owner = await personWith(started.app, 'sim_grant_of_another');
    await owner.postBlock('sim_grant_of_another', 1, [1, 2, 0], 'anonymous');
    const stranger = new Person(started.app);
    await stranger.enterCode();
    expect((await stranger.postBlock('sim_grant_of_another', 1, [1, 2, 0])).statusCode).toBe(403);
    expect((await stranger.postBlock('sim_grant_of_another', 2, [0, 0, 0])).statusCode).toBe(403);
    expect(await ownersOf(started, 'sim_grant_of_another')).toEqual(['anonymous']);
    expect(await stranger.idsInHistory()).toEqual([]);
    expect((await owner.postBlock('sim_grant_of_another', 1, [1, 2, 0])).statusCode).toBe(200);
    expect(await owner.idsInHistory()).toEqual(['sim_grant_of_another']);
  });
});

describeOnBothDatabases('an attempt without a ticket is stored under its sender’s account', (database) => {
  test('if it comes with the grant that the simulation began with', async () => {
    const started = await startHistoryApp(database());
    const person = new Person(started.app);
    await person.enterCode();
    await person.begin('sim_by_own_grant');
    person.ticket = undefined;
    await person.postBlock('sim_by_own_grant', 1, [1, 2, 0]);
    expect(await ownersOf(started, 'sim_by_own_grant')).toEqual([person.userId]);
  });

  test('if it comes with any grant and the server does not know the simulation, as are its next blocks', async () => {
    const started = await startHistoryApp(database());
    const person = new Person(started.app);
    await person.enterCode();
    await person.postBlock('sim_never_begun', 1, [1, 2, 0]);
    await person.postBlock('sim_never_begun', 2, [1, 2, 0]);
    expect(await ownersOf(started, 'sim_never_begun')).toEqual([person.userId, person.userId]);
    expect(await person.idsInHistory()).toEqual(['sim_never_begun']);
  });

  test('even if an anonymous block with the same grant came before', async () => {
    const started = await startHistoryApp(database());
    const person = new Person(started.app);
    await person.enterCode();
    await person.postBlock('sim_block_before', 1, [1, 2, 0], 'anonymous');
    await person.postBlock('sim_block_before', 2, [1, 2, 0]);
    expect(await ownersOf(started, 'sim_block_before')).toEqual([person.userId, person.userId]);
  });

  test('if it comes with just the session of the owner, on a device without a ticket or a grant', async () => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_by_its_owner');
    await person.postBlock('sim_by_its_owner', 1, [1, 2, 0]);
    const device = new Person(started.app, person.userId);
    expect((await device.postBlock('sim_by_its_owner', 2, [1, 2, 0])).statusCode).toBe(200);
    expect((await device.tellEnding('sim_by_its_owner', completedEnding)).statusCode).toBe(200);
    expect((await device.askForStoredBlocks('sim_by_its_owner')).json()).toEqual({ attempts: [1, 2] });
    const other = new Person(started.app);
    expect((await other.postBlock('sim_by_its_owner', 2, [1, 2, 0])).statusCode).toBe(401);
    expect(await person.history()).toMatchObject([{ blocks: [1, 2], ending: completedEnding }]);
  });
});

describeOnBothDatabases('a simulation with blocks from several senders', (database) => {
  test('belongs to the first person, and a block that another sends is stored without their id', async () => {
    const started = await startHistoryApp(database());
    const first = await personWith(started.app, 'sim_mixed_senders');
    const second = sameBrowser(first, started.app, randomUUID());
    await first.postBlock('sim_mixed_senders', 1, [1, 2, 0]);
    expect((await second.postBlock('sim_mixed_senders', 2, [1, 2, 0])).statusCode).toBe(200);
    expect(await ownersOf(started, 'sim_mixed_senders')).toEqual([first.userId, 'anonymous']);
    expect(await second.history()).toEqual([]);
    expect((await second.askForSimulation('sim_mixed_senders')).statusCode).toBe(404);
    expect(await first.history()).toMatchObject([{ blocks: [1, 2], results: { correct: 4, total: 4 } }]);
  });

  test('is complete for its owner even if a block was sent while the session had ended', async () => {
    const started = await startHistoryApp(database());
    const person = await personWith(started.app, 'sim_session_between');
    await person.postBlock('sim_session_between', 1, [1, 2, 0]);
    await sameBrowser(person, started.app).postBlock('sim_session_between', 2, [0, 2, 0], 'anonymous');
    expect(await person.history()).toMatchObject([{ blocks: [1, 2], results: { correct: 3, total: 4 } }]);
  });

  test('has one owner and keeps every block when two people post it at the same moment', async () => {
    const one = await startHistoryApp(database());
    const other = await startHistoryApp(database());
    for (let round = 0; round < 10; round += 1) {
      const simulationId = `sim_two_posting_${round}`;
      const first = await personWith(one.app, simulationId);
      const second = sameBrowser(first, other.app, randomUUID());
      const replies = await Promise.all([
        first.postBlock(simulationId, 1, [1, 2, 0]),
        second.postBlock(simulationId, 2, [1, 2, 0]),
        second.postBlock(simulationId, 1, [1, 2, 0]),
        first.postBlock(simulationId, 2, [1, 2, 0]),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      const histories = [await first.history(), await second.history()];
      expect(histories.map(({ length }) => length).sort()).toEqual([0, 1]);
      expect(histories.flat()).toMatchObject([{ simulationId, blocks: [1, 2] }]);
    }
  });
});
