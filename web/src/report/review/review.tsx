// The review of the block that the address names, shown as soon as its questions and keys are loaded.

import {
  type BlockKeys,
  noMarks,
  type QuestionNotes,
  type QuestionText,
  type RuledOn,
  type RulingInForce,
  underRulings,
} from '@simulator/exam-engine';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { SimulationContent } from '../../device/content/simulation-content.ts';
import { useLater } from '../../ui/use-later.ts';
import { MissingContent } from '../missing-content.tsx';
import { reportTexts } from '../report-texts.ts';
import type { ReportedSimulation } from '../reported-simulation.ts';
import { BlockReview } from './block-review.tsx';
import { listQuestions, medianTimeMs } from './listed-questions.ts';
import type { QuestionsAhead } from './questions-ahead.ts';
import { useReportsOnTheirWay } from './reports-on-their-way.ts';
import type { ReviewPlace } from './review-place.ts';
import { ReviewedQuestion } from './reviewed-question.tsx';
import { type AnswerShares, useAnswerShares } from './use-answer-shares.ts';
import { useUnsureQuestions } from './use-unsure-questions.ts';

interface ReviewProps {
  readonly simulation: ReportedSimulation;
  readonly content: SimulationContent;
  /** The keys of all blocks with the rulings on them; null as long as the report lacks some. */
  readonly keys: readonly (readonly (QuestionNotes & RuledOn)[])[] | null;
  readonly ahead: QuestionsAhead;
  /** The rulings on its questions. */
  readonly rulings: readonly RulingInForce[];
  readonly place: ReviewPlace;
  readonly onMove: (place: ReviewPlace) => void;
  readonly onClose: () => void;
  /** Wraps anything that isn't the review in the page frame. */
  readonly frame: (screen: ReactNode) => ReactNode;
}

interface FoundBlock {
  readonly block: number;
  readonly questions: readonly QuestionText[];
  readonly keys: readonly (QuestionNotes & RuledOn)[];
}

type Found = 'loading' | 'missing' | FoundBlock;

export function Review({ simulation, content, keys, ahead, rulings, place, onMove, onClose, frame }: ReviewProps) {
  const { block } = place;
  const reported = simulation.blocks[block - 1];
  // What the report already has is shown at once; the rest is read.
  const questionsAhead = ahead.get(block);
  const keysOfReport = keys?.[block - 1];
  const ready = useMemo(
    () => (questionsAhead && keysOfReport ? { block, questions: questionsAhead, keys: keysOfReport } : null),
    [block, questionsAhead, keysOfReport],
  );
  const { found, retry } = useBlock(content, block, reported?.answered.length ?? 0, ready !== null);
  const keysByBlock = useKeysByBlock(content, simulation.blocks.length, keys !== null);
  const shown = useMemo(() => {
    if (ready) return ready;
    return typeof found === 'object' && found.block === block
      ? { ...found, keys: underRulings(found.keys, rulings) }
      : null;
  }, [ready, found, block, rulings]);
  const unsureInPractice = useUnsureQuestions();
  const keysOfList = useMemo(() => {
    if (keys) return keys;
    const arrived = keysByBlock.map((ofBlock) => ofBlock && underRulings(ofBlock, rulings));
    return shown ? arrived.with(shown.block - 1, shown.keys) : arrived;
  }, [keys, keysByBlock, rulings, shown]);
  const listed = useMemo(
    () => listQuestions(simulation, keysOfList, unsureInPractice),
    [simulation, keysOfList, unsureInPractice],
  );
  useReportsOnTheirWay();
  const shares = useAnswerShares(simulation);
  const medianMs = useMemo(() => medianTimeMs(simulation), [simulation]);
  // While another block is read, its frame is already shown: the list keeps its position, and buttons stay under the
  // pointer.
  const total = shown?.questions.length ?? reported?.answered.length ?? 0;
  const position = Math.min(place.question, Math.max(0, total - 1));
  // A filter shows its list first, and the question that it leads to right after.
  const asked = useMemo(() => ({ filter: place.filter, shown, position }), [place.filter, shown, position]);
  const askedBefore = useLater(asked);
  const now = askedBefore.filter === place.filter ? asked : askedBefore;
  const isOpening = !useLater(true, false);
  if (!ready && found === 'missing') {
    return frame(
      <MissingContent onRetry={retry}>
        <button type="button" className="button button--quiet" onClick={onClose}>
          {reportTexts.review.close}
        </button>
      </MissingContent>,
    );
  }
  return (
    <BlockReview
      place={{ ...place, question: position }}
      total={total}
      listed={listed}
      blockCount={simulation.blocks.length}
      onMove={onMove}
      onClose={onClose}
    >
      <QuestionAt
        {...{ simulation, content, medianMs, shares, unsureInPractice, isOpening }}
        shown={now.shown}
        position={now.position}
      />
    </BlockReview>
  );
}

