// The graphics of the report: the score on its scale, the circle, the bars with their mark.

import type { Scoring } from '@simulator/exam-engine';
import { percent } from '../../ui/reader-formats.ts';
import { labelTexts } from '../label-texts.ts';
import { reportTexts } from '../report-texts.ts';

/**
 * As wide as the text that it belongs to, with letters of the text's size at every width; heights are in results.css.
 */
export function ScoreScale({ score, scoring }: { readonly score: number; readonly scoring: Scoring }) {
  const { lowestScore: lowest, highestScore: highest, passingScaledScore: passing } = scoring;
  const place = (at: number) => `${((at - lowest) / (highest - lowest)) * 100}%`;
  const limits = [lowest, passing, scoring.goodScore, scoring.excellentScore, highest];
  return (
    <svg className="score-scale score-scale--levels" role="img" aria-label={reportTexts.results.scale(score, scoring)}>
      <rect className="score-scale__line" width="100%" />
      <rect className={score >= passing ? 'score-scale__reached' : 'score-scale__short'} width={place(score)} />
      <rect className="score-scale__pass" x={place(passing)} />
      <circle className="score-scale__score" cx={place(score)} />
      <text x={place(passing)} y="1em" textAnchor="middle">
        {reportTexts.results.passMark(scoring)}
      </text>
      <text x="0" y="5em">
        {lowest}
      </text>
      <text x="100%" y="5em" textAnchor="end">
        {highest}
      </text>
      {limits.slice(2, -1).map((limit) => (
        <g key={limit}>
          <rect className="score-scale__limit" x={place(limit)} />
          <text x={place(limit)} y="5em" textAnchor="middle">
            {limit}
          </text>
        </g>
      ))}
      {levelsUpwards.map((level, index) => (
        <text
          key={level}
          className="score-scale__level"
          x={place(((limits[index] ?? lowest) + (limits[index + 1] ?? highest)) / 2)}
          textAnchor="middle"
        >
          {labelTexts.levels[level]}
        </text>
      ))}
    </svg>
  );
}

const levelsUpwards = ['needs-improvement', 'marginal', 'good', 'excellent'] as const;

export function ScoreCircle({ percentage, passed }: { readonly percentage: number; readonly passed: boolean }) {
  const circumference = 2 * Math.PI * 52;
  return (
    <div className="score-circle">
      <svg viewBox="0 0 120 120" role="img" aria-label={reportTexts.results.overall}>
        <title>{percent(percentage)}</title>
        <circle className="score-circle__track" cx="60" cy="60" r="52" />
        <circle
          className={passed ? 'score-circle__value' : 'score-circle__value score-circle__value--short'}
          cx="60"
          cy="60"
          r="52"
          strokeDasharray={`${(percentage / 100) * circumference} ${circumference}`}
          transform="rotate(-90 60 60)"
        />
        <text x="60" y="68" textAnchor="middle">
          {percent(percentage)}
        </text>
      </svg>
      <p className="small">{reportTexts.results.overall}</p>
    </div>
  );
}

interface TopicBarProps {
  readonly percentage: number;
  /** Position of the mark. */
  readonly passPercentage: number;
}

export function TopicBar({ percentage, passPercentage }: TopicBarProps) {
  return (
    <svg className="topic-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="topic-bar__track" width="100" height="6" />
      <rect
        className={percentage >= passPercentage ? 'topic-bar__value' : 'topic-bar__value topic-bar__value--short'}
        width={percentage}
        height="6"
      />
      <rect className="topic-bar__mark" x={passPercentage - 0.3} y="-2.5" width="0.6" height="11" />
    </svg>
  );
}
