// The tools of the current question in one quiet row: only those that the rules allow. It also announces what each tool
// did.

import { areHighlights, type Highlight, type QuestionText, type Tool } from '@simulator/exam-engine';
import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { letterOf } from '../../../question/option-list.tsx';
import { useBlockKeys } from './block-keys.ts';
import { type BlockPlace, marksShown } from './block-place.ts';
import { CalculatorPanel } from './calculator-panel.tsx';
import { HighlightMode } from './highlight-mode.tsx';
import { isHighlighted, toggled } from './highlighting.ts';
import { NotesPanel } from './notes-panel.tsx';
import { readStemSelection } from './stem-selection.ts';
import { StrikePrompt, useStrikeGestures } from './strike-out.tsx';
import { type RowTool, ToolButton } from './tool-button.tsx';
import { toolKeys } from './tool-keys.ts';
import { toolsTexts } from './tools-texts.ts';

type Mode = 'highlight' | 'strike' | null;

export function ToolRow({ question, ...place }: BlockPlace & { readonly question: QuestionText }) {
  const { runner, simulation, phase } = place;
  const { tools, mayPause } = simulation.rules;
  const marks = marksShown(place);
  const row = useRef<HTMLElement>(null);
  const [announcement, announce] = useState('');
  const [mode, setMode] = useState<Mode>(null);
  const [showsNotes, setShowsNotes] = useState(false);
  const [showsCalculator, setShowsCalculator] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a mode belongs to the question on which it began
  useEffect(() => {
    setMode(null);
    announce('');
  }, [phase.question]);

  const wordsOf = ({ from, to }: Highlight) => question.question.slice(from, to);
  const flag = () => {
    void runner.dispatch({ type: 'FlagQuestion', flagged: !marks.flagged });
    announce(marks.flagged ? toolsTexts.flagRemoved : toolsTexts.flagged);
  };
  const clear = () => {
    if (phase.selection === null) return;
    void runner.dispatch({ type: 'ClearAnswer' });
    announce(toolsTexts.cleared);
  };
  const strike = (option: number) => {
    if (option === phase.selection) return announce(toolsTexts.chosenStays);
    const struck = !marks.struck.includes(option);
    void runner.dispatch({ type: 'StrikeOption', option, struck });
    announce((struck ? toolsTexts.struck : toolsTexts.unstruck)(letterOf(option)));
  };
  const toggleHighlight = (span: Highlight) => {
    const highlights = toggled(marks.highlights, span);
    if (!areHighlights(highlights)) return announce(toolsTexts.highlight.full);
    void runner.dispatch({ type: 'HighlightStem', highlights });
    const { removed, added } = toolsTexts.highlight;
    announce((isHighlighted(marks.highlights, span) ? removed : added)(wordsOf(span)));
  };
  const highlight = () => {
    const span = readStemSelection();
    if (span) {
      getSelection()?.removeAllRanges();
      toggleHighlight(span);
    } else if (mode === 'highlight') endMode(toolsTexts.highlight.ended);
    else {
      const { prompt, touchPrompt } = toolsTexts.highlight;
      beginMode('highlight', matchMedia('(pointer: coarse)').matches ? touchPrompt : prompt);
    }
  };
  const beginMode = (begun: Mode, prompt: string) => {
    setMode(begun);
    announce(prompt);
  };
  const endMode = useCallback((last: string) => {
    setMode(null);
    announce(last);
  }, []);
  // The panel that closes has the focus, so the focus moves to the panel's button.
  const close = (panel: 'notes' | 'calculator') => {
    (panel === 'notes' ? setShowsNotes : setShowsCalculator)(false);
    row.current?.querySelector<HTMLElement>(`[data-tool=${panel}]`)?.focus();
  };
  const actions: Readonly<Record<RowTool | Tool, () => void>> = {
    flag,
    'strike-out': () => beginMode('strike', toolsTexts.strikePrompt),
    highlight,
    notes: () => setShowsNotes(!showsNotes),
    calculator: () => setShowsCalculator(!showsCalculator),
    clear,
    pause: () => void runner.dispatch({ type: 'Pause' }),
  };
  const latestActions = useRef(actions);
  useEffect(() => {
    latestActions.current = actions;
  });
  const onUse = useCallback((tool: RowTool) => latestActions.current[tool](), []);
  const keys = new Map<string, () => void>([
    ...tools.map((tool) => [toolKeys[tool].toLowerCase(), actions[tool]] as const),
    ...(mayPause ? [['p', actions.pause] as const] : []),
    ['delete', actions.clear] as const,
  ]);
  useBlockKeys((key, { repeat }) => {
    const action = keys.get(key.toLowerCase());
    if (action && !repeat) action();
    return action !== undefined;
  });
  useStrikeGestures(tools.includes('strike-out'), strike);

  const buttons: Readonly<Record<Tool, ReactNode>> = {
    flag: <ToolButton tool="flag" name={toolsTexts.flag} isPressed={marks.flagged} onUse={onUse} />,
    'strike-out': null,
    highlight: (
      <ToolButton tool="highlight" name={toolsTexts.highlight.button} isPressed={mode === 'highlight'} onUse={onUse} />
    ),
    notes: (
      <ToolButton
        tool="notes"
        name={toolsTexts.notes.button}
        isPressed={showsNotes}
        isMarked={marks.note !== ''}
        onUse={onUse}
      />
    ),
    calculator: (
      <ToolButton tool="calculator" name={toolsTexts.calculator.button} isPressed={showsCalculator} onUse={onUse} />
    ),
  };

  return (
    <section ref={row} className="tools" aria-label={toolsTexts.group}>
      {tools.map((tool) => (
        <Fragment key={tool}>{buttons[tool]}</Fragment>
      ))}
      <ToolButton tool="clear" name={toolsTexts.clear} isOff={phase.selection === null} onUse={onUse} />
      {mayPause && <ToolButton tool="pause" name={toolsTexts.pause} onUse={onUse} />}
      <p className={mode ? 'tools__prompt' : 'visually-hidden'} role="status">
        {announcement}
      </p>
      {mode === 'strike' && (
        <StrikePrompt optionCount={question.options.length} onStrike={strike} onEnd={() => endMode('')} />
      )}
      {mode === 'highlight' && (
        <HighlightMode
          highlights={marks.highlights}
          onToggle={toggleHighlight}
          onSelected={(span) =>
            announce(toolsTexts.highlight.selected(wordsOf(span), isHighlighted(marks.highlights, span)))
          }
          onFirstWord={(span) => announce(toolsTexts.highlight.firstWord(wordsOf(span)))}
          onEnd={() => endMode(toolsTexts.highlight.ended)}
        />
      )}
      {showsNotes && (
        <NotesPanel runner={runner} question={phase.question} note={marks.note} onClose={() => close('notes')} />
      )}
      {showsCalculator && <CalculatorPanel onClose={() => close('calculator')} />}
    </section>
  );
}
