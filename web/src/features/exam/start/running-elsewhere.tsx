// A notice on the start page: a simulation of this account runs on another device and can be continued here (decision
// 0088).

import { LogTooNew } from '@simulator/exam-engine';
import { type RefObject, useEffect, useState } from 'react';
import { ServerRefusal } from '../../../api/call-server.ts';
import { readStoredUserId } from '../../../api/stored-user.ts';
import type { DeviceStore } from '../../../device/store/device-store.ts';
import { untilLoaded } from '../../../ui/lazy-screen.ts';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import type { RunningElsewhere as Running } from '../continue-here.ts';
import { elsewhereTexts } from './elsewhere-texts.ts';

interface RunningElsewhereProps {
  readonly store: DeviceStore;
  /** Called when the simulation is on this device. */
  readonly onHere: () => void;
  /**
   * While a simulation runs on another device, a start is passed to this function, with the callback that would begin
   * it.
   */
  readonly hold: RefObject<StartHold | null>;
}

export type StartHold = (begin: () => void) => void;

type Problem = 'moved' | 'unreachable' | 'tooNew';

export function RunningElsewhere({ store, onHere, hold }: RunningElsewhereProps) {
  const [running, setRunning] = useState<Running | 'expired' | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The callback of the start that is on hold. */
  const [held, setHeld] = useState<(() => void) | null>(null);
  const [device] = useState(() => crypto.randomUUID());
  useEffect(() => {
    // If the request fails, nothing is shown: it must not keep anyone from starting.
    look(store, false).then(setRunning, () => undefined);
  }, [store]);
  const isRunning = running !== null && running !== 'expired';
  useEffect(() => {
    hold.current = isRunning ? (begin) => setHeld(() => begin) : null;
    return () => {
      hold.current = null;
    };
  }, [isRunning, hold]);
  if (!running) return null;
  if (running === 'expired') {
    // The start page refreshes sessions only on request, because a block may begin at any moment.
    const ask = () => void look(store, true).then(setRunning, () => undefined);
    return (
      <p className="small">
        <button type="button" className="text-button" onClick={ask}>
          {elsewhereTexts.ask}
        </button>
      </p>
    );
  }

  const goOn = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { continueHere } = await untilLoaded(() => import('../continue-here.ts'));
      await continueHere(running, device);
      onHere();
    } catch (error) {
      setProblem(problemOf(error));
      setRunning(await look(store, true).catch(() => running));
    }
    setBusy(false);
  };
  const startNew = () => {
    setHeld(null);
    held?.();
  };
  return (
    <section className="notice" aria-label={elsewhereTexts.label}>
      <p>
        <strong>{elsewhereTexts.where(running.place)}</strong>
      </p>
      <p>{elsewhereTexts.lead}</p>
      {problem && !held && <p role="alert">{elsewhereTexts.problems[problem]}</p>}
      <button type="button" className="button button--quiet" disabled={isBusy} onClick={() => void goOn()}>
        {isBusy ? elsewhereTexts.busy : elsewhereTexts.button}
      </button>
      {held && (
        <ModalDialog title={elsewhereTexts.question} onDismiss={() => setHeld(null)}>
          <p>{elsewhereTexts.where(running.place)}</p>
          <p>{elsewhereTexts.choice}</p>
          {problem && <p role="alert">{elsewhereTexts.problems[problem]}</p>}
          <div className="dialog__actions">
            <button type="button" className="button button--quiet" onClick={() => setHeld(null)}>
              {elsewhereTexts.cancel}
            </button>
            <button type="button" className="button button--quiet" disabled={isBusy} onClick={startNew}>
              {elsewhereTexts.startNew}
            </button>
            <button type="button" className="button" disabled={isBusy} onClick={() => void goOn()}>
              {isBusy ? elsewhereTexts.busy : elsewhereTexts.button}
            </button>
          </div>
        </ModalDialog>
      )}
    </section>
  );
}

async function look(store: DeviceStore, mayRefresh: boolean): Promise<Running | 'expired' | null> {
  if (readStoredUserId() === null) return null;
  const { findRunningElsewhere } = await untilLoaded(() => import('../continue-here.ts'));
  return findRunningElsewhere(store, mayRefresh);
}

function problemOf(error: unknown): Problem {
  if (error instanceof LogTooNew) return 'tooNew';
  return error instanceof ServerRefusal && (error.status === 409 || error.status === 404) ? 'moved' : 'unreachable';
}
