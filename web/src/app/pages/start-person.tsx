// What the start page knows about its reader: how the last simulation ended, on this device or in the account of the
// signed-in person, and how far away the exam date of their study settings is. It shows nothing to a newcomer.

import type { PastSimulation } from '@simulator/api-contract';
import { useEffect, useState } from 'react';
import { readStoredUserId } from '../../api/stored-user.ts';
import { dayOf } from '../../device/clock/calendar-day.ts';
import type { DeviceStore } from '../../device/store/device-store.ts';
import { anonymous } from '../../device/store/ownership.ts';
import { readExamDay } from '../../device/store/study-store.ts';
import { type DeviceSimulation, type HistoryEntry, mergeHistory } from '../../features/history/merge-history.ts';
import { readDeviceSimulations } from '../../features/history/past-simulations.ts';
import { mediumDate } from '../../ui/reader-formats.ts';
import { paths } from '../paths.ts';
import { startPersonTexts } from './start-person-texts.ts';

interface Known {
  /** The last simulation with a score. */
  readonly scored: HistoryEntry | undefined;
  /** The last simulation, if it was terminated. */
  readonly terminated: HistoryEntry | undefined;
}

export default function StartPerson({ store }: { readonly store: DeviceStore }) {
  const [known, setKnown] = useState<Known | null>(null);
  const [examDay, setExamDay] = useState<number | null>();
  useEffect(() => {
    // The start page leaves out what it can't read; the history page says why.
    const onDevice = readDeviceSimulations(store);
    onDevice.then((device) => setKnown(knownFrom(null, device))).catch(() => undefined);
    // The account knows what other devices have sent. The page asks it last; without a reply it shows the device's own
    // count.
    Promise.all([onDevice, fetchOfAccount()])
      .then(([device, account]) => account && setKnown(knownFrom(account, device)))
      .catch(() => undefined);
    readExamDay(readStoredUserId() ?? anonymous).then(setExamDay, () => undefined);
  }, [store]);
  const days = typeof examDay === 'number' ? examDay - dayOf(Date.now()) : -1;
  const { scored, terminated } = known ?? {};
  return (
    <>
      {terminated && (
        <p className="small">
          {startPersonTexts.terminated(mediumDate(terminated.beganAt))}{' '}
          <a href={paths.history}>{startPersonTexts.recorded}</a>
        </p>
      )}
      {scored?.results && (
        <p className="small">
          {startPersonTexts.last(scored.results.scaledScore, scored.results.passed, mediumDate(scored.beganAt))}{' '}
          <a href={`${paths.history}?simulation=${scored.simulationId}`}>{startPersonTexts.review}</a>{' '}
          {examDay === null && <a href={paths.study}>{startPersonTexts.setExamDate}</a>}
        </p>
      )}
      {days >= 0 && (
        <p className="small">
          {startPersonTexts.exam(days)} <a href={paths.study}>{startPersonTexts.study}</a>
        </p>
      )}
    </>
  );
}

function knownFrom(account: readonly PastSimulation[] | null, device: readonly DeviceSimulation[]): Known {
  const { entries } = mergeHistory(account, device, readStoredUserId());
  const [last] = entries.filter(({ standing }) => standing !== 'unfinished');
  return {
    scored: entries.find(({ standing, results }) => standing === 'scored' && results !== null),
    terminated: last?.standing === 'terminated' ? last : undefined,
  };
}

/** The newest simulations of the account; null if nobody is signed in or the server can't be asked now. */
async function fetchOfAccount(): Promise<readonly PastSimulation[] | null> {
  if (readStoredUserId() === null) return null;
  const { fetchHistoryPage } = await import('../../features/history/fetch-history.ts');
  const page = await fetchHistoryPage(undefined);
  return page.status === 'received' ? page.simulations : null;
}
