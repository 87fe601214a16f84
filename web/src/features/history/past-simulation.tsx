// A past simulation again, from its answers and its content: the report, and the review of each block.

import type { BlockKeys, QuestionText } from '@simulator/exam-engine';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { BlockReview } from '../../report/block-review.tsx';
import { Report } from '../../report/report.tsx';
import { reportWords } from '../../report/report-words.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { type PastAnswers, type PastContent, scorePast } from './past-answers.ts';

interface PastSimulationProps {
  readonly past: PastAnswers;
  readonly content: PastContent;
  /** Where the list of all simulations is. */
  readonly listPath: string;
  /** The ways to the other pages. */
  readonly nav: ReactNode;
}

type Keys = readonly BlockKeys['keys'][] | 'loading' | 'missing';
interface ReviewedBlock {
  readonly block: number;
  readonly questions: readonly QuestionText[];
}

const dateOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

export function PastSimulation({ past, content, listPath, nav }: PastSimulationProps) {
  const { keys, setMissing, retry } = useKeys(content);
  const [reviewed, setReviewed] = useState<ReviewedBlock | null>(null);
  const open = useCallback(
    (block: number) => {
      content.questions(block).then((questions) => setReviewed({ block, questions }), setMissing);
    },
    [content, setMissing],
  );
  const results = useMemo(() => (typeof keys === 'string' ? undefined : scorePast(past, keys)), [past, keys]);
  const { past: text } = reportWords;
  const back = (
    <a className="button button--quiet" href={listPath}>
      {text.back}
    </a>
  );
  if (reviewed && typeof keys !== 'string') {
    return (
      <PastReview past={past} content={content} keys={keys} reviewed={reviewed} onClose={() => setReviewed(null)} />
    );
  }
  return (
    <PageFrame status={nav}>
      {keys === 'missing' ? (
        <section className="notice notice--warning" role="alert">
          <p>{text.contentMissing}</p>
          <div className="dialog__actions">
            {back}
            <button type="button" className="button" onClick={retry}>
              {text.retry}
            </button>
          </div>
        </section>
      ) : (
        <Report
          heading={text.heading(dateOf.format(new Date(past.beganAt)))}
          results={results}
          blocks={past.blocks}
          unconfirmedGapMs={past.unconfirmedGapMs}
          onReview={open}
        >
          {back}
        </Report>
      )}
    </PageFrame>
  );
}

interface PastReviewProps {
  readonly past: PastAnswers;
  readonly content: PastContent;
  readonly keys: readonly BlockKeys['keys'][];
  readonly reviewed: ReviewedBlock;
  readonly onClose: () => void;
}

function PastReview({ past, content, keys, reviewed: { block, questions }, onClose }: PastReviewProps) {
  const [position, setPosition] = useState(0);
  const record = past.blocks[block - 1];
  return (
    <BlockReview
      block={block}
      position={position}
      questions={questions}
      keys={keys[block - 1]}
      answers={questions.map(({ id }) => record?.answers.get(id) ?? null)}
      timeSpentMs={questions.map(({ id }) => record?.timeSpentMs.get(id) ?? null)}
      source={past}
      findPicture={content.findPicture}
      onMove={setPosition}
      onClose={onClose}
    />
  );
}

function useKeys(content: PastContent) {
  const [keys, setKeys] = useState<Keys>('loading');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let isWanted = true;
    setKeys('loading');
    content.allKeys().then(
      (all) => isWanted && setKeys(all),
      // Offline, or the ticket is refused: the screen says what is missing and offers another try.
      () => isWanted && setKeys('missing'),
    );
    return () => {
      isWanted = false;
    };
  }, [content, tries]);
  const setMissing = useCallback(() => setKeys('missing'), []);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { keys, setMissing, retry };
}
