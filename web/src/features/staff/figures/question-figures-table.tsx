// A table with one row for each question. The details, and the decisions made about the question, open below its row.

import { type ReactNode, useState } from 'react';
import { decimal, percent } from '../../../ui/reader-formats.ts';
import { questionDecisionTexts } from './question-decision-texts.ts';
import { questionFiguresTexts as words } from './question-figures-texts.ts';
import { QuestionPanel } from './question-panel.tsx';
import { questionRulingTexts } from './question-ruling-texts.ts';
import { isShownBy, type QuestionFilter, questionFilters, type WatchedQuestion } from './watched-questions.ts';

interface TableProps {
  readonly edition: string;
  readonly mayRule: boolean;
  readonly questions: readonly WatchedQuestion[];
  /** The question that the address names. Any other number means none. */
  readonly opened: number;
  /** Called when something was decided, or must be looked at again. */
  readonly onChanged: () => void;
}

export function QuestionFiguresTable({ edition, mayRule, questions, opened, onChanged }: TableProps) {
  const count = (filter: QuestionFilter) => questions.filter((row) => isShownBy(filter, row)).length;
  const isAsked = questions.some(({ question }) => question === opened);
  const [filter, setFilter] = useState<QuestionFilter>(isAsked || count('toDecide') === 0 ? 'all' : 'toDecide');
  const [open, setOpen] = useState<number | null>(isAsked ? opened : null);
  // Questions that were decided here stay in the list until another filter is chosen.
  const [decidedHere, setDecidedHere] = useState<ReadonlySet<number>>(new Set());
  const shown = questions.filter((row) => isShownBy(filter, row) || decidedHere.has(row.question));
  const choose = (next: QuestionFilter) => {
    setFilter(next);
    setDecidedHere(new Set());
  };
  return (
    <>
      <fieldset className="figures__filter">
        <legend>{words.filter}</legend>
        {questionFilters.map((one) => (
          <label key={one}>
            <input type="radio" name="shown" checked={filter === one} onChange={() => choose(one)} />{' '}
            {questionDecisionTexts.filter[one](count(one))}
          </label>
        ))}
      </fieldset>
      {questions.some(({ figures }) => figures) && <p className="staff__hint">{words.separationHint}</p>}
      {shown.length === 0 ? (
        <p>{questionDecisionTexts.none[filter]}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it sideways on a phone
        <section className="figures__table" tabIndex={0} aria-label={words.title}>
          <table>
            <thead>
              <tr>
                {Object.entries(words.columns).map(([id, name]) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row
                  key={row.question}
                  row={row}
                  isOpen={open === row.question}
                  isAsked={row.question === opened}
                  onOpen={(is) => setOpen(is ? row.question : null)}
                >
                  <QuestionPanel
                    edition={edition}
                    mayRule={mayRule}
                    row={row}
                    onChanged={onChanged}
                    onDecided={() => setDecidedHere(new Set([...decidedHere, row.question]))}
                  />
                </Row>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

interface RowProps {
  readonly row: WatchedQuestion;
  readonly isOpen: boolean;
  /** True if the address names this question. It is then scrolled into view, no matter how far down it is. */
  readonly isAsked: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

function Row({ row, isOpen, isAsked, onOpen, children }: RowProps) {
  const { question, figures, inbox } = row;
  return (
    <>
      <tr>
        <th scope="row">
          <button
            ref={isAsked ? bringIntoView : null}
            type="button"
            className="figures__open"
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            {words.number(question)}
          </button>
        </th>
        {figures ? <FigureCells figures={figures} /> : <td colSpan={5}>{words.noFigures}</td>}
        <td className="figures__warnings">{inbox?.warnings.map((warning) => words.warnings[warning]).join('; ')}</td>
        <td className="figures__state">{inbox && statesInWords(inbox).join('; ')}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={8}>{children}</td>
        </tr>
      )}
    </>
  );
}

function FigureCells({ figures }: { readonly figures: NonNullable<WatchedQuestion['figures']> }) {
  const { n, shareCorrect, difficulty, medianTimeMs, pointBiserial } = figures;
  return (
    <>
      <td>{n}</td>
      <td>{percent(100 * shareCorrect)}</td>
      <td>{pointBiserial === null ? words.notKnown : decimal(pointBiserial, 2)}</td>
      <td>
        {difficulty ? `${decimal(difficulty.logits, 2)} ± ${decimal(difficulty.standardError, 2)}` : words.notKnown}
      </td>
      <td>{medianTimeMs === null ? words.notKnown : words.seconds(decimal(medianTimeMs / 1_000, 0))}</td>
    </>
  );
}

function statesInWords({ state, decisions, rulings }: NonNullable<WatchedQuestion['inbox']>): readonly string[] {
  const { choices, decidedAs, states } = questionDecisionTexts;
  const [standing] = decisions;
  const decided = state === 'decided' && standing ? decidedAs(choices[standing.choice]) : states[state];
  const effect = rulings[0]?.effect;
  return effect === 'drop' || effect === 'accept' ? [decided, questionRulingTexts.states[effect]] : [decided];
}
