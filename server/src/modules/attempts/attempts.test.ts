// The results function: it stores every attempt once and scores it by the edition that it began with (decision 0054).

import { getStoredAttempts, postAttemptResults } from '@simulator/api-contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { attemptOf, firstEdition, secondEdition } from '../../../test/sample-form.ts';
import { type StartedApp, startApp } from '../../../test/start-app.ts';
import { admittedVisitor, candidateOf, Visitor } from '../../../test/visitor.ts';
import { attempts, simulations } from '../../platform/database/schema.ts';

/** Returns the rows of one attempt. There is never more than one. */
function rowsOf({ db }: StartedApp, simulationId: string, block: number) {
  return db
    .select()
    .from(attempts)
    .where(and(eq(attempts.simulationId, simulationId), eq(attempts.block, block)));
}

describeOnBothDatabases('a posted attempt', (database) => {
  test('is confirmed with the time at which it was stored, and is stored with its answers and score', async () => {
    const started = await startApp(database());
    const candidate = await candidateOf(started.app, 'sim_posted_once');
    const reply = await candidate.post(attemptOf('sim_posted_once', 1, [1, 0, null], [40_000, 0, 15_500]));
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ success: true, timestamp: expect.any(String) });
    expect(postAttemptResults.replies[200].safeParse(reply.json()).success).toBe(true);
    expect(Math.abs(new Date(reply.json().timestamp).getTime() - Date.now())).toBeLessThan(60_000);
    expect(await rowsOf(started, 'sim_posted_once', 1)).toEqual([
      {
        simulationId: 'sim_posted_once',
        block: 1,
        userId: 'anonymous',
        edition: firstEdition.edition,
        answers: [
          { questionId: 11, answer: 1, timeSpentMs: 40_000 },
          { questionId: 12, answer: 0, timeSpentMs: 0 },
          { questionId: 13, answer: null, timeSpentMs: 15_500 },
        ],
        correct: 1,
        ...{ ruledCorrect: null, dropped: null, ruledBy: null },
        storedAt: new Date(reply.json().timestamp),
      },
    ]);
  });

  test('is stored once however often it is sent, and every reply is the same', async () => {
    const started = await startApp(database());
    const candidate = await candidateOf(started.app, 'sim_posted_often');
    const first = await candidate.post(attemptOf('sim_posted_often', 1, [1, 2, 0]));
    for (let n = 0; n < 5; n += 1) {
      const again = await candidate.post(attemptOf('sim_posted_often', 1, [1, 2, 0]));
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    }
    expect(await rowsOf(started, 'sim_posted_often', 1)).toHaveLength(1);
  });

  test('without times, as older pages send it, is stored with unknown times', async () => {
    const started = await startApp(database());
    const candidate = await candidateOf(started.app, 'sim_posted_timeless');
    expect((await candidate.post(attemptOf('sim_posted_timeless', 1, [1, 0, null]))).statusCode).toBe(200);
    const [row] = await rowsOf(started, 'sim_posted_timeless', 1);
    expect(row?.answers.map(({ timeSpentMs }) => timeSpentMs)).toEqual([null, null, null]);
  });

  test('that differs only in its times is the same attempt, and the first times are kept', async () => {
    const started = await startApp(database());
    const candidate = await candidateOf(started.app, 'sim_posted_slower');
    const first = await candidate.post(attemptOf('sim_posted_slower', 1, [1, 2, 0], [1, 2, 3]));
    for (const times of [[4, 5, 6], undefined]) {
      const again = await candidate.post(attemptOf('sim_posted_slower', 1, [1, 2, 0], times));
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    }
    const [row] = await rowsOf(started, 'sim_posted_slower', 1);
    expect(row?.answers.map(({ timeSpentMs }) => timeSpentMs)).toEqual([1, 2, 3]);
  });

  test('is stored once when it is sent twenty times at the same moment', async () => {
    const started = await startApp(database());
    const candidate = await candidateOf(started.app, 'sim_posted_twenty');
    const post = () => candidate.post(attemptOf('sim_posted_twenty', 2, [2, 2, 2]));
    const replies = await Promise.all(Array.from({ length: 20 }, post));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(200);
    expect(await rowsOf(started, 'sim_posted_twenty', 2)).toHaveLength(1);
  });

  test('is stored once when two server processes receive it twenty times at the same moment', async () => {
    const one = await startApp(database());
    const other = await startApp(database());
    const candidate = await candidateOf(one.app, 'sim_two_processes');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        candidate.at(n % 2 ? one.app : other.app).post(attemptOf('sim_two_processes', 1, [0, 1, 2])),
      ),
    );
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(200);
    expect(await rowsOf(one, 'sim_two_processes', 1)).toHaveLength(1);
  });

  test('with answers other than the stored ones is refused, and the first ones are kept', async () => {
    const started = await startApp(database());
    const candidate = await candidateOf(started.app, 'sim_posted_otherwise');
    await candidate.post(attemptOf('sim_posted_otherwise', 1, [1, 2, 0]));
    const reply = await candidate.post(attemptOf('sim_posted_otherwise', 1, [1, 2, null]));
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ error: { code: 'attempt-differs', field: 'payload.items' } });
    expect(await rowsOf(started, 'sim_posted_otherwise', 1)).toMatchObject([{ correct: 2 }]);
  });

  test('is stored in only one version when several that differ arrive at the same moment', async () => {
    const started = await startApp(database());
    const candidate = await candidateOf(started.app, 'sim_differing_race');
    const variants = Array.from({ length: 20 }, (_, n) => attemptOf('sim_differing_race', 1, [n % 4, 0, 0]));
    const replies = await Promise.all(variants.map((variant) => candidate.post(variant)));
    const [row] = await rowsOf(started, 'sim_differing_race', 1);
    const winner = row?.answers[0]?.answer;
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(variants.map((_, n) => (n % 4 === winner ? 200 : 409)));
  });

  test('is the same attempt in whatever order its items are sent', async () => {
    const { app } = await startApp(database());
    const candidate = await candidateOf(app, 'sim_items_reversed');
    const attempt = attemptOf('sim_items_reversed', 1, [1, 2, 0]);
    await candidate.post(attempt);
    expect((await candidate.post({ ...attempt, items: attempt.items.toReversed() })).statusCode).toBe(200);
  });

  test('is scored by the server, which ignores the sender’s own scores without refusing them', async () => {
    const started = await startApp(database());
    const candidate = await candidateOf(started.app, 'sim_boasting_sender');
    const honest = attemptOf('sim_boasting_sender', 1, [0, 2, 3]);
    const boasting = honest.items.map((item) => ({
      ...item,
      is_correct: true,
      correct_idx: item.user_answer,
      topic: 'Astrology',
      system: 7,
      difficulty: null,
      rationale: { any: 'thing' },
      blueprint: ['x'],
      score: 1e308,
    }));
    const reply = await candidate.post({ ...honest, items: boasting, correct: 3, passed: true });
    expect(reply.statusCode).toBe(200);
    expect(await rowsOf(started, 'sim_boasting_sender', 1)).toMatchObject([{ correct: 1 }]);
    expect((await candidate.post(honest)).json()).toEqual(reply.json());
  });

  test.each([
    ['all right: the pre-test question is not counted', 1, [1, 2, 0], 2],
    ['the pre-test question alone right', 1, [0, 0, 0], 0],
    ['nothing answered', 1, [null, null, null], 0],
    ['one right in block 2', 2, [1, 0, 3], 1],
    ['all right in block 2', 2, [1, 2, 0], 2],
  ])('is scored correctly: %s', async (title, block, answers, correct) => {
    const started = await startApp(database());
    const simulationId = `sim_scored_${title.replaceAll(/[^a-z]/g, '')}`;
    const candidate = await candidateOf(started.app, simulationId);
    expect((await candidate.post(attemptOf(simulationId, block, answers))).statusCode).toBe(200);
    expect(await rowsOf(started, simulationId, block)).toMatchObject([{ correct }]);
  });
});

