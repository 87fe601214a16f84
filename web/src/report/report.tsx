// The report of a completed simulation, live or past: verdict, score and what to do next; then topics and blocks; footnotes last.

import type { CategoryPerformance, ExamRules, Scoring, SimulationResults } from '@simulator/exam-engine';
import type { ReactNode } from 'react';
import { percent } from '../ui/reader-formats.ts';
import { timeTexts } from '../ui/time-texts.ts';
import { useFocusAtStart } from '../ui/use-focus-at-start.ts';
import { type FormInWords, formSaid } from './form-texts.ts';
import { labelTexts, topicName } from './label-texts.ts';
import { reportTexts } from './report-texts.ts';
import type { ReportedBlock } from './reported-simulation.ts';
import { ScoreCircle, ScoreScale, TopicBar } from './score-graphics.tsx';
import './results.css';

interface ReportProps {
  readonly heading: string;
  readonly form: FormInWords;
  /** Those that the simulation was taken under. */
  readonly rules: ExamRules;
  /** Undefined while the keys are read, null while some can't be had. */
  readonly results: SimulationResults | null | undefined;
  readonly blocks: readonly ReportedBlock[];
  readonly unconfirmedGapMs: number;
  readonly onReview: (block: number) => void;
  /** What can be done, beside printing. */
  readonly children: ReactNode;
}

export function Report({ heading, form, rules, results, blocks, unconfirmedGapMs, onReview, children }: ReportProps) {
  const headingElement = useFocusAtStart();
  const { results: text } = reportTexts;
  return (
    <article className="results">
      <h1 ref={headingElement} tabIndex={-1} className="results__heading">
        {heading}
      </h1>
      {results ? (
        <>
          <Summary results={results} scoring={rules.scoring} />
          <Analysis results={results} scoring={rules.scoring} />
        </>
      ) : (
        <p className="notice" role="status">
          {results === null ? text.keysMissing : text.loading}
        </p>
      )}
      <Blocks blocks={blocks} canReview={results !== undefined && results !== null} onReview={onReview} />
      {unconfirmedGapMs >= 60_000 && (
        <p className="notice">{text.unconfirmed(Math.round(unconfirmedGapMs / 60_000))}</p>
      )}
      {results && (
        <footer className="results__notes small">
          <p>{formSaid(form)}</p>
          <p>{text.note(rules)}</p>
          <p>{text.estimate}</p>
        </footer>
      )}
      <div className="results__actions">
        <button type="button" className="button button--quiet" onClick={() => window.print()}>
          {text.print}
        </button>
        {children}
      </div>
    </article>
  );
}

interface PartProps {
  readonly results: SimulationResults;
  readonly scoring: Scoring;
}

function Summary({ results, scoring }: PartProps) {
  const { results: text } = reportTexts;
  const { analysis, passed } = results;
  const [first, second] = analysis.weakestCategories;
  return (
    <section className="summary" aria-label={text.heading}>
      <div className="summary__verdict">
        <p className={passed ? 'badge badge--pass' : 'badge badge--fail'} role="group" aria-label={text.result}>
          {passed ? text.pass : text.fail}
        </p>
        <h2>{analysis.passed ? text.congratulations : text.keepGoing}</h2>
      </div>
      <div>
        <p className="summary__label" id="scaled-score">
          {text.scaledScore}
        </p>
        <p className="summary__value" role="group" aria-labelledby="scaled-score">
          {results.scaledScore}
        </p>
      </div>
      <ScoreScale score={results.scaledScore} scoring={scoring} />
      <p className="summary__level">
        <strong>{labelTexts.levels[results.level]}.</strong> {text.levels[results.level]}
      </p>
      {first && second && <p>{text.advice(topicName(first.category), topicName(second.category))}</p>}
      <ul className="summary__facts">
        <li>{text.passing(scoring)}</li>
        <li>
          {text.correct(results.correct, results.total)}
          <span aria-hidden="true">*</span>
        </li>
      </ul>
      {passed !== analysis.passed && <p className="small">{text.disagreePass(scoring)}</p>}
    </section>
  );
}

function Analysis({ results, scoring }: PartProps) {
  const { results: text } = reportTexts;
  const { analysis } = results;
  return (
    <section className="analysis">
      <div className="analysis__head">
        <ScoreCircle percentage={analysis.overallAccuracy} passed={analysis.passed} />
        <div>
          <h2>{text.areas}</h2>
          <p className="analysis__mark small">{text.mark(scoring)}</p>
        </div>
      </div>
      <ul className="topics">
        {analysis.categoryPerformances.map((row) => (
          <TopicRow key={row.category} row={row} passPercentage={scoring.analysisPassPercentage} />
        ))}
      </ul>
      <h2>{text.studyFirst}</h2>
      <ul className="weakest">
        {analysis.weakestCategories.map((row) => (
          <li key={row.category}>
            <h3>{topicName(row.category)}</h3>
            <p className="weakest__figure">{percent(row.percentage)}</p>
            <p>{text.ofCorrect(row.correct, row.total)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TopicRow({ row, passPercentage }: { readonly row: CategoryPerformance; readonly passPercentage: number }) {
  const { results: text } = reportTexts;
  return (
    <li className="topic">
      <p className="topic__name">
        {topicName(row.category)} {row.badge && <span className="tag">{labelTexts.badges[row.badge]}</span>}
      </p>
      <p className="topic__figure tabular">
        {percent(row.percentage)} <span className="small">{text.ofCorrect(row.correct, row.total)}</span>
      </p>
      <TopicBar percentage={row.percentage} passPercentage={passPercentage} />
    </li>
  );
}

function Blocks(props: {
  readonly blocks: readonly ReportedBlock[];
  readonly canReview: boolean;
  readonly onReview: (block: number) => void;
}) {
  const { results: text } = reportTexts;
  return (
    <section className="blocks">
      <h2>{text.blocks}</h2>
      <ol className="blocks__list">
        {props.blocks.map(({ minutesUsed, timeRanOut }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
          <li key={index}>
            <span className="blocks__name">{text.block(index + 1)}</span>
            <span className="small">
              {minutesUsed !== null && text.minutesUsed(timeTexts.minutes(minutesUsed))}
              {timeRanOut && `, ${text.timeUp}`}
            </span>
            <button
              type="button"
              className="button button--quiet button--small"
              disabled={!props.canReview}
              onClick={() => props.onReview(index + 1)}
            >
              {text.review(index + 1)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
