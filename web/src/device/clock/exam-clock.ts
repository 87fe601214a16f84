// Makes exam time from two clocks that are each unreliable in their own way (decision 0045).
//
// The monotonic clock restarts with every page and may stop while the computer sleeps. Anyone can set the wall clock.
// Between two readings of one page, M is the monotonic step and W the wall step; across page loads M is 0.
//
//   |W - M| up to 2 s         both agree: M has passed
//   W below M                 the wall clock was set back: M has passed, and no time is gained
//   W up to 2 s, two pages    a quick reload: W has passed, because no other clock ran through it (docs/decisions/0026)
//   W above M by more         sleep, a reload, or the wall clock set forward: the browser can't tell. The server is
//                             asked; the larger of M and the server's own step has passed. Without an answer W
//                             counts and the gap is recorded.
//
//   set back between two pages   M is unknown, and so is how long the page was closed: the server is asked here
//                             too (docs/decisions/0007). Without an answer nothing is counted.
//
// So a clock set forward ends no block while the server can be asked, setting it back gives no time, and sleep counts.

export interface ClockReading {
  readonly wallMs: number;
  readonly monotonicMs: number;
  /** Different for every page load, because monotonic readings of two pages can't be compared. */
  readonly pageId: string;
}

/** Exam time at a reading, stored with every event, so that a reload continues from it. */
export interface ClockSample extends ClockReading {
  readonly examTimeMs: number;
  /** The server's clock at its last reply, and the exam time at that moment. */
  readonly server: { readonly serverMs: number; readonly examTimeMs: number } | null;
}

export type Advance = { readonly kind: 'advanced'; readonly sample: ClockSample } | { readonly kind: 'gap' };

const agreementMs = 2_000;

/** The next sample, or a gap that must be closed with the server's help. */
export function advance(sample: ClockSample, reading: ClockReading): Advance {
  const { wallStepMs, monotonicStepMs } = steps(sample, reading);
  const isOtherPage = reading.pageId !== sample.pageId;
  const wasSetBackWhileClosed = isOtherPage && wallStepMs < -agreementMs;
  if (wallStepMs - monotonicStepMs > agreementMs || wasSetBackWhileClosed) return { kind: 'gap' };
  const passedMs = isOtherPage ? Math.max(0, wallStepMs) : monotonicStepMs;
  return { kind: 'advanced', sample: { ...sample, ...reading, examTimeMs: sample.examTimeMs + passedMs } };
}

export interface ClosedGap {
  readonly sample: ClockSample;
  /** Wall-clock time that counted without confirmation; 0 if the server confirmed it. */
  readonly unconfirmedMs: number;
}

/** Closes a gap. `serverMs` is the server's clock, or null if there was no reply in time. */
export function closeGap(sample: ClockSample, reading: ClockReading, serverMs: number | null): ClosedGap {
  const { wallStepMs, monotonicStepMs } = steps(sample, reading);
  if (serverMs !== null && sample.server) {
    const byServerMs = sample.server.examTimeMs + (serverMs - sample.server.serverMs);
    const examTimeMs = Math.max(sample.examTimeMs + monotonicStepMs, byServerMs);
    return { sample: { ...reading, examTimeMs, server: { serverMs, examTimeMs } }, unconfirmedMs: 0 };
  }
  const passedMs = Math.max(monotonicStepMs, wallStepMs);
  const examTimeMs = sample.examTimeMs + passedMs;
  const server = serverMs === null ? sample.server : { serverMs, examTimeMs };
  return { sample: { ...reading, examTimeMs, server }, unconfirmedMs: passedMs - monotonicStepMs };
}

/** Records the server's time at the moment of a sample. */
export function noteServerTime(sample: ClockSample, serverMs: number): ClockSample {
  return { ...sample, server: { serverMs, examTimeMs: sample.examTimeMs } };
}

function steps(sample: ClockSample, reading: ClockReading): { wallStepMs: number; monotonicStepMs: number } {
  const isSamePage = sample.pageId === reading.pageId;
  return {
    wallStepMs: reading.wallMs - sample.wallMs,
    monotonicStepMs: isSamePage ? Math.max(0, reading.monotonicMs - sample.monotonicMs) : 0,
  };
}
