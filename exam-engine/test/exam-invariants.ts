// What must be true in every sitting, whatever is asked and however the clock jumps: checked after every single command.

import { strict as assert } from 'node:assert';
import type { DatedEvent } from '../src/events.ts';
import { breakLeftMs, isPaused, type Simulation } from '../src/simulation.ts';
import { blockTime, breakTime } from '../src/time-display.ts';

/** Follows one sitting from its first command and throws at the first moment at which a rule is broken. */
export class ExamInvariants {
  readonly log: DatedEvent[] = [];
  #previous: Simulation | undefined;
  #nowMs = 0;
  /** What each question was last known to be answered with, by block and question: confirmed, or counted at time up. */
  readonly #answers = new Map<string, number>();
  #blocksEntered = 0;
  #remainingMs = Number.POSITIVE_INFINITY;
  #breakMinutesLeft = Number.POSITIVE_INFINITY;
  #credited = 0;

  /** After one command at `nowMs`: the state, and the events it took to get there. */
  check(simulation: Simulation, events: readonly DatedEvent[], nowMs: number): void {
    this.#checkLog(events, nowMs);
    this.#checkBlockTime(simulation, events, nowMs);
    this.log.push(...events);
    this.#checkBreakBudget(simulation, nowMs);
    this.#checkAnswers(simulation);
    this.#previous = simulation;
    this.#nowMs = nowMs;
  }

  #checkLog(events: readonly DatedEvent[], nowMs: number): void {
    let latestMs = this.log.at(-1)?.examTimeMs ?? 0;
    for (const { examTimeMs, event } of events) {
      assert.ok(examTimeMs >= latestMs, `${event.type} at ${examTimeMs} ms is logged after ${latestMs} ms`);
      assert.ok(examTimeMs <= nowMs, `${event.type} is dated ${examTimeMs} ms, in the future of ${nowMs} ms`);
      latestMs = examTimeMs;
      if (event.type === 'BlockEntered') {
        assert.equal(event.block, this.#blocksEntered + 1, 'blocks are entered in order, each of them once');
        this.#blocksEntered = event.block;
      }
      if (event.type === 'AnswerConfirmed') {
        const place = `${event.block}/${event.question}`;
        assert.ok(!this.#answers.has(place), `question ${place} is confirmed a second time`);
        this.#answers.set(place, event.option);
      }
    }
  }

  #checkBlockTime(simulation: Simulation, events: readonly DatedEvent[], nowMs: number): void {
    if (events.some(({ event }) => event.type === 'BlockEntered')) this.#remainingMs = Number.POSITIVE_INFINITY;
    const { phase, rules } = simulation;
    if (phase.name !== 'block') return;
    const remainingMs = phase.clockBeganAtMs + rules.blockMinutes * 60_000 - (phase.stoppedAtMs ?? nowMs);
    const time = blockTime(simulation, nowMs);
    assert.ok(remainingMs > 0, `block ${phase.block} goes on ${-remainingMs} ms after its deadline`);
    assert.ok(remainingMs <= rules.blockMinutes * 60_000, `block ${phase.block} has more time than the rules give`);
    assert.ok(remainingMs <= this.#remainingMs, `block ${phase.block} has gained time`);
    assert.equal(time?.minutesLeft, Math.ceil(remainingMs / 60_000), 'the minutes shown are those that remain');
    this.#remainingMs = remainingMs;
  }

  #checkBreakBudget(simulation: Simulation, nowMs: number): void {
    const { breakUsedMs, rules } = simulation;
    const creditedMs = this.#creditedMs();
    const budgetMs = rules.breakBudgetMinutes * 60_000 + creditedMs;
    assert.ok(breakUsedMs >= 0 && breakUsedMs <= budgetMs, `${breakUsedMs} of ${budgetMs} ms`);
    assert.equal(breakLeftMs(simulation), budgetMs - breakUsedMs, 'what is left is given and credited less used');
    if (!rules.creditsUnusedTime) assert.equal(creditedMs, 0, 'these rules credit nothing');
    const left = breakTime(simulation, nowMs)?.minutesLeft ?? Math.ceil((budgetMs - breakUsedMs) / 60_000);
    assert.ok(
      left >= 0 && left <= this.#breakMinutesLeft + Math.ceil((creditedMs - this.#credited) / 60_000),
      `break minutes left: ${left}, ${this.#breakMinutesLeft} before`,
    );
    this.#breakMinutesLeft = left;
    this.#credited = creditedMs;
    if (simulation.phase.name === 'break') {
      const sinceMs = nowMs - simulation.phase.startedAtMs;
      assert.ok(isPaused(simulation) || sinceMs < budgetMs - breakUsedMs, `a break goes on after ${sinceMs} ms`);
    }
  }

  #creditedMs(): number {
    return this.log.reduce(
      (sum, { event }) => sum + (event.type === 'BlockCompleted' ? (event.creditedMs ?? 0) : 0),
      0,
    );
  }

  #checkAnswers(simulation: Simulation): void {
    const isOver = this.#previous?.closed === true || this.#previous?.phase.name === 'terminated';
    if (isOver) assert.deepEqual(simulation.blocks, this.#previous?.blocks, 'what is over changes no answer');
    for (const [index, { answers }] of simulation.blocks.entries()) {
      for (const [question, option] of answers.entries()) {
        const place = `${index + 1}/${question}`;
        const known = this.#answers.get(place);
        if (known !== undefined) assert.equal(option, known, `the answer of ${place} is lost or changed`);
        else if (option !== null) this.#answers.set(place, this.#pendingSelection(place, option));
      }
    }
  }

  /** An unconfirmed answer is the selection when the time ran out (decision 0043). */
  #pendingSelection(place: string, option: number): number {
    const phase = this.#previous?.phase;
    assert.ok(phase?.name === 'block', `${place} is answered from ${phase?.name}, at ${this.#nowMs} ms`);
    assert.equal(place, `${phase.block}/${phase.question}`, 'only the question shown gets an answer by itself');
    assert.equal(option, phase.selection, `${place} is answered by what was selected`);
    return option;
  }
}
