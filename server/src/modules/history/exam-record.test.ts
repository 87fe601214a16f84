// The exam record: reported with the ending, stored once, and readable only by its owner (decision 0106).

import { getPastSimulation } from '@simulator/api-contract';
import { expect, test } from 'vitest';
import { startHistoryApp } from '../../../test/history-app.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { completedEnding, type Person, personWith, reportedRecord } from '../../../test/person.ts';

const recordOf = async (person: Person, simulationId: string) =>
  (await person.askForSimulation(simulationId)).json().record;

describeOnBothDatabases('the exam record', (database) => {
  test('is returned with the answers, and only to the person whose simulation it is', async () => {
    const { app } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_record_kept');
    await person.postBlock('sim_record_kept', 1, [1, 2, 0], person.userId);
    const reported = await person.tellEnding('sim_record_kept', { ...completedEnding, record: reportedRecord });
    expect([reported.statusCode, reported.json()]).toEqual([200, { success: true }]);
    const reply = await person.askForSimulation('sim_record_kept');
    expect(getPastSimulation.replies[200].parse(reply.json()).record).toEqual(reportedRecord);
    expect(reply.json().simulation.ending).toEqual(completedEnding);
    expect(JSON.stringify(await person.history())).not.toContain('Ask again.');

    const other = await personWith(app, 'sim_record_others');
    expect((await other.askForSimulation('sim_record_kept')).statusCode).toBe(404);
  });

  test('is the first one reported, and a repeat neither changes it nor adds a missing one', async () => {
    const { app } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_record_once');
    await person.tellEnding('sim_record_once', { ...completedEnding, record: reportedRecord });
    const later = { ...completedEnding, record: { blocks: [] } };
    expect((await person.tellEnding('sim_record_once', later)).statusCode).toBe(200);
    expect((await person.tellEnding('sim_record_once', completedEnding)).statusCode).toBe(200);
    expect(await recordOf(person, 'sim_record_once')).toEqual(reportedRecord);

    const older = await personWith(app, 'sim_record_none');
    await older.tellEnding('sim_record_none', completedEnding);
    expect((await older.tellEnding('sim_record_none', later)).statusCode).toBe(200);
    expect(await recordOf(older, 'sim_record_none')).toBeUndefined();
  });

  test.each([
    ['a note of 2,001 characters', { note: 'x'.repeat(2_001) }],
    ['a character that no database keeps', { note: 'a\u0000b' }],
    ['half a character', { note: 'a\ud83d' }],
    ['an option that no question has', { struck: [26] }],
    ['a choice that did not change', { choices: [1] }],
    ['101 highlights', { highlights: Array.from({ length: 101 }, () => [0, 1]) }],
    ['a flag that is none', { flagged: 'yes' }],
  ])('with %s is refused, naming the field, and nothing is stored', async (_, wrong) => {
    const { app } = await startHistoryApp(database());
    const person = await personWith(app, 'sim_record_misfit');
    const record = { blocks: [{ block: 1, cause: 'ended', questions: [{ questionId: 11, ...wrong }] }] };
    const reply = await person.tellEnding('sim_record_misfit', { ...completedEnding, record });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toMatchObject({
      code: 'invalid-request',
      field: expect.stringMatching(/^record\.blocks\.0\.questions\.0\./),
    });
    expect((await person.askForSimulation('sim_record_misfit')).statusCode).toBe(404);
  });
});
