// What one score can't say: the band of two scores in three on an equal form, and the chance to pass there
// (decision 0073).

import type { EqualForm, Scoring, SimulationResults } from '@simulator/exam-engine';
import { resultsTexts } from './results-texts.ts';
import './figures.css';

interface ScoreBandProps {
  readonly results: SimulationResults;
  readonly scoring: Scoring;
  readonly equalForm: EqualForm;
  /** True if questions were left out, which the model does not account for. */
  readonly hasUnanswered: boolean;
}

export function ScoreBand({
  results: { correct, total, scaledScore },
  scoring,
  equalForm,
  hasUnanswered,
}: ScoreBandProps) {
  const { band: text } = resultsTexts;
  const segment = scoring.curve.find(({ fromRatio }) => correct / total >= fromRatio);
  return (
    <section className="score-band">
      <h2>{text.title}</h2>
      <BandOnScale correct={correct} total={total} equalForm={equalForm} />
      <p>{text.band(equalForm, total)}</p>
      <p>
        {text.chance(equalForm, scoring)} {hasUnanswered && text.unanswered}
      </p>
      <details className="method">
        <summary>{text.how}</summary>
        {segment && <p>{text.scaled(correct, total, segment, scaledScore)}</p>}
        {text.method(equalForm, correct, total).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
    </section>
  );
}

/** The scale is in questions correct, from none to all. */
function BandOnScale({ correct, total, equalForm }: Pick<ScoreBandProps, 'equalForm'> & SimulationCounts) {
  const { band, neededToPass } = equalForm;
  const place = (count: number) => `${(100 * count) / total}%`;
  const width = (100 * (band.high - band.low)) / total;
  return (
    <svg className="score-scale" role="img" aria-label={resultsTexts.band.drawn(equalForm, correct, total)}>
      <rect className="score-scale__line" width="100%" />
      <rect className="score-scale__band" x={place(band.low)} width={`${Math.max(width, 1)}%`} />
      <rect className="score-scale__pass" x={place(neededToPass)} />
      <circle className="score-scale__score" cx={place(correct)} />
      <text x={place(neededToPass)} y="1em" textAnchor="middle">
        {resultsTexts.band.pass(neededToPass)}
      </text>
      <text x="0" y="5em">
        0
      </text>
      <text x="100%" y="5em" textAnchor="end">
        {total}
      </text>
    </svg>
  );
}

interface SimulationCounts {
  readonly correct: number;
  readonly total: number;
}
