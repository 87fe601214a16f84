// Study and simulations on one calendar: the questions answered in each day, week or month, and when simulations were
// taken. A table has the same data.

import type { StudyDay } from '@simulator/study-engine';
import { dateOfDay, dayOf } from '../../device/clock/calendar-day.ts';
import { dayRange, decimal, mediumDay, monthOfDay, percent } from '../../ui/reader-formats.ts';
import { historyTexts as words } from './history-texts.ts';
import { RulesMark } from './rules-mark.tsx';
import { type StudyPeriod, type StudyTime, studyPeriods } from './study-periods.ts';
import type { Score } from './trends.ts';

const width = 640;
const height = 120;
/** The height of the simulations' marks above the bars. */
const laneUp = 26;
/** A score closer than this to the previous figure has no figure in the drawing. It is in the table. */
const roomForFigure = 64;

export interface StudyBesideProps {
  readonly days: ReadonlyMap<number, Pick<StudyDay, 'answered' | 'right'>>;
  /** Oldest first. */
  readonly scores: readonly Score[];
  readonly today: number;
}

export function StudyBeside({ days, scores, today }: StudyBesideProps) {
  const { study } = words;
  const time = studyPeriods(days, scores, today);
  if (!time) return null;
  const answered = sumOf(time, (period) => period.answered);
  const right = percent(
    percentOf(
      sumOf(time, (period) => period.right),
      answered,
    ),
  );
  return (
    <section className="history-part">
      <h2>{scores.length > 0 ? study.title : study.titleAlone}</h2>
      <p>{study.lead(answered, decimal(answered, 0), days.size, right)}</p>
      <Drawing time={time} scores={scores} />
      <Legend hasScores={scores.length > 0} />
      <details className="history-table">
        <summary>{study.asTable}</summary>
        <StudyTable time={time} />
      </details>
    </section>
  );
}

function Drawing({ time, scores }: { readonly time: StudyTime; readonly scores: readonly Score[] }) {
  const { periods, unit } = time;
  const first = periods[0]?.firstDay ?? 0;
  const last = periods.at(-1)?.lastDay ?? 0;
  const across = (day: number) => ((day - first) / (last + 1 - first)) * width;
  const most = Math.max(1, ...periods.map(({ answered }) => answered));
  const [from, to] = [mediumDay(dateOfDay(first)), mediumDay(dateOfDay(last))];
  const gap = Math.min(3, width / periods.length / 6);
  return (
    <svg
      className="score-line study-beside"
      viewBox={`-60 ${-laneUp - 34} ${width + 76} ${height + laneUp + 66}`}
      role="img"
      aria-label={words.study.drawn[unit](from, to, most, scores.length)}
    >
      {[most, 0].map((count) => (
        <g key={count}>
          <path className="score-line__edge" d={`M0 ${height - (count / most) * height}H${width}`} />
          <text x="-14" y={height - (count / most) * height + 5} textAnchor="end">
            {count}
          </text>
        </g>
      ))}
      {periods.map(({ firstDay, lastDay, answered, right }) => {
        const [left, wide] = [across(firstDay) + gap, across(lastDay + 1) - across(firstDay) - 2 * gap];
        const [tall, filled] = [(answered / most) * height, (right / most) * height];
        return (
          <g key={firstDay}>
            <rect className="study-beside__all" x={left} y={height - tall} width={wide} height={tall} />
            <rect className="study-beside__right" x={left} y={height - filled} width={wide} height={filled} />
          </g>
        );
      })}
      <Taken scores={scores} across={across} />
      <text x="0" y={height + 26}>
        {from}
      </text>
      <text x={width} y={height + 26} textAnchor="end">
        {to}
      </text>
    </svg>
  );
}

/** A mark above the day of each simulation, with its score if there is room. */
function Taken({ scores, across }: { readonly scores: readonly Score[]; readonly across: (day: number) => number }) {
  let figureAt = Number.NEGATIVE_INFINITY;
  return scores.map(({ simulationId, beganAt, rules, passed, scaledScore }) => {
    const at = across(dayOf(Date.parse(beganAt)) + 0.5);
    const hasFigure = at - figureAt >= roomForFigure;
    if (hasFigure) figureAt = at;
    return (
      <g key={simulationId} transform={`translate(${at} ${-laneUp})`}>
        <path className="study-beside__when" d={`M0 0V${laneUp + height}`} />
        <RulesMark rules={rules} passed={passed} />
        {hasFigure && (
          <text className="study-beside__score" y="-14" textAnchor="middle">
            {scaledScore}
          </text>
        )}
      </g>
    );
  });
}

function Legend({ hasScores }: { readonly hasScores: boolean }) {
  const { study } = words;
  return (
    <ul className="score-legend">
      {(['right', 'wrong'] as const).map((one) => (
        <li key={one}>
          <svg viewBox="-10 -10 20 20" aria-hidden="true">
            <rect className="study-beside__all" x="-6" y="-9" width="12" height="18" />
            {one === 'right' && <rect className="study-beside__right" x="-6" y="-9" width="12" height="18" />}
          </svg>
          {study.legend[one]}
        </li>
      ))}
      {hasScores && <li>{study.legend.mark}</li>}
    </ul>
  );
}

function StudyTable({ time: { unit, periods } }: { readonly time: StudyTime }) {
  const { study } = words;
  return (
    <table>
      <thead>
        <tr>
          {[study.units[unit], study.answered, study.right, study.taken].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods
          .filter(({ answered, scores }) => answered > 0 || scores.length > 0)
          .map((period) => (
            <tr key={period.firstDay}>
              <th scope="row">
                <time dateTime={dateOfDay(period.firstDay)}>{periodInWords(unit, period)}</time>
              </th>
              <td className="tabular">{period.answered}</td>
              <td className="tabular">{period.answered > 0 && percent(percentOf(period.right, period.answered))}</td>
              <td className="tabular">{period.scores.map(({ scaledScore }) => scaledScore).join(', ')}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function periodInWords(unit: StudyTime['unit'], { firstDay, lastDay }: StudyPeriod): string {
  if (unit === 'day') return mediumDay(dateOfDay(firstDay));
  if (unit === 'month') return monthOfDay(dateOfDay(firstDay));
  return dayRange(dateOfDay(firstDay), dateOfDay(lastDay));
}

function sumOf({ periods }: StudyTime, of: (period: StudyPeriod) => number): number {
  return periods.reduce((sum, period) => sum + of(period), 0);
}

function percentOf(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}
