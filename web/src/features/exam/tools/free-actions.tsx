// The footer under free navigation: the buttons for the previous question, the next question, the list, and the end of
// the block.

import { useState } from 'react';
import { useBlockKeys } from './block-keys.ts';
import { BlockOverview } from './block-overview.tsx';
import type { BlockPlace } from './block-place.ts';
import { Icon } from './icon.tsx';
import { focusColumn, QuestionSheet, useIsWide } from './question-list.tsx';
import { stemElement } from './stem-selection.ts';
import { toolsTexts } from './tools-texts.ts';

interface FreeActionsProps extends BlockPlace {
  /** Goes to the next question. On the last question it asks to end the block. */
  readonly onNext: () => void;
  readonly isEnding: boolean;
  readonly onEnding: (isEnding: boolean) => void;
}

export function FreeActions({ onNext, isEnding, onEnding, ...place }: FreeActionsProps) {
  const { runner, phase } = place;
  const [showsSheet, setShowsSheet] = useState(false);
  const isWide = useIsWide();
  const isFirst = phase.question === 0;
  const goBack = () => {
    if (!isFirst) void runner.dispatch({ type: 'GoToQuestion', question: phase.question - 1 });
  };
  const showList = () => (isWide ? focusColumn() : setShowsSheet(true));
  useBlockKeys((key, { target }) => {
    // In the list, the arrow keys move from cell to cell, Enter opens the focused one, and Escape returns to the
    // question.
    if (target instanceof HTMLElement && target.closest('.question-list')) {
      if (key === 'Enter') target.click();
      else if (key === 'Escape') stemElement()?.focus();
      else return false;
      return true;
    }
    if (key === 'ArrowLeft') goBack();
    else if (key === 'ArrowRight') onNext();
    else if (key.toLowerCase() === 'l') showList();
    else return false;
    return true;
  });
  return (
    <div className="free-actions">
      <button type="button" className="button button--quiet" disabled={isFirst} onClick={goBack}>
        <Icon name="back" />
        <span className="tools__label">{toolsTexts.previous}</span>
      </button>
      <button type="button" className="button button--quiet" onClick={showList}>
        <Icon name="list" />
        <span className="tools__label">{toolsTexts.list}</span>
      </button>
      <button type="button" className="button button--quiet" onClick={() => onEnding(true)}>
        {toolsTexts.end.button}
      </button>
      <button type="button" className="button exam__next" onClick={onNext}>
        {toolsTexts.next}
      </button>
      {showsSheet && <QuestionSheet {...place} onClose={() => setShowsSheet(false)} />}
      {isEnding && <BlockOverview {...place} onClose={() => onEnding(false)} />}
    </div>
  );
}
