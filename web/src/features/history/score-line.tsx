// Scaled scores over time as a line on the scale with the pass mark, and the same as a table.

import type { Scoring } from '@simulator/exam-engine';
import { longDateAndTime, mediumDate } from '../../ui/reader-formats.ts';
import { historyTexts as words } from './history-texts.ts';
import type { Score } from './trends.ts';

const width = 640;
const height = 240;
/** Nearer to the top than this, a figure is placed below its point. */
const roomAbove = 40;

/** Equal distances: days between simulations are not shown. */
const across = (index: number, count: number) => (index / (count - 1)) * width;

interface ScoreLineProps {
  readonly scores: readonly Score[];
  /** Gives scale and pass mark. */
  readonly scoring: Scoring;
}

export function ScoreLine({ scores, scoring }: ScoreLineProps) {
  const { progress } = words;
  const { lowestScore: lowest, highestScore: highest, passingScaledScore: passing } = scoring;
  const down = (score: number) => height - ((score - lowest) / (highest - lowest)) * height;
  const [first] = scores;
  const last = scores.at(-1);
  if (!first || !last) return null;
  return (
    <section className="history-part">
      <h2>{progress.title}</h2>
      {scores.length === 1 ? (
        <p>{progress.one(first.scaledScore)}</p>
      ) : (
        <>
          <svg
            className="score-line"
            viewBox={`-60 -28 ${width + 76} ${height + 64}`}
            role="img"
            aria-label={progress.line(scores.length, first.scaledScore, last.scaledScore, scoring)}
          >
            {[lowest, highest].map((score) => (
              <g key={score}>
                <path className="score-line__edge" d={`M0 ${down(score)}H${width}`} />
                <text x="-10" y={down(score) + 5} textAnchor="end">
                  {score}
                </text>
              </g>
            ))}
            <path className="score-line__pass" d={`M0 ${down(passing)}H${width}`} />
            <text x="-10" y={down(passing) + 5} textAnchor="end">
              {passing}
            </text>
            <polyline
              className="score-line__course"
              points={scores
                .map(({ scaledScore }, index) => `${across(index, scores.length)},${down(scaledScore)}`)
                .join(' ')}
            />
            {scores.map(({ simulationId, scaledScore, passed }, index) => (
              <g key={simulationId} transform={`translate(${across(index, scores.length)} ${down(scaledScore)})`}>
                {passed ? (
                  <circle className="score-line__passed" r="6" />
                ) : (
                  <rect className="score-line__failed" x="-6" y="-6" width="12" height="12" />
                )}
                {(index === 0 || index === scores.length - 1) && (
                  <text
                    className="score-line__figure"
                    x={index === 0 ? 4 : -4}
                    y={down(scaledScore) < roomAbove ? 32 : -14}
                    textAnchor={index === 0 ? 'start' : 'end'}
                  >
                    {scaledScore}
                  </text>
                )}
              </g>
            ))}
            <text x="0" y={height + 30}>
              {mediumDate(first.beganAt)}
            </text>
            <text x={width} y={height + 30} textAnchor="end">
              {mediumDate(last.beganAt)}
            </text>
          </svg>
          <details className="history-table">
            <summary>{progress.asTable}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{progress.date}</th>
                  <th scope="col">{progress.score}</th>
                  <th scope="col">{progress.result}</th>
                </tr>
              </thead>
              <tbody>
                {scores.map(({ simulationId, beganAt, scaledScore, passed }) => (
                  <tr key={simulationId}>
                    <td>{longDateAndTime(beganAt)}</td>
                    <td className="tabular">{scaledScore}</td>
                    <td>{passed ? words.pass : words.fail}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
