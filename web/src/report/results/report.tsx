// The report of a completed simulation, live or past: verdict, score and what to do next; how certain the score is;
// then topics, parts, blocks and pace; footnotes last.

import {
  type AnswerChanges,
  countChanges,
  onEqualForm,
  type QuestionNotes,
  type RuledOn,
  type SimulationResults,
} from '@simulator/exam-engine';
import { type ReactNode, useMemo } from 'react';
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts';
import { formInWords } from '../form-texts.ts';
import type { MissedOf } from '../missed-link.tsx';
import { type PageOfReport, withoutLoading } from '../page-of-report.ts';
import { reportTexts } from '../report-texts.ts';
import { type ReportedSimulation, scoreReported } from '../reported-simulation.ts';
import { rulesInWords } from '../rules-texts.ts';
import { rulingTexts } from '../ruling-texts.ts';
import { Analysis } from './analysis.tsx';
import { BlocksList } from './blocks-list.tsx';
import { PaceCharts } from './pace-charts.tsx';
import { PartsTable } from './parts-table.tsx';
import { resultsTexts } from './results-texts.ts';
import { ScoreBand } from './score-band.tsx';
import { firstResults, ScoreBefore } from './score-before.tsx';
import { Summary, unansweredIn } from './score-summary.tsx';
import './results.css';

/** Keys with the rulings on them. */
type KeysByBlock = readonly (readonly (QuestionNotes & RuledOn)[])[];

interface ReportProps {
  readonly heading: string;
  readonly simulation: ReportedSimulation;
  /** Undefined while they are read, null if some can't be obtained. */
  readonly keys: KeysByBlock | null | undefined;
  /** Absent if no question was missed. */
  readonly missed?: {
    readonly count: number;
    readonly review: PageOfReport;
    readonly keyPoints: PageOfReport;
    /** The page where a set of them begins. */
    readonly studyPath: string;
  };
  /** The missed questions of one topic, species, organ system or task. */
  readonly missedOf: MissedOf;
  readonly onReview: (block: number) => void;
  /** Actions in addition to printing. */
  readonly children: ReactNode;
}

export function Report({ heading, simulation, keys, missed, missedOf, onReview, children }: ReportProps) {
  const headingElement = useFocusAtStart();
  const { results: text } = reportTexts;
  const { form, rules, blocks, unconfirmedGapMs } = simulation;
  const results = useMemo(() => (keys ? scoreReported(simulation, keys) : null), [simulation, keys]);
  return (
    <article className="results">
      <header>
        <h1 ref={headingElement} tabIndex={-1} className="results__heading">
          {heading}
        </h1>
        <p className="results__about small">
          {formInWords(form)} · {rulesInWords(rules)}
        </p>
      </header>
      {keys && results ? (
        <Findings simulation={simulation} keys={keys} results={results} missedOf={missedOf} onReview={onReview}>
          {missed && <NextSteps {...missed} />}
        </Findings>
      ) : (
        <>
          <p className="notice" role="status">
            {keys === null ? text.keysMissing : text.loading}
          </p>
          <BlocksList blocks={blocks} keys={null} onReview={onReview} />
        </>
      )}
      {unconfirmedGapMs >= 60_000 && (
        <p className="notice">{text.unconfirmed(Math.round(unconfirmedGapMs / 60_000))}</p>
      )}
      {results && keys && (
        <footer className="results__notes small">
          <p>
            {text.note(countsOf(keys))} {droppedIn(keys) > 0 && rulingTexts.droppedOf(droppedIn(keys))}
          </p>
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

function countsOf(keys: KeysByBlock) {
  const all = keys.flat();
  const scored = all.filter((key) => key.scored).length;
  return { scored, pretest: all.length - scored };
}

function droppedIn(keys: KeysByBlock): number {
  return keys.flat().filter(({ scored, dropped }) => scored && dropped).length;
}

interface FindingsProps {
  readonly simulation: ReportedSimulation;
  readonly keys: KeysByBlock;
  readonly results: SimulationResults;
  readonly missedOf: ReportProps['missedOf'];
  readonly onReview: (block: number) => void;
  /** What to do next. */
  readonly children: ReactNode;
}

function Findings({ simulation, keys, results, missedOf, onReview, children }: FindingsProps) {
  const { simulationId, rules, blocks, choices } = simulation;
  const { scoring } = rules;
  const allKeys = useMemo(() => keys.flat(), [keys]);
  const answered = useMemo(() => blocks.flatMap((block) => block.answered), [blocks]);
  const first = useMemo(() => firstResults(simulation, keys), [simulation, keys]);
  const before = first && { first, said: <ScoreBefore first={first} now={results} keys={allKeys} /> };
  const equalForm = useMemo(() => onEqualForm(scoring, results.correct, results.total), [scoring, results]);
  return (
    <>
      <Summary results={results} scoring={scoring} equalForm={equalForm} blocks={blocks} before={before}>
        {children}
      </Summary>
      <ScoreBand results={results} scoring={scoring} equalForm={equalForm} hasUnanswered={unansweredIn(blocks) > 0} />
      <Analysis results={results} scoring={scoring} simulationId={simulationId} missedOf={missedOf} />
      <PartsTable keys={allKeys} answered={answered} overall={results.analysis.overallAccuracy} missedOf={missedOf} />
      <BlocksList blocks={blocks} keys={keys} onReview={onReview} />
      <PaceCharts blocks={blocks} rules={rules} />
      {choices && <Changes changes={countChanges(choices, allKeys)} />}
    </>
  );
}

function NextSteps({ count, review, keyPoints, studyPath }: NonNullable<ReportProps['missed']>) {
  return (
    <p className="summary__ways">
      <a className="button" href={review.path} onClick={withoutLoading(review.open)}>
        {resultsTexts.reviewMissed(count)}
      </a>
      <a className="button button--quiet" href={studyPath}>
        {resultsTexts.studyMissed}
      </a>
      <a className="button button--quiet" href={keyPoints.path} onClick={withoutLoading(keyPoints.open)}>
        {resultsTexts.keyPoints}
      </a>
    </p>
  );
}

/** Shown only if an answer was changed. */
function Changes({ changes }: { readonly changes: AnswerChanges }) {
  const { rightToWrong, wrongToRight, wrongToWrong } = changes;
  if (rightToWrong + wrongToRight + wrongToWrong === 0) return null;
  return (
    <section>
      <h2>{resultsTexts.changes.title}</h2>
      <p>{resultsTexts.changes.count(changes)}</p>
    </section>
  );
}
