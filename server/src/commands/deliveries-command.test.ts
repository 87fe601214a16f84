// The deliveries command as an operator uses it, on both databases: it lists waiting deliveries and resends them.

import { describe, expect, test } from 'vitest';
import { runCommand } from '../../test/command-process.ts';
import { usedDataFolder, usualDatabases } from '../../test/databases.ts';
import { enqueue, rowOf } from '../../test/delivery-queue.ts';
import { newDatabase } from '../../test/on-both-databases.ts';
import type { Database } from '../platform/database/database.ts';

describe.each(usualDatabases)('the deliveries command on $name', (kind) => {
  const database = newDatabase(kind);
  const run = (...words: readonly string[]) => runCommand('deliveries', database().environment, ...words);
  const look = async <T>(ask: (db: Database) => Promise<T>): Promise<T> => {
    const { db, close } = await database().connect();
    const found = await ask(db);
    await close();
    await database().restart();
    return found;
  };

  test('lists deliveries by state and resends one or all of those that were given up', {
    timeout: 120_000,
  }, async () => {
    const [one, other] = ['sim_given_up_one', 'sim_given_up_two'];
    await look(async (db) => {
      await enqueue(db, 'sim_delivered_one', [1], { state: 'delivered' });
      await enqueue(db, one, [1], { state: 'dead', tries: 12 });
      await enqueue(db, other, [1, 2], { state: 'dead' });
    });
    const { id } = await look((db) => rowOf(db, one));
    const listed = await run('list');
    expect(listed.printed.split('\n')).toHaveLength(4);
    expect(listed.printed).toMatch(/^0 waiting, 1 delivered, 3 given up\n/);
    expect(listed.printed).toMatch(new RegExp(`^${id} {2}dead {5}${one} block 1 {2}12 tries`, 'm'));
    expect(await run('resend', id)).toMatchObject({ code: 0, printed: `${id} waits to be sent again.` });
    expect(await look((db) => rowOf(db, one))).toMatchObject({ state: 'waiting' });
    expect(await run('resend', id)).toMatchObject({ code: 1, complained: `${id} is waiting to be sent already.` });
    expect(await run('resend', 'dead')).toMatchObject({ code: 0, printed: '2 deliveries wait to be sent again.' });
    expect((await run('list')).printed).toMatch(/^3 waiting, 1 delivered, 0 given up\n/);
  });
});

test.each([
  [['resend', 'yesterday'], /^yesterday is no delivery's id; list shows them\.$/],
  [['resend'], /^Usage: [^\n]+$/],
  [['send'], /^Usage: [^\n]+$/],
])('the deliveries command refuses an unknown id or command in one line: %s', async (words, line) => {
  const { code, complained } = await runCommand('deliveries', { DATA_DIR: usedDataFolder() }, ...words);
  expect(code).toBe(1);
  expect(complained).toMatch(line);
});
