// The blocks of a simulation as rows: right answers, unanswered questions, time, pace, and every question as a mark.

import type { QuestionNotes, RuledOn } from '@simulator/exam-engine';
import { timeTexts } from '../../ui/time-texts.ts';
import { reportTexts } from '../report-texts.ts';
import type { ReportedBlock } from '../reported-simulation.ts';
import { rulingTexts } from '../ruling-texts.ts';
import { blockFigures, type Outcome } from './block-figures.ts';
import { resultsTexts } from './results-texts.ts';
import './blocks.css';

interface BlocksListProps {
  readonly blocks: readonly ReportedBlock[];
  /** The keys of each block; null while they are not loaded. */
  readonly keys: readonly (readonly (QuestionNotes & RuledOn)[])[] | null;
  readonly onReview: (block: number) => void;
}

export function BlocksList({ blocks, keys, onReview }: BlocksListProps) {
  const { results: text } = reportTexts;
  return (
    <section className="blocks">
      <h2>{text.blocks}</h2>
      {keys && (
        <p className="small">
          {resultsTexts.blocks.strip} {keys.flat().some(({ dropped }) => dropped) && rulingTexts.strip}
        </p>
      )}
      <ol className="blocks__list">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
          <li key={index}>
            <span className="blocks__name">{text.block(index + 1)}</span>
            <BlockFacts block={block} keys={keys?.[index] ?? null} />
            <button
              type="button"
              className="button button--quiet button--small"
              disabled={keys === null}
              onClick={() => onReview(index + 1)}
            >
              {text.review(index + 1)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function BlockFacts({
  block: { answered, minutesUsed, timeRanOut },
  keys,
}: {
  readonly block: ReportedBlock;
  readonly keys: readonly (QuestionNotes & RuledOn)[] | null;
}) {
  const { results: text } = reportTexts;
  const figures = keys && blockFigures(answered, keys);
  const { blocks: words } = resultsTexts;
  return (
    <>
      {figures && (
        <>
          <span className="tabular">{words.correct(figures.correct, figures.scored)}</span>
          <span className="small tabular">{words.unanswered(figures.unanswered)}</span>
        </>
      )}
      <span className="small tabular">
        {minutesUsed !== null && text.minutesUsed(timeTexts.minutes(minutesUsed))}
        {timeRanOut && `, ${text.timeUp}`}
      </span>
      {figures && (
        <>
          <span className="small tabular blocks__pace">
            {figures.secondsPerQuestion !== null && words.perQuestion(figures.secondsPerQuestion)}
          </span>
          <Strip outcomes={figures.outcomes} />
        </>
      )}
    </>
  );
}

/**
 * The heights between which a mark is drawn: they differ without color, and the counts next to it say the same in
 * words.
 */
const heights: Readonly<Record<Exclude<Outcome, 'dropped'>, readonly [number, number]>> = {
  right: [0, 10],
  wrong: [6, 10],
  unanswered: [9.5, 9.5],
};

function Strip({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const marks = (sought: keyof typeof heights) => {
    const [from, to] = heights[sought];
    return outcomes.flatMap((outcome, index) => (outcome === sought ? `M${index + 0.5} ${from}V${to}` : [])).join('');
  };
  return (
    <svg
      className="strip"
      viewBox={`0 0 ${Math.max(1, outcomes.length)} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="strip__right" d={marks('right')} />
      <path className="strip__wrong" d={marks('wrong')} />
      <path className="strip__unanswered" d={marks('unanswered')} />
    </svg>
  );
}
