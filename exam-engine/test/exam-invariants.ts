// What must be true in every sitting, whatever the commands and however the clock jumps. Checked after every single
// command.

import { strict as assert } from 'node:assert';
import type { Command } from '../src/commands.ts';
import type { DatedEvent } from '../src/events.ts';
import type { ExamRules } from '../src/rules.ts';
import { breakLeftMs, isPaused, type Simulation } from '../src/simulation.ts';
import { blockTime, breakMinutesLeft, breakTime, tutorialMinutesLeft } from '../src/time-display.ts';
import { ExpectedAnswers } from './expected-answers.ts';
import { RunningClocks } from './running-clocks.ts';

const msPerMinute = 60_000;

/** Follows one sitting from its first command and throws as soon as a rule is broken. */
export class ExamInvariants {
  readonly log: DatedEvent[] = [];
  readonly #rules: ExamRules;
  readonly #clocks: RunningClocks;
  readonly #expected: ExpectedAnswers;
  #previous: Simulation | undefined;
  #blocksEntered = 0;
  #remainingMs = Number.POSITIVE_INFINITY;

  constructor(rules: ExamRules) {
    this.#rules = rules;
    this.#clocks = new RunningClocks(rules);
    this.#expected = new ExpectedAnswers(rules);
  }

  /** Checks the state after one command at `nowMs`, and the events that led to it. */
  check(simulation: Simulation, command: Command, events: readonly DatedEvent[], nowMs: number): void {
    for (const dated of events) {
      this.#checkOrder(dated, nowMs);
      this.#clocks.feed(dated);
      this.#expected.feed(dated.event, command);
      this.log.push(dated);
    }
    this.#checkTutorialTime(simulation, nowMs);
    this.#checkBlockTime(simulation, nowMs);
    this.#checkTimeSpent(simulation, nowMs);
    this.#checkBreakTime(simulation, nowMs);
    if (events.length > 0 || !this.#previous) this.#expected.check(simulation);
    else assert.equal(simulation, this.#previous, 'without an event nothing changes');
    const isOver = this.#previous?.closed === true || this.#previous?.phase.name === 'terminated';
    if (isOver) assert.deepEqual(simulation.blocks, this.#previous?.blocks, 'what is over changes no answer');
    this.#previous = simulation;
  }

  #checkOrder({ event, examTimeMs }: DatedEvent, nowMs: number): void {
    const latestMs = this.log.at(-1)?.examTimeMs ?? 0;
    assert.ok(examTimeMs >= latestMs, `${event.type} at ${examTimeMs} ms is logged after ${latestMs} ms`);
    assert.ok(examTimeMs <= nowMs, `${event.type} is dated ${examTimeMs} ms, in the future of ${nowMs} ms`);
    if (event.type !== 'BlockEntered') return;
    assert.equal(event.block, this.#blocksEntered + 1, 'blocks are entered in order, each of them once');
    this.#blocksEntered = event.block;
    this.#remainingMs = Number.POSITIVE_INFINITY;
  }

  #checkTutorialTime(simulation: Simulation, nowMs: number): void {
    if (simulation.phase.name !== 'tutorial') return;
    const remainingMs = this.#rules.tutorialMinutes * msPerMinute - this.#clocks.ranMs(nowMs);
    assert.ok(remainingMs > 0, `a tutorial goes on ${-remainingMs} ms after its end`);
    assert.equal(tutorialMinutesLeft(simulation, nowMs), Math.ceil(remainingMs / msPerMinute), 'the minutes shown');
  }

  #checkBlockTime(simulation: Simulation, nowMs: number): void {
    const { phase } = simulation;
    if (phase.name !== 'block') return;
    const remainingMs = this.#rules.blockMinutes * msPerMinute - this.#clocks.ranMs(nowMs);
    assert.ok(remainingMs > 0, `block ${phase.block} goes on ${-remainingMs} ms after its deadline`);
    assert.ok(remainingMs <= this.#remainingMs, `block ${phase.block} has gained time`);
    const { minutesLeft } = blockTime(simulation, nowMs) ?? {};
    assert.equal(minutesLeft, Math.ceil(remainingMs / msPerMinute), 'the minutes shown are those that remain');
    this.#remainingMs = remainingMs;
  }

  /** The times spent on the questions of a block add up to the time that the block has run. */
  #checkTimeSpent(simulation: Simulation, nowMs: number): void {
    const { phase, blocks } = simulation;
    const block = blocks[this.#blocksEntered - 1];
    const spentMs = block?.timeSpentMs.reduce((sum, ms) => sum + ms, 0) ?? 0;
    if (block?.completion) assert.equal(spentMs, this.#clocks.blockRanMs, 'the time of a whole block');
    if (phase.name !== 'block') return;
    const pausedAtMs = isPaused(simulation) ? simulation.pauses.at(-1)?.startedAtMs : undefined;
    const hereMs = (phase.stoppedAtMs ?? pausedAtMs ?? nowMs) - phase.shownAtMs;
    assert.ok(hereMs >= 0, `${hereMs} ms on the question shown`);
    assert.equal(spentMs + hereMs, this.#clocks.ranMs(nowMs), 'the time of a block so far');
  }

  #checkBreakTime(simulation: Simulation, nowMs: number): void {
    const leftMs = this.#clocks.breakLeftMs;
    assert.ok(leftMs >= 0, `${leftMs} ms of breaks are left`);
    assert.equal(breakLeftMs(simulation), leftMs, 'what is left is given and credited less used');
    assert.equal(breakMinutesLeft(simulation), Math.ceil(leftMs / msPerMinute));
    assert.equal(isPaused(simulation), this.#clocks.isPaused, 'a pause lasts until the candidate goes on');
    if (simulation.phase.name !== 'break') return;
    const ranMs = this.#clocks.ranMs(nowMs);
    assert.ok(ranMs < leftMs, `a break goes on after ${ranMs} of ${leftMs} ms`);
    const shown = breakTime(simulation, nowMs);
    assert.equal(
      shown?.minutesLeft,
      Math.ceil((leftMs - ranMs) / msPerMinute),
      'the minutes shown are those that remain',
    );
    assert.equal(shown.minutesElapsed, Math.floor(ranMs / msPerMinute));
    assert.ok(shown.usedShare >= 0 && shown.usedShare < 1, `${shown.usedShare} of the breaks is used`);
  }
}
