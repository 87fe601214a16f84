// The background work of a running simulation: content comes to the device, and completed blocks go to the server. It
// loads after the first question.

import type { Phase } from '@simulator/exam-engine';
import { type LoadingTrouble, loadContent, refetchQuestions } from '../../device/content/content-loader.ts';
import type { PictureShelf } from '../../device/content/picture-shelf.ts';
import { Outbox } from '../../device/outbox/outbox.ts';
import type { OutboxStatus } from '../../device/outbox/outbox-status.ts';
import { openRunningAccount } from '../../device/outbox/running-account.ts';
import { RunningLog } from '../../device/outbox/running-log.ts';
import type { DeviceStore } from '../../device/store/device-store.ts';
import { replayLog } from '../../device/store/replay-log.ts';
import { openRunningLogStore } from '../../device/store/running-log-store.ts';
import { blockInView } from './block-in-view.ts';
import { followRunningLog } from './follow-running-log.ts';
import { keepScreenAwakeDuring } from './screen-wake-lock.ts';
import type { SimulationRunner } from './simulation-runner.ts';

/** Confirmed logs stay on the device for this many days (decision 0056). */
const keptDays = 30;
const msPerDay = 24 * 60 * 60 * 1000;

export type ExamBackground = ReturnType<typeof openBackground>;

/** `phase` returns the phase of the simulation in this tab, or null if there is none. */
export function openBackground(
  store: DeviceStore,
  phase: () => Phase | null,
  onOutbox: (status: OutboxStatus) => void,
) {
  const isBlockRunning = () => phase()?.name === 'block';
  const logs = openRunningLogStore();
  // If this store can't be opened, only sending the running log suffers.
  logs.catch(() => undefined);
  const runningLog = new RunningLog(
    { store, readFrom: async (simulationId, sequence) => (await logs).readFrom(simulationId, sequence) },
    (stored) => openRunningAccount(stored, !isBlockRunning()),
  );
  let attended: SimulationRunner | null = null;
  /** If the simulation runs in this tab, it comes from memory: no log is read while a block runs. */
  const simulationOf = async (simulationId: string) =>
    attended?.stored.simulationId === simulationId ? attended.state.simulation : replayLog(store, simulationId);
  const outbox = new Outbox(store, onOutbox, isBlockRunning, async ({ simulationId, ...stored }) => {
    if (stored.elsewhereFrom !== undefined) return false;
    // The log is sent before the block that it completes: then the block counts, no matter which device continues.
    const simulation = stored.device !== undefined && (await simulationOf(simulationId));
    if (!simulation) return true;
    const contact = await runningLog.contact(simulation);
    return contact === 'waits' ? null : contact !== 'elsewhere';
  });
  return {
    outbox,

    /** Sends what is unsent, or what the server has lost, and deletes old logs. */
    async tidy(): Promise<void> {
      void store.forgetOlderThan(Date.now() - keptDays * msPerDay);
      await outbox.tellServer();
      try {
        if ((await outbox.compareWithServer()) > 0) await outbox.send();
      } catch {
        // The server is unreachable. The next start makes the comparison, and the device knows anyway what is unsent.
      }
    },

    /** Keeps the screen awake and brings the rest of the runner's edition to the device until `signal` aborts. */
    attend(
      runner: SimulationRunner,
      pictures: PictureShelf,
      onTrouble: (trouble: LoadingTrouble | null) => void,
      signal: AbortSignal,
    ): void {
      if (signal.aborted) return;
      attended = runner;
      keepScreenAwakeDuring(runner, signal);
      followRunningLog(runner, runningLog, signal);
      const now = () => runner.state.simulation.phase;
      const { form } = runner.state.simulation;
      void loadContent(
        store,
        { form, ticket: runner.stored.ticket },
        pictures,
        {
          onBlockStored: (block) => void runner.dispatch({ type: 'NoteBlockStored', block }),
          onTrouble,
          position: () => positionIn(now()),
          isBlockRunning: () => now().name === 'block',
          isAwaitingPicture: () => isClockStopped(now()),
          untilHandRests: (forWhat) => untilHandRests(runner, maxWaitForHandMs[forWhat]),
        },
        signal,
      );
    },

    /** Fetches a block's questions again before they are declared missing (decision 0052). */
    refetchQuestions: (runner: SimulationRunner, block: number): Promise<void> =>
      refetchQuestions(store, { form: runner.state.simulation.form, ticket: runner.stored.ticket }, block),
  };
}

/** The candidate's current position, or the next one. */
function positionIn(phase: Phase): { readonly block: number; readonly question: number } {
  const view = blockInView(phase);
  return { block: view?.block ?? 1, question: phase.name === 'block' ? phase.question : 0 };
}

/** Right after one command the candidate is likely to give the next: a choice, then Next. */
const handRestMs = 250;
const maxWaitForHandMs = { 'this block': 1_500, later: 30_000 } as const;

async function untilHandRests(runner: SimulationRunner, maxMs: number): Promise<void> {
  const deadlineMs = performance.now() + maxMs;
  for (;;) {
    const nowMs = performance.now();
    const restsInMs = Math.min(runner.lastTouchMs + handRestMs, deadlineMs) - nowMs;
    if (restsInMs <= 0 || isClockStopped(runner.state.simulation.phase)) return;
    await new Promise((resolve) => setTimeout(resolve, restsInMs));
  }
}

function isClockStopped(phase: Phase): boolean {
  return phase.name === 'block' && phase.stoppedAtMs !== null;
}
