// The clocks of a sitting, computed from its events alone: one stopwatch for the tutorial, block, or break, and one for
// the wait for a picture.

import { strict as assert } from 'node:assert';
import type { DatedEvent, SimulationEvent } from '../src/events.ts';
import type { ExamRules } from '../src/rules.ts';

const msPerMinute = 60_000;
const pictureWaitMs = 20_000;

/** A stopwatch that can be held and released. */
class Stopwatch {
  #ranMs = 0;
  #sinceMs: number;
  #runs = true;

  constructor(nowMs: number) {
    this.#sinceMs = nowMs;
  }

  setRunning(runs: boolean, nowMs: number): void {
    this.#ranMs = this.ranMs(nowMs);
    this.#sinceMs = nowMs;
    this.#runs = runs;
  }

  ranMs(nowMs: number): number {
    return this.#ranMs + (this.#runs ? nowMs - this.#sinceMs : 0);
  }
}

/** Throws if an event comes at a time, or says something about time, that disagrees with these clocks. */
export class RunningClocks {
  readonly #rules: ExamRules;
  #clock: Stopwatch | undefined;
  #wait: Stopwatch | undefined;
  #paused = false;
  #blockRanMs = 0;
  #creditedMs = 0;
  #breakUsedMs = 0;
  /** Block and question of each picture that the candidate continued without: these do not stop the clock again. */
  readonly #goneOnWithout = new Set<string>();
  /** When such a question stopped the clock, which must resume at once. */
  #resumesAtMs: number | null = null;

  constructor(rules: ExamRules) {
    this.#rules = rules;
  }

  /** How long the last completed block ran. */
  get blockRanMs(): number {
    return this.#blockRanMs;
  }

  get breakLeftMs(): number {
    return this.#rules.breakBudgetMinutes * msPerMinute + this.#creditedMs - this.#breakUsedMs;
  }

  get isPaused(): boolean {
    return this.#paused;
  }

  /** How long the current tutorial, block, or break has run. */
  ranMs(nowMs: number): number {
    return this.#clock?.ranMs(nowMs) ?? 0;
  }

  feed({ event, examTimeMs }: DatedEvent): void {
    if (this.#resumesAtMs !== null) {
      assert.equal(event.type, 'ClockResumed', 'a picture that was gone on without stops no clock');
      assert.equal(examTimeMs, this.#resumesAtMs);
      this.#resumesAtMs = null;
    }
    if (event.type === 'SimulationBegan' && this.#rules.tutorialMinutes > 0) this.#clock = new Stopwatch(examTimeMs);
    if (event.type === 'BlockEntered' || event.type === 'BreakStarted') this.#clock = new Stopwatch(examTimeMs);
    if (event.type === 'TutorialEnded') this.#endTutorial(event, examTimeMs);
    if (event.type === 'BlockCompleted') this.#endBlock(event, examTimeMs);
    if (event.type === 'BreakEnded') this.#endBreak(event, examTimeMs);
    if (event.type === 'ClockStopped') this.#stop(event, examTimeMs);
    if (event.type === 'ClockResumed') this.#resume(event, examTimeMs);
    if (event.type === 'SimulationPaused' || event.type === 'SimulationResumed') {
      this.#pause(event.type === 'SimulationPaused', examTimeMs);
    }
  }

  #endTutorial({ cause }: SimulationEvent & { type: 'TutorialEnded' }, atMs: number): void {
    const maxMs = this.#rules.tutorialMinutes * msPerMinute;
    const ranMs = this.ranMs(atMs);
    assert.ok(cause === 'time-up' ? ranMs === maxMs : ranMs < maxMs, `a tutorial ran ${ranMs} ms (${cause})`);
    this.#clock = undefined;
  }

  #endBlock(event: SimulationEvent & { type: 'BlockCompleted' }, atMs: number): void {
    const { blockCount, blockMinutes, creditsUnusedTime } = this.#rules;
    const blockMs = blockMinutes * msPerMinute;
    const ranMs = this.ranMs(atMs);
    assert.ok(
      event.cause === 'time-up' ? ranMs === blockMs : ranMs < blockMs,
      `a block ran ${ranMs} ms: ${event.cause}`,
    );
    assert.equal(event.minutesUsed, Math.floor(ranMs / msPerMinute), 'the minutes used are those that the block ran');
    const mayCredit = creditsUnusedTime && event.cause === 'ended' && event.block < blockCount;
    const creditedMs = mayCredit ? Math.floor((blockMs - ranMs) / 1_000) * 1_000 : 0;
    assert.equal(event.creditedMs ?? 0, creditedMs, `of ${blockMs - ranMs} ms left of block ${event.block}`);
    this.#creditedMs += creditedMs;
    this.#blockRanMs = ranMs;
    this.#clock = undefined;
  }

  #endBreak({ cause, minutesUsed }: SimulationEvent & { type: 'BreakEnded' }, atMs: number): void {
    const ranMs = this.ranMs(atMs);
    const usedUp = cause === 'budget-used-up';
    assert.ok(usedUp ? ranMs === this.breakLeftMs : ranMs < this.breakLeftMs, `a break ran ${ranMs} ms: ${cause}`);
    assert.equal(minutesUsed, Math.floor(ranMs / msPerMinute), 'a break takes the whole minutes that it ran');
    this.#breakUsedMs += usedUp ? ranMs : minutesUsed * msPerMinute;
    this.#clock = undefined;
  }

  #stop({ block, question }: SimulationEvent & { type: 'ClockStopped' }, atMs: number): void {
    assert.ok(this.#clock && !this.#wait && !this.#paused, 'only a running clock is stopped');
    this.#clock.setRunning(false, atMs);
    this.#wait = new Stopwatch(atMs);
    if (this.#goneOnWithout.has(`${block}/${question}`)) this.#resumesAtMs = atMs;
  }

  #resume({ block, question, cause }: SimulationEvent & { type: 'ClockResumed' }, atMs: number): void {
    assert.ok(this.#clock && this.#wait, 'only a stopped clock is resumed');
    const hasWaited = this.#wait.ranMs(atMs) >= pictureWaitMs;
    const wentOn = cause === 'picture-forgone' || (cause === 'question-left' && hasWaited);
    if (wentOn) this.#goneOnWithout.add(`${block}/${question}`);
    this.#wait = undefined;
    this.#clock.setRunning(!this.#paused, atMs);
  }

  #pause(paused: boolean, atMs: number): void {
    assert.ok(this.#rules.mayPause && this.#clock, 'pauses are where clocks are, by rules that have them');
    assert.notEqual(paused, this.#paused, 'a pause begins once and ends once');
    this.#paused = paused;
    this.#wait?.setRunning(!paused, atMs);
    this.#clock.setRunning(!paused && !this.#wait, atMs);
  }
}
