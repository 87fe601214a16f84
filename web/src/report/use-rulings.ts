// The rulings on the questions of a simulation: at first as the device knows them, then as the server sends them once
// the page is shown.

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
      // Setting an equal list again would recompute the whole report.
      (latest) =>
        isWanted && setRulings((known) => (JSON.stringify(known) === JSON.stringify(latest) ? known : latest)),
      // Cut off, or the ticket has expired: what the device knows stays.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [edition, ticket]);
  return rulings;
}