describeOnBothDatabases('the edition of an attempt', (database) => {
  test('is the one that the simulation began with, found by its ticket or by the stored start', async () => {
    const before = await startApp(database(), { forms: [firstEdition] });
    const candidate = await admittedVisitor(before.app);
    await candidate.begin('sim_began_before');
    const after = await startApp(database(), { forms: [secondEdition] });
    const withTicket = candidate.at(after.app);
    withTicket.cookie = undefined;
    await withTicket.post(attemptOf('sim_began_before', 1, [1, 2, 0]));
    const withGrant = candidate.at(after.app);
    withGrant.ticket = undefined;
    await withGrant.post(attemptOf('sim_began_before', 2, [1, 2, 0]));
    for (const block of [1, 2]) {
      const expected = [{ edition: firstEdition.edition, correct: 2 }];
      expect(await rowsOf(after, 'sim_began_before', block)).toMatchObject(expected);
    }
  });

  test('is the current one if a grant sends an attempt of a simulation unknown to the server', async () => {
    const started = await startApp(database(), { forms: [secondEdition] });
    const visitor = await admittedVisitor(started.app);
    expect((await visitor.post(attemptOf('sim_never_heard_of', 1, [2, 3, 1]))).statusCode).toBe(200);
    const expected = [{ edition: secondEdition.edition, correct: 2 }];
    expect(await rowsOf(started, 'sim_never_heard_of', 1)).toMatchObject(expected);
  });

  test('is the one named by the ticket if the server has lost the start of the simulation', async () => {
    const began = await startApp(database(), { forms: [firstEdition] });
    const candidate = await candidateOf(began.app, 'sim_record_lost');
    await began.db.delete(simulations).where(eq(simulations.id, 'sim_record_lost'));
    const later = await startApp(database(), { forms: [secondEdition] });
    await candidate.at(later.app).post(attemptOf('sim_record_lost', 1, [1, 2, 0]));
    const expected = [{ edition: firstEdition.edition, correct: 2 }];
    expect(await rowsOf(later, 'sim_record_lost', 1)).toMatchObject(expected);
  });
});

