// What every limit guarantees, on both databases: all or none, even for simultaneous calls, and refunds become
// available again.

import { expect, onTestFinished, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { chargeAll, dailyLimit, lookAt, refund, take, takeOrRefuse, tooMany } from './limits.ts';

const now = new Date('2026-11-23T09:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describeOnBothDatabases('a limit', (database) => {
  const connected = async () => {
    const { db, close } = await database().connect();
    onTestFinished(close);
    return { db, subject: crypto.randomUUID() };
  };

  test('gives everything that is requested or nothing, and says how many are left', async () => {
    const { db, subject } = await connected();
    const limit = dailyLimit('of-a-test', 5);
    expect(await take(db, limit, subject, now, 3)).toBe(2);
    expect(await take(db, limit, subject, now, 3)).toBeNull();
    expect(await take(db, limit, subject, now, 2)).toBe(0);
    expect(await take(db, limit, subject, now, 6)).toBeNull();
  });

  test('is not exceeded by many who take from it at the same moment', async () => {
    const { db, subject } = await connected();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => take(db, dailyLimit('of-a-test', 7), subject, now)),
    );
    expect(answers.filter((left) => left !== null).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test('starts over when its window ends, which the first call opened', async () => {
    const { db, subject } = await connected();
    const limit = { name: 'of-a-test', allowed: 1, windowMinutes: 10 };
    expect(await take(db, limit, subject, now)).toBe(0);
    expect(await take(db, limit, subject, minutesLater(9))).toBeNull();
    expect(await lookAt(db, limit, subject, minutesLater(9))).toEqual({ left: 0, renewsAt: minutesLater(10) });
    expect(await take(db, limit, subject, minutesLater(10))).toBe(0);
  });

  test('refuses with the time to wait', async () => {
    const { db, subject } = await connected();
    const refuse = tooMany('too-many', 'Too many.');
    const limit = { name: 'of-a-test', allowed: 1, windowMinutes: 15 };
    await takeOrRefuse(db, limit, subject, now, refuse);
    await expect(takeOrRefuse(db, limit, subject, minutesLater(2), refuse)).rejects.toMatchObject({
      status: 429,
      code: 'too-many',
      message: 'Too many. Please wait 13 minutes.',
      retryAfterSeconds: 780,
    });
  });

  test('gets back what is refunded, but never more than it had', async () => {
    const { db, subject } = await connected();
    const limit = dailyLimit('of-a-test', 2);
    await take(db, limit, subject, now);
    for (let n = 0; n < 3; n += 1) await refund(db, limit, subject);
    expect(await lookAt(db, limit, subject, now)).toEqual({ left: 2, renewsAt: null });
  });

  test('takes nothing from the others if one of several is used up', async () => {
    const { db, subject } = await connected();
    const wide = { limit: dailyLimit('wide', 10), subject };
    const narrow = { limit: dailyLimit('narrow', 1), subject };
    expect(await chargeAll(db, [wide, narrow], now)).toEqual({ left: 0 });
    expect(await chargeAll(db, [wide, narrow], now)).toEqual({ usedUp: narrow });
    expect(await lookAt(db, wide.limit, subject, now)).toMatchObject({ left: 9 });
  });

  test.each([2 ** 31, 1e15, Number.MAX_SAFE_INTEGER])(
    'of %d, which is wider than a column, counts like any other',
    async (count) => {
      const { db, subject } = await connected();
      const limit = dailyLimit('of-a-test', count);
      await take(db, limit, subject, now);
      expect(await take(db, limit, subject, now)).toBe(count - 2);
    },
  );
});
