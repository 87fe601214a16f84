// The days of study beside something else; null until they are read, and where nothing can be.

import { useEffect, useState } from 'react';
import type { StudyDays } from './study-days.ts';

export function useStudyDays(): StudyDays | null {
  const [days, setDays] = useState<StudyDays | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('./study-days.ts')
      .then(({ readStudyDays }) => readStudyDays((read) => isWanted && setDays(read)))
      // Without storage there is no study here; without a network it is what the device has, as study itself says.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  return days;
}
