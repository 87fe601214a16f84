// How others answered the questions of a review, as soon as the server has sent it; empty if it can't.

import type { AnswerShare } from '@simulator/api-contract';
import { useEffect, useState } from 'react';

export type AnswerShares = ReadonlyMap<number, AnswerShare>;

const none: AnswerShares = new Map();

export function useAnswerShares({
  edition,
  ticket,
}: {
  readonly edition: string;
  readonly ticket: string;
}): AnswerShares {
  const [shares, setShares] = useState(none);
  useEffect(() => {
    if (!navigator.onLine) return;
    let isWanted = true;
    import('./fetch-answer-shares.ts')
      .then(({ fetchAnswerShares }) => fetchAnswerShares(edition, ticket))
      .then(
        (found) => isWanted && setShares(found),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [edition, ticket]);
  return shares;
}
