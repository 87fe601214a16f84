// The report's tables of pace, and of the questions that the most people missed.

import type { ReportedBlock, ReportedMiss } from '@simulator/api-contract';
import { topicName } from '../../../../report/label-texts.ts';
import { percent } from '../../../../ui/reader-formats.ts';
import { cohortReportTexts as words } from './cohort-report-texts.ts';
import { rangeOf, rounded } from './shares.ts';

export function PaceTable({ blocks }: { readonly blocks: readonly ReportedBlock[] }) {
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{words.block}</th>
          <th scope="col">{words.people}</th>
          <th scope="col">{words.seconds}</th>
          <th scope="col">{words.endedByTime}</th>
        </tr>
      </thead>
      <tbody>
        {blocks.map(({ block, people, medianSeconds, endedByTime }) => (
          <tr key={block}>
            <th scope="row" className="cohort-report__nowrap">
              {words.blockNumber(block)}
            </th>
            <td className="tabular">{people}</td>
            <td className="tabular">{medianSeconds ?? words.notKnown}</td>
            <td className="tabular">
              {endedByTime ? (
                <>
                  {percent(rounded(endedByTime.share))}{' '}
                  <span className="small figures__range">{rangeOf(endedByTime)}</span>
                </>
              ) : (
                words.notKnown
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MissesProps {
  readonly misses: readonly ReportedMiss[];
  readonly people: number;
  readonly questionsPath: string | null;
}

export function MissesTable({ misses, people, questionsPath }: MissesProps) {
  if (misses.length === 0) return <p>{words.missesNone}</p>;
  const hasOthers = misses.some(({ others }) => others !== null);
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{words.question}</th>
          <th scope="col">{words.missed}</th>
          {hasOthers && <th scope="col">{words.others}</th>}
        </tr>
      </thead>
      <tbody>
        {misses.map(({ question, block, topic, stem, others, ...missed }) => (
          <tr key={question}>
            <th scope="row" className="cohort-report__stem">
              <span className="cohort-report__text">{stem}</span>
              <span className="small">
                {words.place(block, topicName(topic))}{' '}
                {questionsPath !== null && (
                  <a className="cohort-report__actions" href={`${questionsPath}&question=${question}`}>
                    {words.figuresOf(question)}
                  </a>
                )}
              </span>
            </th>
            <td className="tabular">
              {percent(rounded(missed.share))}
              <span className="small figures__range">{words.ofPeople(missed.people, people)}</span>
              <span className="small figures__range">{rangeOf(missed)}</span>
            </td>
            {hasOthers && <td className="tabular">{others === null ? '' : percent(others)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
