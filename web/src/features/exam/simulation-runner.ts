// Runs one simulation on this device: measures exam time, lets the engine decide commands, and makes events durable
// before they show.
//
// Every change takes the same path: `dispatch` decides on the latest state, appends the events to the log in one
// strictly durable transaction, and only then publishes the new state. Only a selection is shown at once, because the
// eye should not wait for the disk. It is still written, in order.

import {
  type BlockQuestions,
  type Command,
  chosenRules,
  currentSchemaVersion,
  type DatedEvent,
  evolve,
  execute,
  type FormOutline,
  integrityIsWatched,
  type Refusal,
  type RulesChoice,
  replay,
  type Simulation,
  settle,
} from '@simulator/exam-engine';
import { ExamTime } from '../../device/clock/exam-time.ts';
import {
  type DeviceStore,
  LogFenced,
  type OutgoingAttempt,
  type StoredEvent,
  type StoredSimulation,
} from '../../device/store/device-store.ts';
import { untilLoaded } from '../../ui/lazy-screen.ts';
import type { DepartureWatch } from './departure-watch.ts';

export interface RunnerState {
  readonly simulation: Simulation;
  /**
   * Set when the simulation must not continue in this tab, such as after a failed write. Then no command is accepted,
   * and the screen says why.
   */
  readonly failure: 'storage' | 'taken-over' | 'elsewhere' | null;
}

/** What the screens need of a runner. The tutorial has a runner that stores nothing. */
export type ExamRunner = Pick<SimulationRunner, 'state' | 'subscribe' | 'displayTimeMs' | 'dispatch'>;

const samplePeriodMs = 5_000;
/** A selection becomes durable this many milliseconds after it was made, or earlier if an answer follows. */
const selectionRestMs = 100;
const tickPeriodMs = 1_000;

export class SimulationRunner {
  readonly stored: StoredSimulation;
  readonly #store: DeviceStore;
  readonly #examTime: ExamTime;
  /** Called when there is something to report to the server: a completed block, or how the simulation ended. */
  readonly #onNews: () => void;
  /** The state after all decided events, which may not be durable yet. The next command is decided on this state. */
  #decided: Simulation;
  /** The sequence number of the next event. It also shows which of two states is the later one. */
  #nextSequence: number;
  #publishedSequence: number;
  #published: RunnerState;
  #writes: Promise<void> = Promise.resolve();
  #lastTouchMs = 0;
  #flush: ReturnType<typeof setTimeout> | undefined;
  /** Loads after the first question. */
  #departures: Promise<DepartureWatch> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #stopped = new AbortController();

  private constructor(
    store: DeviceStore,
    stored: StoredSimulation,
    log: readonly StoredEvent[],
    simulation: Simulation,
    examTime: ExamTime,
    onNews: () => void,
  ) {
    this.#store = store;
    this.stored = stored;
    this.#nextSequence = (log.at(-1)?.sequence ?? -1) + 1;
    this.#publishedSequence = this.#nextSequence;
    this.#decided = simulation;
    this.#published = { simulation, failure: null };
    this.#examTime = examTime;
    this.#onNews = onNews;
  }

  /**
   * Begins a new simulation. When this resolves, the simulation, the questions of its first block and its first events
   * are durable, either all of them or none.
   */
  static async begin(
    store: DeviceStore,
    begun: {
      readonly stored: StoredSimulation;
      readonly form: FormOutline;
      readonly firstBlock: BlockQuestions;
      readonly choice: RulesChoice;
    },
    onNews: () => void,
  ): Promise<SimulationRunner> {
    const examTime = ExamTime.fromZero();
    const { stored, form, firstBlock } = begun;
    const { simulationId, beganAt, edition } = stored;
    const rules = chosenRules(begun.choice, form);
    if (!rules) throw new Error('The simulation has rules that this page does not know');
    const began = execute(undefined, { type: 'BeginSimulation', simulationId, rules, form, beganAt }, 0);
    const entered = execute(began.simulation, { type: 'NoteBlockStored', block: firstBlock.block }, 0);
    if (!entered.simulation) throw new Error('The form does not fit the rules of the exam');
    const events = [...began.events, ...entered.events].map((dated, index) =>
      envelope(simulationId, index, dated, examTime),
    );
    const part = { edition, block: firstBlock.block, half: 'questions', text: JSON.stringify(firstBlock) } as const;
    await store.append(events, { begins: { simulation: stored, firstBlock: part } });
    const runner = new SimulationRunner(store, stored, events, entered.simulation, examTime, onNews);
    runner.#start();
    return runner;
  }

