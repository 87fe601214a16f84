// Study as a page shows it: opened once, then updated with its log, the pool and the day.

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ServerRefusal } from '../../api/call-server.ts';
import { dayOf } from '../../device/clock/calendar-day.ts';
import { openStudy, type Study } from './open-study.ts';

/** Whether the server was asked for the pool, and the outcome. */
export type PoolStatus = 'asking' | 'known' | 'grant-needed' | 'unreachable';

export type Opening = 'opening' | 'blocked' | Study;

export function useOpenedStudy(): Opening {
  const [opening, setOpening] = useState<Opening>('opening');
  useEffect(() => {
    openStudy().then(setOpening, () => setOpening('blocked'));
  }, []);
  return opening;
}

export function useStudyState({ log }: Study) {
  return useSyncExternalStore(log.subscribe, log.state);
}

export function usePool({ refreshPool }: Study): { readonly pool: PoolStatus; readonly askAgain: () => void } {
  const [pool, setPool] = useState<PoolStatus>('asking');
  const ask = useCallback(() => {
    setPool('asking');
    refreshPool().then(
      () => setPool('known'),
      (error: unknown) =>
        setPool(error instanceof ServerRefusal && error.status === 401 ? 'grant-needed' : 'unreachable'),
    );
  }, [refreshPool]);
  useEffect(ask, [ask]);
  return { pool, askAgain: ask };
}

/** Today's day number, updated whenever the page becomes visible. */
export function useToday(): number {
  const [today, setToday] = useState(() => dayOf(Date.now()));
  useEffect(() => {
    const look = () => setToday(dayOf(Date.now()));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
}
