// The observed analysis: the circle, each knowledge area with its bar and badge, and what to study first.

import type { CategoryPerformance, Scoring, SimulationResults } from '@simulator/exam-engine';
import { percent } from '../../ui/reader-formats.ts';
import { labelTexts, topicName } from '../label-texts.ts';
import { MissedLink, type MissedOf } from '../missed-link.tsx';
import { reportTexts } from '../report-texts.ts';
import { AdviceFromMisses } from './advice-from-misses.tsx';

import { ScoreCircle, TopicBar } from './score-graphics.tsx';

interface AnalysisProps {
  readonly results: SimulationResults;
  readonly scoring: Scoring;
  readonly simulationId: string;
  /** The missed questions of a topic and the link to their review; null if there are none. */
  readonly missedOf: MissedOf;
}

export function Analysis({ results, scoring, simulationId, missedOf }: AnalysisProps) {
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
            <p className="weakest__way">
              <MissedLink name={topicName(row.category)} missed={missedOf({ division: 'topic', part: row.category })} />
            </p>
          </li>
        ))}
      </ul>
      <AdviceFromMisses simulationId={simulationId} />
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
