// Keeps the device's study log and the account in sync in the background while the page is open: at once, every half
// minute while the page is visible, after each set, and when the network is back. No answer ever waits for it.

import { useCallback, useEffect, useRef, useState } from 'react';
import { ServerRefusal } from '../../api/call-server.ts';
import type { Study } from './open-study.ts';
import { remarksHere, syncWithRemarks } from './remark-mirror.ts';
import type { StudyLog } from './study-log.ts';
import { type AccountLog, StudySync } from './study-sync.ts';

const everyMs = 30_000;
const maxWaitMs = 10 * 60_000;

/** The outcome of the last round; `asking` before the first. */
export type SyncStatus =
  | 'signed-out'
  | 'asking'
  | 'saved'
  | 'unreachable'
  | 'session-ended'
  | 'second-factor-needed'
  | 'full'
  | 'refused';

export interface StudySyncing {
  readonly status: SyncStatus;
  /** Starts a round if none is running. */
  readonly now: () => void;
}

/**
 * `place` names the screen. A new place starts a round, so that the answers of a set are sent when the person leaves
 * it.
 */
export function useStudySync(study: Study, place: string): StudySyncing {
  const { account } = study;
  // An object, so that a round that brought something renders again even if the status is the same.
  const [shown, setShown] = useState<{ readonly status: SyncStatus }>({ status: account ? 'asking' : 'signed-out' });
  const kept = useRef<{ readonly now: () => void } | null>(null);
  useEffect(() => {
    if (!account) return;
    const keeping = keepTogether(study, account, setShown);
    kept.current = keeping;
    return keeping.stop;
  }, [account, study]);
  const now = useCallback(() => kept.current?.now(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of the screen
  useEffect(now, [now, place]);
  return { status: shown.status, now };
}

function keepTogether(study: Study, account: AccountLog, onRound: (outcome: { readonly status: SyncStatus }) => void) {
  const { log } = study;
  const sync = new StudySync(log, account);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let recordsSeen = 0;
  let isBusy = false;
  let isOver = false;

  const round = async () => {
    if (isBusy || isOver || document.hidden) return;
    isBusy = true;
    const outcome = await outcomeOf(log, sync);
    if (log.records.length !== recordsSeen) await study.learnMet();
    recordsSeen = log.records.length;
    isBusy = false;
    if (isOver) return;
    failures = outcome.status === 'saved' || outcome.status === 'refused' ? 0 : failures + 1;
    onRound(outcome);
    planIn(Math.max(outcome.waitMs, Math.min(maxWaitMs, everyMs * 2 ** Math.max(0, failures - 1))));
  };
  const planIn = (waitMs: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void round(), waitMs);
  };
  const now = () => planIn(0);
  const stopListening = log.subscribe(() => log.records.at(-1)?.event.type === 'SetEnded' && now());
  addEventListener('online', now);
  document.addEventListener('visibilitychange', now);
  now();
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    stopListening();
    removeEventListener('online', now);
    document.removeEventListener('visibilitychange', now);
  };
  return { now, stop };
}

async function outcomeOf(
  log: StudyLog,
  sync: StudySync,
): Promise<{ readonly status: SyncStatus; readonly waitMs: number }> {
  try {
    await syncWithRemarks(log, sync, await remarksHere());
    return { status: sync.refused > 0 ? 'refused' : 'saved', waitMs: 0 };
  } catch (error) {
    if (!(error instanceof ServerRefusal)) return { status: 'unreachable', waitMs: 0 };
    const { status, code, retryAfterSeconds = 0 } = error;
    return { status: statusFor(status, code), waitMs: retryAfterSeconds * 1_000 };
  }
}

function statusFor(status: number, code: string): SyncStatus {
  if (status === 401) return 'session-ended';
  if (code === 'second-factor-needed') return 'second-factor-needed';
  return code === 'study-log-full' || status === 429 ? 'full' : 'unreachable';
}
