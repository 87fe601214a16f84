// Controls what runs on this device: looks for an open simulation, holds the tab lock, and keeps content and outbox
// working.

import { LogTooNew, type QuestionText } from '@simulator/exam-engine';
import { readStoredUserId } from '../../api/stored-user.ts';
import type { LoadingTrouble } from '../../device/content/content-loader.ts';
import { PictureShelf } from '../../device/content/picture-shelf.ts';
import { readBlockQuestions } from '../../device/content/stored-questions.ts';
import { emptyOutbox, type OutboxStatus } from '../../device/outbox/outbox-status.ts';
import { type DeviceStore, openDeviceStore } from '../../device/store/device-store.ts';
import { showOpenSimulation } from '../../device/store/open-simulation-sign.ts';
import { acquireTabLock, type TabLock } from '../../device/store/tab-lock.ts';
import { untilLoaded } from '../../ui/lazy-screen.ts';
import type { BegunOnServer } from './begin-simulation.ts';
import { blockInView } from './block-in-view.ts';
import type { ExamBackground } from './exam-background.ts';
import { SimulationRunner } from './simulation-runner.ts';
import { keepTakenForms, readTakenForms } from './taken-forms.ts';

/** Background work begins this many milliseconds after the first question, so that it takes no bandwidth from it. */
export const backgroundDelayMs = 500;

export interface ControllerState {
  /**
   * 'newer-log': a newer version of the page wrote the open simulation's log, and only such a version can continue it.
   */
  readonly status: 'opening' | 'start' | 'other-tab' | 'running' | 'newer-log';
  /** Why the device can't store anything, so that a simulation must not begin. Null if it can. */
  readonly storageTrouble: string | null;
  readonly runner: SimulationRunner | null;
  /** The pictures of the running simulation, or null. */
  readonly pictures: PictureShelf | null;
  /** The questions of the running block. Null without one, and while they are being read. */
  readonly questions: { readonly block: number; readonly list: readonly QuestionText[] | 'missing' } | null;
  readonly outbox: OutboxStatus;
  readonly loadingTrouble: LoadingTrouble | null;
}

/** The state before the device's storage is open, and also the state that the page was prerendered with. */
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
  #background: Promise<ExamBackground> | undefined;
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
  }

  /** Background work after this page's first screen: sends what is unsent, deletes what is old. */
  async tidy(): Promise<void> {
    const store = this.#store;
    if (!store) return;
    if ((await store.listSimulations()).length > 0) await (await this.#openBackground()).tidy();
  }

  /** Takes the simulation over from the tab that runs it (decision 0048). */
  takeOver(): Promise<void> {
    return this.#resume({ steal: true });
  }

  /**
   * Begins the simulation that the server has agreed to. Block 1's questions are on the device when it begins (decision
   * 0031).
   */
  async begin(begun: BegunOnServer): Promise<void> {
    const store = this.store;
    const { simulationId, form, ticket, firstBlock, choice } = begun;
    const userId = readStoredUserId() ?? 'anonymous';
    const beganAt = new Date().toISOString();
    const stored = { simulationId, edition: form.edition, beganAt, ticket, open: 1 as const, userId };
    const lock = await acquireTabLock({ steal: false });
    if (!lock) {
      this.#set({ status: 'other-tab' });
      return;
    }
    const [runner, pictures] = await Promise.all([
      SimulationRunner.begin(
        store,
        { stored, form, firstBlock, choice },
        () => void this.#openBackground().then(({ outbox }) => outbox.tellServer()),
      ),
      PictureShelf.open(store, form.edition),
    ]).catch((error: unknown) => {
      // Otherwise the next attempt would mistake this tab for another one.
      lock.release();
      throw error;
    });
    this.#run(runner, pictures, lock, { block: firstBlock.block, list: firstBlock.questions });
    keepTakenForms([...readTakenForms(), form.formId]);
    // The exam continues whether this is refused or granted. If it is granted, the browser won't clear the log on its
    // own.
    void navigator.storage?.persist?.();
  }

  /** 'Start New Simulation', and also the end of a terminated simulation. The history keeps everything. */
  async close(): Promise<void> {
    const { runner } = this.#state;
    await runner?.dispatch({ type: 'CloseSimulation' });
    runner?.stop();
    this.#loading.abort();
    this.#lock?.release();
    showOpenSimulation(false);
    this.#set({ status: 'start', runner: null, pictures: null, questions: null });
  }

  /** Sends what is unsent because the candidate asked for it. */
  async sendNow(): Promise<number> {
    return (await this.#openBackground()).outbox.send();
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
      SimulationRunner.resume(
        store,
        stored,
        () => void this.#openBackground().then(({ outbox }) => outbox.tellServer()),
        options.steal,
      ).catch(unlessTooNew),
      PictureShelf.open(store, stored.edition),
    ]);
    if (!runner || runner === 'newer-log') {
      lock.release();
      this.#set({ status: runner ?? 'start' });
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
    setTimeout(() => void this.#attend(runner, pictures, signal), isWaiting ? 0 : backgroundDelayMs);
  }

  async #attend(runner: SimulationRunner, pictures: PictureShelf, signal: AbortSignal): Promise<void> {
    const background = await this.#openBackground();
    background.attend(runner, pictures, (loadingTrouble) => this.#set({ loadingTrouble }), signal);
  }

  /** Reads the questions of the current block. Those of other blocks stay on the disk as text. */
  async #followBlock(runner: SimulationRunner): Promise<void> {
    const { phase, form } = runner.state.simulation;
    const view = blockInView(phase);
    if (!view || this.#state.questions?.block === view.block || this.#state.runner !== runner) return;
    const { block, isNeeded } = view;
    const store = this.store;
    let list = await readBlockQuestions(store, form.edition, block);
    if (isNeeded && (!list || list.length < (form.blocks[block - 1]?.length ?? 0))) {
      // The questions are fetched again before they are declared missing (decision 0052).
      const { refetchQuestions } = await this.#openBackground();
      await refetchQuestions(runner, block).catch(() => undefined);
      list = await readBlockQuestions(store, form.edition, block);
    }
    if (this.#state.runner !== runner || (!list && !isNeeded)) return;
    this.#set({ questions: { block, list: list ?? 'missing' } });
  }

  /** Loads after the first question. If the network is down, it keeps trying. */
  #openBackground(): Promise<ExamBackground> {
    this.#background ??= untilLoaded(() => import('./exam-background.ts')).then(({ openBackground }) =>
      openBackground(
        this.store,
        () => this.#state.runner?.state.simulation.phase ?? null,
        (outbox) => this.#set({ outbox }),
      ),
    );
    return this.#background;
  }

  /** The storage of this device. It is open whenever a simulation runs. */
  get store(): DeviceStore {
    if (!this.#store) throw new Error('The storage of this device is not open');
    return this.#store;
  }

  #set(change: Partial<ControllerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function unlessTooNew(error: unknown): 'newer-log' {
  if (error instanceof LogTooNew) return 'newer-log';
  throw error;
}
