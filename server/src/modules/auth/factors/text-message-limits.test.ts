// Text messages cost the operator money: which countries get them, how many, and that no one uses up another person's.

import { describe, expect, test } from 'vitest';
import { post, storeSignedIn } from '../../../../test/auth-caller.ts';
import { embedded, type TestDatabase } from '../../../../test/databases.ts';
import { startPeer } from '../../../../test/http-peer.ts';
import { days, letPass, minutes } from '../../../../test/later.ts';
import { describeOnBothDatabases, newDatabase } from '../../../../test/on-both-databases.ts';
import { type StartedApp, startApp, textMessagesBy } from '../../../../test/start-app.ts';
import { factors } from '../../../platform/database/schema.ts';
import type { TextMessageSettings } from '../base/auth-context.ts';

const tooMany = { status: 429, code: 'over_sms_send_rate_limit' };
const wide = { rateLimitScale: 100 };

async function startWithTextMessages(database: TestDatabase, limits: Partial<TextMessageSettings> = {}) {
  const service = await startPeer(() => ({ body: 'ok' }));
  const textMessages = { ...textMessagesBy(service.url), ...limits };
  return { service, started: await startApp(database, { ...wide, auth: { textMessages } }) };
}

const enroll = ({ app }: StartedApp, bearer: string, phone: string) =>
  post(app, '/factors', { factor_type: 'phone', phone, friendly_name: phone }, { bearer });
const challenge = ({ app }: StartedApp, bearer: string, factorId: unknown) =>
  post(app, `/factors/${factorId}/challenge`, {}, { bearer });

/** Stores a number that its owner has verified, and a session without that factor. */
async function storeVerified(started: StartedApp, phone: string) {
  const owner = await storeSignedIn(started);
  const [factor] = await started.db
    .insert(factors)
    .values({ userId: owner.id, friendlyName: 'Mine', factorType: 'phone', phone, status: 'verified' })
    .returning();
  return { ...owner, factorId: factor?.id };
}

describeOnBothDatabases('text messages to one phone number', (database) => {
  test('are sent at most once a minute until someone verifies the number, regardless of who asks', async () => {
    const { service, started } = await startWithTextMessages(database());
    for (const n of [1, 2]) {
      const { access } = await storeSignedIn(started);
      const { body } = await enroll(started, access, '+15551230000');
      const answer = await challenge(started, access, body['id']);
      if (n === 1) expect(answer.status).toBe(200);
      else expect(answer).toMatchObject(tooMany);
    }
    expect(service.asked).toHaveLength(1);
  });

  test('still reach its verified owner after strangers have used up their own limits', async () => {
    const { service, started } = await startWithTextMessages(database());
    const phone = '15551230001';
    const owner = await storeVerified(started, phone);
    const thieves = [await storeSignedIn(started), await storeSignedIn(started), await storeSignedIn(started)];
    for (const { access } of thieves) {
      const { body } = await enroll(started, access, phone);
      for (let n = 0; n < 12; n += 1) {
        letPass(minutes(1) + 1_000);
        expect((await challenge(started, access, body['id'])).status).toBe(n < 10 ? 200 : 429);
      }
    }
    expect(service.asked).toHaveLength(30);
    expect((await challenge(started, owner.access, owner.factorId)).status).toBe(200);
    expect(await challenge(started, owner.access, owner.factorId)).toMatchObject(tooMany);
  });

  test('are limited to ten a day per account for all numbers, and refused ones do not count against a number', async () => {
    const { service, started } = await startWithTextMessages(database());
    const { access } = await storeSignedIn(started);
    for (let n = 0; n < 12; n += 1) {
      const { body } = await enroll(started, access, `+1555124000${n % 5}`);
      expect((await challenge(started, access, body['id'])).status).toBe(n < 10 ? 200 : 429);
      letPass(minutes(2));
    }
    expect(service.asked).toHaveLength(10);
    const other = await storeSignedIn(started);
    const { body } = await enroll(started, other.access, '+15551240001');
    expect((await challenge(started, other.access, body['id'])).status).toBe(200);
  });
});

describe('text messages of the whole server', () => {
  const database = newDatabase(embedded);

  test('stop when the daily budget is used up, even for verified numbers, and resume a day later', async () => {
    const { service, started } = await startWithTextMessages(database(), { serverTextMessagesPerDay: 3 });
    const ask = async (n: number) => {
      const owner = await storeVerified(started, `1555125000${n}`);
      return challenge(started, owner.access, owner.factorId);
    };
    for (let n = 0; n < 3; n += 1) expect((await ask(n)).status).toBe(200);
    const refused = await ask(3);
    expect(refused).toMatchObject(tooMany);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    expect(service.asked).toHaveLength(3);
    letPass(days(1) + minutes(1));
    expect((await ask(4)).status).toBe(200);
  });

  test.each([
    ['+1 473 555 0100', true],
    ['+1 519 555 0100', true],
    ['+44 7700 900123', false],
    ['+881 612 345678', false],
    ['+7 912 345 67 89', false],
  ])('allow the enrollment of %s when only North America is allowed: %s', async (phone, isAllowed) => {
    const { service, started } = await startWithTextMessages(database());
    const { access } = await storeSignedIn(started);
    const answer = await enroll(started, access, phone);
    if (isAllowed) expect(answer.status).toBe(200);
    else expect(answer).toMatchObject({ status: 422, code: 'phone_country_not_allowed' });
    expect(service.asked).toEqual([]);
  });

  test('go only to the countries on the operator’s list, except to a number that is already verified', async () => {
    const { service, started } = await startWithTextMessages(database(), { countries: ['44', '1473'] });
    const { access, id } = await storeSignedIn(started);
    expect((await enroll(started, access, '+447700900123')).status).toBe(200);
    expect((await enroll(started, access, '+14735550100')).status).toBe(200);
    expect((await enroll(started, access, '+15195550100')).code).toBe('phone_country_not_allowed');
    // This factor was enrolled while its country was on the list.
    const [waiting] = await started.db
      .insert(factors)
      .values({ userId: id, friendlyName: 'Waiting', factorType: 'phone', phone: '4915112345678' })
      .returning();
    expect(await challenge(started, access, waiting?.id)).toMatchObject({ code: 'phone_country_not_allowed' });
    const owner = await storeVerified(started, '4915112345679');
    expect((await challenge(started, owner.access, owner.factorId)).status).toBe(200);
    expect(service.asked).toHaveLength(1);
  });
});
