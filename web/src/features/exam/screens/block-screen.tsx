// The question screen: a thin bar, the question, its options, one button. Nothing else.

import type { Phase, QuestionText, Simulation } from '@simulator/exam-engine';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { PictureShelf } from '../../../device/content/picture-shelf.ts';
import { inWords } from '../../../device/content/stored-questions.ts';
import { Findings } from '../../../question/findings.tsx';
import { LabTables } from '../../../question/lab-tables.tsx';
import { OptionList } from '../../../question/option-list.tsx';
import { TextSizeControl } from '../../../question/text-size-control.tsx';
import { useTextSize } from '../../../ui/text-size.ts';
import { typeset } from '../../../ui/typeset.ts';
import { examTexts } from '../exam-texts.ts';
import type { SimulationRunner } from '../simulation-runner.ts';
import { useAwaitedPicture } from '../use-awaited-picture.ts';
import { Between } from './between.tsx';
import { BlockTimer } from './block-timer.tsx';
import { useHiddenBelow } from './use-hidden-below.ts';
import { useShortcuts } from './use-shortcuts.ts';

type BlockPhase = Phase & { readonly name: 'block' };

interface BlockScreenProps {
  readonly runner: SimulationRunner;
  readonly simulation: Simulation;
  readonly phase: BlockPhase;
  readonly question: QuestionText;
  readonly pictures: PictureShelf;
  /** Shown instead of the picture while the clock is stopped for it. */
  readonly awaitedPicture: ReactNode;
}

export function BlockScreen(props: BlockScreenProps) {
  const { runner, simulation, phase, pictures, awaitedPicture } = props;
  const isStopped = phase.stoppedAtMs !== null;
  const question = phase.withoutPicture ? inWords(props.question) : props.question;
  const hasPicture = Boolean(question.images?.questionImage);
  useAwaitedPicture(runner, pictures, props.question, phase);
  const total = simulation.form.blocks[phase.block - 1]?.length ?? 0;
  const number = phase.question + 1;
  const [size, setSize] = useTextSize();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const stem = useFocusOnChange(question.id);
  const end = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const hasMoreBelow = useHiddenBelow(end, bar);
  const select = useCallback((option: number) => void runner.dispatch({ type: 'SelectOption', option }), [runner]);
  const confirm = useCallback(() => void runner.dispatch({ type: 'ConfirmAnswer' }), [runner]);
  useShortcuts({
    optionCount: question.options.length,
    hasChosen: phase.selection !== null,
    onChoose: select,
    onConfirm: confirm,
    onHelp: () => setShowsShortcuts(true),
  });

  return (
    <div className={`exam exam--${size}`}>
      <header>
        <div className="exam__bar">
          <h1 className="exam__block">{examTexts.block.heading(phase.block)}</h1>
          <p className="exam__position tabular">{examTexts.block.question(number, total)}</p>
          <TextSizeControl size={size} onChange={setSize} />
          <BlockTimer runner={runner} />
        </div>
        <div
          className="exam__progress"
          role="progressbar"
          aria-label={examTexts.block.question(number, total)}
          aria-valuemin={0}
          aria-valuenow={number}
          aria-valuemax={total}
          style={{ backgroundSize: `${(100 * number) / total}% 100%` }}
        />
      </header>
      <main className={hasPicture ? 'question question--with-picture' : 'question'}>
        <p className="question__topic">{question.topic}</p>
        <h2 className="question__stem" id="question-stem" ref={stem} tabIndex={-1}>
          {typeset(question.question, question.italics)}
        </h2>
        <LabTables question={question} />
        {isStopped && awaitedPicture}
        {!isStopped &&
          (hasPicture ? (
            <Between screen="picture" question={question} findPicture={pictures.find} />
          ) : (
            <Findings question={question} />
          ))}
        <OptionList
          question={question}
          selection={phase.selection}
          onSelect={select}
          pictureOf={(option) => {
            const picture = question.images?.optionImages?.[option];
            return (
              picture && !isStopped && <Between screen="option-picture" picture={picture} findPicture={pictures.find} />
            );
          }}
        />
        <div ref={end} />
      </main>
      <footer className="exam__actions" ref={bar}>
        <p className="exam__warning">
          {examTexts.block.noBreaks}
          {hasMoreBelow && <strong className="exam__more"> {examTexts.block.moreBelow}</strong>}
        </p>
        <button type="button" className="button exam__next" disabled={phase.selection === null} onClick={confirm}>
          {number >= total ? examTexts.block.complete : examTexts.block.next}
        </button>
      </footer>
      {showsShortcuts && <Between screen="shortcuts" onClose={() => setShowsShortcuts(false)} />}
    </div>
  );
}

/** Moves the focus to the new question, so that a screen reader reads it and the page is scrolled to its top. */
function useFocusOnChange(questionId: number) {
  const stem = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (shown.current !== questionId) {
      stem.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    shown.current = questionId;
  }, [questionId]);
  return stem;
}
