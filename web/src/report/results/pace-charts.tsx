// The pace of each block: minutes spent, question by question, next to an even pace; and the same as a table.

import type { ExamRules } from '@simulator/exam-engine';
import { reportTexts } from '../report-texts.ts';
import type { ReportedBlock } from '../reported-simulation.ts';
import { minutesSpent, paceByQuarter } from './block-figures.ts';
import { resultsTexts } from './results-texts.ts';
import './blocks.css';
import './figures.css';

interface PaceChartsProps {
  readonly blocks: readonly ReportedBlock[];
  readonly rules: ExamRules;
}

/** Shows nothing if no block has its times: earlier versions did not store them. */
export function PaceCharts({ blocks, rules: { blockMinutes } }: PaceChartsProps) {
  const { pace: text } = resultsTexts;
  const drawn = blocks.map(({ answered }) => minutesSpent(answered));
  if (drawn.every((minutes) => minutes === null)) return null;
  return (
    <section className="pace">
      <h2>{text.title}</h2>
      <p className="small">{text.lead}</p>
      <ul className="pace__charts">
        {drawn.map((minutes, index) =>
          minutes ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
            <li key={index}>
              <p className="pace__block">{reportTexts.results.block(index + 1)}</p>
              <PaceChart block={index + 1} minutes={minutes} blockMinutes={blockMinutes} />
            </li>
          ) : null,
        )}
      </ul>
      <details className="method">
        <summary>{text.asTable}</summary>
        <PaceTable blocks={blocks} />
      </details>
    </section>
  );
}

/** Its texts keep their size at every width; only the curve is stretched. */
function PaceChart(props: {
  readonly block: number;
  readonly minutes: readonly number[];
  readonly blockMinutes: number;
}) {
  const { block, minutes, blockMinutes } = props;
  const { pace: text } = resultsTexts;
  const spent = minutes.at(-1) ?? 0;
  const count = minutes.length;
  // Pauses for pictures are not counted, so nothing should be higher, except by rounding.
  const top = Math.max(blockMinutes, spent);
  const points = minutes.map((at, index) => `${index + 1},${top - at}`);
  return (
    <svg className="pace-chart" role="img" aria-label={text.drawn(block, Math.round(spent), Math.round(blockMinutes))}>
      <svg
        className="pace-chart__curves"
        height="82%"
        viewBox={`0 0 ${count} ${top}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="pace-chart__edge" d={`M0 0V${top}H${count}`} />
        <path className="pace-chart__even" d={`M0 ${top}L${count} ${top - blockMinutes}`} />
        <polyline className="pace-chart__spent" points={[`0,${top}`, ...points].join(' ')} />
      </svg>
      <text x="0.5em" y="1em">
        {text.minutes(Math.round(top))}
      </text>
      <text x="0" y="100%" dy="-0.3em">
        1
      </text>
      <text x="100%" y="100%" dy="-0.3em" textAnchor="end">
        {count}
      </text>
    </svg>
  );
}

function PaceTable({ blocks }: Pick<PaceChartsProps, 'blocks'>) {
  const { pace: text } = resultsTexts;
  const rows = blocks.map(({ answered }) => paceByQuarter(answered));
  const ranges = rows.find((row) => row.length > 0) ?? [];
  return (
    <table className="figures">
      <caption>{text.seconds}</caption>
      <thead>
        <tr>
          <td />
          {ranges.map(({ from, to }) => (
            <th key={from} scope="col" aria-label={text.rangeOfQuestions(from, to)}>
              {text.range(from, to)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks keep their places
          <tr key={index}>
            <th scope="row">{reportTexts.results.block(index + 1)}</th>
            {ranges.map(({ from }, quarter) => (
              <td key={from} className="tabular">
                {row[quarter]?.seconds ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
