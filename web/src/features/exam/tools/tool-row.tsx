// The tools of the current question in one quiet row: only those that the rules allow. It also announces what each tool
// did.

import { areHighlights, type Highlight, type QuestionText, type Tool } from '@simulator/exam-engine';
import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { letterOf } from '../../../question/option-list.tsx';
import { useBlockKeys } from './block-keys.ts';
import { type BlockPlace, marksShown } from './block-place.ts';
import { CalculatorPanel } from './calculator-panel.tsx';
import { everyTool } from './every-tool.ts';
import { HighlightMode } from './highlight-mode.tsx';
import { isHighlighted, toggled } from './highlighting.ts';
import { NotesPanel } from './notes-panel.tsx';
import { readStemSelection } from './stem-selection.ts';
import { StrikePrompt, useStrikeGestures } from './strike-out.tsx';
import { type RowTool, ToolButton } from './tool-button.tsx';
import { toolsTexts } from './tools-texts.ts';

type Mode = 'highlight' | 'strike' | null;

/** Each tool, and what else is in the row: what it does, and its button. */
type PartsOfRow = Readonly<Record<RowTool | Tool, { readonly use: () => void; readonly button: ReactNode }>>;

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
  const latestParts = useRef<PartsOfRow>(null);
  const onUse = useCallback((tool: RowTool) => latestParts.current?.[tool].use(), []);
  const parts: PartsOfRow = {
    flag: {
      use: flag,
      button: <ToolButton tool="flag" name={toolsTexts.flag} isPressed={marks.flagged} onUse={onUse} />,
    },
    'strike-out': {
      use: () => beginMode('strike', toolsTexts.strikePrompt),
      // Next to the options.
      button: null,
    },
    highlight: {
      use: highlight,
      button: (
        <ToolButton
          tool="highlight"
          name={toolsTexts.highlight.button}
          isPressed={mode === 'highlight'}
          onUse={onUse}
        />
      ),
    },
    notes: {
      use: () => setShowsNotes(!showsNotes),
      button: (
        <ToolButton
          tool="notes"
          name={toolsTexts.notes.button}
          isPressed={showsNotes}
          isMarked={marks.note !== ''}
          onUse={onUse}
        />
      ),
    },
    calculator: {
      use: () => setShowsCalculator(!showsCalculator),
      button: (
        <ToolButton tool="calculator" name={toolsTexts.calculator.button} isPressed={showsCalculator} onUse={onUse} />
      ),
    },
    clear: {
      use: clear,
      button: <ToolButton tool="clear" name={toolsTexts.clear} isOff={phase.selection === null} onUse={onUse} />,
    },
    pause: {
      use: () => void runner.dispatch({ type: 'Pause' }),
      button: <ToolButton tool="pause" name={toolsTexts.pause} onUse={onUse} />,
    },
  };
  useEffect(() => {
    latestParts.current = parts;
  });
  const keys = new Map<string, () => void>([
    ...tools.map((tool) => [everyTool[tool].key.toLowerCase(), parts[tool].use] as const),
    ...(mayPause ? [['p', parts.pause.use] as const] : []),
    ['delete', parts.clear.use] as const,
  ]);
  useBlockKeys((key, { repeat }) => {
    const use = keys.get(key.toLowerCase());
    if (use && !repeat) use();
    return use !== undefined;
  });
  useStrikeGestures(tools.includes('strike-out'), strike);

  return (
    <section ref={row} className="tools" aria-label={toolsTexts.group}>
      {tools.map((tool) => (
        <Fragment key={tool}>{parts[tool].button}</Fragment>
      ))}
      {parts.clear.button}
      {mayPause && parts.pause.button}
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
