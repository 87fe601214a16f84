// Shows a past simulation from its answers and its content: the report, and the review of each block.

import type { BlockKeys } from '@simulator/exam-engine';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { SimulationContent } from '../../device/content/simulation-content.ts';
import { MissingContent } from '../../report/missing-content.tsx';
import { reportTexts } from '../../report/report-texts.ts';
import type { ReportedSimulation } from '../../report/reported-simulation.ts';
import { SimulationReport } from '../../report/simulation-report.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { longDate } from '../../ui/reader-formats.ts';

interface PastSimulationProps {
  readonly past: ReportedSimulation;
  readonly content: SimulationContent;
  /** The address of the report. */
  readonly path: string;
  /** The address of the list of all simulations. */
  readonly listPath: string;
  /** Links to the other pages. */
  readonly nav: ReactNode;
}

type Keys = readonly BlockKeys['keys'][] | 'loading' | 'missing';

export function PastSimulation({ past, content, path, listPath, nav }: PastSimulationProps) {
  const { keys, retry } = useKeys(content, past.blocks.length);
  const frame = (screen: ReactNode) => <PageFrame status={nav}>{screen}</PageFrame>;
  const { past: text } = reportTexts;
  const back = (
    <a className="button button--quiet" href={listPath}>
      {text.back}
    </a>
  );
  if (keys === 'missing') return frame(<MissingContent onRetry={retry}>{back}</MissingContent>);
  return (
    <SimulationReport
      heading={text.heading(longDate(past.beganAt))}
      simulation={past}
      content={content}
      keys={keys === 'loading' ? undefined : keys}
      path={path}
      frame={frame}
    >
      {back}
    </SimulationReport>
  );
}

/** The keys of all blocks, in order. */
function useKeys(content: SimulationContent, blockCount: number) {
  const [keys, setKeys] = useState<Keys>('loading');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let isWanted = true;
    setKeys('loading');
    Promise.all(Array.from({ length: blockCount }, (_, index) => content.keys(index + 1))).then(
      (all) => isWanted && setKeys(all),
      // The device is offline, or the server refused the ticket. The screen says what is missing and offers to try
      // again.
      () => isWanted && setKeys('missing'),
    );
    return () => {
      isWanted = false;
    };
  }, [content, blockCount, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { keys, retry };
}
