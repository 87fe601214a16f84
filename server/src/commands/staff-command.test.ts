// The staff command as an operator uses it, on both databases, and the staff account of the first start (decision 0036).

import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runStaff } from '../../test/command-process.ts';
import { servedDataFolder, usedDataFolder, usualDatabases } from '../../test/databases.ts';
import { describeOnBothDatabases, newDatabase } from '../../test/on-both-databases.ts';
import { newFolder, startServer } from '../../test/server-process.ts';
import { hashPassword, isPassword } from '../modules/auth/passwords/passwords.ts';
import { makeUserOnce } from '../modules/auth/people/people.ts';
import { type FirstStaff, settleFirstStaff } from '../modules/staff/first-staff.ts';
import { addStaff, listStaffToChangePassword } from '../modules/staff/staff-accounts.ts';
import { identities, settings, staff, users } from '../platform/database/schema.ts';

const accounts = { hashPassword, makeUserOnce };
const passwordForm = '[A-HJ-NP-Z2-9]{4}(?:-[A-HJ-NP-Z2-9]{4}){4}';

describe.each(usualDatabases)('the staff command on $name', (kind) => {
  const database = newDatabase(kind);
  const run = (...words: readonly string[]) => runStaff(database().environment, ...words);
  /**
   * Reads what the command has stored. The command needs the embedded database to itself, so this opens and closes it.
   */
  const read = async <T>(
    look: (db: Awaited<ReturnType<ReturnType<typeof database>['connect']>>['db']) => Promise<T>,
  ) => {
    const { db, close } = await database().connect();
    const found = await look(db);
    await close();
    await database().restart();
    return found;
  };
  afterEach(() =>
    read(async (db) => {
      await db.delete(users);
    }),
  );

  test('creates a missing account, already confirmed, with a one-time password that works', async () => {
    const { code, printed, complained } = await run('add', 'Admin@Elsewhere.example');
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    const [, password = ''] =
      new RegExp(`^admin@elsewhere.example is staff. [^\\n]* one-time password is (${passwordForm})$`).exec(printed) ??
      [];
    const [user] = await read((db) => db.select().from(users));
    expect(user).toMatchObject({
      email: 'admin@elsewhere.example',
      emailConfirmedAt: expect.any(Date),
      metadata: { must_change_password: true },
    });
    expect(await isPassword(password, user?.passwordHash ?? null)).toBe(true);
    const [identity] = await read((db) => db.select().from(identities));
    expect(identity).toMatchObject({
      provider: 'email',
      subject: user?.id,
      data: { sub: user?.id, email: 'admin@elsewhere.example', email_verified: true, phone_verified: false },
    });
    expect(await read((db) => db.select().from(staff))).toMatchObject([{ userId: user?.id }]);
  });

  test('makes an existing account staff without changing its password', async () => {
    const email = 'support@elsewhere.example';
    const { user } = await read((db) => makeUserOnce(db, { email, passwordHash: 'as it was', isConfirmed: true }));
    expect(await run('add', email)).toMatchObject({ code: 0, printed: expect.stringMatching(/is staff now[^\n]*$/) });
    expect(await run('add', email)).toMatchObject({ code: 0, printed: `${email} is staff already.` });
    expect(await read((db) => db.select().from(users))).toMatchObject([{ id: user.id, passwordHash: 'as it was' }]);
    expect(await read((db) => db.select().from(staff))).toMatchObject([{ userId: user.id }]);
  });

  test('replaces an unconfirmed account with a new one instead of making it staff', async () => {
    const email = 'admin@elsewhere.example';
    const passwordHash = await hashPassword('known to somebody else');
    const { user } = await read((db) => makeUserOnce(db, { email, passwordHash, isConfirmed: false }));
    expect(await run('add', email)).toMatchObject({ code: 0, printed: expect.stringContaining('one-time password') });
    const [now, ...others] = await read((db) => db.select().from(users));
    expect(others).toEqual([]);
    expect(now?.id).not.toBe(user.id);
    expect(await isPassword('known to somebody else', now?.passwordHash ?? null)).toBe(false);
  });

  test('withdraws staff access and keeps the account', async () => {
    await run('add', 'admin@elsewhere.example');
    expect(await run('remove', 'ADMIN@elsewhere.example')).toMatchObject({
      code: 0,
      printed: 'admin@elsewhere.example is no longer staff; the account stays.',
    });
    expect(await read((db) => db.select().from(staff))).toEqual([]);
    expect(await read((db) => db.select().from(users))).toHaveLength(1);
    expect(await run('remove', 'admin@elsewhere.example')).toMatchObject({
      code: 1,
      complained: 'admin@elsewhere.example was not staff.',
    });
  });

  test('lists everyone who was made staff, with the reason if that has no effect', async () => {
    expect((await run('list')).printed).toContain('Nobody is staff.');
    await run('add', 'admin@elsewhere.example');
    await read(async (db) => {
      const make = async (email: string, isConfirmed = true, isGranted = true) => {
        const { user } = await makeUserOnce(db, { email, passwordHash: null, isConfirmed });
        if (isGranted) await db.insert(staff).values({ userId: user.id });
      };
      await make('support@school.example', true, false);
      await make('admin@school.example', false);
      await make('jane@vetsupport.example');
    });
    expect((await run('list')).printed.split('\n')).toEqual([
      'admin@elsewhere.example',
      'admin@school.example (no effect: the address is not confirmed)',
      'jane@vetsupport.example (no effect: the address has neither "admin" nor "support" before the @)',
    ]);
  });

  test.each(['jane@school.example', 'jane@vetsupport.example', 'jane@admin.example'])(
    'refuses to make %s staff and explains what the address lacks',
    async (email) => {
      expect(await run('add', email)).toEqual({
        code: 1,
        printed: '',
        complained: `${email} can't be staff: the address has to contain "admin" or "support" before the @.`,
      });
      expect(await read((db) => db.select().from(users))).toEqual([]);
    },
  );
});