describeOnBothDatabases('posting an attempt', (database) => {
  test('needs the simulation’s ticket or grant, or any grant if the server does not know the simulation', async () => {
    const { app } = await startApp(database());
    const attempt = attemptOf('sim_needs_credentials', 1, [0, 0, 0]);
    const refusals = [
      await new Visitor(app).post(attempt),
      await (await candidateOf(app, 'sim_another_one')).post(attempt),
    ];
    for (const reply of refusals) {
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ error: { code: 'grant-needed' } });
    }
    const first = await admittedVisitor(app);
    expect((await first.post(attempt)).statusCode).toBe(200);
    expect((await first.post(attempt)).statusCode).toBe(200);
    const second = await (await admittedVisitor(app)).post(attempt);
    expect([second.statusCode, second.json().error.code]).toEqual([403, 'not-your-simulation']);
    expect(postAttemptResults.refusals[403]).toContain('not-your-simulation');
  });

  test('under an account is refused without a session', async () => {
    const { app } = await startApp(database());
    const candidate = await candidateOf(app, 'sim_of_somebody');
    const attempt = { ...attemptOf('sim_of_somebody', 1, [0, 0, 0]), user_id: 'a1b2c3d4-0000-4000-8000-000000000000' };
    const reply = await candidate.post(attempt);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ error: { code: 'user-mismatch', field: 'payload.user_id' } });
    expect((await candidate.askForStoredBlocks('sim_of_somebody')).json()).toEqual({ attempts: [] });
  });
});

describeOnBothDatabases('the stored blocks of a simulation', (database) => {
  test('are listed in order', async () => {
    const { app } = await startApp(database());
    const candidate = await candidateOf(app, 'sim_stored_blocks');
    const ask = async () => (await candidate.askForStoredBlocks('sim_stored_blocks')).json();
    expect(await ask()).toEqual({ attempts: [] });
    await candidate.post(attemptOf('sim_stored_blocks', 2, [0, 0, 0]));
    await candidate.post(attemptOf('sim_stored_blocks', 1, [0, 0, 0]));
    expect(await ask()).toEqual({ attempts: [1, 2] });
    expect(getStoredAttempts.replies[200].safeParse(await ask()).success).toBe(true);
  });

  test('are still listed after a restart of the server', async () => {
    const before = await startApp(database());
    const candidate = await candidateOf(before.app, 'sim_kept_blocks');
    await candidate.post(attemptOf('sim_kept_blocks', 1, [0, 0, 0]));
    await before.close();
    await database().restart();
    const after = await startApp(database());
    expect((await candidate.at(after.app).askForStoredBlocks('sim_kept_blocks')).json()).toEqual({ attempts: [1] });
  });

  test('are listed only for the simulation’s own ticket or the grant that it began with', async () => {
    const { app } = await startApp(database());
    await candidateOf(app, 'sim_private_blocks');
    const stranger = await new Visitor(app).askForStoredBlocks('sim_private_blocks');
    expect(stranger.statusCode).toBe(401);
    const other = await (await candidateOf(app, 'sim_other_blocks')).askForStoredBlocks('sim_private_blocks');
    expect(other.statusCode).toBe(401);
    const admitted = await (await admittedVisitor(app)).askForStoredBlocks('sim_private_blocks');
    expect(admitted.statusCode).toBe(403);
    const owner = await admittedVisitor(app);
    await owner.begin('sim_blocks_by_grant');
    owner.ticket = undefined;
    expect((await owner.askForStoredBlocks('sim_blocks_by_grant')).json()).toEqual({ attempts: [] });
  });
});

describe('the sample attempt', () => {
  test('has an item for every question of its block', () => {
    expect(attemptOf('sim_sample_attempt', 2, [0, 1, 2]).items).toEqual([
      { item_id: 'sim_sample_attempt-2-21', user_answer: 0 },
      { item_id: 'sim_sample_attempt-2-22', user_answer: 1 },
      { item_id: 'sim_sample_attempt-2-23', user_answer: 2 },
    ]);
  });
});
