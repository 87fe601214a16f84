// Reads the browser's clocks for the exam clock and asks the server when they disagree. The arithmetic is in
// exam-clock.ts.

import { getTimeRoute } from '@simulator/api-contract';
import type { Instant } from '@simulator/exam-engine';
import { callForText, isRecord, parseJson } from '../../api/call-server.ts';
import { advance, type ClockReading, type ClockSample, closeGap, noteServerTime } from './exam-clock.ts';

const pageId = crypto.randomUUID();
/** The longest time that a candidate waits for the server's reply after a gap (decision 0045), in milliseconds. */
const maxQuestionMs = 3_000;

export class ExamTime {
  #sample: ClockSample;
  #closing: Promise<{ nowMs: number; unconfirmedMs: number }> | null = null;

  private constructor(sample: ClockSample) {
    this.#sample = sample;
  }

  static fromZero(): ExamTime {
    return new ExamTime({ ...readClocks(), examTimeMs: 0, server: null });
  }

  static from(sample: ClockSample): ExamTime {
    return new ExamTime(sample);
  }

  get sample(): ClockSample {
    return this.#sample;
  }

  get latestMs(): number {
    return this.#sample.examTimeMs;
  }

  /** Exam time now; null while the clocks disagree and the gap must be closed first. */
  nowOrGap(): number | null {
    if (this.#closing) return null;
    const step = advance(this.#sample, readClocks());
    if (step.kind === 'gap') return null;
    this.#sample = step.sample;
    return this.#sample.examTimeMs;
  }

  /** Closes a gap with the server's help; reports unconfirmed time only once. */
  closeGap(): Promise<{ nowMs: number; unconfirmedMs: number }> {
    if (this.#closing) return this.#closing.then(({ nowMs }) => ({ nowMs, unconfirmedMs: 0 }));
    this.#closing = askServer().then((serverMs) => {
      const closed = closeGap(this.#sample, readClocks(), serverMs);
      this.#sample = closed.sample;
      this.#closing = null;
      return { nowMs: closed.sample.examTimeMs, unconfirmedMs: closed.unconfirmedMs };
    });
    return this.#closing;
  }

  /** Samples the server's clock while there is no gap, so that it can measure a later gap. */
  askServerInBackground(): void {
    void askServer().then((serverMs) => {
      if (serverMs !== null && this.nowOrGap() !== null) this.#sample = noteServerTime(this.#sample, serverMs);
    });
  }

  /** This moment by all clocks, for the integrity watcher. */
  instant(): Instant {
    const { wallMs, monotonicMs } = readClocks();
    return { wallMs, monotonicMs, examTimeMs: this.nowOrGap() ?? this.latestMs };
  }
}

function readClocks(): ClockReading {
  return { wallMs: Date.now(), monotonicMs: performance.now(), pageId };
}

async function askServer(): Promise<number | null> {
  try {
    const reply = parseJson((await callForText(getTimeRoute, { timeoutMs: maxQuestionMs })).text);
    return isRecord(reply) && typeof reply['nowMs'] === 'number' ? reply['nowMs'] : null;
  } catch {
    return null; // Offline is an expected case, not a fault: then the wall clock counts.
  }
}