  /**
   * Resumes from the log (exam-37). Judges how the page was left (exam-32) before anything else happens. A tab that
   * takes over claims the log first (decision 0048).
   */
  static async resume(
    store: DeviceStore,
    stored: StoredSimulation,
    onNews: () => void,
    takesOver: boolean,
  ): Promise<SimulationRunner | null> {
    const { simulationId } = stored;
    const log = takesOver ? await claimLog(store, simulationId) : await store.readLog(simulationId);
    const simulation = replay(log);
    const last = log.at(-1);
    if (!simulation || !last) return null;
    const sample = await store.findSample(simulationId);
    const latest = sample && sample.examTimeMs > last.sample.examTimeMs ? sample : last.sample;
    const runner = new SimulationRunner(store, stored, log, simulation, ExamTime.from(latest), onNews);
    runner.#start();
    void runner.#departures?.then((watch) => watch.judgeRestart()).then(() => runner.settle());
    return runner;
  }

  get state(): RunnerState {
    return this.#published;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Exam time for display. While a gap is being closed, this is the time before the gap. */
  displayTimeMs(): number {
    return this.#examTime.latestMs;
  }

  /** When the candidate last did something, by `performance.now()`. */
  get lastTouchMs(): number {
    return this.#lastTouchMs;
  }

  /** Decides a command, makes its events durable and publishes them. Returns the refusal, if there is one. */
  async dispatch(command: Command): Promise<Refusal | null> {
    // This command comes from the device, not from the candidate.
    if (command.type !== 'NoteBlockStored') this.#lastTouchMs = performance.now();
    const nowMs = this.#examTime.nowOrGap() ?? (await this.#closeGap());
    if (this.#published.failure) return 'wrong-phase';
    const result = execute(this.#decided, command, nowMs);
    const isSelection = command.type === 'SelectOption' && result.events.length === 1;
    await this.#write(result.events, isSelection);
    if (isSelection) this.#flushSoon();
    return 'refusal' in result ? result.refusal : null;
  }

  /** Applies the events that the passing of time has caused. */
  async settle(): Promise<void> {
    const nowMs = this.#examTime.nowOrGap() ?? (await this.#closeGap());
    if (this.#published.failure || this.#decided.closed) return;
    await this.#write(settle(this.#decided, nowMs));
  }

  /** Reloads for 'Reload Simulator', which does not count as a departure (decision 0047). */
  reloadPage(): void {
    void this.#departures?.then((watch) => watch.expectOwnReload()).finally(() => location.reload());
  }

  /** Another tab or another device took over, so this tab must write nothing more. */
  surrender(to: 'taken-over' | 'elsewhere' = 'taken-over'): void {
    this.#fail(to);
  }

  stop(): void {
    this.#stopped.abort();
  }

  #start(): void {
    const { signal } = this.#stopped;
    const tick = setInterval(() => void this.settle(), tickPeriodMs);
    const sampling = setInterval(() => this.#keepSample(), samplePeriodMs);
    signal.addEventListener('abort', () => {
      clearInterval(tick);
      clearInterval(sampling);
    });
    document.addEventListener('visibilitychange', () => void this.settle(), { signal });
    this.#departures = untilLoaded(() => import('./departure-watch.ts')).then(({ DepartureWatch }) => {
      const watched = {
        simulationId: this.stored.simulationId,
        rules: this.#decided.rules.integrity,
        isWatched: () => integrityIsWatched(this.#published.simulation),
        examTimeMs: async () => this.#examTime.nowOrGap() ?? (await this.#closeGap()),
        dispatch: (command: Command) => this.dispatch(command),
      };
      const watch = new DepartureWatch(watched, this.#examTime, signal);
      this.subscribe(() => watch.followPhase());
      watch.followPhase();
      return watch;
    });
    this.#examTime.askServerInBackground();
  }

  /**
   * Appends events to the log and publishes the state after them. A selection alone is shown before the device has
   * stored it, and is handed to the operating system without waiting for the disk. The answer that follows, often at
   * once, brings both to the disk.
   */
  async #write(events: readonly DatedEvent[], isSelection = false): Promise<void> {
    if (events.length === 0) return;
    const { simulationId } = this.stored;
    const decided = events.reduce(evolve, this.#decided);
    const envelopes = events.map((dated) => envelope(simulationId, this.#nextSequence++, dated, this.#examTime));
    const sequence = this.#nextSequence;
    this.#decided = decided;
    clearTimeout(this.#flush);
    if (isSelection) this.#publish(decided, sequence);
    const along = {
      closes: decided.closed && simulationId,
      attempts: completedAttempts(this.stored, decided, events),
    };
    // After a failed write no other write may follow, or the log would have a gap.
    const durability = isSelection ? 'relaxed' : 'strict';
    const write = this.#writes.then(() => this.#store.append(envelopes, along, durability));
    this.#writes = write;
    try {
      await write;
    } catch (error) {
      this.#fail(error instanceof LogFenced ? 'taken-over' : 'storage');
      return;
    }
    this.#publish(decided, sequence);
    if (along.attempts.length > 0 || decided.phase.name === 'terminated') this.#onNews();
  }

  #publish(simulation: Simulation, sequence: number): void {
    if (this.#published.failure || sequence <= this.#publishedSequence) return;
    this.#publishedSequence = sequence;
    this.#published = { ...this.#published, simulation };
    this.#tell();
  }

  #fail(failure: NonNullable<RunnerState['failure']>): void {
    this.#published = { ...this.#published, failure };
    this.stop();
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #closeGap(): Promise<number> {
    const { nowMs, unconfirmedMs } = await this.#examTime.closeGap();
    if (unconfirmedMs > 0) {
      void this.#write(execute(this.#decided, { type: 'NoteTimeGap', gapMs: unconfirmedMs }, nowMs).events);
    }
    return nowMs;
  }

  /** The next sample also brings to the disk what is not there yet. */
  #flushSoon(): void {
    this.#flush = setTimeout(() => this.#keepSample(), selectionRestMs);
  }

  #keepSample(): void {
    if (this.#published.failure || this.#examTime.nowOrGap() === null) return;
    // Losing one sample costs at most five seconds of accuracy after a crash. The next sample follows in five seconds.
    this.#store.keepSample(this.stored.simulationId, this.#examTime.sample).catch(() => undefined);
  }
}

/**
 * Returns the log, with an event of this tab added at its end. The store then rejects whatever the other tab still
 * writes. Without that event, a last write of the other tab could come between this tab's read and its first write, and
 * this tab would be the one that is rejected. The event is a gap of zero length: it says which tab writes next, and
 * nothing about time.
 */
async function claimLog(store: DeviceStore, simulationId: string): Promise<readonly StoredEvent[]> {
  for (;;) {
    const log = await store.readLog(simulationId);
    const last = log.at(-1);
    if (!last) return log;
    const claim: StoredEvent = {
      ...last,
      sequence: last.sequence + 1,
      schemaVersion: currentSchemaVersion,
      event: { type: 'TimeGapCounted', gapMs: 0 },
    };
    try {
      await store.append([claim]);
      return [...log, claim];
    } catch (error) {
      // The other tab wrote in the meantime. It stops as soon as it learns that it has lost the lock.
      if (!(error instanceof LogFenced)) throw error;
    }
  }
}

function envelope(simulationId: string, sequence: number, dated: DatedEvent, examTime: ExamTime): StoredEvent {
  return { simulationId, sequence, schemaVersion: currentSchemaVersion, ...dated, sample: examTime.sample };
}

/** The attempts for the server, one for each block that these events completed. */
export function completedAttempts(
  stored: StoredSimulation,
  simulation: Simulation,
  events: readonly DatedEvent[],
): readonly OutgoingAttempt[] {
  return events.flatMap(({ event }) => {
    if (event.type !== 'BlockCompleted') return [];
    const record = simulation.blocks[event.block - 1];
    const questionIds = simulation.form.blocks[event.block - 1];
    if (!record || !questionIds) return [];
    return {
      simulationId: stored.simulationId,
      block: event.block,
      edition: stored.edition,
      userId: stored.userId ?? 'anonymous',
      questionIds,
      answers: record.answers,
      timeSpentMs: record.timeSpentMs,
      completedAtMs: Date.now(),
      state: 'unsent',
      refusal: null,
    };
  });
}
