// Review of a block, live or past: its frame with the list of questions, the navigation from question to question, and
// the shortcuts.

import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
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
  const followed = filters ? leftBy(filter, listed) : listed.filter((one) => one.block === block);
  const at = followed.findIndex((one) => comparePlaces(one, place) === 0);
  const before = followed.findLast((one) => comparePlaces(one, place) < 0);
  const after = followed.find((one) => comparePlaces(one, place) > 0);
  const go = (to: { readonly block: number; readonly question: number } | undefined) => {
    if (to) onMove({ block: to.block, question: to.question, filter: place.filter });
  };
  const [size, setSize] = useTextSize();
  const [opened, setOpened] = useState<'list' | 'shortcuts' | null>(null);
  const beside = useListBeside();
  useReviewKeys({
    onBack: () => go(before),
    onForward: () => go(after),
    onList: () => {
      if (beside.isShown()) beside.enterOrLeave();
      else setOpened((shown) => (shown === 'list' ? null : 'list'));
    },
    onHelp: () => setOpened('shortcuts'),
  });
  useScrollToTop(block, question);
  // The question renders first, the list a frame later; its space is reserved from the start.
  const isListBehind = useLater(true, false);
  const { review } = reportTexts;
  const list = {
    listed,
    filter,
    current: place,
    blockCount,
    onGo: go,
    onFilter: (wanted: ReviewFilter) => {
      const left = leftBy(wanted, listed);
      const to = left.find((one) => comparePlaces(one, place) >= 0) ?? left[0] ?? place;
      onMove({ block: to.block, question: to.question, filter: isFiltering(wanted) ? wanted : undefined });
    },
  };
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
        <button type="button" className="button button--quiet" disabled={!before} onClick={() => go(before)}>
          {review.previous}
        </button>
        <span className="tabular">{position(at, followed.length, question, filters, total)}</span>
        <button type="button" className="button" disabled={!after} onClick={() => go(after)}>
          {review.next}
        </button>
      </footer>
      {opened === 'list' && <ReviewListSheet {...list} onClose={() => setOpened(null)} />}
      {opened === 'shortcuts' && <ReviewShortcuts onClose={() => setOpened(null)} />}
    </div>
  );
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
