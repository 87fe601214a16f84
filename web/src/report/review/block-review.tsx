// Review of a block, live or past: its frame with the list of questions, the navigation from question to question, and
// the shortcuts.

import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx';
import { useTextSize } from '../../ui/text-size.ts';
import { useLater } from '../../ui/use-later.ts';
import { reportTexts } from '../report-texts.ts';
import {
  comparePlaces,
  isFiltering,
  type ListedQuestion,
  leftBy,
  noFilter,
  type ReviewFilter,
} from './listed-questions.ts';
import { ReviewList, ReviewListSheet } from './review-list.tsx';
import { reviewListTexts } from './review-list-texts.ts';
import type { ReviewPlace } from './review-place.ts';
import { ReviewTextSize } from './review-text-size.tsx';
import { useListBeside } from './use-list-beside.ts';
import { useReviewKeys } from './use-review-keys.ts';
import '../results/results.css';
import './review.css';

interface BlockReviewProps {
  readonly place: ReviewPlace;
  /** How many questions the block has. */
  readonly total: number;
  /** The questions of the whole simulation. */
  readonly listed: readonly ListedQuestion[];
  readonly blockCount: number;
  readonly onMove: (place: ReviewPlace) => void;
  readonly onClose: () => void;
  /** The question itself. */
  readonly children: ReactNode;
}

export function BlockReview({ place, total, listed, blockCount, onMove, onClose, children }: BlockReviewProps) {
  const { block, question, filter = noFilter } = place;
  const filters = isFiltering(filter);
  const followed = useMemo(
    () => (filters ? leftBy(filter, listed) : listed.filter((one) => one.block === block)),
    [filters, filter, listed, block],
  );
  const at = followed.findIndex((one) => comparePlaces(one, place) === 0);
  const before = followed.findLast((one) => comparePlaces(one, place) < 0);
  const after = followed.find((one) => comparePlaces(one, place) > 0);
  const { go, choose } = useMoves(place, listed, onMove);
  const [size, setSize] = useTextSize();
  const [opened, setOpened] = useState<'list' | 'shortcuts' | null>(null);
  const beside = useListBeside();
  useReviewKeys({
    onBack: () => before && go(before),
    onForward: () => after && go(after),
    onList: () => {
      if (beside.isShown()) beside.enterOrLeave();
      else setOpened((shown) => (shown === 'list' ? null : 'list'));
    },
    onHelp: () => setOpened('shortcuts'),
  });
  useScrollToTop(block, question);
  // The question renders first, in two frames, and the list after it; its space is reserved from the start.
  const isQuestionBegun = useLater(true, false);
  const isListBehind = useLater(isQuestionBegun, false);
  const { review } = reportTexts;
  const list = { listed, filter, current: place, blockCount, onGo: go, onFilter: choose };
  return (
    <div className={`review exam--${size}`}>
      <header className="review__bar">
        <h1>{review.heading(block)}</h1>
        <p className="review__position tabular" aria-live="polite">
          {review.position(question + 1, total)}
        </p>
        <button
          type="button"
          className="button button--quiet button--small review__open"
          onClick={() => setOpened('list')}
        >
          {reviewListTexts.open}
        </button>
        <ReviewTextSize size={size} onChange={setSize} />
        <button type="button" className="button button--quiet button--small review__close" onClick={onClose}>
          {review.close}
        </button>
      </header>
      <div className="review__body">
        <aside ref={beside.list} className="review__side" aria-label={reviewListTexts.title}>
          {isListBehind && <ReviewList {...list} />}
        </aside>
        {children}
      </div>
      <footer className="review__actions">
        <button type="button" className="button button--quiet" disabled={!before} onClick={() => before && go(before)}>
          {review.previous}
        </button>
        <span className="tabular">{position(at, followed.length, question, filters, total)}</span>
        <button type="button" className="button" disabled={!after} onClick={() => after && go(after)}>
          {review.next}
        </button>
      </footer>
      {opened === 'list' && <ReviewListSheet {...list} onClose={() => setOpened(null)} />}
      {opened === 'shortcuts' && <ReviewShortcuts onClose={() => setOpened(null)} />}
    </div>
  );
}

/**
 * `go` stays the same until the filter changes, and `choose` until the list does: what gets them is not rendered again
 * for another question.
 */
function useMoves(place: ReviewPlace, listed: readonly ListedQuestion[], onMove: (place: ReviewPlace) => void) {
  const { filter } = place;
  const current = useRef(place);
  useLayoutEffect(() => {
    current.current = place;
  });
  const go = useCallback(
    ({ block, question }: Pick<ReviewPlace, 'block' | 'question'>) => onMove({ block, question, filter }),
    [onMove, filter],
  );
  const choose = useCallback(
    (wanted: ReviewFilter) => {
      const left = leftBy(wanted, listed);
      const to = left.find((one) => comparePlaces(one, current.current) >= 0) ?? left[0] ?? current.current;
      onMove({ block: to.block, question: to.question, filter: isFiltering(wanted) ? wanted : undefined });
    },
    [onMove, listed],
  );
  return { go, choose };
}

function ReviewShortcuts({ onClose }: { readonly onClose: () => void }) {
  const { title, review, pictureHeading, picture } = reviewListTexts.shortcuts;
  const groups = [{ list: review }, { heading: pictureHeading, list: picture }];
  return <ShortcutsDialog title={title} groups={groups} close={reviewListTexts.close} onClose={onClose} />;
}

/** The position in the whole block, or among what the filter leaves. */
function position(at: number, left: number, question: number, filters: boolean, total: number): string {
  if (!filters) return `${question + 1} / ${total}`;
  return at < 0 ? reviewListTexts.notListed(left) : `${at + 1} / ${left}`;
}

/** The next question is read from its beginning; the list next to it keeps its position. */
function useScrollToTop(block: number, question: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other question is read from its top
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [block, question]);
}
