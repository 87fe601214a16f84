// What happens in the background of a running simulation: content comes to the device, completed blocks go to the server. Loads
// after the first question.

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

/** Confirmed logs stay on the device for this long (decision 0056). */
const keptDays = 30;
const msPerDay = 24 * 60 * 60 * 1000;

export type ExamBackground = ReturnType<typeof openBackground>;

/** `phase` is what the simulation of this tab is at, null without one. */
export function openBackground(
  store: DeviceStore,
  phase: () => Phase | null,
  onOutbox: (status: OutboxStatus) => void,
) {
  const isBlockRunning = () => phase()?.name === 'block';
  const logs = openRunningLogStore();
  // Where it can't be opened, only sending suffers.
  logs.catch(() => undefined);
  const runningLog = new RunningLog(
    { store, readFrom: async (simulationId, sequence) => (await logs).readFrom(simulationId, sequence) },
    (stored) => openRunningAccount(stored, !isBlockRunning()),
  );
  let attended: SimulationRunner | null = null;
  /** From memory where it runs here: while a block runs no log is read. */
  const simulationOf = async (simulationId: string) =>
    attended?.stored.simulationId === simulationId ? attended.state.simulation : replayLog(store, simulationId);
  const outbox = new Outbox(store, onOutbox, isBlockRunning, async ({ simulationId, ...stored }) => {
    if (stored.elsewhereFrom !== undefined) return false;
    // Sent before the block that it completes: then the block counts, no matter which device continues.
    const simulation = stored.device !== undefined && (await simulationOf(simulationId));
    if (!simulation) return true;
    const contact = await runningLog.contact(simulation);
    return contact === 'waits' ? null : contact !== 'elsewhere';
  });
  return {
    outbox,

    /** Sends what is unsent, or what the server has lost, and forgets what is old. */
    async tidy(): Promise<void> {
      void store.forgetOlderThan(Date.now() - keptDays * msPerDay);
      await outbox.tellServer();
      try {
        if ((await outbox.compareWithServer()) > 0) await outbox.send();
      } catch {
        // Unreachable: the comparison is made at the next start, and what is unsent is known anyway.
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
          untilHandRests: (forWhat) => untilHandRests(runner, longestWaitForHandMs[forWhat]),
        },
        signal,
      );
    },

    /** Fetches a block's words again, before they are judged missing (decision 0052). */
    refetchQuestions: (runner: SimulationRunner, block: number): Promise<void> =>
      refetchQuestions(store, { form: runner.state.simulation.form, ticket: runner.stored.ticket }, block),
  };
}

/** Where the candidate is, or goes next. */
function positionIn(phase: Phase): { readonly block: number; readonly question: number } {
  const view = blockInView(phase);
  return { block: view?.block ?? 1, question: phase.name === 'block' ? phase.question : 0 };
}

/** After a command the candidate is likely to give the next one at once: a choice, then Next. */
const handRestMs = 250;
const longestWaitForHandMs = { 'this block': 1_500, later: 30_000 } as const;

async function untilHandRests(runner: SimulationRunner, longestMs: number): Promise<void> {
  const deadlineMs = performance.now() + longestMs;
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
