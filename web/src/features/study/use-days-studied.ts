// The days studied, for a page outside study. Null until they are read, and if nothing can be read.

import { useEffect, useState } from 'react';
import type { DaysStudied } from './days-studied.ts';

export function useDaysStudied(): DaysStudied | null {
  const [days, setDays] = useState<DaysStudied | null>(null);
  useEffect(() => {
    let isWanted = true;
    import('./days-studied.ts')
      .then(({ readDaysStudied }) => readDaysStudied((read) => isWanted && setDays(read)))
      // Without storage there is no study here. Without a network the days are those that the device has, as in study
      // itself.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  return days;
}
