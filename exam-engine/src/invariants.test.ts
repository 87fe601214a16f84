// Random sittings check the exam's invariants: time, breaks, answers, order, and a complete log.

import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExamInvariants } from '../test/exam-invariants.ts';
import { propertyRuns, propertySettings, propertyTimeoutMs } from '../test/property-runs.ts';
import { commandsOf, sittings } from '../test/random-sittings.ts';
import { hours, seconds } from '../test/small-exam.ts';
import { execute } from './decide.ts';
import type { DatedEvent } from './events.ts';
import { settle } from './settle.ts';
import { evolve, replay, type Simulation } from './simulation.ts';

/** Situations that random sittings must reach, or the properties prove nothing. */
class Visits {
  readonly #counts = new Map<string, number>();

  note(simulation: Simulation, log: readonly DatedEvent[]): void {
    const types = log.map(({ event }) => ('cause' in event ? `${event.type} by ${event.cause}` : event.type));
    const ends = [`ends in ${simulation.phase.name}`, ...(simulation.closed ? ['ends closed'] : [])];
    for (const name of new Set([...types, ...ends])) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Those of the names that were seen in fewer than one of `oneIn` sittings. */
  tooRare(names: readonly string[], sittingsSeen: number, oneIn: number): readonly string[] {
    return names.filter((name) => (this.#counts.get(name) ?? 0) < sittingsSeen / oneIn);
  }
}

test('whatever is asked and however the clock leaps, the promises hold', { timeout: propertyTimeoutMs }, () => {
  const settings = propertySettings('random sittings', 0.9);
  const visits = new Visits();
  fc.assert(
    fc.property(sittings(160), (sitting) => {
      const invariants = new ExamInvariants();
      let simulation: Simulation | undefined;
      for (const { command, atMs } of commandsOf(sitting)) {
        const before = simulation;
        const execution = execute(simulation, command, atMs);
        simulation = execution.simulation;
        assert.ok(simulation, 'a simulation that has begun stays');
        if ('refusal' in execution && execution.events.length === 0) assert.equal(simulation, before);
        invariants.check(simulation, execution.events, atMs);
      }
      // The log read back from disk or server gives the live state.
      const log: readonly DatedEvent[] = JSON.parse(JSON.stringify(invariants.log));
      assert.deepEqual(replay(log), simulation);
      if (simulation) visits.note(simulation, invariants.log);
    }),
    settings,
  );
  const required = [
    'BlockCompleted by all-answered',
    'BlockCompleted by time-up',
    'ClockResumed by picture-arrived',
    'ClockResumed by picture-forgone',
    'BreakEnded by resumed',
    'BreakEnded by budget-used-up',
    'SimulationTerminated by integrity',
    'IntegrityWarningAcknowledged',
    'FinalResultsViewed',
    'ends in waiting',
    'ends in completed',
    'ends in terminated',
    'ends closed',
  ];
  if (propertyRuns >= 1_000) expect(visits.tooRare(required, settings.numRuns, 200)).toEqual([]);
});

test('settled every second or once after nine hours, it is the same', { timeout: propertyTimeoutMs }, () => {
  const settings = propertySettings('settled every second', 0.1);
  const visits = new Visits();
  fc.assert(
    fc.property(sittings(100), (sitting) => {
      const watched = new Sitter();
      const asleep = new Sitter();
      let lastMs = 0;
      for (const { command, atMs } of commandsOf(sitting)) {
        watched.settleEverySecond(lastMs, atMs);
        for (const sitter of [watched, asleep]) sitter.do((simulation) => execute(simulation, command, atMs));
        lastMs = atMs;
      }
      watched.settleEverySecond(lastMs, lastMs + hours(9));
      asleep.settle(lastMs + hours(9));
      assert.deepEqual(watched.log, asleep.log);
      assert.deepEqual(watched.simulation, asleep.simulation);
      if (asleep.simulation) visits.note(asleep.simulation, asleep.log);
    }),
    settings,
  );
  const required = ['BlockCompleted by time-up', 'BreakEnded by budget-used-up'];
  if (propertyRuns >= 1_000) expect(visits.tooRare(required, settings.numRuns, 20)).toEqual([]);
});

/** One candidate's state and log. */
class Sitter {
  simulation: Simulation | undefined;
  readonly log: DatedEvent[] = [];

  do(act: (simulation: Simulation | undefined) => ReturnType<typeof execute>): void {
    const { events, simulation } = act(this.simulation);
    this.log.push(...events);
    this.simulation = simulation;
  }

  settle(nowMs: number): void {
    if (!this.simulation) return;
    const events = settle(this.simulation, nowMs);
    this.log.push(...events);
    this.simulation = events.reduce(evolve, this.simulation);
  }

  settleEverySecond(fromMs: number, untilMs: number): void {
    for (let nowMs = fromMs; nowMs <= untilMs; nowMs += seconds(1)) this.settle(nowMs);
    this.settle(untilMs);
  }
}
