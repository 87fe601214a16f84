// What was ruled on the questions of a simulation: at once as the device knows it, and as the server tells it once the
// page is there.

import type { RulingInForce } from '@simulator/exam-engine';
import { useEffect, useState } from 'react';
import { fetchRulings, readStoredRulings } from '../device/content/rulings.ts';

interface Source {
  readonly edition: string;
  readonly ticket: string;
}

export function useRulings({ edition, ticket }: Source): readonly RulingInForce[] {
  const [rulings, setRulings] = useState(() => readStoredRulings(edition));
  useEffect(() => {
    if (!navigator.onLine) return;
    let isWanted = true;
    fetchRulings(edition, { ticket }).then(
      // The same list again would compute the whole report again.
      (latest) =>
        isWanted && setRulings((known) => (JSON.stringify(known) === JSON.stringify(latest) ? known : latest)),
      // Cut off, or the ticket has ended: what the device knows stays.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [edition, ticket]);
  return rulings;
}
