// Attempts to run up the operator's bill at a picture provider. Each ends at a limit that costs the operator nothing
// and can't be bypassed (decision 0037).

import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import type { TestDatabase } from '../../../test/databases.ts';
import { startImageProvider } from '../../../test/image-provider.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { newFolder } from '../../../test/server-process.ts';
import * as provider from '../../../test/shared/image-provider.ts';
import { type StartedApp, type StartOptions, startApp } from '../../../test/start-app.ts';
import { admittedToStudio, StudioVisitor, signedInToStudio } from '../../../test/studio-visitor.ts';
import { accessCodes, tries } from '../../platform/database/schema.ts';

const serverPicturesPerDay = 24;

async function startWithModel(database: TestDatabase, options: StartOptions = {}) {
  const peer = await startImageProvider();
  const registry = new Registry();
  const model = { apiKey: 'sk-of-the-tests', baseUrl: peer.baseUrl, model: undefined, serverPicturesPerDay };
  const folder = newFolder();
  const studio = { model, storage: { kind: 'files' as const, folder }, drawingSeconds: 0 };
  const started = await startApp(database, { studio, registry, ...options });
  // Start with unused daily limits, whatever earlier tests used up.
  await started.db.delete(tries);
  return { ...started, registry, peer };
}

/** The cheap loop: enter the code, get a new grant, make a picture. The browser discards its cookie each time. */
async function pictureByNewGrant(started: StartedApp, address?: string, code?: string) {
  const visitor = new StudioVisitor(started.app, ...(address === undefined ? [] : [address]));
  const entered = await visitor.enterCode(code);
  if (entered.statusCode !== 200) throw new Error(`The code was refused: ${entered.body}`);
  return visitor.generate();
}

async function statusesOf(count: number, one: () => Promise<{ readonly statusCode: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < count; time++) statuses.push((await one()).statusCode);
  return statuses;
}

const drawn = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

describeOnBothDatabases("pictures on the operator's account", (database) => {
  test('stop at the daily budget, however many addresses and grants ask', async () => {
    const started = await startWithModel(database());
    const statuses = await statusesOf(serverPicturesPerDay + 5, () => pictureByNewGrant(started));
    expect([drawn(statuses), started.peer.asked.length]).toEqual([serverPicturesPerDay, serverPicturesPerDay]);
    const late = await pictureByNewGrant(started);
    expect([late.statusCode, late.json().error]).toMatchObject([
      429,
      {
        code: 'no-pictures-left',
        message: 'All pictures that this server draws by a model in a day are used up. Please wait 24 hours.',
      },
    ]);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(86_000);
    const visitor = await admittedToStudio(started);
    expect(await visitor.studio()).toMatchObject({ left: 0, renewsAt: expect.any(String) });
    const metrics = await (await visitor.send({ url: '/metrics' })).body;
    expect(metrics).toContain('studio_pictures_total{outcome="budget"} 6');
    expect(metrics).toContain('daily_budget_left{of="pictures"} 0');
  });

  test('stop at half of the budget for one address, so that others can use the rest', async () => {
    const started = await startWithModel(database());
    const statuses = await statusesOf(serverPicturesPerDay, () => pictureByNewGrant(started, '198.51.100.7'));
    expect([drawn(statuses), started.peer.asked.length]).toEqual([serverPicturesPerDay / 2, serverPicturesPerDay / 2]);
    const late = await pictureByNewGrant(started, '198.51.100.7');
    expect(late.json().error.message).toBe(
      'All pictures that a model draws for your network address in a day are used up. Please wait 24 hours.',
    );
    expect((await pictureByNewGrant(started, '198.51.100.8')).statusCode).toBe(200);
  });

  test('may pass half of the budget for one address if the operator has widened the limits per address', async () => {
    const started = await startWithModel(database(), { rateLimitScale: 10 });
    expect(
      drawn(await statusesOf(serverPicturesPerDay / 2 + 2, () => pictureByNewGrant(started, '198.51.100.7'))),
    ).toBe(serverPicturesPerDay / 2 + 2);
  });

  test('stop at half of the budget for one code, and for all emergency grants together', async () => {
    const started = await startWithModel(database(), { emergencyAccess: true });
    const code = `Leaked-${randomUUID()}`;
    await started.db.insert(accessCodes).values({ label: 'a customer', code });
    expect(
      drawn(await statusesOf(serverPicturesPerDay / 2 + 3, () => pictureByNewGrant(started, undefined, code))),
    ).toBe(serverPicturesPerDay / 2);

    await started.db.delete(tries);
    const emergency = async () => {
      const visitor = new StudioVisitor(started.app);
      await visitor.useEmergencyFlag();
      return visitor.generate();
    };
    expect(drawn(await statusesOf(serverPicturesPerDay / 2 + 3, emergency))).toBe(serverPicturesPerDay / 2);
  });

  test('are limited to twenty per grant, however many accounts use it', async () => {
    const started = await startWithModel(database());
    const { cookie } = await admittedToStudio(started);
    const statuses = await statusesOf(22, async () => {
      const person = await signedInToStudio(started);
      person.cookie = cookie;
      return person.generate();
    });
    expect([drawn(statuses), started.peer.asked.length]).toEqual([20, 20]);
  });

  test('are refused to an account without a grant, and the refusal says what is needed', async () => {
    const started = await startWithModel(database());
    const person = await signedInToStudio(started);
    const reply = await person.generate();
    expect([reply.statusCode, reply.json().error]).toEqual([
      401,
      {
        code: 'grant-needed',
        message: 'A model draws only for people who have entered the access code. Please enter the access code.',
      },
    ]);
    expect((await person.studio()).hasGrant).toBe(false);
    expect(started.peer.asked).toEqual([]);
    await person.enterCode();
    expect([(await person.generate()).statusCode, (await person.studio()).hasGrant]).toEqual([200, true]);
  });

  test('that the provider refuses are free only as often as the budget allows', async () => {
    const started = await startWithModel(database());
    started.peer.answers(provider.asPolicyRefusal);
    await statusesOf(serverPicturesPerDay * 2 + 5, () => pictureByNewGrant(started));
    expect(started.peer.asked.length).toBe(serverPicturesPerDay * 2);
  });

  test('are drawn two at a time for one grant, and one address leaves room for others', async () => {
    const started = await startWithModel(database());
    const { peer } = started;
    peer.answers(provider.asSilence);
    const greedy = await admittedToStudio(started);
    const waiting = [greedy.generate(), greedy.generate()];
    await vi.waitFor(() => expect(peer.asked).toHaveLength(2), 20_000);
    const third = await greedy.generate();
    expect([third.statusCode, third.json().error]).toMatchObject([429, { code: 'drawing-already' }]);

    // Six more requests from the same address, each with its own grant, fill the half of the slots that an address may
    // have.
    for (let more = 0; more < 6; more++) waiting.push(pictureByNewGrant(started, greedy.address));
    await vi.waitFor(() => expect(peer.asked).toHaveLength(8), 20_000);
    const full = await pictureByNewGrant(started, greedy.address);
    expect([full.statusCode, full.json().error]).toMatchObject([503, { code: 'model-busy' }]);
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);

    peer.answers(provider.asBase64);
    expect((await pictureByNewGrant(started)).statusCode).toBe(200);
    await started.close();
    const ended = await Promise.all(waiting);
    expect(ended.every(({ statusCode }) => statusCode !== 200)).toBe(true);
  });
});
