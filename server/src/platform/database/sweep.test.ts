// What the hourly sweep deletes, and what it leaves.

import { expect, test } from 'vitest';
import { days, minutes } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { authFlows, factorChallenges, factors, grants, oneTimeTokens, sessions, tries, users } from './schema.ts';
import { sweep } from './sweep.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const ahead = (ms: number) => new Date(now.getTime() + ms);

describeOnBothDatabases('the sweep', (database) => {
  test('deletes what has expired and nothing that is still valid', async () => {
    const { db, close } = await database().connect();
    const [kept] = await db
      .insert(users)
      .values({ email: 'kept@example.org', emailConfirmedAt: ago(days(400)), createdAt: ago(days(400)) })
      .returning();
    await db.insert(users).values([
      { email: 'new@example.org', createdAt: ago(days(6)) },
      { email: 'forgotten@example.org', createdAt: ago(days(8)) },
      { email: null, createdAt: ago(days(8)) },
    ]);
    const userId = kept?.id ?? '';
    const token = { userId, purpose: 'signup', email: 'x', redirectTo: '', codeDigest: '' } as const;
    await db.insert(oneTimeTokens).values([
      { ...token, linkDigest: 'good', expiresAt: ahead(1) },
      { ...token, linkDigest: 'expired', expiresAt: ago(1) },
    ]);
    await db.insert(authFlows).values([
      { digest: 'good', kind: 'code', redirectTo: '', expiresAt: ahead(1) },
      { digest: 'expired', kind: 'code', redirectTo: '', expiresAt: ago(1) },
    ]);
    const [factor] = await db.insert(factors).values({ userId, factorType: 'totp' }).returning();
    await db.insert(factorChallenges).values([
      { factorId: factor?.id ?? '', address: 'good', expiresAt: ahead(1) },
      { factorId: factor?.id ?? '', address: 'expired', expiresAt: ago(1) },
    ]);
    await db.insert(tries).values([
      { subject: 'good', used: 1, windowEndsAt: ahead(minutes(1)) },
      { subject: 'expired', used: 1, windowEndsAt: ago(minutes(1)) },
    ]);
    await db.insert(sessions).values([
      { userId, methods: [], address: 'good', createdAt: ago(days(179)), refreshedAt: ago(days(29)) },
      { userId, methods: [], address: 'unused', createdAt: ago(days(40)), refreshedAt: ago(days(31)) },
      { userId, methods: [], address: 'old', createdAt: ago(days(181)), refreshedAt: ago(days(1)) },
    ]);
    const [grant] = await db
      .insert(grants)
      .values({ expiresAt: ago(days(59)) })
      .returning();
    const [oldGrant] = await db
      .insert(grants)
      .values({ expiresAt: ago(days(61)) })
      .returning();

    await sweep(db, now);

    const emails = (await db.select().from(users)).map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(['kept@example.org', 'new@example.org', null]));
    expect(emails).not.toContain('forgotten@example.org');
    expect((await db.select().from(oneTimeTokens)).map(({ linkDigest }) => linkDigest)).toEqual(['good']);
    expect((await db.select().from(authFlows)).map(({ digest }) => digest)).toEqual(['good']);
    expect((await db.select().from(factorChallenges)).map(({ address }) => address)).toEqual(['good']);
    expect((await db.select().from(tries)).map(({ subject }) => subject)).toEqual(['good']);
    expect((await db.select().from(sessions)).map(({ address }) => address)).toEqual(['good']);
    const grantsLeft = (await db.select().from(grants)).map(({ id }) => id);
    expect(grantsLeft).toContain(grant?.id);
    expect(grantsLeft).not.toContain(oldGrant?.id);
    await close();
  });
});
