// The question screen: a thin bar, the question, its options, one button. The tools and buttons of free navigation load
// later.

import type { QuestionText } from '@simulator/exam-engine';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Pictures } from '../../../device/content/picture-shelf.ts';
import { inWords } from '../../../device/content/stored-questions.ts';
import { Findings } from '../../../question/findings.tsx';
import { LabTables } from '../../../question/lab-tables.tsx';
import { OptionList } from '../../../question/option-list.tsx';
import { useTextSize } from '../../../ui/text-size.ts';
import { typeset } from '../../../ui/typeset.ts';
import { Between } from '../between/between.tsx';
import { examTexts } from '../exam-texts.ts';
import { type BlockPlace, marksShown } from '../tools/block-place.ts';
import { useFreeBlock } from '../tools/use-free-block.ts';
import { useAwaitedPicture } from '../use-awaited-picture.ts';
import { BlockHint } from './block-hint.tsx';
import { ExamBar } from './exam-bar.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface BlockScreenProps extends BlockPlace {
  /** Replaces the block's heading when the block is not part of a simulation. */
  readonly heading?: string;
  readonly question: QuestionText;
  readonly pictures: Pictures;
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
  const options = useRef<HTMLDivElement>(null);
  const showShortcuts = useCallback(() => setShowsShortcuts(true), []);
  const select = useCallback((option: number) => void runner.dispatch({ type: 'SelectOption', option }), [runner]);
  const strike = useCallback(
    (option: number, struck: boolean) => void runner.dispatch({ type: 'StrikeOption', option, struck }),
    [runner],
  );
  const isFree = simulation.rules.navigation === 'free';
  const free = useFreeBlock(isFree);
  const place = { runner, simulation, phase };
  const marks = free && marksShown(place);
  const [isEnding, setEnding] = useState(false);
  const goOn = () => {
    if (!isFree) void runner.dispatch({ type: 'ConfirmAnswer' });
    else if (number < total) void runner.dispatch({ type: 'GoToQuestion', question: number });
    else setEnding(true);
  };
  const canContinue = isFree || phase.selection !== null;
  useShortcuts({
    optionCount: question.options.length,
    canContinue,
    onChoose: select,
    onContinue: goOn,
    onHelp: showShortcuts,
  });

  const isFirst = phase.block === 1 && number === 1;

  return (
    <div className={`exam exam--${size}${isFree ? ' exam--free' : ''}`}>
      <ExamBar
        runner={runner}
        heading={props.heading ?? examTexts.block.heading(phase.block)}
        number={number}
        total={total}
        size={size}
        onSize={setSize}
        onHelp={showShortcuts}
      />
      {isFree && <div className="exam__tools">{free && <free.ToolRow {...place} question={question} />}</div>}
      <main className={hasPicture ? 'question question--with-picture' : 'question'}>
        <p className="question__topic">{question.topic}</p>
        <h2 className="question__stem" id="question-stem" ref={stem} tabIndex={-1}>
          {free && marks ? (
            <free.HighlightedStem text={question.question} italics={question.italics} highlights={marks.highlights} />
          ) : (
            typeset(question.question, question.italics)
          )}
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
          ref={options}
          question={question}
          selection={phase.selection}
          struck={marks?.struck}
          onSelect={select}
          pictureOf={(option) => {
            const picture = question.images?.optionImages?.[option];
            return (
              picture && !isStopped && <Between screen="option-picture" picture={picture} findPicture={pictures.find} />
            );
          }}
          StrikeButton={simulation.rules.tools.includes('strike-out') ? free?.StrikeButton : undefined}
          onStrike={strike}
        />
        <div ref={end} />
      </main>
      <footer className="exam__actions" ref={bar}>
        <BlockHint list={options} end={end} bar={bar} asksToChoose={isFirst && !canContinue} />
        {isFree ? (
          free && <free.FreeActions {...place} onNext={goOn} isEnding={isEnding} onEnding={setEnding} />
        ) : (
          <button type="button" className="button exam__next" disabled={!canContinue} onClick={goOn}>
            {number >= total ? examTexts.block.complete : examTexts.block.next}
          </button>
        )}
      </footer>
      {free && <free.QuestionColumn {...place} />}
      {showsShortcuts && (
        <Between screen="shortcuts" rules={simulation.rules} onClose={() => setShowsShortcuts(false)} />
      )}
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
