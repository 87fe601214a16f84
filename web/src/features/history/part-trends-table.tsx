// A table of topics or of species over time: for each, its current rate with the range, the change since the first
// simulation, and its course.

import { useId } from 'react';
import { percent, percentRange } from '../../ui/reader-formats.ts';
import { historyTexts as words } from './history-texts.ts';
import type { PartTrend, PointInTime } from './trends.ts';

interface PartTrendsTableProps {
  readonly title: string;
  /** The heading of the first column. */
  readonly partsAre: string;
  readonly nameOf: (part: string) => string;
  readonly trends: readonly PartTrend[];
  /** Drawn as a line across each course. */
  readonly passPercentage: number;
}

/** Shown from the second scored simulation on. The parts of a single one are in its report. */
export function PartTrendsTable({ title, partsAre, nameOf, trends, passPercentage }: PartTrendsTableProps) {
  const heading = useId();
  const { parts } = words;
  if (!trends.some(({ change }) => change !== null)) return null;
  return (
    <section className="history-part history-table">
      <h2 id={heading}>{title}</h2>
      <table aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">{partsAre}</th>
            <th scope="col">{parts.latest}</th>
            <th scope="col">{parts.change}</th>
            <th scope="col" className="history-table__course">
              {parts.course}
            </th>
          </tr>
        </thead>
        <tbody>
          {trends.map(({ part, latest, change, points }) => (
            <tr key={part}>
              <th scope="row">{nameOf(part)}</th>
              <td className="tabular">
                {percent(latest.percentage)} <span className="history-table__range">{rangeInWords(latest)}</span>
              </td>
              <td className="tabular">{change === null ? '' : changeInWords(change)}</td>
              <td className="history-table__course">
                <Course points={points} passPercentage={passPercentage} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Draws 0 to 100 % from bottom to top: each rate with its range, and a line at `passPercentage`. The row has the latest
 * rate in figures.
 */
function Course({
  points,
  passPercentage,
}: Pick<PartTrendsTableProps, 'passPercentage'> & { readonly points: readonly PointInTime[] }) {
  const step = 100 / Math.max(1, points.length - 1);
  const down = (percentage: number) => 42 - (percentage / 100) * 38;
  return (
    <svg className="topic-course" viewBox="-4 0 108 46" aria-hidden="true">
      <path className="topic-course__mark" d={`M0 ${down(passPercentage)}H100`} />
      {points.map(({ interval: { low, high } }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: simulations keep their order
          key={index}
          className="topic-course__range"
          d={`M${index * step} ${down(100 * low)}V${down(100 * high)}`}
        />
      ))}
      <polyline points={points.map(({ percentage }, index) => `${index * step},${down(percentage)}`).join(' ')} />
      <circle cx={(points.length - 1) * step} cy={down(points.at(-1)?.percentage ?? 0)} r="3" />
    </svg>
  );
}

function rangeInWords({ interval: { low, high }, correct, total }: PointInTime): string {
  return words.parts.range(words.ofTotal(correct, total), percentRange(Math.round(100 * low), Math.round(100 * high)));
}

function changeInWords(change: number): string {
  if (change === 0) return words.parts.same;
  return change > 0 ? words.parts.up(change) : words.parts.down(-change);
}
