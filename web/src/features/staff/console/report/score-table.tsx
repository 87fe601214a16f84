// How many people have which score. The rows of the table are the bars of a histogram, with the pass mark between two
// of them.

import type { ReportFigures } from '@simulator/api-contract';
import { cohortReportTexts as words } from './cohort-report-texts.ts';

interface ScoreTableProps {
  readonly scores: ReportFigures['scores'];
  readonly people: number;
}

/** Lists the highest scores first. */
export function ScoreTable({ scores, people }: ScoreTableProps) {
  const { bins, passMark } = scores;
  const most = Math.max(...bins.map((bin) => bin.people));
  return (
    <table className="figures cohort-report__scores">
      <caption>{words.scoreTable}</caption>
      <thead>
        <tr>
          <th scope="col">{words.score}</th>
          <th scope="col">{words.people}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {bins.toReversed().map((bin) => {
          const isLastThatPasses = bin.from === passMark;
          return (
            <tr key={bin.from} className={isLastThatPasses ? 'cohort-report__mark' : undefined}>
              <th scope="row" className="tabular">
                <span className="cohort-report__nowrap">{words.scores(bin.from, bin.to)}</span>
                {isLastThatPasses && <span className="small">{words.passMark(passMark)}</span>}
              </th>
              <td className="tabular">{bin.people}</td>
              <td className="cohort-report__bar">
                <svg className={bin.from < passMark ? 'bar bar--short' : 'bar'} aria-hidden="true">
                  <rect width={`${(100 * bin.people) / Math.max(most, people / 3)}%`} height="100%" />
                </svg>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
