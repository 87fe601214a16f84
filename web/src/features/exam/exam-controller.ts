// What runs on this device now: finds an open simulation or none, holds the tab lock, and keeps content and outbox going.

import type { Phase, QuestionText } from '@simulator/exam-engine';
import { readStoredUserId } from '../../api/stored-user.ts';
import type { LoadingTrouble } from '../../device/content/content-loader.ts';
import { PictureShelf } from '../../device/content/picture-shelf.ts';
import { readBlockQuestions } from '../../device/content/stored-questions.ts';
import type { Outbox } from '../../device/outbox/outbox.ts';
import { emptyOutbox, type OutboxStatus } from '../../device/outbox/outbox-status.ts';
import { type DeviceStore, openDeviceStore } from '../../device/store/device-store.ts';
import { showOpenSimulation } from '../../device/store/open-simulation-sign.ts';
import { acquireTabLock, type TabLock } from '../../device/store/tab-lock.ts';
import type { BegunOnServer } from './begin-simulation.ts';
import { SimulationRunner } from './simulation-runner.ts';

/** Confirmed logs stay on the device for this long (decision 0056). */
const keptDays = 30;
const msPerDay = 24 * 60 * 60 * 1000;
/** What a candidate does not wait for begins this long after the first question, and takes no bandwidth from it. */
export const backgroundDelayMs = 500;

export interface ControllerState {
  readonly status: 'opening' | 'start' | 'other-tab' | 'running';
  /** The device can't keep anything: a simulation must not begin. */
  readonly storageTrouble: string | null;
  readonly runner: SimulationRunner | null;
  /** The pictures of the simulation that runs; null without one. */
  readonly pictures: PictureShelf | null;
  /** The questions of the block that runs; null while they are read. */
  readonly questions: { readonly block: number; readonly list: readonly QuestionText[] | 'missing' } | null;
  readonly outbox: OutboxStatus;
  readonly loadingTrouble: LoadingTrouble | null;
}

/** What is shown before the device's storage is open: also what the page was rendered with beforehand. */
export const openingState: ControllerState = {
  status: 'opening',
  storageTrouble: null,
  runner: null,
  pictures: null,
  questions: null,
  outbox: emptyOutbox,
  loadingTrouble: null,
};

export class ExamController {
  #state: ControllerState = openingState;
  #store: DeviceStore | undefined;
  #outbox: Promise<Outbox> | undefined;
  #lock: TabLock | undefined;
  #loading = new AbortController();
  readonly #listeners = new Set<() => void>();

