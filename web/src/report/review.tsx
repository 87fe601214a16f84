// The review of the block that the address names, as soon as its questions and keys are found.

import type { BlockKeys, QuestionText } from '@simulator/exam-engine';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { SimulationContent } from '../device/content/simulation-content.ts';
import { BlockReview } from './block-review.tsx';
import { MissingContent } from './missing-content.tsx';
import { reportTexts } from './report-texts.ts';
import type { ReportedSimulation } from './reported-simulation.ts';
import type { ReviewPlace } from './review-place.ts';

interface ReviewProps {
  readonly simulation: ReportedSimulation;
  readonly content: SimulationContent;
  readonly place: ReviewPlace;
  readonly onMove: (place: ReviewPlace) => void;
  readonly onClose: () => void;
  /** Wraps anything that isn't the review in the page frame. */
  readonly frame: (screen: ReactNode) => ReactNode;
}

type Found =
  | 'loading'
  | 'missing'
  | { readonly block: number; readonly questions: readonly QuestionText[]; readonly keys: BlockKeys['keys'] };

export function Review({ simulation, content, place, onMove, onClose, frame }: ReviewProps) {
  const { block } = place;
  const record = simulation.blocks[block - 1];
  const answered = new Map(record?.answered.map((one) => [one.questionId, one]));
  const { found, retry } = useBlock(content, block, answered.size);
  if (found === 'missing') {
    return frame(
      <MissingContent onRetry={retry}>
        <button type="button" className="button button--quiet" onClick={onClose}>
          {reportTexts.review.close}
        </button>
      </MissingContent>,
    );
  }
  if (found === 'loading' || found.block !== block) {
    return frame(
      <p className="notice notice--late" role="status">
        {reportTexts.results.loading}
      </p>,
    );
  }
  const { questions, keys } = found;
  return (
    <BlockReview
      block={block}
      position={Math.min(place.question, questions.length - 1)}
      questions={questions}
      keys={keys}
      answers={questions.map(({ id }) => answered.get(id)?.answer ?? null)}
      timeSpentMs={questions.map(({ id }) => answered.get(id)?.timeSpentMs ?? null)}
      source={simulation}
      findPicture={content.findPicture}
      onMove={(question) => onMove({ block, question })}
      onClose={onClose}
    />
  );
}

function useBlock(content: SimulationContent, block: number, count: number) {
  const [found, setFound] = useState<Found>('loading');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    let isWanted = true;
    setFound('loading');
    Promise.all([content.questions(block, count), content.keys(block)]).then(
      ([questions, keys]) => isWanted && setFound({ block, questions, keys }),
      // Offline, or the ticket is refused: the screen says what is missing and offers another try.
      () => isWanted && setFound('missing'),
    );
    return () => {
      isWanted = false;
    };
  }, [content, block, count, tries]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { found, retry };
}
