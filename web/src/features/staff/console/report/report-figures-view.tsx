// The figures of a report, in the order in which a class meeting discusses them.

import type { ReportFigures } from '@simulator/api-contract';
import type { ReactNode } from 'react';
import { percent } from '../../../../ui/reader-formats.ts';
import { cohortReportTexts as words } from './cohort-report-texts.ts';
import { PartTables } from './part-tables.tsx';
import { MissesTable, PaceTable } from './report-tables.tsx';
import { ScoreTable } from './score-table.tsx';
import { rangeOf, rounded } from './shares.ts';

interface FiguresProps {
  readonly figures: ReportFigures;
  readonly fewest: number;
  /** The page with the figures of the edition's questions. Null if the person's role may not open it. */
  readonly questionsPath: string | null;
}

export function ReportFiguresView({ figures, fewest, questionsPath }: FiguresProps) {
  const { people, scores, passed, correct, parts, blocks, misses, comparison } = figures;
  const { state } = comparison;
  return (
    <>
      <Part title={words.scoresTitle}>
        <p className="cohort-report__passed">
          {words.passed(passed.people, people, percent(rounded(passed.share)))}{' '}
          <span className="small">({words.range(rangeOf(passed))})</span>
        </p>
        <p>{words.middle(scores.median, scores.lowerQuartile, scores.upperQuartile)}</p>
        {passed.others !== null && <p>{words.othersPassed(percent(passed.others))}</p>}
        <ScoreTable scores={scores} people={people} />
      </Part>
      <Part title={words.partsTitle}>
        <p className="parts__mark">{words.whole(percent(rounded(correct.share)))}</p>
        {correct.others !== null && <p>{words.othersCorrect(percent(correct.others))}</p>}
        <PartTables parts={parts} overall={rounded(correct.share)} />
      </Part>
      <Part title={words.paceTitle} lead={words.paceLead}>
        <PaceTable blocks={blocks} />
      </Part>
      <Part title={words.missesTitle} lead={words.missesLead}>
        <MissesTable misses={misses} people={people} questionsPath={questionsPath} />
      </Part>
      <Part title={words.othersTitle}>
        {state === 'shown' && <p>{words.comparison.shown(comparison.people)}</p>}
        {state === 'too-few' && <p>{words.comparison['too-few'](comparison.fewest)}</p>}
        {state === 'computing' && <p>{words.comparison.computing}</p>}
      </Part>
      <section className="method cohort-report__method">
        <h2>{words.how}</h2>
        {words.method(fewest).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </>
  );
}

function Part(props: { readonly title: string; readonly lead?: string; readonly children: ReactNode }) {
  return (
    <section className="cohort-report__part">
      <h2>{props.title}</h2>
      {props.lead && <p className="staff__lead">{props.lead}</p>}
      {props.children}
    </section>
  );
}
