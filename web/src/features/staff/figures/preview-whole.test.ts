import { expect, test } from 'vitest';
import { previewWhole } from './preview-whole.ts';

test('the preview requests one part after another, adds them up, and reports its progress', async () => {
  const part = (factor: number, next: string | null) => {
    const [simulations, unfinished, changed, higher, lower, nowPass, nowFail] = [9, 1, 7, 4, 3, 2, 5].map(
      (n) => n * factor,
    );
    return { simulations, unfinished, changed, higher, lower, nowPass, nowFail, next } as Awaited<
      ReturnType<Parameters<typeof previewWhole>[0]>
    >;
  };
  const parts = new Map([
    [null, part(1, 'sim_b')],
    ['sim_b', part(10, 'sim_d')],
    ['sim_d', part(100, null)],
  ]);
  const asked: (string | null)[] = [];
  const counted: number[] = [];
  const whole = await previewWhole(async (after) => {
    asked.push(after);
    return parts.get(after) ?? Promise.reject(new Error(`There is nothing after ${after}`));
  }, counted.push.bind(counted));
  expect(whole).toEqual({
    ...{ simulations: 999, unfinished: 111, changed: 777, higher: 444, lower: 333, nowPass: 222, nowFail: 555 },
  });
  expect(asked).toEqual([null, 'sim_b', 'sim_d']);
  expect(counted).toEqual([9, 99]);
});
