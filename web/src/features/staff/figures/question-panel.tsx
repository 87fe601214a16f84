// The panel that opens below a question: its options by thirds of ability, what to look at, the decisions, and the form
// for the next decision.

import type { QuestionFiguresRow, QuestionWarning } from '@simulator/api-contract';
import { mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { DecisionForm } from './decision-form.tsx';
import { questionDecisionTexts as words } from './question-decision-texts.ts';
import { questionFiguresTexts } from './question-figures-texts.ts';
import { RulingsMade } from './rulings-made.tsx';
import type { WatchedQuestion } from './watched-questions.ts';

interface PanelProps {
  readonly edition: string;
  readonly mayRule: boolean;
  readonly row: WatchedQuestion;
  readonly onChanged: () => void;
  readonly onDecided: () => void;
}

const inWords = (warnings: readonly QuestionWarning[]) =>
  warnings.map((warning) => questionFiguresTexts.warnings[warning]).join('; ');

export function QuestionPanel({ edition, mayRule, row, onChanged, onDecided }: PanelProps) {
  const { question, figures, inbox } = row;
  const { warnings = [], newWarnings = [], reports = 0, decisions = [], rulings = [] } = inbox ?? {};
  const asked = { options: figures?.options.length ?? inbox?.options ?? 0, published: figures?.key ?? inbox?.key ?? 0 };
  const standing = rulings[0];
  return (
    <div className="figures__panel">
      {figures && <Options row={figures} />}
      <div className="figures__decide">
        <h2>{words.title(questionFiguresTexts.number(question))}</h2>
        {warnings.length > 0 && <p>{words.lookedAt(inWords(warnings))}</p>}
        {newWarnings.length > 0 && <p>{words.newSince(inWords(newWarnings))}</p>}
        {reports > 0 && (
          <p>
            {words.reported(reports)} <a href="/admin/access-code">{words.readReports}</a>
          </p>
        )}
        <DecisionForm
          {...{ edition, question, ...asked, mayRule, standing, warnings, reports, onChanged, onDecided }}
        />
      </div>
      {decisions.length > 0 && (
        <div className="figures__decisions">
          <RulingsMade rulings={rulings} />
          <h3>{words.made}</h3>
          <ol className="staff__rows">
            {decisions.map(({ id, choice, why, by, decidedAt, warnings: seen }) => (
              <li key={id} className="staff__row">
                <p>
                  <strong>{words.choices[choice]}</strong> {words.by(by)},{' '}
                  <time dateTime={decidedAt}>{mediumDateAndTime(decidedAt)}</time>
                </p>
                <p>{why}</p>
                <p className="staff__facts">{seen.length > 0 ? words.on(inWords(seen)) : words.onNothing}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function Options({ row }: { readonly row: QuestionFiguresRow }) {
  const { thirds, option, omitted, options } = questionFiguresTexts;
  const rows = [
    ...row.options.map((counts, index) => ({
      name: option(String.fromCharCode(65 + index), index === row.key),
      counts,
    })),
    { name: omitted, counts: row.omitted },
  ];
  return (
    <table className="figures__options">
      <thead>
        <tr>
          <th scope="col">{options}</th>
          {Object.entries(thirds).map(([id, name]) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, counts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{counts[0]}</td>
            <td>{counts[1]}</td>
            <td>{counts[2]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
