// The numbered list of a review's questions with its filters: next to the question on wide screens, a sheet on others.

import { Fragment, memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { DroppedSign, OmittedSign, RightSign, WrongSign } from '../../ui/sign.tsx';
import { useLater } from '../../ui/use-later.ts';
import { partName } from '../part-texts.ts';
import { reportTexts } from '../report-texts.ts';
import { rulingTexts } from '../ruling-texts.ts';
import {
  countByPart,
  type FormPart,
  filterDivisions,
  filterKinds,
  isFiltering,
  keyOfPart,
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
  /** Stays the same from question to question, so that a move renders only the two cells that change. */
  readonly onGo: (place: { readonly block: number; readonly question: number }) => void;
}

export function ReviewList(props: ReviewListProps) {
  const { listed, filter, current, blockCount, onFilter, onGo } = props;
  const filters = isFiltering(filter);
  const groups = useGroups(listed, filter, current.block);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other place and every other list is scrolled to
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current.block, current.question, filter]);
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
      {groups.length === 0 && filters && (
        <>
          <p>{words.none}</p>
          <button type="button" className="button button--quiet button--small" onClick={() => onFilter(noFilter)}>
            {words.showAll}
          </button>
        </>
      )}
      <nav ref={nav} className="review-list__questions tabular" aria-label={words.title}>
        {groups.map(({ block, questions }) => (
          <Fragment key={block}>
            {filters && <p className="review-list__heading">{words.block(block)}</p>}
            <Cells
              block={block}
              questions={questions}
              current={block === current.block ? current.question : null}
              onGo={onGo}
            />
          </Fragment>
        ))}
      </nav>
      <Legend listed={listed} />
    </div>
  );
}

interface Group {
  readonly block: number;
  readonly questions: readonly ListedQuestion[];
}

/** About as many cells as a tall window shows. */
const cellsAtOnce = 90;

/**
 * The listed questions by block. A filter can leave hundreds over all blocks: the cells of blocks that are out of sight
 * are rendered a frame after the others.
 */
function useGroups(listed: readonly ListedQuestion[], filter: ReviewFilter, block: number) {
  // Without a filter only the block's own questions are listed.
  const within = isFiltering(filter) ? null : block;
  const all = useMemo((): readonly Group[] => {
    const shown = within === null ? leftBy(filter, listed) : listed.filter((one) => one.block === within);
    return [...Map.groupBy(shown, (one) => one.block)].map(([block, questions]) => ({ block, questions }));
  }, [listed, filter, within]);
  const isWhole = useLater<readonly Group[] | null>(all, null) === all;
  return isWhole ? all : inSight(all, block);
}

const noCells: readonly ListedQuestion[] = [];

/**
 * The list is scrolled no further than to the question that is read: what can be in sight is its block and the cells
 * before it, or those after it if it is near the top.
 */
function inSight(groups: readonly Group[], readBlock: number): readonly Group[] {
  const read = groups.findIndex(({ block }) => block >= readBlock);
  const nearest = [...groups.slice(0, read + 1).reverse(), ...groups.slice(read + 1)];
  let cells = 0;
  const shown = new Set<number>();
  for (const { block, questions } of nearest) {
    if (cells >= cellsAtOnce) break;
    shown.add(block);
    cells += questions.length;
  }
  return groups.map((group) => (shown.has(group.block) ? group : { ...group, questions: noCells }));
}

const Legend = memo(({ listed }: Pick<ReviewListProps, 'listed'>) => (
  <p className="review-list__legend small" aria-hidden="true">
    {outcomesOf(listed).map((outcome) => (
      <span key={outcome}>
        <OutcomeSign outcome={outcome} /> {outcome === 'dropped' ? rulingTexts.legend : words.legend[outcome]}
      </span>
    ))}
  </p>
));

const outcomes = ['right', 'wrong', 'unanswered'] as const;

/** Most forms have no dropped question, and then there is nothing to explain. */
function outcomesOf(listed: readonly ListedQuestion[]): readonly ListedQuestion['outcome'][] {
  return listed.some(({ outcome }) => outcome === 'dropped') ? [...outcomes, 'dropped'] : outcomes;
}

type ChoicesProps = Pick<ReviewListProps, 'listed' | 'filter' | 'onFilter'>;