  get state(): ControllerState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): ControllerState => this.#state;

  /** Opens the device's storage and resumes the open simulation, if there is one. */
  async open(): Promise<void> {
    try {
      this.#store = await openDeviceStore();
      await this.#store.checkStorage();
    } catch (error) {
      this.#set({ status: 'start', storageTrouble: error instanceof Error ? error.message : String(error) });
      return;
    }
    window.addEventListener('online', () => void this.sendNow());
    await this.#resume({ steal: false });
    if ((await this.#store.listSimulations()).length > 0) void this.#sendAndCompare();
    void this.#store.forgetOlderThan(Date.now() - keptDays * msPerDay);
  }

  /** Takes the simulation over from the tab that runs it (decision 0048). */
  takeOver(): Promise<void> {
    return this.#resume({ steal: true });
  }

  /** Starts the simulation that the server has agreed to. Block 1's words are on the device when it begins (decision 0031). */
  async begin(begun: BegunOnServer): Promise<void> {
    const store = this.store;
    const { simulationId, form, ticket, firstBlock } = begun;
    const userId = readStoredUserId() ?? 'anonymous';
    const beganAt = new Date().toISOString();
    const stored = { simulationId, edition: form.edition, beganAt, ticket, open: 1 as const, userId };
    const lock = await acquireTabLock({ steal: false });
    if (!lock) {
      this.#set({ status: 'other-tab' });
      return;
    }
    const [runner, pictures] = await Promise.all([
      SimulationRunner.begin(store, { stored, form, firstBlock }, () => void this.#tellServer()),
      PictureShelf.open(store, form.edition),
    ]);
    this.#run(runner, pictures, lock, { block: firstBlock.block, list: firstBlock.questions });
    // Refused or granted, the exam goes on; granted, the browser will not clear the log by itself.
    void navigator.storage?.persist?.();
  }

  /** 'Start New Simulation', and the end of a terminated one. The history keeps everything. */
  async close(): Promise<void> {
    const { runner } = this.#state;
    await runner?.dispatch({ type: 'CloseSimulation' });
    runner?.stop();
    this.#loading.abort();
    this.#lock?.release();
    showOpenSimulation(false);
    this.#set({ status: 'start', runner: null, pictures: null, questions: null });
  }

  /** Sends what is unsent, as the candidate asked for. */
  async sendNow(): Promise<number> {
    return (await this.#openOutbox()).send();
  }

  async #resume(options: { readonly steal: boolean }): Promise<void> {
    const store = this.store;
    const stored = await store.findOpenSimulation();
    showOpenSimulation(stored !== undefined);
    if (!stored) {
      this.#set({ status: 'start' });
      return;
    }
    const lock = await acquireTabLock(options);
    if (!lock) {
      this.#set({ status: 'other-tab' });
      return;
    }
    const [runner, pictures] = await Promise.all([
      SimulationRunner.resume(store, stored, () => void this.#tellServer()),
      PictureShelf.open(store, stored.edition),
    ]);
    if (!runner) {
      lock.release();
      this.#set({ status: 'start' });
      return;
    }
    this.#run(runner, pictures, lock);
  }

  #run(
    runner: SimulationRunner,
    pictures: PictureShelf,
    lock: TabLock,
    questions: ControllerState['questions'] = null,
  ): void {
    showOpenSimulation(true);
    this.#lock = lock;
    void lock.lost.then(() => runner.surrender());
    this.#loading.abort();
    this.#loading = new AbortController();
    this.#set({ status: 'running', runner, pictures, questions, loadingTrouble: null });
    const follow = () => void this.#followBlock(runner);
    runner.subscribe(follow);
    follow();
    const { signal } = this.#loading;
    const isWaiting = runner.state.simulation.phase.name === 'waiting';
    setTimeout(() => this.#load(runner, pictures, signal), isWaiting ? 0 : backgroundDelayMs);
  }

  #load(runner: SimulationRunner, pictures: PictureShelf, signal: AbortSignal): void {
    if (signal.aborted) return;
    const { form } = runner.state.simulation;
    const phase = () => runner.state.simulation.phase;
    void this.#openOutbox();
    void import('../../device/content/content-loader.ts').then(({ loadContent }) =>
      loadContent(
        this.store,
        { form, ticket: runner.stored.ticket },
        pictures,
        {
          onBlockStored: (block) => void runner.dispatch({ type: 'NoteBlockStored', block }),
          onTrouble: (loadingTrouble) => this.#set({ loadingTrouble }),
          position: () => positionIn(phase()),
          isBlockRunning: () => phase().name === 'block',
          isAwaitingPicture: () => isClockStopped(phase()),
        },
        signal,
      ),
    );
  }

  /** Reads the questions of the block that the state has come to; those of other blocks stay text on the disk. */
  async #followBlock(runner: SimulationRunner): Promise<void> {
    const { phase, form } = runner.state.simulation;
    const view = blockInView(phase);
    if (!view || this.#state.questions?.block === view.block || this.#state.runner !== runner) return;
    const { block, isNeeded } = view;
    const store = this.store;
    let list = await readBlockQuestions(store, form.edition, block);
    if (isNeeded && (!list || list.length < (form.blocks[block - 1]?.length ?? 0))) {
      // Fetched anew before it is judged missing (decision 0052).
      const { refetchQuestions } = await import('../../device/content/content-loader.ts');
      await refetchQuestions(store, { form, ticket: runner.stored.ticket }, block).catch(() => undefined);
      list = await readBlockQuestions(store, form.edition, block);
    }
    if (this.#state.runner !== runner || (!list && !isNeeded)) return;
    this.#set({ questions: { block, list: list ?? 'missing' } });
  }

  async #tellServer(): Promise<void> {
    const outbox = await this.#openOutbox();
    await outbox.refresh();
    await outbox.send();
  }

  async #sendAndCompare(): Promise<void> {
    const outbox = await this.#openOutbox();
    await outbox.refresh();
    await outbox.send();
    try {
      if ((await outbox.compareWithServer()) > 0) await outbox.send();
    } catch {
      // Out of reach: the comparison is made at the next start, and what is unsent is known anyway.
    }
  }

  /** The outbox loads behind the first question; a load that failed offline is tried again at the next need. */
  #openOutbox(): Promise<Outbox> {
    this.#outbox ??= import('../../device/outbox/outbox.ts').then(
      ({ Outbox }) =>
        new Outbox(
          this.store,
          (outbox) => this.#set({ outbox }),
          () => this.#state.runner?.state.simulation.phase.name === 'block',
        ),
    );
    this.#outbox.catch(() => {
      this.#outbox = undefined;
    });
    return this.#outbox;
  }

  /** Storage of this device. It is open as soon as a simulation runs. */
  get store(): DeviceStore {
    if (!this.#store) throw new Error('The storage of this device is not open');
    return this.#store;
  }

  #set(change: Partial<ControllerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Where the candidate is, or goes next. */
function positionIn(phase: Phase): { readonly block: number; readonly question: number } {
  const view = blockInView(phase);
  return { block: view?.block ?? 1, question: phase.name === 'block' ? phase.question : 0 };
}

function isClockStopped(phase: Phase): boolean {
  return phase.name === 'block' && phase.stoppedAtMs !== null;
}

/** The block whose questions are wanted: needed now, or read ahead if they are there. */
function blockInView(phase: Phase): { readonly block: number; readonly isNeeded: boolean } | null {
  switch (phase.name) {
    case 'block':
      return { block: phase.block, isNeeded: true };
    case 'waiting':
      return { block: phase.block, isNeeded: false };
    case 'transition':
      return { block: phase.completedBlock + 1, isNeeded: false };
    case 'break':
      return { block: phase.afterBlock + 1, isNeeded: false };
    case 'completed':
    case 'terminated':
      return null;
  }
}
