// The questions of the block with their states: a column beside the question on wide screens, otherwise a sheet.

import { type KeyboardEvent, memo, useCallback, useEffect, useSyncExternalStore } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { type BlockPlace, type QuestionState, questionStates } from './block-place.ts';
import { toolsTexts } from './tools-texts.ts';

/** Made once: each new query would be evaluated again, several times on every step to another question. */
const wide = matchMedia('(min-width: 1100px)');

/** Whether the column has room. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
}

export function QuestionColumn(place: BlockPlace) {
  const { runner } = place;
  const goTo = useCallback((question: number) => void runner.dispatch({ type: 'GoToQuestion', question }), [runner]);
  return (
    useIsWide() && (
      <aside className="question-column">
        <QuestionList {...place} columns={5} onGo={goTo} />
        {legend}
      </aside>
    )
  );
}

/** The list's keys begin at the question shown. */
export function focusColumn(): void {
  focusShown('.question-column');
}

function focusShown(list: '.question-column' | '.question-sheet'): void {
  document.querySelector<HTMLElement>(`${list} [aria-current]`)?.focus();
}

export function QuestionSheet(props: BlockPlace & { readonly onClose: () => void }) {
  const { onClose, ...place } = props;
  const { runner } = place;
  // A dialog that opens gives the focus to its first button: that is the first question.
  useEffect(() => focusShown('.question-sheet'), []);
  const goTo = useCallback(
    (question: number) => {
      onClose();
      void runner.dispatch({ type: 'GoToQuestion', question });
    },
    [runner, onClose],
  );
  return (
    <ModalDialog title={toolsTexts.list} className="question-sheet" onDismiss={onClose}>
      <QuestionList {...place} columns={10} onGo={goTo} />
      {legend}
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={onClose}>
          {toolsTexts.closeList}
        </button>
      </div>
    </ModalDialog>
  );
}

interface QuestionListProps extends BlockPlace {
  readonly columns: number;
  readonly onGo: (question: number) => void;
}

function QuestionList({ simulation, phase, columns, onGo }: QuestionListProps) {
  return (
    <nav
      className="question-list"
      aria-label={toolsTexts.list}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
      onKeyDown={(event) => moveFocus(event, columns)}
    >
      {inGroups(questionStates({ simulation, phase })).map((states) => (
        <CellGroup key={states[0]?.question} states={states} current={phase.question} onGo={onGo} />
      ))}
    </nav>
  );
}

const cellsInGroup = 10;

function inGroups(states: readonly QuestionState[]): readonly (readonly QuestionState[])[] {
  const starts = Array.from({ length: Math.ceil(states.length / cellsInGroup) }, (_, group) => group * cellsInGroup);
  return starts.map((start) => states.slice(start, start + cellsInGroup));
}

interface CellGroupProps {
  readonly states: readonly QuestionState[];
  readonly current: number;
  readonly onGo: (question: number) => void;
}

// Sixty cells, of which a step changes two, so they are rendered in groups; each cell is one element, because the browser lays them
// out with every question.
const CellGroup = memo(
  ({ states, current, onGo }: CellGroupProps) =>
    states.map(({ question, isAnswered, isFlagged }) => (
      <button
        key={question}
        type="button"
        className={cellClass({ isAnswered, isFlagged })}
        aria-label={toolsTexts.cell(question + 1, isAnswered, isFlagged)}
        aria-current={question === current || undefined}
        tabIndex={question === current ? 0 : -1}
        onClick={() => onGo(question)}
      >
        {question + 1}
      </button>
    )),
  (before, after) =>
    before.onGo === after.onGo &&
    shownIn(before) === shownIn(after) &&
    before.states.every(
      ({ isAnswered, isFlagged }, index) =>
        after.states[index]?.isAnswered === isAnswered && after.states[index]?.isFlagged === isFlagged,
    ),
);

/** The question shown, if the group has it. */
function shownIn({ states, current }: CellGroupProps): number | undefined {
  return states.find(({ question }) => question === current)?.question;
}

/** A button in the overview, named as in the list. */
export function QuestionLink({
  question,
  isAnswered,
  isFlagged,
  onGo,
}: QuestionState & { readonly onGo: (question: number) => void }) {
  return (
    <button
      type="button"
      className={cellClass({ isAnswered, isFlagged })}
      aria-label={toolsTexts.cell(question + 1, isAnswered, isFlagged)}
      onClick={() => onGo(question)}
    >
      {question + 1}
    </button>
  );
}

function cellClass({ isAnswered, isFlagged }: Pick<QuestionState, 'isAnswered' | 'isFlagged'>): string {
  return `cell ${isAnswered ? 'cell--answered' : 'cell--open'}${isFlagged ? ' cell--flagged' : ''}`;
}

function Legend() {
  const { legend } = toolsTexts;
  return (
    <ul className="legend" aria-hidden="true">
      <li>
        <span className="cell cell--answered" />
        {legend.answered}
      </li>
      <li>
        <span className="cell cell--open" />
        {legend.open}
      </li>
      <li>
        <span className="cell cell--open cell--flagged" />
        {legend.flagged}
      </li>
      <li>
        <span className="cell cell--open cell--current" />
        {legend.current}
      </li>
    </ul>
  );
}

const legend = <Legend />;

function moveFocus(event: KeyboardEvent<HTMLElement>, columns: number): void {
  if (!(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const from = buttons.indexOf(event.target);
  const to = new Map([
    ['ArrowLeft', from - 1],
    ['ArrowRight', from + 1],
    ['ArrowUp', from - columns],
    ['ArrowDown', from + columns],
    ['Home', 0],
    ['End', buttons.length - 1],
  ]).get(event.key);
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}
