// A value is kept while it is usable and remade in the background. No caller waits longer for it than it allows.

import { expect, test } from 'vitest';
import { makeAside } from './made-aside.ts';

const forever = Number.POSITIVE_INFINITY;

/** Asks for a number of at least `usable`; the newest number is `current`. */
const wants = (usable: number, current: number, make: () => Promise<number>) => ({
  isUsable: (value: number) => value >= usable,
  isCurrent: (value: number) => value === current,
  make,
});
const never = () => Promise.reject(new Error('was made again'));

test('a value is made once, and again when it is no longer current', async () => {
  const ask = makeAside<number>(2);
  const [one, two] = [async () => 1, async () => 2];
  expect(await ask('class', wants(1, 1, one), forever)).toEqual({ value: 1, isMaking: false });
  expect(await ask('class', wants(1, 1, never), forever)).toEqual({ value: 1, isMaking: false });
  expect(await ask('class', wants(1, 2, two), forever)).toEqual({ value: 2, isMaking: false });
});

test('a caller who does not wait gets the earlier value if it is usable, or else null', async () => {
  const ask = makeAside<number>(2);
  await ask(
    'class',
    wants(1, 1, async () => 1),
    forever,
  );
  const slow = Promise.withResolvers<number>();
  expect(
    await ask(
      'class',
      wants(1, 2, () => slow.promise),
      0,
    ),
  ).toEqual({ value: 1, isMaking: true });
  // Only one value is made at a time.
  expect(await ask('class', wants(2, 2, never), 0)).toEqual({ value: null, isMaking: true });
  slow.resolve(2);
  expect(await ask('class', wants(2, 2, never), forever)).toEqual({ value: 2, isMaking: false });
});

test('a value that is outdated by the time it is made is still returned, and the next call makes a new one', async () => {
  const ask = makeAside<number>(2);
  const slow = Promise.withResolvers<number>();
  expect(
    await ask(
      'class',
      wants(1, 1, () => slow.promise),
      0,
    ),
  ).toEqual({ value: null, isMaking: true });
  slow.resolve(1);
  expect(await ask('class', wants(1, 2, never), forever)).toEqual({ value: 1, isMaking: true });
  expect(
    await ask(
      'class',
      wants(1, 2, async () => 2),
      forever,
    ),
  ).toEqual({ value: 2, isMaking: false });
});

test('a failure is reported only to the next caller, and the call after that tries again', async () => {
  const ask = makeAside<number>(2);
  const slow = Promise.withResolvers<number>();
  await ask(
    'class',
    wants(1, 1, () => slow.promise),
    1,
  );
  slow.reject(new Error('the database is gone'));
  await expect(ask('class', wants(1, 1, never), forever)).rejects.toThrow('the database is gone');
  expect(
    await ask(
      'class',
      wants(1, 1, async () => 1),
      forever,
    ),
  ).toEqual({ value: 1, isMaking: false });
});

test('the value of the least recently asked slot is forgotten', async () => {
  const ask = makeAside<number>(2);
  let made = 0;
  const make = async () => ++made;
  const any = { isUsable: () => true, isCurrent: () => true, make };
  for (const slot of ['a', 'b', 'a', 'c', 'a']) await ask(slot, any, forever);
  expect(made).toBe(3);
  expect(await ask('b', any, forever)).toEqual({ value: 4, isMaking: false });
});

test('a value that no one waits for is made after the reply', async () => {
  const ask = makeAside<number>(2);
  let made = 0;
  const any = { isUsable: () => true, isCurrent: () => true, make: async () => ++made };
  expect(await ask('class', any, 0)).toEqual({ value: null, isMaking: true });
  expect(made).toBe(0);
  expect(await ask('class', any, forever)).toEqual({ value: 1, isMaking: false });
});
