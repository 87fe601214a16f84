// The history of a signed-in person: only their simulations, with the results that the browser showed.

import { getHistory, getPastSimulation } from '@simulator/api-contract';
import { levelLabels, noAccommodation, pairAnswers, scoreSimulation, standardRules } from '@simulator/exam-engine';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publicKey, startHistoryApp } from '../../../test/history-app.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { completedEnding, Person, personWith, sameBrowser, terminatedEnding } from '../../../test/person.ts';
import { firstEdition, notesOf, secondEdition } from '../../../test/sample-form.ts';
import { grants, simulations } from '../../platform/database/schema.ts';

describeOnBothDatabases('the history', (database) => {
  test('shows the results of a completed simulation', async () => {
    const { app } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_history_whole');
    await person.postBlock('sim_history_whole', 2, [1, 2, null]);
    await person.postBlock('sim_history_whole', 1, [1, 0, 0]);
    await person.tellEnding('sim_history_whole', completedEnding);
    const reply = await person.askForHistory();
    expect(getHistory.replies[200].safeParse(reply.json()).success).toBe(true);
    expect(reply.json()).toEqual({
      simulations: [
        {
          simulationId: 'sim_history_whole',
          edition: firstEdition.edition,
          formId: 'form-1',
          rules: 'standard',
          accommodation: noAccommodation,
          beganAt: expect.stringMatching(/^20\d\d-.*Z$/),
          blocks: [1, 2],
          results: {
            correct: 2,
            total: 4,
            scaledScore: 393,
            passed: false,
            level: 'Needs Improvement',
            topics: [
              { category: 'Prevention & Public Health', correct: 0, total: 1, percentage: 0 },
              { category: 'Pathobiology', correct: 0, total: 1, percentage: 0 },
              { category: 'Clinical Practice', correct: 1, total: 1, percentage: 100 },
              { category: 'Diagnostic Imaging', correct: 1, total: 1, percentage: 100 },
            ],
          },
          ending: completedEnding,
        },
      ],
    });
  });

  test('has the results that the engine computes, for every number of right answers', async () => {
    const { app } = await startHistoryApp(database());
    const keys = [...notesOf(firstEdition, 1), ...notesOf(firstEdition, 2)];
    for (let right = 0; right <= keys.length; right += 1) {
      const simulationId = `sim_engine_agrees_${right}`;
      const answers = keys.map(({ correct }, index) => (index < right ? correct : null));
      const person = await personWith(app, simulationId);
      await person.postBlock(simulationId, 1, answers.slice(0, 3));
      await person.postBlock(simulationId, 2, answers.slice(3));
      const ids = keys.map(({ id }) => id);
      const answered = pairAnswers(ids, { answers });
      const { correct, total, scaledScore, passed, level } = scoreSimulation(standardRules.scoring, keys, answered);
      expect(await person.history()).toMatchObject([
        { results: { correct, total, scaledScore, passed, level: levelLabels[level] } },
      ]);
    }
  });

  test('has no results until every block is stored', async () => {
    const { app } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_history_partial');
    await person.postBlock('sim_history_partial', 2, [1, 2, 0]);
    expect(await person.history()).toMatchObject([{ blocks: [2], results: null, ending: null }]);
    await person.postBlock('sim_history_partial', 1, [1, 2, 0]);
    expect(await person.history()).toMatchObject([{ blocks: [1, 2], results: { correct: 4 } }]);
  });

  test('has no results of a terminated simulation, even if all its blocks are stored', async () => {
    const { app } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_history_ended');
    await person.postBlock('sim_history_ended', 1, [1, 2, 0]);
    await person.postBlock('sim_history_ended', 2, [1, 2, 0]);
    await person.tellEnding('sim_history_ended', terminatedEnding);
    expect(await person.history()).toMatchObject([{ blocks: [1, 2], results: null, ending: terminatedEnding }]);
  });

  test('scores each simulation by the edition that it began with', async () => {
    const before = await startHistoryApp(database(), { forms: [firstEdition] });
    const person = await personWith(before.app, 'sim_history_edition_a');
    await person.postBlock('sim_history_edition_a', 1, [1, 2, 0]);
    await person.postBlock('sim_history_edition_a', 2, [1, 2, 0]);
    const after = await startHistoryApp(database(), { forms: [secondEdition] });
    const later = new Person(after.app, person.userId);
    await later.enterCode();
    await later.begin('sim_history_edition_b', { edition: secondEdition.edition });
    await later.postBlock('sim_history_edition_b', 1, [1, 2, 0]);
    await later.postBlock('sim_history_edition_b', 2, [1, 2, 0]);
    expect(await later.history()).toMatchObject([
      { simulationId: 'sim_history_edition_b', edition: secondEdition.edition, results: { correct: 0, total: 4 } },
      { simulationId: 'sim_history_edition_a', edition: firstEdition.edition, results: { correct: 4, total: 4 } },
    ]);
  });

  test('names the rules of each simulation and has no results under rules unknown to the server', async () => {
    const { outline } = firstEdition;
    const unheardOf = { ...firstEdition, outline: { ...outline, rules: ['unheard-of', 'exam-day'] } };
    const { app, db } = await startHistoryApp(database(), { forms: [unheardOf] });
    const person = await personWith(app, 'sim_history_unheard_of');
    await person.postBlock('sim_history_unheard_of', 1, [1, 2, 0]);
    await person.postBlock('sim_history_unheard_of', 2, [1, 2, 0]);
    expect(await person.history()).toMatchObject([{ rules: 'unheard-of', blocks: [1, 2], results: null }]);
    const ofIt = eq(simulations.id, 'sim_history_unheard_of');
    await db.update(simulations).set({ rules: 'exam-day', timeFactor: 1.25, extraBreakMinutes: 7 }).where(ofIt);
    const accommodation = { timeFactor: 1.25, extraBreakMinutes: 7 };
    expect(await person.history()).toMatchObject([{ rules: 'exam-day', accommodation, results: { correct: 4 } }]);
    const past = (await person.askForSimulation('sim_history_unheard_of')).json();
    expect(past.simulation).toMatchObject({ rules: 'exam-day', accommodation });
    await db.update(simulations).set({ rules: null, timeFactor: null, extraBreakMinutes: null }).where(ofIt);
    expect(await person.history()).toMatchObject([
      { rules: 'standard', accommodation: noAccommodation, results: { correct: 4 } },
    ]);
  });

  test('is sorted newest first', async () => {
    const { app, db } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_history_order_1');
    for (const [name, beganAt] of [
      ['sim_history_order_1', '2026-01-02T00:00:00Z'],
      ['sim_history_order_2', '2026-01-03T00:00:00Z'],
      ['sim_history_order_3', '2026-01-01T00:00:00Z'],
    ] as const) {
      await person.enterCode();
      await person.begin(name);
      await person.postBlock(name, 1, [1, 2, 0]);
      await db
        .update(simulations)
        .set({ beganAt: new Date(beganAt) })
        .where(eq(simulations.id, name));
    }
    expect(await person.idsInHistory()).toEqual([2, 1, 3].map((n) => `sim_history_order_${n}`));
  });

  test('leaves out simulations of others and anonymous ones, and is empty for a new person', async () => {
    const { app } = await startHistoryApp(database());
    const one = await personWith(app, 'sim_history_mine');
    await one.postBlock('sim_history_mine', 1, [1, 2, 0]);
    const other = await personWith(app, 'sim_history_others');
    await other.postBlock('sim_history_others', 1, [1, 2, 0]);
    await sameBrowser(await personWith(app, 'sim_history_nobodys'), app).postBlock(
      'sim_history_nobodys',
      1,
      [1, 2, 0],
      'anonymous',
    );
    expect(await one.idsInHistory()).toEqual(['sim_history_mine']);
    expect(await other.idsInHistory()).toEqual(['sim_history_others']);
    expect(await new Person(app).history()).toEqual([]);
  });

  test('comes in pages of fifty, newest first, with each simulation once', async () => {
    const { app, db } = await startHistoryApp(database());
    const person = new Person(app);
    const beganAt = new Date('2026-03-01T08:00:00Z');
    const ids = Array.from({ length: 120 }, (_, n) => `sim_history_pages_${String(n).padStart(3, '0')}`);
    // All but the last begin at the same moment. The order must be stable even so.
    const rows = ids.map((id, n) => ({
      id,
      edition: firstEdition.edition,
      userId: person.userId,
      ending: completedEnding,
      beganAt: n === 119 ? new Date('2026-02-01T08:00:00Z') : beganAt,
    }));
    await db.insert(simulations).values(rows);
    // There is nothing to show for these, so they take no place on a page.
    await db
      .insert(simulations)
      .values(ids.map((id) => ({ ...rows[0], id: `${id}_empty`, edition: '', userId: person.userId, ending: null })));
    const pages: (readonly string[])[] = [];
    let before: string | undefined;
    do {
      const reply = await person.askForHistory(before);
      const page = getHistory.replies[200].parse(reply.json());
      pages.push(page.simulations.map(({ simulationId }) => simulationId));
      before = page.next;
    } while (before !== undefined);
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(pages.flat()).toEqual([...ids.slice(0, 119).toReversed(), ids[119]]);
  });

  test.each(['sim_never_was_there', 'sim_history_others', '', 'x', '\u0000', "' or 1=1 --"])(
    'refuses to return a page after something that is not in it: %j',
    async (before) => {
      const { app } = await startHistoryApp(database());
      await personWith(app, 'sim_history_others');
      const reply = await new Person(app).askForHistory(before);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ error: { field: 'before' } });
    },
  );

  test('leaves out a simulation of which nothing is stored yet', async () => {
    const { app } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_history_running');
    expect((await person.claim(person.ticket)).json()).toEqual({ claimed: ['sim_history_running'] });
    expect(await person.history()).toEqual([]);
    await person.postBlock('sim_history_running', 1, [1, 2, 0]);
    expect(await person.idsInHistory()).toEqual(['sim_history_running']);
  });

  test('shows a simulation of an edition that was never published here, without results', async () => {
    const { app, db } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_history_unknown');
    await person.tellEnding('sim_history_unknown', completedEnding);
    await db
      .update(simulations)
      .set({ edition: '0'.repeat(16) })
      .where(eq(simulations.id, 'sim_history_unknown'));
    expect(await person.history()).toMatchObject([{ edition: '0'.repeat(16), formId: '', results: null }]);
  });
});

