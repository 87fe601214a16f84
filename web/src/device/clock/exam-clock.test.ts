// The exam clock against everything that a computer's clocks do: they sleep, pages reload, and people set them
// (decision 0045).

import process from 'node:process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance, type ClockReading, type ClockSample, closeGap, noteServerTime } from './exam-clock.ts';

const seconds = (count: number) => count * 1_000;
const hours = (count: number) => count * 3_600_000;

const firstWallMs = Date.UTC(2026, 4, 4, 8);
/** The server's clock is a separate clock, 7 s ahead of this computer's. */
const firstServerMs = firstWallMs + seconds(7);

/** Ten minutes into a simulation; the server answered a minute ago. */
const sample: ClockSample = {
  wallMs: firstWallMs,
  monotonicMs: seconds(900),
  pageId: 'page-1',
  examTimeMs: seconds(600),
  server: { serverMs: firstServerMs, examTimeMs: seconds(540) },
};
/** What the server's clock shows this long after the sample. */
const serverAfter = (ms: number) => firstServerMs + seconds(60) + ms;

interface Step {
  readonly wall: number;
  readonly monotonic: number;
}

const onSamePage = ({ wall, monotonic }: Step): ClockReading => ({
  wallMs: sample.wallMs + wall,
  monotonicMs: sample.monotonicMs + monotonic,
  pageId: 'page-1',
});
/** On the next page the monotonic clock restarts; `monotonic` is its reading there. */
const onNextPage = ({ wall, monotonic }: Step): ClockReading => ({
  wallMs: sample.wallMs + wall,
  monotonicMs: monotonic,
  pageId: 'page-2',
});

describe('between two readings', () => {
  test.each<[string, ClockReading, number]>([
    ['both clocks ran a second', onSamePage({ wall: 1_000, monotonic: 1_000 }), 1_000],
    ['no time passed', onSamePage({ wall: 0, monotonic: 0 }), 0],
    ['the wall clock gained 2 s', onSamePage({ wall: 3_000, monotonic: 1_000 }), 1_000],
    ['the wall clock lost 2 s', onSamePage({ wall: 3_000, monotonic: 5_000 }), 5_000],
    ['the wall clock was set back an hour', onSamePage({ wall: -hours(1), monotonic: 5_000 }), 5_000],
    ['sleep, and the monotonic clock ran on', onSamePage({ wall: hours(8), monotonic: hours(8) }), hours(8)],
    ['the monotonic clock went backwards', onSamePage({ wall: 0, monotonic: -5_000 }), 0],
  ])('on the same page, the monotonic clock’s step is added, but never a negative one: %s', (_, reading, addedMs) => {
    expect(advance(sample, reading)).toEqual({
      kind: 'advanced',
      sample: { ...reading, examTimeMs: sample.examTimeMs + addedMs, server: sample.server },
    });
  });

  test.each<[string, ClockReading, number]>([
    ['a reload at once', onNextPage({ wall: 0, monotonic: 300 }), 0],
    ['a quick reload', onNextPage({ wall: 400, monotonic: 300 }), 400],
    ['a reload of 2 s', onNextPage({ wall: 2_000, monotonic: 300 }), 2_000],
    ['a quick reload to a page whose clock is ahead', onNextPage({ wall: 1_500, monotonic: hours(9) }), 1_500],
    ['a quick reload to a page whose clock is behind', onNextPage({ wall: 1_500, monotonic: 0 }), 1_500],
    ['a quick reload with the wall clock a little back', onNextPage({ wall: -1_500, monotonic: 300 }), 0],
    ['a quick reload with the wall clock 2 s back', onNextPage({ wall: -2_000, monotonic: 300 }), 0],
  ])('after a reload, the wall clock’s step is added, but never a negative one: %s', (_, reading, addedMs) => {
    expect(advance(sample, reading)).toEqual({
      kind: 'advanced',
      sample: { ...reading, examTimeMs: sample.examTimeMs + addedMs, server: sample.server },
    });
  });

  test.each<[string, ClockReading]>([
    ['the wall clock gained a millisecond more than 2 s', onSamePage({ wall: 3_001, monotonic: 1_000 })],
    ['sleep, and the monotonic clock stood still', onSamePage({ wall: hours(8), monotonic: 250 })],
    ['the wall clock was set forward an hour', onSamePage({ wall: hours(1), monotonic: 1_000 })],
    ['a slow reload', onNextPage({ wall: 2_001, monotonic: 300 })],
    ['a slow reload to a page whose clock is ahead', onNextPage({ wall: 4_000, monotonic: hours(9) })],
    ['closed overnight', onNextPage({ wall: hours(12), monotonic: 300 })],
    ['closed, and the wall clock set back meanwhile', onNextPage({ wall: -hours(1), monotonic: 300 })],
  ])('a gap is reported, and no time is added yet: %s', (_, reading) => {
    expect(advance(sample, reading)).toEqual({ kind: 'gap' });
  });

  test('small drifts in one direction never add up to a gap', () => {
    let latest = sample;
    for (let step = 1; step <= 100; step++) {
      const advanced = advance(latest, onSamePage({ wall: step * 2_900, monotonic: step * 1_000 }));
      if (advanced.kind === 'gap') throw new Error(`A gap at step ${step}`);
      latest = advanced.sample;
    }
    expect(latest.examTimeMs).toBe(sample.examTimeMs + seconds(100));
  });
});

