// The head of the report: verdict, score on its scale, distance from a pass, and the next step.

import type { EqualForm, Scoring, SimulationResults } from '@simulator/exam-engine';
import type { ReactNode } from 'react';
import { labelTexts, topicName } from '../label-texts.ts';
import { reportTexts } from '../report-texts.ts';
import type { ReportedBlock } from '../reported-simulation.ts';
import { rulingTexts } from '../ruling-texts.ts';
import { resultsTexts } from './results-texts.ts';
import { ScoreScale } from './score-graphics.tsx';

interface SummaryProps {
  readonly results: SimulationResults;
  readonly scoring: Scoring;
  readonly equalForm: EqualForm;
  readonly blocks: readonly ReportedBlock[];
  /** The first score and what was changed, if scoring was changed after the exam; null otherwise. */
  readonly before: { readonly first: SimulationResults; readonly said: ReactNode } | null;
  /** What to do next. */
  readonly children: ReactNode;
}

export function Summary({ results, scoring, equalForm, blocks, before, children }: SummaryProps) {
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
        {before && before.first.scaledScore !== results.scaledScore && (
          <p className="summary__label tabular">{rulingTexts.firstScore(before.first.scaledScore)}</p>
        )}
      </div>
      <ScoreScale score={results.scaledScore} scoring={scoring} />
      {before?.said}
      <p className="summary__level">
        <strong>{labelTexts.levels[results.level]}.</strong> {text.levels[results.level]}
      </p>
      <p>
        {resultsTexts.distance(results.correct - equalForm.neededToPass)} {leftOut(blocks)}
      </p>
      {first && second && <p>{text.advice(topicName(first.category), topicName(second.category))}</p>}
      {children}
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

/** Said if questions were left out: it explains a score better than any topic. */
function leftOut(blocks: readonly ReportedBlock[]): string {
  const unanswered = unansweredIn(blocks);
  if (unanswered === 0) return '';
  const timeUps = blocks.filter(({ timeRanOut }) => timeRanOut).length;
  return timeUps > 0 ? resultsTexts.timeUps(timeUps, blocks.length, unanswered) : resultsTexts.unanswered(unanswered);
}

export function unansweredIn(blocks: readonly ReportedBlock[]): number {
  return blocks.flatMap(({ answered }) => answered).filter(({ answer }) => answer === null).length;
}
