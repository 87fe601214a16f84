// The days of study, for a page outside study. Null until they are read, and if nothing can be read.

import { useEffect, useState } from 'react';
import type { StudyDays } from './study-days.ts';

export function useStudyDays(): StudyDays | null {
  const [days, setDays] = useState<StudyDays | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('./study-days.ts')
      .then(({ readStudyDays }) => readStudyDays((read) => isWanted && setDays(read)))
      // Without storage there is no study here. Without a network the days are those that the device has, as in study
      // itself.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  return days;
}
