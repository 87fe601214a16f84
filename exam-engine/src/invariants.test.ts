// Random sittings check the exam's invariants: time, breaks, answers, order, and a complete log.

import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ExamInvariants } from '../test/exam-invariants.ts';
import { ownCommand } from '../test/expected-answers.ts';
import { propertyRuns, propertySettings, propertyTimeoutMs } from '../test/property-runs.ts';
import { commandsOf, type Sitting, sittings } from '../test/random-sittings.ts';
import { hours, seconds } from '../test/small-exam.ts';
import { execute } from './decide.ts';
import { currentSchemaVersion, type DatedEvent } from './events.ts';
import { evolve, replay } from './evolve.ts';
import { type ExamRules, standardRules } from './rules.ts';
import { settle } from './settle.ts';
import type { Simulation } from './simulation.ts';
import { upcast } from './upcast.ts';

/** Reviews are no longer recorded (decision 0079): only old logs have these events. */
const ofOldLogs: ReadonlySet<string> = new Set(['ReviewOpened', 'ReviewMoved', 'ReviewClosed']);
const everyEvent = Object.keys(ownCommand).filter((type) => !ofOldLogs.has(type));

/** Situations that random sittings must reach, or the properties prove nothing. */
class Visits {
  readonly #counts = new Map<string, number>();

  note(simulation: Simulation, log: readonly DatedEvent[]): void {
    const types = log.flatMap(({ event }) => [
      event.type,
      ...('cause' in event ? [`${event.type} by ${event.cause}`] : []),
      ...('creditedMs' in event ? ['time credited'] : []),
    ]);
    const pairs = log.slice(1).map(({ event }, index) => `${log[index]?.event.type}, ${event.type}`);
    const ends = [`ends in ${simulation.phase.name}`, ...(simulation.closed ? ['ends closed'] : [])];
    for (const name of new Set([...types, ...pairs, ...ends]))
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** The names that were seen in fewer than one of `oneIn` sittings. */
  tooRare(names: readonly string[], sittingsSeen: number, oneIn: number): readonly string[] {
    return names.filter((name) => (this.#counts.get(name) ?? 0) < sittingsSeen / oneIn);
  }
}

test('the invariants hold for any commands and any leaps of the clock', { timeout: propertyTimeoutMs }, () => {
  const settings = propertySettings('random sittings', 0.9);
  const visits = new Visits();
  fc.assert(
    fc.property(sittings(160), (sitting) => {
      const invariants = new ExamInvariants(sitting.begin.rules);
      let simulation: Simulation | undefined;
      for (const { command, atMs } of commandsOf(sitting)) {
        const before = simulation;
        const execution = execute(simulation, command, atMs);
        simulation = execution.simulation;
        assert.ok(simulation, 'a simulation that has begun stays');
        if ('refusal' in execution && execution.events.length === 0) assert.equal(simulation, before);
        invariants.check(simulation, command, execution.events, atMs);
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
    'ClockResumed by question-left',
    // A picture that the candidate continued without, and one that arrives during a pause.
    'ClockStopped, ClockResumed',
    'SimulationPaused, ClockResumed',
    'BlockCompleted by ended',
    'time credited',
    'TutorialEnded by ended',
    'TutorialEnded by time-up',
    'QuestionShown',
    'AnswerCleared',
    'QuestionFlagged',
    'OptionStruck',
    'OptionStruck, OptionSelected',
    'StemHighlighted',
    'NoteWritten',
    'SimulationPaused',
    'SimulationResumed',
    'BreakStarted, SimulationPaused',
    'BreakEnded by resumed',
    'BreakEnded by budget-used-up',
    'SimulationTerminated by integrity',
    'IntegrityWarningAcknowledged',
    'FinalResultsViewed',
    'ends in waiting',
    'ends in completed',
    'ends in terminated',
    'ends closed',
    ...everyEvent,
  ];
  if (propertyRuns >= 1_000) expect(visits.tooRare(required, settings.numRuns, 200)).toEqual([]);
});

test('settling every second or once after nine hours gives the same result', { timeout: propertyTimeoutMs }, () => {
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
  const required = ['BlockCompleted by time-up', 'BreakEnded by budget-used-up', 'TutorialEnded by time-up'];
  if (propertyRuns >= 1_000) expect(visits.tooRare(required, settings.numRuns, 20)).toEqual([]);
});

test('a log in the shape of an earlier version replays to the same simulation', { timeout: propertyTimeoutMs }, () => {
  fc.assert(
    fc.property(sittings(60), (sitting) => {
      const sitter = new Sitter();
      for (const { command, atMs } of commandsOf(asObserved(sitting))) {
        sitter.do((simulation) => execute(simulation, command, atMs));
      }
      for (let schemaVersion = 1; schemaVersion < currentSchemaVersion; schemaVersion++) {
        const stored = sitter.log.map(({ examTimeMs, event }, sequence) => ({
          simulationId: 'sim_random',
          sequence,
          schemaVersion,
          examTimeMs,
          event: event.type === 'SimulationBegan' ? { ...event, rules: asStored(event.rules, schemaVersion) } : event,
        }));
        assert.deepEqual(replay(stored.map(upcast)), sitter.simulation);
      }
    }),
    propertySettings('logs of old versions', 0.05),
  );
});

/** The same sitting under the observed rules, with the drawn sizes. */
function asObserved({ begin, ...sitting }: Sitting): Sitting {
  const { blockCount, questionsPerBlock, blockMinutes, breakBudgetMinutes } = begin.rules;
  const rules = {
    ...standardRules,
    blockCount,
    questionsPerBlock,
    blockMinutes: Math.ceil(blockMinutes),
    breakBudgetMinutes,
  };
  return { ...sitting, begin: { ...begin, rules, form: { ...begin.form, rules: [rules.id] } } };
}

/** The rules without the values that this version did not store. */
function asStored(rules: ExamRules, schemaVersion: number): ExamRules {
  const later = ['navigation', 'tools', 'creditsUnusedTime', 'tutorialMinutes', 'mayPause', 'accommodation', 'warns'];
  const since2 = ['id', 'pretestPerBlock', 'lowestScore', 'highestScore', 'excellentScore', 'goodScore'];
  const left = new Set(schemaVersion === 1 ? [...later, ...since2] : later);
  return JSON.parse(JSON.stringify(rules, (key, value) => (left.has(key) ? undefined : value)));
}

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
