// One row a question; its options by thirds of ability open under it.

import type { QuestionFiguresRow } from '@simulator/api-contract';
import { Fragment, useState } from 'react';
import { decimal, percent } from '../../ui/reader-formats.ts';
import { questionFiguresTexts as words } from './question-figures-texts.ts';

interface TableProps {
  readonly questions: readonly QuestionFiguresRow[];
  /** The question that the address asks for; any other number for none. */
  readonly opened: number;
}

export function QuestionFiguresTable({ questions, opened }: TableProps) {
  const toLookAt = questions.filter(({ warnings }) => warnings.length > 0);
  const isAsked = questions.some(({ question }) => question === opened);
  const [showsAll, setShowsAll] = useState(toLookAt.length === 0 || isAsked);
  const [open, setOpen] = useState<number | null>(isAsked ? opened : null);
  const shown = showsAll ? questions : toLookAt;
  const { columns } = words;
  return (
    <>
      <fieldset className="figures__filter">
        <legend>{words.filter}</legend>
        {[false, true].map((all) => (
          <label key={String(all)}>
            <input type="radio" name="shown" checked={showsAll === all} onChange={() => setShowsAll(all)} />{' '}
            {all ? words.all(questions.length) : words.toLookAt(toLookAt.length)}
          </label>
        ))}
      </fieldset>
      <p className="staff__hint">{words.separationHint}</p>
      {shown.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it sideways on a phone
        <section className="figures__table" tabIndex={0} aria-label={words.title}>
          <table>
            <thead>
              <tr>
                {Object.entries(columns).map(([id, name]) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Fragment key={row.question}>
                  <Row
                    row={row}
                    isOpen={open === row.question}
                    isAsked={row.question === opened}
                    onOpen={(is) => setOpen(is ? row.question : null)}
                  />
                </Fragment>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

interface RowProps {
  readonly row: QuestionFiguresRow;
  readonly isOpen: boolean;
  /** By the address: to be seen at once, however far down it is. */
  readonly isAsked: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

function Row({ row, isOpen, isAsked, onOpen }: RowProps) {
  const { difficulty, medianTimeMs, pointBiserial } = row;
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
            {String(row.question).padStart(4, '0')}
          </button>
        </th>
        <td>{row.n}</td>
        <td>{percent(100 * row.shareCorrect)}</td>
        <td>{pointBiserial === null ? words.notKnown : decimal(pointBiserial, 2)}</td>
        <td>
          {difficulty ? `${decimal(difficulty.logits, 2)} ± ${decimal(difficulty.standardError, 2)}` : words.notKnown}
        </td>
        <td>{medianTimeMs === null ? words.notKnown : words.seconds(decimal(medianTimeMs / 1_000, 0))}</td>
        <td>{row.warnings.map((warning) => words.warnings[warning]).join('; ')}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={7}>
            <Options row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

function Options({ row }: { readonly row: QuestionFiguresRow }) {
  const { thirds } = words;
  const rows = [
    ...row.options.map((counts, option) => ({
      name: words.option(String.fromCharCode(65 + option), option === row.key),
      counts,
    })),
    { name: words.omitted, counts: row.omitted },
  ];
  return (
    <table className="figures__options">
      <thead>
        <tr>
          <th scope="col">{words.options}</th>
          {Object.entries(thirds).map(([id, name]) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, counts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{counts[0]}</td>
            <td>{counts[1]}</td>
            <td>{counts[2]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
