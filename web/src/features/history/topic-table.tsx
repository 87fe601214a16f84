// Each topic over time: its current percentage, the change since the first simulation, and its course as a small line.

import { topicName } from '../../report/label-texts.ts';
import { percent } from '../../ui/reader-formats.ts';
import { historyTexts as words } from './history-texts.ts';
import type { TopicTrend } from './trends.ts';

interface TopicTableProps {
  readonly trends: readonly TopicTrend[];
  /** Where each course has its mark. */
  readonly passPercentage: number;
}

/** From the second scored simulation on; one alone has its topics in its report. */
export function TopicTable({ trends, passPercentage }: TopicTableProps) {
  const { topics } = words;
  if (!trends.some(({ change }) => change !== null)) return null;
  return (
    <section className="history-part history-table">
      <h2 id="topics-over-time">{topics.title}</h2>
      <table aria-labelledby="topics-over-time">
        <thead>
          <tr>
            <th scope="col">{topics.topic}</th>
            <th scope="col">{topics.latest}</th>
            <th scope="col">{topics.change}</th>
            <th scope="col" className="history-table__course">
              {topics.course}
            </th>
          </tr>
        </thead>
        <tbody>
          {trends.map(({ topic, latest, change, percentages }) => (
            <tr key={topic}>
              <th scope="row">{topicName(topic)}</th>
              <td className="tabular">{percent(latest)}</td>
              <td className="tabular">{change === null ? '' : changeInWords(change)}</td>
              <td className="history-table__course">
                <Course percentages={percentages} passPercentage={passPercentage} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** 0 to 100 % from bottom to top, with a mark; the row says it in figures. */
function Course({
  percentages,
  passPercentage,
}: Pick<TopicTableProps, 'passPercentage'> & { readonly percentages: readonly number[] }) {
  const step = 100 / Math.max(1, percentages.length - 1);
  const down = (percentage: number) => 30 - (percentage / 100) * 26;
  return (
    <svg className="topic-course" viewBox="-4 0 108 32" aria-hidden="true">
      <path className="topic-course__mark" d={`M0 ${down(passPercentage)}H100`} />
      <polyline points={percentages.map((percentage, index) => `${index * step},${down(percentage)}`).join(' ')} />
      <circle cx={(percentages.length - 1) * step} cy={down(percentages.at(-1) ?? 0)} r="3" />
    </svg>
  );
}

function changeInWords(change: number): string {
  if (change === 0) return words.topics.same;
  return change > 0 ? words.topics.up(change) : words.topics.down(-change);
}
