// A report one would print: the score on its rule, the level, topics, what to study first, the blocks.

import {
  type CategoryPerformance,
  formatMinutes,
  type QuestionKey,
  type Simulation,
  type SimulationResults,
  scoreSimulation,
} from '@simulator/exam-engine';
import { useEffect, useMemo, useState } from 'react';
import type { ExamSession } from '../exam-session.ts';
import { reportWords } from '../report-words.ts';
import type { SimulationRunner } from '../simulation-runner.ts';
import { words } from '../words.ts';
import { ScoreCircle, ScoreRule, TopicBar } from './score-graphics.tsx';
import { useFocusAtStart } from './use-focus-at-start.ts';
import './results.css';

interface ResultsProps {
  readonly session: ExamSession;
  readonly runner: SimulationRunner;
  readonly simulation: Simulation;
}

export default function ResultsScreen({ session, runner, simulation }: ResultsProps) {
  const keys = useAllKeys(session);
  const results = useMemo(() => keys && resultsOf(simulation, keys), [simulation, keys]);
  const heading = useFocusAtStart();
  useEffect(() => void session.sendNow(), [session]);
  const { results: text } = reportWords;
  return (
    <article className="results">
      <h1 ref={heading} tabIndex={-1} className="results__heading">
        {text.heading}
      </h1>
      {results ? (
        <>
          <Summary results={results} />
          <Analysis results={results} />
        </>
      ) : (
        <p className="notice" role="status">
          {keys === null ? text.keysMissing : text.loading}
        </p>
      )}
      <Blocks runner={runner} simulation={simulation} canReview={results !== undefined && results !== null} />
      {simulation.unconfirmedGapMs >= 60_000 && (
        <p className="notice">{text.unconfirmed(Math.round(simulation.unconfirmedGapMs / 60_000))}</p>
      )}
      <div className="results__actions">
        <button type="button" className="button button--quiet" onClick={() => window.print()}>
          {text.print}
        </button>
        <button type="button" className="button" onClick={() => void session.close()}>
          {text.startNew}
        </button>
      </div>
    </article>
  );
}

function Summary({ results }: { readonly results: SimulationResults }) {
  const { results: text } = reportWords;
  const badgeDisagrees = results.passed !== results.analysis.passed;
  return (
    <section className="summary" aria-label={text.heading}>
      <div className="summary__score">
        <p className="summary__label" id="scaled-score">
          {text.scaledScore}
        </p>
        <p className="summary__value tabular" role="group" aria-labelledby="scaled-score">
          {results.scaledScore}
        </p>
        <p className={results.passed ? 'badge badge--pass' : 'badge badge--fail'} role="group" aria-label={text.result}>
          {results.passed ? text.pass : text.fail}
        </p>
      </div>
      <ScoreRule score={results.scaledScore} />
      <p className="summary__level">
        <strong>{results.level}.</strong> {text.levels[results.level]}
      </p>
      <p>
        {text.passing}. {text.correct(results.correct, results.total)}.
      </p>
      <p className="small">{text.note}</p>
      <p className="small">{text.estimate}</p>
      {badgeDisagrees && <p className="small">{text.disagreePass}</p>}
    </section>
  );
}

function Analysis({ results }: { readonly results: SimulationResults }) {
  const { results: text } = reportWords;
  const { analysis } = results;
  const [first, second] = analysis.weakestCategories;
  return (
    <section className="analysis">
      <div className="analysis__head">
        <ScoreCircle percentage={analysis.overallAccuracy} passed={analysis.passed} />
        <div>
          <h2>{analysis.passed ? text.congratulations : text.keepGoing}</h2>
          {first && second && <p>{text.advice(first.category, second.category)}</p>}
        </div>
      </div>
      <h2>{text.areas}</h2>
      <ul className="topics">
        {analysis.categoryPerformances.map((row) => (
          <TopicRow key={row.category} row={row} />
        ))}
      </ul>
      <h2>{text.studyFirst}</h2>
      <ul className="weakest">
        {analysis.weakestCategories.map((row) => (
          <li key={row.category}>
            <h3>{row.category}</h3>
            <p className="weakest__figure tabular">{row.percentage}%</p>
            <p>{text.ofCorrect(row.correct, row.total)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TopicRow({ row }: { readonly row: CategoryPerformance }) {
  const { results: text } = reportWords;
  return (
    <li className="topic">
      <p className="topic__name">
        {row.category}{' '}
        {row.badge && <span className={`tag tag--${row.badge === 'Strong' ? 'strong' : 'focus'}`}>{row.badge}</span>}
      </p>
      <p className="topic__figure tabular">
        {row.percentage}% <span className="small">{text.ofCorrect(row.correct, row.total)}</span>
      </p>
      <TopicBar percentage={row.percentage} />
    </li>
  );
}

function Blocks(props: {
  readonly runner: SimulationRunner;
  readonly simulation: Simulation;
  readonly canReview: boolean;
}) {
  const { results: text } = reportWords;
  return (
    <section className="blocks">
      <h2>{text.blocks}</h2>
      <ol className="blocks__list">
        {props.simulation.blocks.map(({ completion }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
          <li key={index}>
            <span className="blocks__name">{words.block.heading(index + 1)}</span>
            <span className="small">
              {completion && text.minutesUsed(formatMinutes(completion.minutesUsed))}
              {completion?.cause === 'time-up' && `, ${text.timeUp}`}
            </span>
            <button
              type="button"
              className="button button--quiet button--small"
              disabled={!props.canReview}
              onClick={() => void props.runner.dispatch({ type: 'OpenReview', block: index + 1 })}
            >
              {text.review(index + 1)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function resultsOf(simulation: Simulation, keys: readonly (readonly QuestionKey[])[]): SimulationResults {
  const answers = new Map<number, number | null>();
  for (const [index, ids] of simulation.form.blocks.entries()) {
    for (const [position, id] of ids.entries()) answers.set(id, simulation.blocks[index]?.answers[position] ?? null);
  }
  return scoreSimulation(simulation.rules.scoring, keys.flat(), answers);
}

/** Undefined while they are read, null while some are not on the device; asked again until they are. */
function useAllKeys(session: ExamSession) {
  const [keys, setKeys] = useState<Awaited<ReturnType<ExamSession['readKeys']>> | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const found = await session.readKeys();
      if (!isWanted) return;
      setKeys(found);
      if (!found) setTimeout(() => void read(), 2_000);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [session]);
  return keys;
}
