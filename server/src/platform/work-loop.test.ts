// The loops of background work: when they run another round, and that stopping waits for the current round.

import { expect, test, vi } from 'vitest';
import { describeOnBothDatabases } from '../../test/on-both-databases.ts';
import { startApp } from '../../test/start-app.ts';
import { WorkLoops } from './work-loop.ts';

const never = 600_000;

/** Rounds that end when the test says so. The test also says whether more work is waiting. */
function rounds() {
  const ends: ((isBusy: boolean) => void)[] = [];
  let begun = Promise.withResolvers<void>();
  return {
    round: () =>
      new Promise<boolean>((resolve) => {
        ends.push(resolve);
        begun.resolve();
      }),
    /** Resolves when this many rounds have begun. */
    async begun(count: number) {
      while (ends.length < count) {
        await begun.promise;
        begun = Promise.withResolvers();
      }
    },
    end: (number: number, isBusy: boolean) => ends[number - 1]?.(isBusy),
    count: () => ends.length,
  };
}

test('the loop runs another round at once while there is more work, and then sleeps until it is woken', async () => {
  const { round, begun, end, count } = rounds();
  const loop = new WorkLoops().start({ round, pauseBetweenRoundsMs: 0, pollMs: never });
  end(1, true);
  await begun(2);
  end(2, false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(count()).toBe(2);
  loop.wake();
  await begun(3);
  end(3, false);
  await loop.stop();
  expect(count()).toBe(3);
});

test('a wake-up during a round is not missed', async () => {
  const { round, begun, end } = rounds();
  const loop = new WorkLoops().start({ round, pauseBetweenRoundsMs: 0, pollMs: never });
  loop.wake();
  end(1, false);
  await begun(2);
  end(2, false);
  await loop.stop();
});

test('the loop runs again after a while without being woken', async () => {
  const { round, begun, end } = rounds();
  const loop = new WorkLoops().start({ round, pauseBetweenRoundsMs: 0, pollMs: 1 });
  end(1, false);
  await begun(2);
  end(2, false);
  await begun(3);
  end(3, false);
  await loop.stop();
});

test('stopping the loop waits for the current round and starts no other', async () => {
  const { round, end, count } = rounds();
  const loop = new WorkLoops().start({ round, pauseBetweenRoundsMs: 0, pollMs: never });
  let isStopped = false;
  const stopped = loop.stop().then(() => {
    isStopped = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isStopped).toBe(false);
  end(1, true);
  await stopped;
  expect(count()).toBe(1);
});

test('stopping all loops waits for the current round of each and starts no other', async () => {
  const [first, second] = [rounds(), rounds()];
  const loops = new WorkLoops();
  for (const { round } of [first, second]) loops.start({ round, pauseBetweenRoundsMs: 0, pollMs: never });
  let areStopped = false;
  const stopped = loops.stop().then(() => {
    areStopped = true;
  });
  first.end(1, true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(areStopped).toBe(false);
  second.end(1, true);
  await stopped;
  expect([first.count(), second.count()]).toEqual([1, 1]);
});

test('stopping a loop also waits for what its last round left', async () => {
  const left = Promise.withResolvers<void>();
  const { round, end } = rounds();
  const work = { round, pauseBetweenRoundsMs: 0, pollMs: never, afterLastRound: () => left.promise };
  const loop = new WorkLoops().start(work);
  let isStopped = false;
  const stopped = loop.stop().then(() => {
    isStopped = true;
  });
  end(1, false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isStopped).toBe(false);
  left.resolve();
  await stopped;
});

describeOnBothDatabases('the app', (database) => {
  test('stops all its loops when it closes', async () => {
    const start = vi.spyOn(WorkLoops.prototype, 'start');
    const { close } = await startApp(database());
    const loops = start.mock.results.map(({ value }) => vi.spyOn(value, 'stop'));
    await close();
    expect(loops.length).toBeGreaterThan(0);
    for (const stop of loops) expect(stop).toHaveBeenCalledOnce();
  });
});
