// Given these steps, when a command comes or time passes, then these events follow: every engine test has this form.

import type { Command, Refusal } from '../src/commands.ts';
import { execute } from '../src/decide.ts';
import type { DatedEvent } from '../src/events.ts';
import { evolve } from '../src/evolve.ts';
import { settle } from '../src/settle.ts';
import type { Simulation } from '../src/simulation.ts';

export interface Step {
  readonly command: Command;
  readonly atMs: number;
}

interface Outcome {
  readonly events: readonly DatedEvent[];
  readonly refusal: Refusal | null;
  /** Undefined on the start screen. */
  readonly simulation: Simulation | undefined;
}

interface Given {
  readonly simulation: Simulation | undefined;
  when(command: Command, atMs: number): Outcome;
  whenTimePasses(untilMs: number): Outcome;
}

/** Executes the steps in order; a refused step is a mistake in the test. All states are deep-frozen. */
export function given(...steps: readonly Step[]): Given {
  let simulation: Simulation | undefined;
  for (const { command, atMs } of steps) {
    const outcome = ask(simulation, command, atMs);
    if (outcome.refusal) throw new Error(`The story stops: ${command.type} at ${atMs} ms is ${outcome.refusal}`);
    simulation = outcome.simulation;
  }
  const state = simulation;
  return {
    simulation: state,
    when: (command, atMs) => ask(state, command, atMs),
    whenTimePasses: (untilMs) => {
      if (!state) return { events: [], refusal: null, simulation: state };
      const events = settle(state, untilMs);
      return { events, refusal: null, simulation: frozen(events.reduce(evolve, state)) };
    },
  };
}

function ask(simulation: Simulation | undefined, command: Command, atMs: number): Outcome {
  const execution = execute(simulation, command, atMs);
  const refusal = 'refusal' in execution ? execution.refusal : null;
  return { events: execution.events, refusal, simulation: frozen(execution.simulation) };
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
