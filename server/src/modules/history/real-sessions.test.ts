// The complete application: sessions of real accounts own, claim, show, export and delete simulations.

import { claimSimulations, deleteAccount, exportOwnData, getHistory } from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { completedEnding, Person, personWith, sameBrowser } from '../../../test/person.ts';
import { type StartedApp, startApp } from '../../../test/start-app.ts';
import { attempts, simulations } from '../../platform/database/schema.ts';

const session = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

/** Signs up with a new address and confirms it with the code in the email. */
async function signUp({ app, mails }: StartedApp, email: string): Promise<Person> {
  const visitor = new Person(app);
  visitor.token = undefined;
  const body = { email, password: 'three quiet heifers' };
  expect((await visitor.send({ method: 'POST', url: '/auth/v1/signup', body })).statusCode).toBe(200);
  const mail = await vi.waitFor(() => mails.find(({ to }) => to === email) ?? Promise.reject(new Error('no mail yet')));
  const token = /\b\d{8}\b/.exec(mail.text)?.[0];
  const reply = await visitor.send({ method: 'POST', url: '/auth/v1/verify', body: { type: 'signup', email, token } });
  const { access_token: accessToken, user } = session.parse(reply.json());
  const person = new Person(app, user.id);
  person.token = accessToken;
  return person;
}

describeOnBothDatabases('with a real account', (database) => {
  test('simulations are posted, claimed, shown on another device, exported and deleted with the account', async () => {
    const started = await startApp(database());
    const { app, db } = started;
    const email = 'candidate@example.org';
    const account = await signUp(started, email);

    const before = sameBrowser(await personWith(app, 'sim_real_anonymous'), app);
    await before.postBlock('sim_real_anonymous', 1, [1, 2, 0], 'anonymous');
    await before.tellEnding('sim_real_anonymous', completedEnding);
    expect((await account.claim(before.ticket)).json()).toEqual({ claimed: ['sim_real_anonymous'] });

    const browser = await personWith(app, 'sim_real_session');
    browser.token = account.token;
    expect((await browser.postBlock('sim_real_session', 1, [1, 2, 0], account.userId)).statusCode).toBe(200);
    expect((await browser.postBlock('sim_real_session', 2, [1, 2, 0], account.userId)).statusCode).toBe(200);
    expect((await browser.postBlock('sim_real_session', 2, [1, 2, 0], browser.userId)).statusCode).toBe(403);

    expect(await account.history()).toMatchObject([
      { simulationId: 'sim_real_session', blocks: [1, 2], results: { correct: 4, total: 4 } },
      { simulationId: 'sim_real_anonymous', blocks: [1], results: null, ending: completedEnding },
    ]);
    const { ticket } = (await account.askForSimulation('sim_real_session')).json();
    const device = new Person(app);
    device.token = undefined;
    device.ticket = ticket;
    expect((await device.askForStoredBlocks('sim_real_session')).json()).toEqual({ attempts: [1, 2] });

    const exported = (await account.send({ url: exportOwnData.path })).json();
    expect(exported.simulations).toMatchObject([
      { simulationId: 'sim_real_anonymous', attempts: [{ block: 1 }], ending: completedEnding },
      { simulationId: 'sim_real_session', attempts: [{ block: 1 }, { block: 2 }] },
    ]);

    const { method, path: url } = deleteAccount;
    expect((await account.send({ method, url, body: { email } })).json()).toEqual({ deleted: true });
    for (const id of ['sim_real_anonymous', 'sim_real_session']) {
      expect(await db.$count(simulations, eq(simulations.id, id))).toBe(0);
      expect(await db.$count(attempts, eq(attempts.simulationId, id))).toBe(0);
    }
  });

  test('a signed-out session is refused everywhere with the one code that browsers know', async () => {
    const started = await startApp(database());
    const account = await signUp(started, 'signed-out@example.org');
    const browser = await personWith(started.app, 'sim_real_signed_out');
    browser.token = account.token;
    await account.send({ method: 'POST', url: '/auth/v1/logout' });
    const replies = [
      await browser.postBlock('sim_real_signed_out', 1, [1, 2, 0], account.userId),
      await browser.tellEnding('sim_real_signed_out', completedEnding),
      await browser.askForHistory(),
      await browser.askForSimulation('sim_real_signed_out'),
      await browser.claim(browser.ticket),
    ];
    for (const reply of replies) expect([reply.statusCode, reply.json().error.code]).toEqual([401, 'session-ended']);
    for (const call of [getHistory, claimSimulations]) expect(call.refusals[401]).toContain('session-ended');
    expect((await browser.postBlock('sim_real_signed_out', 1, [1, 2, 0], 'anonymous')).statusCode).toBe(200);
  });
});
