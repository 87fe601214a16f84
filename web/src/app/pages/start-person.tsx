// What the start page knows of its reader: the last result on this device, or of the signed-in person, and how far the exam day of
// their study settings is; nothing for a newcomer.

import { useEffect, useState } from 'react';
import { readStoredUserId } from '../../api/stored-user.ts';
import { dayOf } from '../../device/clock/calendar-day.ts';
import type { DeviceStore } from '../../device/store/device-store.ts';
import { anonymous } from '../../device/store/ownership.ts';
import { readExamDay } from '../../device/store/study-store.ts';
import { mergeHistory } from '../../features/history/merge-history.ts';
import { readDeviceSimulations } from '../../features/history/past-simulations.ts';
import { mediumDate } from '../../ui/reader-formats.ts';
import { paths } from '../paths.ts';
import { startPersonTexts } from './start-person-texts.ts';

interface LastResult {
  readonly simulationId: string;
  readonly score: number;
  readonly passed: boolean;
  readonly date: string;
}

export default function StartPerson({ store }: { readonly store: DeviceStore }) {
  const [last, setLast] = useState<LastResult | null>(null);
  const [examDay, setExamDay] = useState<number | null>(null);
  useEffect(() => {
    // What can't be read is not shown: the history page says why.
    findLast(store).then(setLast, () => undefined);
    readExamDay(readStoredUserId() ?? anonymous).then(setExamDay, () => undefined);
  }, [store]);
  const days = examDay === null ? -1 : examDay - dayOf(Date.now());
  return (
    <>
      {last && (
        <p className="small">
          {startPersonTexts.last(last.score, last.passed, mediumDate(last.date))}{' '}
          <a href={`${paths.history}?simulation=${last.simulationId}`}>{startPersonTexts.review}</a>
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

async function findLast(store: DeviceStore): Promise<LastResult | null> {
  const { entries } = mergeHistory(null, await readDeviceSimulations(store), readStoredUserId());
  for (const { simulationId, results, standing, beganAt } of entries) {
    if (standing === 'scored' && results) {
      return { simulationId, score: results.scaledScore, passed: results.passed, date: beganAt };
    }
  }
  return null;
}
