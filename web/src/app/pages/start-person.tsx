// What the start page knows of its reader: the last result on this device, or of the signed-in person; nothing for a newcomer.

import { useEffect, useState } from 'react';
import { readStoredUserId } from '../../api/stored-user.ts';
import type { DeviceStore } from '../../device/store/device-store.ts';
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
  useEffect(() => {
    // What can't be read is not shown: the history page says why.
    findLast(store).then(setLast, () => undefined);
  }, [store]);
  if (!last) return null;
  return (
    <p className="small">
      {startPersonTexts.last(last.score, last.passed, mediumDate(last.date))}{' '}
      <a href={`${paths.history}?simulation=${last.simulationId}`}>{startPersonTexts.review}</a>
    </p>
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
