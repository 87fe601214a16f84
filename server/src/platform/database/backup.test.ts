// A backup contains every row as of one moment and can be restored into either database. An unusable backup changes
// nothing.

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { storePerson, storeSignedIn } from '../../../test/auth-caller.ts';
import { type DatabaseKind, embedded, postgresql } from '../../../test/databases.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { attemptOf } from '../../../test/sample-form.ts';
import { startApp } from '../../../test/start-app.ts';
import { candidateOf } from '../../../test/visitor.ts';
import { restoreLines, writeBackup } from './backup.ts';
import type { Database } from './database.ts';
import {
  accessCodes,
  attempts,
  grants,
  ownPictures,
  ownQuestions,
  ownQuestionVersions,
  sessions,
  settings,
  staff,
  users,
} from './schema.ts';

async function newDatabase({ create }: DatabaseKind) {
  const database = await create();
  onTestFinished(() => database.remove());
  return database;
}

/**
 * What a server stores: a code, a grant, an edition, a simulation with two attempts, and an own question, which never
 * changes.
 */
async function fill(database: Awaited<ReturnType<typeof newDatabase>>): Promise<Database> {
  const { app, db } = await startApp(database);
  const candidate = await candidateOf(app, 'sim_backed_up_one');
  await candidate.post(attemptOf('sim_backed_up_one', 1, [1, 0, null]));
  await candidate.post(attemptOf('sim_backed_up_one', 2, [1, 0, 2]));
  const picture = { name: '0123456789abcdef.webp', content: Uint8Array.of(1, 2), width: 1, height: 2, sourceHash: 'a' };
  await db.insert(ownPictures).values(picture).onConflictDoNothing();
  await db.insert(ownQuestions).values({ id: 'goat-1', number: 10_001 }).onConflictDoNothing();
  const version = { questionId: 'goat-1', version: 1, content: { id: 'goat-1' }, writtenEmail: 'admin@school.example' };
  await db
    .insert(ownQuestionVersions)
    .values({ ...version, writtenBy: randomUUID() })
    .onConflictDoNothing();
  return db;
}