describe('a gap that the server can measure', () => {
  test.each<[string, ClockReading, number, number]>([
    ['sleep: all of it counts', onSamePage({ wall: hours(8), monotonic: 250 }), serverAfter(hours(8)), hours(8)],
    ['a slow reload counts', onNextPage({ wall: 4_000, monotonic: 300 }), serverAfter(4_000), 4_000],
    [
      'closed with the wall clock set back: what the server saw pass counts',
      onNextPage({ wall: -hours(1), monotonic: 9 }),
      serverAfter(hours(2)),
      hours(2),
    ],
    [
      'closed overnight: all of it counts',
      onNextPage({ wall: hours(12), monotonic: 9 }),
      serverAfter(hours(12)),
      hours(12),
    ],
    [
      'the wall clock set forward adds only what passed',
      onSamePage({ wall: hours(1), monotonic: 1_000 }),
      serverAfter(1_000),
      1_000,
    ],
    [
      'set forward over a reload adds only what passed',
      onNextPage({ wall: hours(1), monotonic: 9 }),
      serverAfter(3_000),
      3_000,
    ],
    [
      'a server that is slower than this page gives no time',
      onSamePage({ wall: hours(1), monotonic: 9_000 }),
      serverAfter(4_000),
      9_000,
    ],
    [
      'a server whose clock was set back gives no time',
      onSamePage({ wall: hours(1), monotonic: 9_000 }),
      firstServerMs - hours(2),
      9_000,
    ],
    [
      'a server that has caught up with drifts counts them',
      onSamePage({ wall: 8_000, monotonic: 1_000 }),
      serverAfter(8_000),
      8_000,
    ],
  ])('is closed without unconfirmed time: %s', (_, reading, serverMs, addedMs) => {
    const examTimeMs = sample.examTimeMs + addedMs;
    expect(closeGap(sample, reading, serverMs)).toEqual({
      sample: { ...reading, examTimeMs, server: { serverMs, examTimeMs } },
      unconfirmedMs: 0,
    });
  });
});

describe('a gap that the server can’t measure', () => {
  test.each<[string, ClockReading, number, number]>([
    ['sleep counts by the wall clock', onSamePage({ wall: hours(8), monotonic: 250 }), hours(8), hours(8) - 250],
    ['so does a slow reload', onNextPage({ wall: 4_000, monotonic: 300 }), 4_000, 4_000],
    ['and a wall clock set forward', onSamePage({ wall: hours(1), monotonic: 1_000 }), hours(1), hours(1) - 1_000],
    [
      'set back while the server was asked: the monotonic step',
      onSamePage({ wall: -5_000, monotonic: 3_000 }),
      3_000,
      0,
    ],
  ])('is counted locally, and the unconfirmed part is reported: %s', (_, reading, addedMs, unconfirmedMs) => {
    expect(closeGap(sample, reading, null)).toEqual({
      sample: { ...reading, examTimeMs: sample.examTimeMs + addedMs, server: sample.server },
      unconfirmedMs,
    });
  });

  test('is still unconfirmed at the server’s first reply, which makes only the next gap measurable', () => {
    const reading = onSamePage({ wall: hours(1), monotonic: 1_000 });
    const first = closeGap({ ...sample, server: null }, reading, serverAfter(hours(1)));
    expect(first.unconfirmedMs).toBe(hours(1) - 1_000);
    expect(first.sample.examTimeMs).toBe(sample.examTimeMs + hours(1));
    const next = closeGap(
      first.sample,
      onSamePage({ wall: hours(3), monotonic: 2_000 }),
      serverAfter(hours(1) + seconds(9)),
    );
    expect(next.unconfirmedMs).toBe(0);
    expect(next.sample.examTimeMs).toBe(first.sample.examTimeMs + seconds(9));
  });

  test('counts by the wall clock if the server has never replied', () => {
    const closed = closeGap({ ...sample, server: null }, onNextPage({ wall: 4_000, monotonic: 9 }), null);
    expect(closed).toMatchObject({ sample: { examTimeMs: seconds(604), server: null }, unconfirmedMs: 4_000 });
  });

  test('is not counted a second time when the server replies later', () => {
    const asleep = closeGap(sample, onSamePage({ wall: hours(8), monotonic: 250 }), null).sample;
    const later = onSamePage({ wall: hours(8) + seconds(10), monotonic: 500 });
    const closed = closeGap(asleep, later, serverAfter(hours(8) + seconds(10)));
    expect(closed.sample.examTimeMs).toBe(sample.examTimeMs + hours(8) + seconds(10));
  });
});