const Choices = memo(({ listed, filter, onFilter }: ChoicesProps) => {
  const { kind: chosenKind, part: chosenPart } = filter;
  const countOf = (one: ReviewFilter) => leftBy(one, listed).length;
  const offered = useMemo(() => filterKinds.filter((kind) => listed.some(({ kinds }) => kinds.has(kind))), [listed]);
  return (
    <div className="review-list__choices">
      <label>
        <span>{words.show}</span>
        <select
          value={chosenKind ?? ''}
          onChange={({ target }) => onFilter({ ...filter, kind: filterKinds.find((kind) => kind === target.value) })}
        >
          <option value="">{words.choice(words.all, countOf({ ...filter, kind: undefined }))}</option>
          {filterKinds
            .filter((kind) => kind === chosenKind || offered.includes(kind))
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
          value={chosenPart ? keyOfPart(chosenPart) : ''}
          onChange={({ target }) =>
            onFilter({ ...filter, part: partsOf(listed).find((part) => keyOfPart(part) === target.value) })
          }
        >
          <option value="">{words.noLimit}</option>
          <PartOptions listed={listed} filter={filter} />
        </select>
      </label>
    </div>
  );
});

/**
 * The parts, and how many questions each leaves: more than fifty options, built a frame after the list that the reader
 * waits for. The chosen part is there at once, and stays whatever else is chosen with it.
 */
const PartOptions = memo(({ listed, filter: { kind, part: chosen } }: Omit<ChoicesProps, 'onFilter'>) => {
  const asked = useMemo(() => ({ listed, kind }), [listed, kind]);
  const counted = useLater<typeof asked | null>(asked, null);
  const parts = useMemo(() => (counted ? partsOf(counted.listed) : []), [counted]);
  const counts = useMemo(() => (counted ? countByPart(counted.kind, counted.listed) : null), [counted]);
  const chosenKey = chosen && keyOfPart(chosen);
  const offered = counts ? parts.filter((part) => counts.has(keyOfPart(part)) || keyOfPart(part) === chosenKey) : [];
  const shown = counts ? offered : chosen ? [chosen] : [];
  return [...Map.groupBy(shown, ({ division }) => division)].map(([division, ofDivision]) => (
    <optgroup key={division} label={words.divisions[division]}>
      {ofDivision.map((part) => (
        <option key={part.part} value={keyOfPart(part)}>
          {words.choice(partName(division, part.part), counts?.get(keyOfPart(part)) ?? 0)}
        </option>
      ))}
    </optgroup>
  ));
});

/** For each division, the parts that the simulation has, by name. */
function partsOf(listed: readonly ListedQuestion[]): readonly FormPart[] {
  return filterDivisions.flatMap((division) =>
    [...new Set(listed.flatMap(({ notes }) => notes[division] ?? []))]
      .map((part) => ({ division, part }))
      .sort((a, b) => partName(division, a.part).localeCompare(partName(division, b.part))),
  );
}

interface CellsProps extends Group {
  /** The question that is read; null if it is in another block. */
  readonly current: number | null;
  readonly onGo: ReviewListProps['onGo'];
}

const Cells = memo(({ block, questions, current, onGo }: CellsProps) => (
  <ul className="review-list__cells" aria-label={words.block(block)}>
    {questions.map((one) => (
      <Cell key={one.question} listed={one} isCurrent={one.question === current} onGo={onGo} />
    ))}
  </ul>
));

interface CellProps {
  readonly listed: ListedQuestion;
  readonly isCurrent: boolean;
  readonly onGo: ReviewListProps['onGo'];
}

const Cell = memo(({ listed: { block, question, outcome }, isCurrent, onGo }: CellProps) => (
  <li>
    <button
      type="button"
      className={`review-list__cell review-list__cell--${outcome}`}
      aria-label={spoken(outcome, question + 1)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onGo({ block, question })}
    >
      {question + 1}
      <OutcomeSign outcome={outcome} />
    </button>
  </li>
));

function spoken(outcome: ListedQuestion['outcome'], question: number): string {
  return outcome === 'dropped' ? rulingTexts.outcome(question) : reportTexts.review.outcomes[outcome](question);
}

function OutcomeSign({ outcome }: { readonly outcome: ListedQuestion['outcome'] }) {
  if (outcome === 'right') return <RightSign />;
  if (outcome === 'dropped') return <DroppedSign />;
  return outcome === 'wrong' ? <WrongSign /> : <OmittedSign />;
}

export function ReviewListSheet({ onClose, onGo, ...list }: ReviewListProps & { readonly onClose: () => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  // The focus begins at the current question, not at the filters, where L would be a letter to choose by.
  useEffect(() => {
    const cells = [...(sheet.current?.querySelectorAll<HTMLElement>('.review-list__cell') ?? [])];
    (cells.find((cell) => cell.ariaCurrent === 'true') ?? cells[0])?.focus();
  }, []);
  const goThere = useCallback(
    (place: Parameters<typeof onGo>[0]) => {
      onGo(place);
      onClose();
    },
    [onGo, onClose],
  );
  return (
    <ModalDialog title={words.title} className="review-sheet" onDismiss={onClose}>
      <div ref={sheet}>
        <ReviewList {...list} onGo={goThere} />
      </div>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </ModalDialog>
  );
}
