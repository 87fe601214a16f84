// Runs one simulation on this device: exam time in, commands decided by the engine, events durable before they show.
//
// Every change takes the same path: `dispatch` decides on the latest state, appends the events to the log in one strictly
// durable transaction, and only then publishes the new state. A selection alone is shown at once, because the eye should
// not wait for the disk; it is still written, in order.

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
  /** Set when the device refused a write: nothing more is accepted, and the screen says so. */
  readonly failure: 'storage' | 'taken-over' | 'elsewhere' | null;
}

/** What the screens need of a runner: the tutorial has one that keeps nothing. */
export type ExamRunner = Pick<SimulationRunner, 'state' | 'subscribe' | 'displayTimeMs' | 'dispatch'>;

const samplePeriodMs = 5_000;
/** A selection is durable this long after it was made, or earlier together with an answer. */
const selectionRestMs = 100;
const tickPeriodMs = 1_000;

export class SimulationRunner {
  readonly stored: StoredSimulation;
  readonly #store: DeviceStore;
  readonly #examTime: ExamTime;
  /** Called when there is something to report to the server: a completed block, how the simulation ended. */
  readonly #onNews: () => void;
  /** Decided and perhaps not yet durable: the next command is decided on this. */
  #decided: Simulation;
  /** Sequence number that the next event gets; also shows which of two states is the later one. */
  #nextSequence: number;
  #publishedSequence: number;
  #published: RunnerState;
  #writes: Promise<void> = Promise.resolve();
  #lastTouchMs = 0;
  #flush: ReturnType<typeof setTimeout> | undefined;
  /** Comes after the first question. */
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
   * Begins a new simulation with its first block: its record, the block's words and its first events are durable, all of them
   * or none, when this resolves.
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
   * Resumes from the log (exam-37). Judges how the page was left (exam-32) before anything else happens. A tab that takes over
   * claims the log first (decision 0048).
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

  /** Exam time for display; while a gap is being closed, the time before it. */
  displayTimeMs(): number {
    return this.#examTime.latestMs;
  }

  /** When the candidate last did something, by `performance.now()`. */
  get lastTouchMs(): number {
    return this.#lastTouchMs;
  }

  /** Decides a command, makes its events durable, publishes. Returns the refusal, if there was one. */
  async dispatch(command: Command): Promise<Refusal | null> {
    // That content arrived is the device's doing.
    if (command.type !== 'NoteBlockStored') this.#lastTouchMs = performance.now();
    const nowMs = this.#examTime.nowOrGap() ?? (await this.#closeGap());
    if (this.#published.failure) return 'wrong-phase';
    const result = execute(this.#decided, command, nowMs);
    const isSelection = command.type === 'SelectOption' && result.events.length === 1;
    await this.#write(result.events, isSelection);
    if (isSelection) this.#flushSoon();
    return 'refusal' in result ? result.refusal : null;
  }

  /** Applies what time has caused. */
  async settle(): Promise<void> {
    const nowMs = this.#examTime.nowOrGap() ?? (await this.#closeGap());
    if (this.#published.failure || this.#decided.closed) return;
    await this.#write(settle(this.#decided, nowMs));
  }

  /** 'Reload Simulator' is not a departure (decision 0047). */
  reloadPage(): void {
    void this.#departures?.then((watch) => watch.expectOwnReload()).finally(() => location.reload());
  }

  /** Another tab or another device took over: nothing may be written any longer. */
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
   * Appends events to the log and publishes the state after them. A selection alone is shown before the device has it, and
   * given to the operating system without waiting for the disk: the answer that follows it, often at once, takes both there.
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
    // After a failed write there must be no more, or the log would have a gap.
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

  /** The next sample also flushes what is not on the disk yet. */
  #flushSoon(): void {
    this.#flush = setTimeout(() => this.#keepSample(), selectionRestMs);
  }

  #keepSample(): void {
    if (this.#published.failure || this.#examTime.nowOrGap() === null) return;
    // Losing one sample costs at most five seconds of accuracy after a crash; the next one comes in five seconds.
    this.#store.keepSample(this.stored.simulationId, this.#examTime.sample).catch(() => undefined);
  }
}

/**
 * The log, ended by an entry of this tab. Whatever the other tab still writes after it is fenced; without the entry, a last write
 * of the other tab would come between this tab's reading and its first write, and fence the tab that goes on. The entry is a gap of
 * no length: it says who writes next, and nothing about time.
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
      // The other tab wrote in between. It stops as soon as it learns that its lock is gone.
      if (!(error instanceof LogFenced)) throw error;
    }
  }
}

function envelope(simulationId: string, sequence: number, dated: DatedEvent, examTime: ExamTime): StoredEvent {
  return { simulationId, sequence, schemaVersion: currentSchemaVersion, ...dated, sample: examTime.sample };
}

/** One record for the server for each block that these events completed. */
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
