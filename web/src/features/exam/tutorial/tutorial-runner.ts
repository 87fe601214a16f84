// Runs the tutorial: a block of three questions under the engine's own rules, in memory. Nothing of it is stored or
// sent.

import {
  type Command,
  type ExamRules,
  execute,
  type FormOutline,
  type Refusal,
  type Simulation,
} from '@simulator/exam-engine';
import type { ExamRunner, RunnerState } from '../simulation-runner.ts';
import { tutorialFormId } from './tutorial-form-id.ts';
import { tutorialQuestions } from './tutorial-questions.ts';
import { type Task, taskDone } from './tutorial-tasks.ts';

const ids = tutorialQuestions.questions.map(({ id }) => id);

export class TutorialRunner implements ExamRunner {
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #state: RunnerState;
  /** The tasks that were tried. */
  readonly done = new Set<Task>();

  /** `now` returns milliseconds since the tutorial began. The tutorial's block has all of the tutorial's minutes. */
  constructor(rules: ExamRules, minutes: number, now: () => number) {
    this.#now = now;
    const form: FormOutline = { formId: tutorialFormId, edition: 'tutorial', blocks: [ids], rules: [rules.id] };
    const ofTutorial: ExamRules = {
      ...rules,
      blockCount: 1,
      questionsPerBlock: ids.length,
      pretestPerBlock: 0,
      blockMinutes: minutes,
      tutorialMinutes: 0,
      breakBudgetMinutes: 0,
      creditsUnusedTime: false,
      mayPause: false,
    };
    const began = { type: 'BeginSimulation', simulationId: 'tutorial', rules: ofTutorial, form, beganAt: '' } as const;
    const entered = execute(execute(undefined, began, 0).simulation, { type: 'NoteBlockStored', block: 1 }, 0);
    if (!entered.simulation) throw new Error('The tutorial does not fit its rules');
    this.#state = { simulation: entered.simulation, failure: null };
  }

  get state(): RunnerState {
    return this.#state;
  }

  displayTimeMs(): number {
    return this.#now();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async dispatch(command: Command): Promise<Refusal | null> {
    const result = execute(this.#state.simulation, command, this.#now());
    const task = 'refusal' in result ? null : taskDone(command, this.#state.simulation);
    if (task) this.done.add(task);
    if (result.simulation) this.#publish(result.simulation);
    return 'refusal' in result ? result.refusal : null;
  }

  #publish(simulation: Simulation): void {
    this.#state = { ...this.#state, simulation };
    for (const listener of this.#listeners) listener();
  }
}
