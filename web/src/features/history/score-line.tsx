// Draws scaled scores over time, on the scale with the pass mark, with one line for each set of rules. A table has the
// same data.

import type { Scoring } from '@simulator/exam-engine';
import { formInWords } from '../../report/form-texts.ts';
import { rulesInWords } from '../../report/rules-texts.ts';
import { mediumDate, mediumDateAndTime } from '../../ui/reader-formats.ts';
import { historyTexts as words } from './history-texts.ts';
import { RulesCourse, RulesMark } from './rules-mark.tsx';
import type { Score } from './trends.ts';

const width = 640;
const height = 240;
/** A point that is closer to the top than this has its figure below it. */
const roomAbove = 40;
/**
 * With more scores than `maxNamedForms` there is no room for the forms' names, so letters replace them. With more than
 * `maxLetteredForms` there is no room for letters either.
 */
const maxNamedForms = 6;
const maxLetteredForms = 40;

/** Points have equal distances; the days between simulations are not shown. A single point is in the middle. */
const across = (index: number, count: number) => (count === 1 ? width / 2 : (index / (count - 1)) * width);

interface ScoreLineProps {
  /** Oldest first. */
  readonly scores: readonly Score[];
  /** Defines the scale and the pass mark. */
  readonly scoring: Scoring;
}

export function ScoreLine({ scores, scoring }: ScoreLineProps) {
  const { progress } = words;
  const [first] = scores;
  const last = scores.at(-1);
  if (!first || !last) return null;
  const rules = [...new Set(scores.map((score) => score.rules))];
  const letters = lettersOf(scores);
  return (
    <section className="history-part">
      <h2>{progress.title}</h2>
      {scores.length === 1 && <p>{progress.one(first.scaledScore)}</p>}
      <svg
        className="score-line"
        viewBox={`-60 -28 ${width + 76} ${height + 90}`}
        role="img"
        aria-label={progress.line(scores.length, first.scaledScore, last.scaledScore, scoring)}
      >
        <Scale scoring={scoring} />
        {rules.map((id) => (
          <RulesCourse
            key={id}
            rules={id}
            points={scores
              .flatMap((score, index) =>
                score.rules === id ? `${across(index, scores.length)},${heightOf(score.scaledScore, scoring)}` : [],
              )
              .join(' ')}
          />
        ))}
        {scores.map((score, index) => (
          <Point
            key={score.simulationId}
            score={score}
            index={index}
            count={scores.length}
            scoring={scoring}
            form={scores.length > maxNamedForms ? letters.get(nameOf(score)) : nameOf(score)}
          />
        ))}
        <text x={across(0, scores.length)} y={height + 56} textAnchor={scores.length === 1 ? 'middle' : 'start'}>
          {mediumDate(first.beganAt)}
        </text>
        {scores.length > 1 && (
          <text x={width} y={height + 56} textAnchor="end">
            {mediumDate(last.beganAt)}
          </text>
        )}
      </svg>
      <Legend rules={rules} />
      <Letters letters={letters} />
      <details className="history-table">
        <summary>{progress.asTable}</summary>
        <ScoreTable scores={scores} />
      </details>
    </section>
  );
}

function heightOf(score: number, { lowestScore: lowest, highestScore: highest }: Scoring): number {
  return height - ((score - lowest) / (highest - lowest)) * height;
}

function Scale({ scoring }: Pick<ScoreLineProps, 'scoring'>) {
  const { lowestScore, highestScore, passingScaledScore } = scoring;
  return [lowestScore, highestScore, passingScaledScore].map((score) => (
    <g key={score}>
      <path
        className={score === passingScaledScore ? 'score-line__pass' : 'score-line__edge'}
        d={`M0 ${heightOf(score, scoring)}H${width}`}
      />
      <text x="-14" y={heightOf(score, scoring) + 5} textAnchor="end">
        {score}
      </text>
    </g>
  ));
}

function Point(props: {
  readonly score: Score;
  readonly index: number;
  readonly count: number;
  readonly scoring: Scoring;
  /** The name or letter of the form that is shown below the point. */
  readonly form: string | undefined;
}) {
  const { score, index, count, scoring, form } = props;
  const down = heightOf(score.scaledScore, scoring);
  const isAtEnd = index === 0 || index === count - 1;
  const anchor = count === 1 ? 'middle' : index === 0 ? 'start' : index === count - 1 ? 'end' : 'middle';
  const passUp = down - heightOf(scoring.passingScaledScore, scoring);
  // Keeps the figure inside the picture, and off the line of the pass mark.
  const isBelow = down < roomAbove || (passUp > 4 && passUp < roomAbove);
  return (
    <g transform={`translate(${across(index, count)} 0)`}>
      <g transform={`translate(0 ${down})`}>
        <RulesMark rules={score.rules} passed={score.passed} />
        {isAtEnd && (
          <text
            className="score-line__figure"
            x={anchor === 'start' ? 4 : anchor === 'end' ? -4 : 0}
            y={isBelow ? 32 : -14}
            textAnchor={anchor}
          >
            {score.scaledScore}
          </text>
        )}
      </g>
      {form !== undefined && (
        <text y={height + 30} textAnchor={anchor}>
          {form}
        </text>
      )}
    </g>
  );
}

function nameOf({ form: { formId, formName: name } }: Score): string {
  return formInWords({ formId, name });
}

/**
 * A letter for each form, in the order of their names, if there is no room for names. Empty if all scores are of one
 * form.
 */
function lettersOf(scores: readonly Score[]): ReadonlyMap<string, string> {
  const names = [...new Set(scores.map(nameOf))].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
  if (names.length === 1 || scores.length <= maxNamedForms || scores.length > maxLetteredForms) return new Map();
  return new Map(names.map((name, index) => [name, String.fromCodePoint(65 + (index % 26))]));
}

/** Explains the shapes and lines, and also filled and hollow marks. */
function Legend({ rules }: { readonly rules: readonly string[] }) {
  return (
    <ul className="score-legend">
      {rules.map((id) => (
        <li key={id}>
          <svg className="score-legend__line" viewBox="-22 -10 44 20" aria-hidden="true">
            <RulesCourse rules={id} points="-22,0 22,0" />
            <RulesMark rules={id} passed={true} />
          </svg>
          {rulesInWords({ id })}
        </li>
      ))}
      <li>{words.progress.filled}</li>
    </ul>
  );
}

function Letters({ letters }: { readonly letters: ReadonlyMap<string, string> }) {
  if (letters.size === 0) return null;
  return (
    <ul className="score-legend">
      {[...letters].map(([name, letter]) => (
        <li key={name}>{words.progress.letter(letter, name)}</li>
      ))}
    </ul>
  );
}

function ScoreTable({ scores }: Pick<ScoreLineProps, 'scores'>) {
  const { progress } = words;
  return (
    <table>
      <thead>
        <tr>
          {[progress.date, progress.form, progress.rules, progress.correct, progress.score, progress.result].map(
            (head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {scores.map(({ simulationId, beganAt, scaledScore, passed, correct, total, rules, form }) => (
          <tr key={simulationId}>
            <td>{mediumDateAndTime(beganAt)}</td>
            <td>{formInWords({ formId: form.formId, name: form.formName, date: form.editionDate })}</td>
            <td>{rulesInWords({ id: rules })}</td>
            <td className="tabular">{words.ofTotal(correct, total)}</td>
            <td className="tabular">{scaledScore}</td>
            <td>{passed ? words.pass : words.fail}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
