// The bar above the question: one line with block, question, settings and clock, the progress as a hairline, and
// notices that apply during a block.

import { memo } from 'react';
import { TextSizeControl } from '../../../question/text-size-control.tsx';
import { lazyScreen } from '../../../ui/lazy-screen.ts';
import type { TextSize } from '../../../ui/stored-text-size.ts';
import { examTexts } from '../exam-texts.ts';
import type { ExamRunner } from '../simulation-runner.ts';
import { BlockTimer } from './block-timer.tsx';
import { usePaceChoice } from './pace-choice.ts';

// Loads only for candidates who ask to see the pace.
const { Screen: PaceLine } = lazyScreen(() => import('./pace-line.tsx'));

interface ExamBarProps {
  readonly runner: ExamRunner;
  readonly heading: string;
  readonly number: number;
  readonly total: number;
  readonly size: TextSize;
  readonly onSize: (size: TextSize) => void;
  readonly onHelp: () => void;
}

/** Memoized, because a choice of an option changes nothing in it. */
export const ExamBar = memo(({ runner, heading, number, total, size, onSize, onHelp }: ExamBarProps) => {
  const { block: text } = examTexts;
  const [showsPace, setShowsPace] = usePaceChoice();
  const position = text.question(number, total);
  const { breakBudgetMinutes, mayPause } = runner.state.simulation.rules;
  return (
    <header>
      <div className="exam__bar">
        <h1 className="exam__block">{heading}</h1>
        <p className="exam__position tabular">{position}</p>
        <button
          type="button"
          className="exam__setting exam__menu-button"
          popoverTarget="exam-menu"
          aria-label={text.menu}
        />
        {/* Shown in the line if there is room, otherwise behind the button. */}
        <div className="exam__menu" id="exam-menu" popover="auto">
          <TextSizeControl size={size} onChange={onSize} />
          <button
            type="button"
            className="exam__setting"
            aria-pressed={showsPace}
            onClick={() => setShowsPace(!showsPace)}
          >
            {text.pace}
          </button>
          <button type="button" className="exam__setting" aria-label={text.shortcuts} onClick={onHelp}>
            ?
          </button>
        </div>
        <BlockTimer runner={runner} />
      </div>
      <div
        className="exam__progress"
        role="progressbar"
        aria-label={position}
        aria-valuemin={0}
        aria-valuenow={number}
        aria-valuemax={total}
        style={{ backgroundSize: `${(100 * number) / total}% 100%` }}
      />
      {breakBudgetMinutes > 0 && !mayPause && <p className="exam__line">{text.noBreaks}</p>}
      {showsPace && <PaceLine runner={runner} />}
    </header>
  );
});
