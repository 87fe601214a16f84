// A past simulation again, from its answers and its content: the report, and the review of each block.

import type { BlockKeys } from '@simulator/exam-engine';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { SimulationContent } from '../../device/content/simulation-content.ts';
import { MissingContent } from '../../report/missing-content.tsx';
import { Report } from '../../report/report.tsx';
import { reportTexts } from '../../report/report-texts.ts';
import { type ReportedSimulation, scoreReported } from '../../report/reported-simulation.ts';
import { Review } from '../../report/review.tsx';
import { useReviewPlace } from '../../report/review-place.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { longDate } from '../../ui/reader-formats.ts';

interface PastSimulationProps {
  readonly past: ReportedSimulation;
  readonly content: SimulationContent;
  /** Where its report is. */
  readonly path: string;
  /** Where the list of all simulations is. */
  readonly listPath: string;
  /** Links to the other pages. */
  readonly nav: ReactNode;
}

type Keys = readonly BlockKeys['keys'][] | 'loading' | 'missing';

export function PastSimulation({ past, content, path, listPath, nav }: PastSimulationProps) {
  const { keys, retry } = useKeys(content, past.blocks.length);
  const { place, open, move, close } = useReviewPlace(path, past);
  const results = useMemo(() => (typeof keys === 'string' ? undefined : scoreReported(past, keys)), [past, keys]);
  const frame = (screen: ReactNode) => <PageFrame status={nav}>{screen}</PageFrame>;
  if (place) {
    return <Review simulation={past} content={content} place={place} onMove={move} onClose={close} frame={frame} />;
  }
  const { past: text } = reportTexts;
  const back = (
    <a className="button button--quiet" href={listPath}>
      {text.back}
    </a>
  );
  if (keys === 'missing') return frame(<MissingContent onRetry={retry}>{back}</MissingContent>);
  return frame(
    <Report
      heading={text.heading(longDate(past.beganAt))}
      form={past.form}
      rules={past.rules}
      results={results}
      blocks={past.blocks}
      unconfirmedGapMs={past.unconfirmedGapMs}
      onReview={open}
    >
      {back}
    </Report>,
  );
}

/** Keys of all blocks, in order. */
function useKeys(content: SimulationContent, blockCount: number) {
  const [keys, setKeys] = useState<Keys>('loading');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let isWanted = true;
    setKeys('loading');
    Promise.all(Array.from({ length: blockCount }, (_, index) => content.keys(index + 1))).then(
      (all) => isWanted && setKeys(all),
      // Offline, or the ticket is refused: the screen says what is missing and offers another try.
      () => isWanted && setKeys('missing'),
    );
    return () => {
      isWanted = false;
    };
  }, [content, blockCount, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { keys, retry };
}