interface QuestionAtProps {
  readonly simulation: ReportedSimulation;
  readonly content: SimulationContent;
  /** Null while it is read. */
  readonly shown: FoundBlock | null;
  readonly position: number;
  readonly medianMs: number | null;
  readonly shares: AnswerShares;
  /** Ids of questions. */
  readonly unsureInPractice: ReadonlySet<number>;
  readonly isOpening: boolean;
}

/** Not rendered again while only the list changes. */
const QuestionAt = memo((props: QuestionAtProps) => {
  const { simulation, content, shown, position, medianMs, shares, unsureInPractice, isOpening } = props;
  const question = shown?.questions[position];
  const notes = shown?.keys[position];
  if (!shown || !question || !notes) {
    return (
      <main className="question">
        <p className="notice notice--late" role="status">
          {reportTexts.results.loading}
        </p>
      </main>
    );
  }
  const reported = simulation.blocks[shown.block - 1];
  const place = reported?.answered.findIndex(({ questionId }) => questionId === question.id) ?? -1;
  const { answer = null, timeSpentMs = null } = reported?.answered[place] ?? {};
  return (
    <ReviewedQuestion
      key={question.id}
      simulationId={simulation.simulationId}
      source={simulation}
      findPicture={content.findPicture}
      question={question}
      notes={notes}
      number={position + 1}
      answer={answer}
      timeSpentMs={timeSpentMs}
      medianMs={medianMs}
      share={shares.get(question.id)}
      choices={simulation.choices?.get(question.id) ?? []}
      wasUnsureInPractice={unsureInPractice.has(question.id)}
      marks={reported?.marks?.[place] ?? noMarks}
      isOpening={isOpening}
    />
  );
});

/**
 * Keys by block, for the list: null for those that are not there (yet). The question on the screen waits for none of
 * them. Nothing is read if the report has all of them.
 */
function useKeysByBlock(
  content: SimulationContent,
  count: number,
  isKnown: boolean,
): readonly (BlockKeys['keys'] | null)[] {
  const [keys, setKeys] = useState<readonly (BlockKeys['keys'] | null)[]>(() =>
    Array.from({ length: count }, () => null),
  );
  useEffect(() => {
    if (isKnown) return;
    let isWanted = true;
    void Promise.all(Array.from({ length: count }, (_, index) => content.keys(index + 1).catch(() => null))).then(
      (all) => isWanted && setKeys(all),
    );
    return () => {
      isWanted = false;
    };
  }, [content, count, isKnown]);
  return keys;
}

/** Reads nothing if the block is known. */
function useBlock(content: SimulationContent, block: number, count: number, isKnown: boolean) {
  const [found, setFound] = useState<Found>('loading');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    if (isKnown) return;
    let isWanted = true;
    setFound('loading');
    Promise.all([content.questions(block, count), content.keys(block)]).then(
      ([questions, keys]) => isWanted && setFound({ block, questions, keys }),
      // Offline, or the server refuses the ticket: the screen says what is missing and offers a retry.
      () => isWanted && setFound('missing'),
    );
    return () => {
      isWanted = false;
    };
  }, [content, block, count, tries, isKnown]);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return { found, retry };
}