describeOnBothDatabases('a past simulation', (database) => {
  test('is returned with its answers, its ending and a ticket for its content to a new device', async () => {
    const { app } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_past_in_full');
    await person.postBlock('sim_past_in_full', 2, [1, null, 3], person.userId, [40_000, 15_500, 0]);
    await person.postBlock('sim_past_in_full', 1, [1, 2, 0]);
    await person.tellEnding('sim_past_in_full', completedEnding);

    const device = new Person(app, person.userId);
    const reply = await device.askForSimulation('sim_past_in_full');
    expect(getPastSimulation.replies[200].safeParse(reply.json()).success).toBe(true);
    expect(reply.json()).toEqual({
      simulation: (await person.history())[0],
      ticket: expect.any(String),
      attempts: [
        {
          block: 1,
          answers: [11, 12, 13].map((id, index) => [id, [1, 2, 0][index]]),
          timeSpentMs: [null, null, null],
        },
        {
          block: 2,
          answers: [21, 22, 23].map((id, index) => [id, [1, -1, 3][index]]),
          timeSpentMs: [40_000, 15_500, 0],
        },
      ],
    });
    expect((await device.getKeys(firstEdition.edition, 1)).statusCode).toBe(401);
    device.ticket = reply.json().ticket;
    expect((await device.getKeys(firstEdition.edition, 1)).statusCode).toBe(200);
    expect((await device.getQuestions(firstEdition.edition, 2)).statusCode).toBe(200);
    expect((await device.askForStoredBlocks('sim_past_in_full')).json()).toEqual({ attempts: [1, 2] });
  });

  test('comes with a ticket that opens nothing if the grant of the simulation was revoked', async () => {
    const { app, db } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_past_revoked');
    await person.postBlock('sim_past_revoked', 1, [1, 2, 0]);
    await db.update(grants).set({ revokedAt: new Date() });
    const device = new Person(app, person.userId);
    device.ticket = (await device.askForSimulation('sim_past_revoked')).json().ticket;
    expect((await device.getKeys(firstEdition.edition, 1)).statusCode).toBe(401);
    await device.enterCode();
    expect((await device.getKeys(firstEdition.edition, 1)).statusCode).toBe(200);
  });

  test('is refused in the same words, whether it is unknown, foreign or anonymous', async () => {
    const { app } = await startHistoryApp(database());
    const other = await personWith(app, 'sim_past_foreign');
    await other.postBlock('sim_past_foreign', 1, [1, 2, 0]);
    const nobody = sameBrowser(await personWith(app, 'sim_past_nobodys'), app);
    await nobody.postBlock('sim_past_nobodys', 1, [1, 2, 0], 'anonymous');
    const person = new Person(app);
    const replies = await Promise.all(
      ['sim_past_foreign', 'sim_past_nobodys', 'sim_past_unknown'].map((id) => person.askForSimulation(id)),
    );
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(404);
    expect(replies[0]?.json()).toMatchObject({ error: { code: 'no-such-simulation' } });
  });
});

describeOnBothDatabases('past simulations', (database) => {
  test.each([
    ['nobody', undefined, 401, 'not-signed-in'],
    ['the public key', publicKey, 401, 'not-signed-in'],
    ['somebody whose second factor is missing', 'half:a1', 403, 'second-factor-needed'],
  ])('can be neither read nor claimed without a complete session: %s', async (_, token, status, code) => {
    const { app } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_needs_session');
    person.token = token;
    const replies = [
      await person.askForHistory(),
      await person.askForSimulation('sim_needs_session'),
      await person.claim(person.ticket),
    ];
    for (const reply of replies) expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
  });
});
