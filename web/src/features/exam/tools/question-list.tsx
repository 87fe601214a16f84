// The questions of the block with their states: in a column beside the question on wide screens, otherwise in a sheet.

import { type KeyboardEvent, memo, useCallback, useEffect, useSyncExternalStore } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { type BlockPlace, type QuestionState, questionStates } from './block-place.ts';
import { toolsTexts } from './tools-texts.ts';

/** Created once: the browser would evaluate each new query again, several times on every move to another question. */
const wide = matchMedia('(min-width: 1100px)');

/** True if there is room for the column. */
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

/** Moves the focus to the current question in the list, so that the list's keys begin there. */
export function focusColumn(): void {
  focusShown('.question-column');
}

function focusShown(list: '.question-column' | '.question-sheet'): void {
  document.querySelector<HTMLElement>(`${list} [aria-current]`)?.focus();
}

export function QuestionSheet(props: BlockPlace & { readonly onClose: () => void }) {
  const { onClose, ...place } = props;
  const { runner } = place;
  // A dialog that opens focuses its first button, which is the first question. This focuses the current one.
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
  const states = questionStates({ simulation, phase });
  const rows = Array.from({ length: Math.ceil(states.length / columns) }, (_, row) =>
    states.slice(row * columns, (row + 1) * columns),
  );
  return (
    <nav
      className="question-list"
      aria-label={toolsTexts.list}
      style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
      onKeyDown={(event) => moveFocus(event, columns)}
    >
      {rows.map((row, index) => (
        <QuestionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
          key={index}
          states={row}
          current={row.some(({ question }) => question === phase.question) ? phase.question : null}
          onGo={onGo}
        />
      ))}
    </nav>
  );
}

interface QuestionRowProps {
  readonly states: readonly QuestionState[];
  /** Null if the current question is in another row. */
  readonly current: number | null;
  readonly onGo: (question: number) => void;
}

// There are up to sixty cells, and a move to another question changes two of them: so only their rows render. Each cell
// is one element, because the browser lays out all of them with every question.
const QuestionRow = memo(
  ({ states, current, onGo }: QuestionRowProps) =>
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
  (shown, next) =>
    shown.current === next.current &&
    shown.onGo === next.onGo &&
    shown.states.length === next.states.length &&
    shown.states.every(
      ({ isAnswered, isFlagged }, index) =>
        isAnswered === next.states[index]?.isAnswered && isFlagged === next.states[index]?.isFlagged,
    ),
);

/** A button in the overview, with the same name as in the list. */
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
