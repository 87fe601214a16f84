// The numbered list of a review's questions with its filters: next to the question on wide screens, a sheet on others.

import { Fragment, useEffect, useMemo, useRef } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { DroppedSign, OmittedSign, RightSign, WrongSign } from '../../ui/sign.tsx';
import { partName } from '../part-texts.ts';
import { reportTexts } from '../report-texts.ts';
import { rulingTexts } from '../ruling-texts.ts';
import {
  type FormPart,
  filterDivisions,
  filterKinds,
  isFiltering,
  type ListedQuestion,
  leftBy,
  noFilter,
  type ReviewFilter,
} from './listed-questions.ts';
import { reviewListTexts as words } from './review-list-texts.ts';
import './review-list.css';

interface ReviewListProps {
  /** The questions of the whole simulation. */
  readonly listed: readonly ListedQuestion[];
  readonly filter: ReviewFilter;
  readonly current: { readonly block: number; readonly question: number };
  readonly blockCount: number;
  readonly onFilter: (filter: ReviewFilter) => void;
  readonly onGo: (place: { readonly block: number; readonly question: number }) => void;
}

export function ReviewList(props: ReviewListProps) {
  const { listed, filter, current, blockCount, onFilter, onGo } = props;
  const filters = isFiltering(filter);
  const shown = filters ? leftBy(filter, listed) : listed.filter(({ block }) => block === current.block);
  return (
    <div className="review-list">
      <Choices listed={listed} filter={filter} onFilter={onFilter} />
      {!filters && (
        <div className="review-list__blocks" role="group" aria-label={words.blocks}>
          {Array.from({ length: blockCount }, (_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
              key={index}
              type="button"
              className="review-list__block tabular"
              aria-label={words.block(index + 1)}
              aria-current={index + 1 === current.block ? 'true' : undefined}
              onClick={() => index + 1 !== current.block && onGo({ block: index + 1, question: 0 })}
            >
              {index + 1}
            </button>
          ))}
        </div>
      )}
      {shown.length === 0 && filters && (
        <>
          <p>{words.none}</p>
          <button type="button" className="button button--quiet button--small" onClick={() => onFilter(noFilter)}>
            {words.showAll}
          </button>
        </>
      )}
      <nav className="review-list__questions" aria-label={words.title}>
        {[...Map.groupBy(shown, ({ block }) => block)].map(([block, questions]) => (
          <Fragment key={block}>
            {filters && <p className="review-list__heading">{words.block(block)}</p>}
            <ul className="review-list__cells" aria-label={words.block(block)}>
              {questions.map((one) => (
                <Cell
                  key={one.question}
                  listed={one}
                  isCurrent={block === current.block && one.question === current.question}
                  onGo={onGo}
                />
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
      <p className="review-list__legend small" aria-hidden="true">
        {outcomesOf(listed).map((outcome) => (
          <span key={outcome}>
            <OutcomeSign outcome={outcome} /> {outcome === 'dropped' ? rulingTexts.legend : words.legend[outcome]}
          </span>
        ))}
      </p>
    </div>
  );
}

const outcomes = ['right', 'wrong', 'unanswered'] as const;

/** Most forms have no dropped question, and then there is nothing to explain. */
function outcomesOf(listed: readonly ListedQuestion[]): readonly ListedQuestion['outcome'][] {
  return listed.some(({ outcome }) => outcome === 'dropped') ? [...outcomes, 'dropped'] : outcomes;
}

function Choices({ listed, filter, onFilter }: Pick<ReviewListProps, 'listed' | 'filter' | 'onFilter'>) {
  const countOf = (one: ReviewFilter) => leftBy(one, listed).length;
  const parts = useMemo(() => partsOf(listed), [listed]);
  /** The chosen part stays in the list, whatever else is chosen with it. */
  const offered = parts.filter(
    (part) => (filter.part && keyOfPart(part) === keyOfPart(filter.part)) || countOf({ ...filter, part }) > 0,
  );
  return (
    <div className="review-list__choices">
      <label>
        <span>{words.show}</span>
        <select
          value={filter.kind ?? ''}
          onChange={({ target }) => onFilter({ ...filter, kind: filterKinds.find((kind) => kind === target.value) })}
        >
          <option value="">{words.choice(words.all, countOf({ ...filter, kind: undefined }))}</option>
          {filterKinds
            .filter((kind) => kind === filter.kind || countOf({ kind }) > 0)
            .map((kind) => (
              <option key={kind} value={kind}>
                {words.choice(words.kinds[kind], countOf({ ...filter, kind }))}
              </option>
            ))}
        </select>
      </label>
      <label>
        <span>{words.limit}</span>
        <select
          value={filter.part ? keyOfPart(filter.part) : ''}
          onChange={({ target }) =>
            onFilter({ ...filter, part: parts.find((part) => keyOfPart(part) === target.value) })
          }
        >
          <option value="">{words.noLimit}</option>
          {[...Map.groupBy(offered, ({ division }) => division)].map(([division, parts]) => (
            <optgroup key={division} label={words.divisions[division]}>
              {parts.map((part) => (
                <option key={part.part} value={keyOfPart(part)}>
                  {words.choice(partName(division, part.part), countOf({ ...filter, part }))}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
    </div>
  );
}

/** For each division, the parts that the simulation has, by name. */
function partsOf(listed: readonly ListedQuestion[]): readonly FormPart[] {
  return filterDivisions.flatMap((division) =>
    [...new Set(listed.flatMap(({ notes }) => notes[division] ?? []))]
      .map((part) => ({ division, part }))
      .sort((a, b) => partName(division, a.part).localeCompare(partName(division, b.part))),
  );
}

function keyOfPart({ division, part }: FormPart): string {
  return `${division}=${part}`;
}

function Cell(props: {
  readonly listed: ListedQuestion;
  readonly isCurrent: boolean;
  readonly onGo: ReviewListProps['onGo'];
}) {
  const { listed, isCurrent, onGo } = props;
  const { block, question, outcome } = listed;
  const cell = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) cell.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li>
      <button
        ref={cell}
        type="button"
        className={`review-list__cell review-list__cell--${outcome}`}
        aria-label={spoken(outcome, question + 1)}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onGo({ block, question })}
      >
        <span className="tabular">{question + 1}</span>
        <OutcomeSign outcome={outcome} />
      </button>
    </li>
  );
}

function spoken(outcome: ListedQuestion['outcome'], question: number): string {
  return outcome === 'dropped' ? rulingTexts.outcome(question) : reportTexts.review.outcomes[outcome](question);
}

function OutcomeSign({ outcome }: { readonly outcome: ListedQuestion['outcome'] }) {
  if (outcome === 'right') return <RightSign />;
  if (outcome === 'dropped') return <DroppedSign />;
  return outcome === 'wrong' ? <WrongSign /> : <OmittedSign />;
}

export function ReviewListSheet({ onClose, ...list }: ReviewListProps & { readonly onClose: () => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  // The focus begins at the current question, not at the filters, where L would be a letter to choose by.
  useEffect(() => {
    const cells = [...(sheet.current?.querySelectorAll<HTMLElement>('.review-list__cell') ?? [])];
    (cells.find((cell) => cell.ariaCurrent === 'true') ?? cells[0])?.focus();
  }, []);
  return (
    <ModalDialog title={words.title} className="review-sheet" onDismiss={onClose}>
      <div ref={sheet}>
        <ReviewList
          {...list}
          onGo={(place) => {
            list.onGo(place);
            onClose();
          }}
        />
      </div>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </ModalDialog>
  );
}
