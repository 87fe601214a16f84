// The place in a review, stored in the address for running and past simulations alike, so that a reload keeps the place
// and the browser's Back leaves the review.

import { useCallback, useEffect, useState } from 'react';
import type { ReportedSimulation } from '../reported-simulation.ts';
import { filterDivisions, filterKinds, isFiltering, type ReviewFilter } from './listed-questions.ts';

export interface ReviewPlace {
  readonly block: number;
  /** Index of the question. */
  readonly question: number;
  /** Limits the list that Previous and Next follow; absent for the whole block. */
  readonly filter?: ReviewFilter | undefined;
}

/** Marks an entry of the browser's history that was made from the report, so that the report is the previous entry. */
const openedFromReport = 'review-opened-from-report';

/** The place that an address names; null if it names none, or one of another simulation. */
export function readReviewPlace(
  search: string,
  { simulationId, blocks }: Pick<ReportedSimulation, 'simulationId' | 'blocks'>,
): ReviewPlace | null {
  const query = new URLSearchParams(search);
  const block = wholeNumber(query.get('review'));
  if (query.get('simulation') !== simulationId || block === null || block > blocks.length) return null;
  return { block, question: (wholeNumber(query.get('question')) ?? 1) - 1, filter: readFilter(query) };
}

function readFilter(query: URLSearchParams): ReviewFilter | undefined {
  const filter = {
    kind: filterKinds.find((kind) => kind === query.get('filter')),
    part: filterDivisions
      .flatMap((division) => ({ division, part: query.get(division) ?? '' }))
      .find(({ part }) => part !== ''),
  };
  return isFiltering(filter) ? filter : undefined;
}

/** The address of a place; `reportPath` is the address of the report. */
export function reviewPath(reportPath: string, simulationId: string, { block, question, filter }: ReviewPlace): string {
  const [path = '', search] = reportPath.split('?');
  const query = new URLSearchParams(search);
  query.set('simulation', simulationId);
  query.set('review', String(block));
  query.set('question', String(question + 1));
  if (filter?.kind) query.set('filter', filter.kind);
  if (filter?.part) query.set(filter.part.division, filter.part.part);
  return `${path}?${query}`;
}

/** The place in the address, and functions that change it. */
export function useReviewPlace(reportPath: string, simulation: ReportedSimulation) {
  const { simulationId } = simulation;
  const [place, setPlace] = useState(() => readReviewPlace(location.search, simulation));
  useEffect(() => {
    const follow = () => setPlace(readReviewPlace(location.search, simulation));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [simulation]);
  const open = useCallback(
    (block: number, question = 0, filter?: ReviewFilter) => {
      const opened = { block, question, filter };
      history.pushState(openedFromReport, '', reviewPath(reportPath, simulationId, opened));
      setPlace(opened);
    },
    [reportPath, simulationId],
  );
  const move = useCallback(
    (to: ReviewPlace) => {
      setPlace(to);
      try {
        history.replaceState(history.state, '', reviewPath(reportPath, simulationId, to));
      } catch {
        // WebKit accepts 100 changes in 30 s. The screen is right all the same, and the next change updates the
        // address.
      }
    },
    [reportPath, simulationId],
  );
  const close = useCallback(() => {
    if (history.state === openedFromReport) {
      history.back();
      return;
    }
    history.replaceState(null, '', reportPath);
    setPlace(null);
  }, [reportPath]);
  return { place, open, move, close };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}