async function linesOf(db: Database): Promise<string[]> {
  const lines: string[] = [];
  await writeBackup(db, new Date(), async (line) => void lines.push(line));
  return lines;
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** All rows, sorted, without the first line, which contains the time of the backup. */
async function contentOf(db: Database): Promise<readonly string[]> {
  await db.execute(sql`set time zone 'UTC'`);
  return (await linesOf(db)).slice(1).sort();
}

describe.each([
  { from: embedded, to: postgresql },
  { from: postgresql, to: embedded },
])('a backup of $from.name', ({ from, to }) => {
  test(`is restored row by row into ${to.name}`, async () => {
    const db = await fill(await newDatabase(from));
    const target = await (await newDatabase(to)).connect();
    onTestFinished(() => target.close());
    const { counts, undone } = await restoreLines(target.db, each(await linesOf(db)), { replace: false, undo: false });
    expect(undone).toBe('');
    expect(Object.fromEntries(counts)).toMatchObject({ attempts: 2, grants: 1, simulations: 1 });
    const rows = async (of: Database) => (await of.select().from(attempts)).sort((a, b) => a.block - b.block);
    expect(await rows(target.db)).toEqual(await rows(db));
    expect((await linesOf(target.db)).at(-1)).toBe((await linesOf(db)).at(-1));
  });
});

describeOnBothDatabases('a backup', (database) => {
  test('is restored into a database with content only if it may replace everything', async () => {
    const db = await fill(database());
    const lines = await linesOf(db);
    const before = await contentOf(db);
    await db.insert(settings).values({ name: 'written later', value: 'x' });
    await expect(restoreLines(db, each(lines), { replace: false, undo: false })).rejects.toThrow(
      /^The database is not empty \(\w+ has/,
    );
    expect(await contentOf(db)).not.toEqual(before);
    await restoreLines(db, each(lines), { replace: true, undo: false });
    expect(await contentOf(db)).toEqual(before);
  });

  test('that would reopen what was closed since is refused with a list, unless that is intended', async () => {
    const started = await startApp(database());
    const { db } = started;
    await db.delete(users);
    const [leaver, member, changer] = [await storePerson(db), await storePerson(db), await storeSignedIn(started)];
    await db.insert(staff).values({ userId: member.id });
    const [code] = await db.insert(accessCodes).values({ label: 'a class', code: 'CLASS-CODE' }).returning();
    const grant = { codeId: code?.id ?? null, expiresAt: new Date(Date.now() + 3_600_000) };
    await db.insert(grants).values([grant, grant]);
    const lines = await linesOf(db);
    // Nothing was closed since the backup, so there is nothing to confirm.
    expect(await restoreLines(db, each(lines), { replace: true, undo: false })).toMatchObject({ undone: '' });

    await db.delete(users).where(eq(users.id, leaver.id));
    await db.delete(staff).where(eq(staff.userId, member.id));
    await db.delete(sessions).where(eq(sessions.userId, changer.id));
    await db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, changer.id));
    await db.update(accessCodes).set({ revokedAt: new Date() }).where(eq(accessCodes.label, 'a class'));
    await db
      .update(grants)
      .set({ revokedAt: new Date() })
      .where(eq(grants.codeId, code?.id ?? ''));
    const closed = await contentOf(db);
    const complaint = await restoreLines(db, each(lines), { replace: true, undo: false }).catch(String);
    expect(complaint).toContain('accounts: 1, staff: 1, access codes: 1, grants: 2, passwords: 2, sessions: 1.');
    expect(await contentOf(db)).toEqual(closed);
    const { undone } = await restoreLines(db, each(lines), { replace: true, undo: true });
    expect(undone).toBe('accounts: 1, staff: 1, access codes: 1, grants: 2, passwords: 2, sessions: 1');
    expect(await db.$count(users)).toBe(3);
    await db.delete(grants).where(eq(grants.codeId, code?.id ?? ''));
    await db.delete(accessCodes).where(eq(accessCodes.label, 'a class'));
  });

  test.each<[string, (lines: readonly string[]) => readonly string[], RegExp]>([
    ['lacks its end', (lines) => lines.slice(0, -1), /cut off/],
    // The last row, which no other row refers to, so that only the count can reveal the loss.
    ['lacks a row', (lines) => lines.toSpliced(-2, 1), /lacks rows of \w+/],
    ['is empty', () => [], /cut off/],
    ['is something else', () => ['hello'], /does not begin like a backup/],
    ['holds something else', (lines) => lines.toSpliced(3, 0, '{"x":1}'), /a line that is none of a backup/],
    ['goes on after its end', (lines) => [...lines, lines[1] ?? ''], /goes on after its end/],
    [
      'is of a newer schema',
      (lines) => lines.map((line) => line.replace(/"migration":\d+/, '"migration":9e15')),
      /newer/,
    ],
    ['names an unknown table', (lines) => lines.map((line) => line.replace('"grants"', '"grant"')), /unknown here/],
  ])('that %s is refused and changes nothing', async (_, spoil, complaint) => {
    const db = await fill(database());
    const before = await contentOf(db);
    const spoiled = spoil(await linesOf(db));
    await expect(restoreLines(db, each(spoiled), { replace: true, undo: true })).rejects.toThrow(complaint);
    expect(await contentOf(db)).toEqual(before);
  });
});

test('a PostgreSQL backup shows one moment, even while others keep writing', async () => {
  const db = await fill(await newDatabase(postgresql));
  const lines: string[] = [];
  let isFirst = true;
  await writeBackup(db, new Date(), async (line) => {
    if (isFirst) {
      isFirst = false;
      await db.insert(settings).values({ name: 'written meanwhile', value: 'x' });
      await setTimeout(20);
    }
    lines.push(line);
  });
  expect(lines.filter((line) => line.includes('written meanwhile'))).toEqual([]);
  expect(await db.$count(settings)).toBeGreaterThan(0);
});