test("the server's time is noted together with the exam time at that moment", () => {
  const noted = noteServerTime({ ...sample, server: null }, serverAfter(0));
  expect(noted).toEqual({ ...sample, server: { serverMs: serverAfter(0), examTimeMs: sample.examTimeMs } });
});

describe('random clocks', () => {
  const runs = Number(process.env['PROPERTY_RUNS'] ?? 2_000);
  const settings = { numRuns: runs, seed: Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31) };
  const options = { timeout: 60_000 + runs * 10 };
  console.log(`exam clock: ${runs} runs, PROPERTY_SEED=${settings.seed}`);

  const anyStep = fc.integer({ min: -hours(2), max: hours(12) });
  const stepMs = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: hours(9) }));

  /** Takes one more reading, with the server's time if there is a gap. */
  const read = (from: ClockSample, reading: ClockReading, serverMs: number | null): ClockSample => {
    const step = advance(from, reading);
    return step.kind === 'gap' ? closeGap(from, reading, serverMs).sample : step.sample;
  };

  test('exam time never decreases, and never falls behind the monotonic clock', options, () => {
    const turn = fc.record({
      wall: fc.oneof(stepMs, anyStep),
      monotonic: fc.oneof(stepMs, anyStep),
      isReload: fc.boolean(),
      server: fc.option(anyStep),
      isNoted: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 30, size: 'max' }), (turns) => {
        let latest: ClockSample = { ...sample, server: null };
        for (const [index, { wall, monotonic, isReload, server, isNoted }] of turns.entries()) {
          const reading: ClockReading = {
            wallMs: latest.wallMs + wall,
            monotonicMs: latest.monotonicMs + monotonic,
            pageId: isReload ? `page ${index}` : latest.pageId,
          };
          const serverMs = server === null ? null : firstServerMs + server;
          const next = read(latest, reading, serverMs);
          expect(next.examTimeMs - latest.examTimeMs).toBeGreaterThanOrEqual(isReload ? 0 : Math.max(0, monotonic));
          latest = serverMs !== null && isNoted ? noteServerTime(next, serverMs) : next;
        }
      }),
      settings,
    );
  });

  test('exam time is unaffected by changes to the wall clock as long as the server replies', options, () => {
    const turn = fc.record({ passed: stepMs, wall: anyStep });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 30, size: 'max' }), (turns) => {
        let latest = noteServerTime(sample, firstServerMs);
        let passedMs = 0;
        for (const { passed, wall } of turns) {
          passedMs += passed;
          const reading = { ...latest, wallMs: latest.wallMs + wall, monotonicMs: sample.monotonicMs + passedMs };
          latest = read(latest, reading, firstServerMs + passedMs);
          expect(latest.examTimeMs).toBe(sample.examTimeMs + passedMs);
        }
      }),
      settings,
    );
  });

  test(
    'exam time includes sleep, closed pages and reloads in full without a server, if the wall clock is honest',
    options,
    () => {
      const turn = fc.record({
        awake: stepMs,
        asleep: fc.oneof(fc.constant(0), fc.integer({ min: 2_001, max: hours(9) })),
        reload: fc.option(stepMs),
      });
      fc.assert(
        fc.property(fc.array(turn, { maxLength: 30, size: 'max' }), (turns) => {
          let latest: ClockSample = { ...sample, server: null };
          let passedMs = 0;
          for (const [index, { awake, asleep, reload }] of turns.entries()) {
            passedMs += awake + asleep;
            const monotonicMs = latest.monotonicMs + awake;
            latest = read(latest, { wallMs: firstWallMs + passedMs, monotonicMs, pageId: latest.pageId }, null);
            if (reload !== null) {
              passedMs += reload;
              const onNext = { wallMs: firstWallMs + passedMs, monotonicMs: 40, pageId: `page ${index}` };
              latest = read(latest, onNext, null);
            }
            expect(latest.examTimeMs).toBe(sample.examTimeMs + passedMs);
          }
        }),
        settings,
      );
    },
  );
});