describe('the staff command', () => {
  test.each([
    ['what is no address', ['add', 'admin'], /^admin is not an email address\.$/],
    ['a command that is none', ['promote', 'admin@x.example'], /^Usage: [^\n]+$/],
    ['no command', [], /^Usage: [^\n]+$/],
    ['two addresses', ['add', 'admin@x.example', 'admin@y.example'], /^Usage: [^\n]+$/],
  ])('refuses a wrong call in one line without a stack trace: %s', async (_, words, line) => {
    const { code, printed, complained } = await runStaff({ DATA_DIR: usedDataFolder() }, ...words);
    expect({ code, printed }).toEqual({ code: 1, printed: '' });
    expect(complained).toMatch(line);
  });

  test.each([
    [
      'a database out of reach',
      { DATABASE_URL: 'postgres://user:password@127.0.0.1:1/exam' },
      /^DATABASE_URL: [^\n]+$/,
    ],
    ['a folder that can not be made', { DATA_DIR: '/dev/null/data' }, /^DATA_DIR: [^\n]+$/],
    ['a variable that is wrong', { PORT: 'many' }, /^PORT: [^\n]+$/],
  ])('fails in one line without a stack trace or a password: %s', async (_, environment, line) => {
    const { code, complained } = await runStaff({ DATA_DIR: newFolder(), ...environment }, 'list');
    expect(code).toBe(1);
    expect(complained).toMatch(line);
    expect(complained).not.toContain('password');
  });

  test('refuses in one line to run while a server has the embedded database open', async () => {
    const environment = { DATA_DIR: await servedDataFolder() };
    const server = await startServer(environment);
    const { code, complained } = await runStaff(environment, 'add', 'admin@school.example');
    expect(code).toBe(1);
    expect(complained).toMatch(/^The server is running [^\n]+stop it[^\n]+$/);
    await server.kill();
  });

  test('prints its help even if the data folder is unusable', async () => {
    const { code, printed, complained } = await runStaff({ DATA_DIR: '/dev/null/data' }, 'add', '--help');
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    for (const word of ['add <e-mail>', 'remove <e-mail>', 'list', 'admin', 'support']) expect(printed).toContain(word);
  });
});

describeOnBothDatabases('the first staff account', (database) => {
  beforeEach(async () => {
    const { db, close } = await database().connect();
    await db.delete(users);
    await db.delete(settings);
    await close();
  });

  test('is created with a password that is shown only once', async () => {
    const { db, close } = await database().connect();
    const email = 'admin@simulator.local';
    const first = await settleFirstStaff(db, accounts);
    expect(first).toEqual({ email, password: expect.stringMatching(new RegExp(`^${passwordForm}$`)) });
    expect(await settleFirstStaff(db, accounts)).toBeNull();
    const [user] = await db.select().from(users).innerJoin(staff, eq(staff.userId, users.id));
    expect(user?.users).toMatchObject({
      email,
      emailConfirmedAt: expect.any(Date),
      metadata: { must_change_password: true },
    });
    expect(await isPassword(first?.password ?? '', user?.users.passwordHash ?? null)).toBe(true);
    await close();
  });

  test('is listed until its password is changed, unlike accounts that are not staff', async () => {
    const { db, close } = await database().connect();
    expect(await listStaffToChangePassword(db)).toEqual([]);
    const metadata = { must_change_password: true };
    // Jane is not staff, so her password does not open the console.
    await makeUserOnce(db, { email: 'jane@school.example', passwordHash: null, isConfirmed: true, metadata });
    await addStaff(db, accounts, 'admin@simulator.local');
    await addStaff(db, accounts, 'support@simulator.local');
    await db
      .update(users)
      .set({ metadata: { name: 'S' } })
      .where(eq(users.email, 'support@simulator.local'));
    expect(await listStaffToChangePassword(db)).toEqual(['admin@simulator.local']);
    await close();
  });

  test('is not created if there is another account, nor at any start after the first', async () => {
    const { db, close } = await database().connect();
    await makeUserOnce(db, { email: 'jane@school.example', passwordHash: null, isConfirmed: true });
    expect(await settleFirstStaff(db, accounts)).toBeNull();
    await db.delete(users);
    expect(await settleFirstStaff(db, accounts)).toBeNull();
    expect(await db.select().from(users)).toEqual([]);
    await close();
  });

  test('is created once by several processes that start together', async () => {
    const connections = await Promise.all(Array.from({ length: 6 }, () => database().connect()));
    const made = await Promise.all(connections.map(({ db }) => settleFirstStaff(db, accounts)));
    expect(made.filter((one): one is FirstStaff => one !== null)).toHaveLength(1);
    expect(await connections[0]?.db.select().from(staff)).toHaveLength(1);
    await Promise.all(connections.map((connection) => connection.close()));
  });
});
